"""Reads finding aids by the schemas of EAD 2002 (package eadator) and EAD 3 (package django-ead). Pairs of dialect and path in, problems as JSON out."""
import importlib.util
import json
import os
import sys

from lxml import etree

# Neither package is imported: they are asked for their files alone.
SCHEMAS = {"ead": ("eadator", "ents/ead.xsd"), "ead3": ("ead", "management/commands/ead3.xsd")}
problems = []
for dialect, path in zip(sys.argv[1::2], sys.argv[2::2]):
    package, name = SCHEMAS[dialect]
    folder = os.path.dirname(importlib.util.find_spec(package).origin)
    schema = etree.XMLSchema(etree.parse(os.path.join(folder, name)))
    if not schema.validate(etree.parse(path)):
        problems += [f"{dialect}:{error.line} {error.message}" for error in schema.error_log]
print(json.dumps(problems))
