"""Harvests a repository with Sickle, as libraries do, and prints what it got as JSON."""
import json
import sys

from sickle import Sickle, oaiexceptions

base, prefix, options = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
sickle = Sickle(base, http_method=options.pop("method", "GET"))
ignore_deleted = options.pop("ignoreDeleted", False)
identify = sickle.Identify()
answer = {
    "name": identify.repositoryName,
    "earliest": identify.earliestDatestamp,
    "formats": [one.metadataPrefix for one in sickle.ListMetadataFormats()],
    "sets": [one.setSpec for one in sickle.ListSets()],
    "records": [],
    "error": "",
}
try:
    for record in sickle.ListRecords(metadataPrefix=prefix, ignore_deleted=ignore_deleted, **options):
        header = record.header
        title = "" if header.deleted else next(iter(record.metadata.get("title", [""])), "")
        answer["records"].append([header.identifier, header.datestamp, header.setSpecs, header.deleted, title])
    identifiers = [header.identifier for header in sickle.ListIdentifiers(metadataPrefix=prefix, ignore_deleted=ignore_deleted, **options)]
    assert identifiers == [record[0] for record in answer["records"]], "ListIdentifiers differs from ListRecords"
    if identifiers:
        one = sickle.GetRecord(identifier=identifiers[0], metadataPrefix=prefix)
        assert one.header.identifier == identifiers[0]
except Exception as error:
    if type(error).__module__ != oaiexceptions.__name__:
        raise
    answer["error"] = type(error).__name__
print(json.dumps(answer))
