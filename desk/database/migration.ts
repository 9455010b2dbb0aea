/** What a step of the desk's tables is: plain SQL that both databases understand, with the few types that differ by name. */

/** Column types that SQLite and PostgreSQL spell differently. Text, integers and JSON in text are the same in both. */
export interface ColumnTypes {
  /** A primary key that counts up by itself. */
  serial: string
  /** Bytes of a file. */
  bytes: string
  /** Statements after which the rows of a table can be added, but neither changed nor taken out. */
  neverChanged: (table: string) => readonly string[]
  /** Statements that loosen that: rows whose `time` is before the one in the table `horizon` may be deleted. */
  deletedBefore: (table: string, horizon: string) => readonly string[]
}

export interface Migration {
  /** Unique and never changed once released: it says in the database that the step was taken. */
  name: string
  /** Statements, run in order inside one transaction. Times are ISO 8601 in UTC as TEXT, yes and no are 1 and 0. */
  statements: (types: ColumnTypes) => readonly string[]
}

export const SQLITE_TYPES: ColumnTypes = {
  serial: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  bytes: 'BLOB',
  neverChanged: (table) =>
    ['UPDATE', 'DELETE'].map(
      (change) =>
        `CREATE TRIGGER ${table}_no_${change.toLowerCase()} BEFORE ${change} ON ${table} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
    ),
  deletedBefore: (table, horizon) => [
    `DROP TRIGGER ${table}_no_delete`,
    `CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table} WHEN OLD.time >= (SELECT max(time) FROM ${horizon}) BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
  ],
}
export const POSTGRES_TYPES: ColumnTypes = {
  serial: 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  bytes: 'BYTEA',
  neverChanged: (table) => [
    `CREATE FUNCTION ${table}_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${table} is append-only'; END $$`,
    `CREATE TRIGGER ${table}_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION ${table}_stays()`,
  ],
  deletedBefore: (table, horizon) => [
    `DROP TRIGGER ${table}_stays ON ${table}`,
    `CREATE TRIGGER ${table}_stays BEFORE UPDATE OR TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION ${table}_stays()`,
    `CREATE FUNCTION ${table}_expires() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF OLD.time >= (SELECT max(time) FROM ${horizon}) THEN RAISE EXCEPTION '${table} is append-only'; END IF; RETURN OLD; END $$`,
    `CREATE TRIGGER ${table}_expires BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION ${table}_expires()`,
  ],
}
