"""The laws, one by one: each test is named after the law, and its figures come from the text."""
