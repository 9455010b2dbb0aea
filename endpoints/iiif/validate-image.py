"""Asks an image service every question of the official validator up to level 2: `table`, or SERVER PREFIX IDENTIFIER. Prints JSON."""
import json
import sys

from iiif_validator.validator import ImageAPI, TestSuite, ValidationInfo

if sys.argv[1] == "table":
    print(json.dumps(ValidationInfo().colorInfo))
    sys.exit()

server, prefix, identifier = sys.argv[1:]
VERSION, LEVEL = "3.0", 2
tests = TestSuite(ValidationInfo()).list_tests(VERSION)
asked, failed = [], []
for name in sorted(name for name in tests if tests[name]["level"] <= LEVEL):
    asked.append(name)
    result = ImageAPI(identifier, server, prefix, "http", "", VERSION, debug=False)
    try:
        TestSuite(ValidationInfo()).run_test(name, result)
        error = result.exception
    except Exception as thrown:
        error = thrown
    if error:
        failed.append([name, str(error), *[str(getattr(error, part, "")) for part in ("got", "expected", "message")], *result.urls[-1:]])
print(json.dumps({"asked": asked, "failed": failed}))
