"""Reads IIIF Presentation 3 documents by the models of iiif-prezi3, made from the standard's JSON schema. Paths in, problems as JSON out."""
import json
import sys

from iiif_prezi3 import Collection, Manifest

problems = []
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    try:
        read = (Collection if document["type"] == "Collection" else Manifest)(**document)
        if read.id != document["id"] or len(read.items) != len(document["items"]):
            problems.append([path, "read otherwise than it was written"])
    except Exception as thrown:
        problems.append([path, str(thrown)])
print(json.dumps(problems))
