/** Brings the desk's tables up to date, safely also where two processes start at once. */
import { type Kysely, sql } from 'kysely'
import { ArchiveError } from '../../catalog/errors.ts'
import { type Migration, POSTGRES_TYPES, SQLITE_TYPES } from './migration.ts'
import type { DeskTables } from './tables.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

/** Any number nobody else uses: PostgreSQL's name for the lock under which tables are changed. */
const LOCK = 18_650_516

/**
 * Takes every step that was not taken yet, all in one transaction.
 * @throws ArchiveError 500 'newer-store' where a newer release has changed the tables.
 */
export async function migrate(query: Kysely<DeskTables>, kind: DatabaseKind, migrations: readonly Migration[]): Promise<void> {
  const types = kind === 'sqlite' ? SQLITE_TYPES : POSTGRES_TYPES
  await query.transaction().execute(async (transaction) => {
    // SQLite's transactions begin with the write lock already.
    if (kind === 'postgres') await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(transaction)
    await sql`CREATE TABLE IF NOT EXISTS desk_migration (name TEXT PRIMARY KEY, time TEXT NOT NULL)`.execute(transaction)
    const taken = new Set((await transaction.selectFrom('desk_migration').select('name').execute()).map(({ name }) => name))
    const unknown = [...taken].filter((name) => !migrations.some((migration) => migration.name === name))
    if (unknown.length > 0) {
      throw new ArchiveError(500, 'newer-store', `The desk's tables were changed by a newer release (${unknown.join(', ')})`)
    }
    for (const { name, statements } of migrations.filter((migration) => !taken.has(migration.name))) {
      for (const statement of statements(types)) await sql.raw(statement).execute(transaction)
      await transaction.insertInto('desk_migration').values({ name, time: new Date().toISOString() }).execute()
    }
  })
}
