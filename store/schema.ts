/** Tables of the one store, as migrations: each runs once, in order, inside a transaction. */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE event (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    time TEXT NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL CHECK (action IN ('create', 'update', 'delete')),
    subject TEXT NOT NULL,
    version INTEGER NOT NULL,
    origin TEXT NOT NULL CHECK (origin IN ('content', 'import', 'edit')),
    batch TEXT NOT NULL,
    reason TEXT NOT NULL
  ) STRICT;
  CREATE INDEX event_subject ON event (subject, version);
  CREATE INDEX event_batch ON event (batch);

  -- What a record was after each event; NULL: deleted by it. Rows are only ever added.
  CREATE TABLE record_version (
    sequence INTEGER PRIMARY KEY REFERENCES event (sequence),
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    data TEXT,
    UNIQUE (id, version)
  ) STRICT;

  -- The newest version of each record, with the columns that lists are made from.
  CREATE TABLE record (
    id TEXT PRIMARY KEY,
    sequence INTEGER NOT NULL REFERENCES record_version (sequence),
    version INTEGER NOT NULL,
    origin TEXT NOT NULL,
    hash TEXT NOT NULL,
    deleted INTEGER NOT NULL,
    basis TEXT NOT NULL,
    collection TEXT NOT NULL,
    opens_on INTEGER NOT NULL,
    call_sort TEXT NOT NULL,
    parent TEXT NOT NULL
  ) STRICT;
  CREATE INDEX record_call ON record (call_sort) WHERE deleted = 0;
  CREATE INDEX record_collection ON record (collection, call_sort) WHERE deleted = 0;
  CREATE INDEX record_parent ON record (parent) WHERE parent <> '' AND deleted = 0;

  CREATE TABLE identifier (
    folded TEXT NOT NULL,
    id TEXT NOT NULL,
    PRIMARY KEY (folded, id)
  ) STRICT, WITHOUT ROWID;

  -- Collections that imports brought; content/collections wins over a row of the same id.
  CREATE TABLE imported_collection (id TEXT PRIMARY KEY, data TEXT NOT NULL) STRICT;

  -- One row an import: what was read and what came of it.
  CREATE TABLE import_run (
    batch TEXT PRIMARY KEY,
    time TEXT NOT NULL,
    actor TEXT NOT NULL,
    file TEXT NOT NULL,
    collection TEXT NOT NULL,
    report TEXT NOT NULL
  ) STRICT;

  -- Searches that found nothing: terms only, never who asked (issue Archive, 5).
  CREATE TABLE empty_search (terms TEXT PRIMARY KEY, count INTEGER NOT NULL, last_day TEXT NOT NULL) STRICT;

  CREATE TABLE note (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  `,
  `
  -- What archivists made of searches that found nothing: words that mean the same, or records that should be found.
  CREATE TABLE search_mend (
    id TEXT PRIMARY KEY,
    time TEXT NOT NULL,
    actor TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('same', 'case')),
    terms TEXT NOT NULL,
    words TEXT NOT NULL
  ) STRICT;
  `,
  `
  -- Forms that are not published yet, by what they describe: a record's id, or 'new' and a number.
  CREATE TABLE draft (
    subject TEXT PRIMARY KEY,
    time TEXT NOT NULL,
    actor TEXT NOT NULL,
    title TEXT NOT NULL,
    -- Version that the form was filled from.
    base INTEGER NOT NULL,
    form TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Changes to many records, computed and shown before they are made; applied as one batch of the same key.
  CREATE TABLE change_set (
    id TEXT PRIMARY KEY,
    time TEXT NOT NULL,
    actor TEXT NOT NULL,
    title TEXT NOT NULL,
    reason TEXT NOT NULL,
    examined INTEGER NOT NULL,
    problems TEXT NOT NULL,
    applied TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE change_set_record (
    change_set TEXT NOT NULL REFERENCES change_set (id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    -- Version that the change was computed from.
    base INTEGER NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (change_set, id)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Whatever is versioned and is no record: people, places, sources, page texts. In the one event sequence with records.
  ALTER TABLE event ADD COLUMN kind TEXT NOT NULL DEFAULT 'record';
  -- What an entity was after each event; NULL: removed by it. Rows are only ever added.
  CREATE TABLE entity_version (
    sequence INTEGER PRIMARY KEY REFERENCES event (sequence),
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    data TEXT,
    -- Id of the entity that took its place.
    merged_into TEXT NOT NULL,
    UNIQUE (kind, id, version)
  ) STRICT;
  CREATE TABLE entity (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    sequence INTEGER NOT NULL REFERENCES entity_version (sequence),
    version INTEGER NOT NULL,
    PRIMARY KEY (kind, id)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Files of DATA_DIR/media with the digest they had when they came, and what the last check found.
  CREATE TABLE media_file (
    name TEXT PRIMARY KEY,
    sha256 TEXT NOT NULL,
    size INTEGER NOT NULL,
    added TEXT NOT NULL,
    checked TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('good', 'changed', 'missing'))
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Names and subjects of imported records, counted by a job.
  CREATE TABLE heading_use (
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    records INTEGER NOT NULL,
    -- Id of a record that has it.
    example TEXT NOT NULL,
    vocabulary TEXT NOT NULL,
    identifier TEXT NOT NULL,
    PRIMARY KEY (kind, text)
  ) STRICT, WITHOUT ROWID;
  -- What an archivist decided that a heading means; imports follow it.
  CREATE TABLE heading_decision (
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    decision TEXT NOT NULL CHECK (decision IN ('same', 'new', 'left')),
    entry TEXT NOT NULL,
    name TEXT NOT NULL,
    time TEXT NOT NULL,
    actor TEXT NOT NULL,
    PRIMARY KEY (kind, text)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Records whose restriction or closure ends on a day.
  CREATE INDEX record_version_until ON record_version (json_extract(data, '$.access.until')) WHERE json_extract(data, '$.access.until') <> '';
  `,
  `ALTER TABLE heading_use ADD COLUMN dates TEXT NOT NULL DEFAULT ''`,
  `
  -- Records and events in the order in which harvesters ask for them.
  CREATE INDEX record_sequence ON record (sequence);
  CREATE INDEX record_collection_sequence ON record (collection, sequence);
  CREATE INDEX event_time ON event (time);
  `,
  `
  -- Which box a record is in, for a collection box by box.
  ALTER TABLE record ADD COLUMN box TEXT NOT NULL DEFAULT '';
  UPDATE record SET box = coalesce((SELECT json_extract(v.data, '$.box') FROM record_version v WHERE v.sequence = record.sequence), '') WHERE deleted = 0;
  CREATE INDEX record_box ON record (collection, box) WHERE deleted = 0 AND box <> '';
  `,
  `
  -- What an event told the public: that a record came ('create'), changed ('update') or is no longer to be seen ('delete'); '' for nothing.
  ALTER TABLE event ADD COLUMN heard TEXT NOT NULL DEFAULT '';
  -- Sequence of the last event that told the public something of the record; 0: the public never heard of it.
  ALTER TABLE record ADD COLUMN heard INTEGER NOT NULL DEFAULT 0;
  CREATE TEMP TABLE seen AS SELECT e.sequence, e.subject, e.version, e.action,
      coalesce(v.data IS NOT NULL AND (json_extract(v.data, '$.access.level') <> 'closed' OR
        (json_extract(v.data, '$.access.until') <> '' AND json_extract(v.data, '$.access.until') <= substr(e.time, 1, 10))), 0) AS public
    FROM event e JOIN record_version v ON v.sequence = e.sequence WHERE e.kind = 'record';
  CREATE INDEX temp.seen_subject ON seen (subject, version);
  UPDATE event SET heard = coalesce((SELECT CASE
      WHEN s.public = 1 THEN CASE WHEN p.public = 1 THEN 'update' ELSE 'create' END
      WHEN p.public = 1 THEN 'delete' ELSE '' END
    FROM seen s LEFT JOIN seen p ON p.subject = s.subject AND p.version = s.version - 1 WHERE s.subject = event.subject AND s.version = event.version), '')
    WHERE kind = 'record';
  DROP TABLE seen;
  UPDATE record SET heard = coalesce((SELECT max(e.sequence) FROM event e WHERE e.subject = record.id AND e.kind = 'record' AND e.heard <> ''), 0);
  DROP INDEX record_collection_sequence;
  CREATE INDEX record_heard ON record (heard);
  CREATE INDEX record_collection_heard ON record (collection, heard);
  `,
  `
  -- Where this file is a copy of an archive in PostgreSQL (store/archive-copy.ts): of which, and as of which change. At most one row.
  CREATE TABLE copy_of (one INTEGER PRIMARY KEY CHECK (one = 1), archive TEXT NOT NULL, position INTEGER NOT NULL, change TEXT NOT NULL) STRICT;
  `,
  `
  -- Whether anything of a collection is public, and what describes it as a whole.
  CREATE INDEX record_collection_opens ON record (collection, opens_on) WHERE deleted = 0;
  CREATE INDEX record_collection_top ON record (collection, opens_on) WHERE deleted = 0 AND parent = '';
  `,
  `
  -- Places of media files that readers must not see, and why. 'drawn': wanted; 'covered': in the published file; 'release': covered until
  -- the file is made anew; 'released': once covered.
  CREATE TABLE redaction (
    id TEXT PRIMARY KEY,
    record TEXT NOT NULL,
    file TEXT NOT NULL,
    -- From 0; NULL for sound, film and captions.
    page INTEGER,
    shape TEXT NOT NULL,
    reason TEXT NOT NULL,
    actor TEXT NOT NULL,
    time TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('drawn', 'covered', 'release', 'released'))
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX redaction_record ON redaction (record, file);
  -- Files whose original is sealed: 'making' while readers have neither.
  CREATE TABLE sealed_file (
    name TEXT PRIMARY KEY,
    record TEXT NOT NULL,
    published INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('making', 'made'))
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Who released a covered place, when and why; '' while it is covered.
  ALTER TABLE redaction ADD COLUMN released_by TEXT NOT NULL DEFAULT '';
  ALTER TABLE redaction ADD COLUMN released_at TEXT NOT NULL DEFAULT '';
  ALTER TABLE redaction ADD COLUMN released_why TEXT NOT NULL DEFAULT '';
  `,
]
