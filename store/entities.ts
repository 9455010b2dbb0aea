/**
 * What is versioned beside records: people, places, sources, page texts. Content files say what they are at first; a version here
 * wins over them. Versions are written by RecordStore.change, so that an entity and the records that name it change together.
 */
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { EntityEdit } from '../catalog/entities.ts'
import { EventSchema, type Origin } from './batch.ts'

const data = z.preprocess((text) => (typeof text === 'string' ? JSON.parse(text) : text), z.unknown())
const CurrentSchema = z.object({ kind: z.string(), id: z.string(), version: z.number(), data, merged_into: z.string() })
const VersionSchema = EventSchema.extend({ data, merged_into: z.string() })

export interface EntityVersion extends z.output<typeof EventSchema> {
  /** null: it was removed. */
  data: unknown
  mergedInto: string
}

export class Entities {
  readonly #database: DatabaseSync
  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** The newest version of everything that was changed at the desk. */
  edits(): EntityEdit[] {
    return this.#database
      .prepare(
        `SELECT e.kind, e.id, e.version, v.data, v.merged_into FROM entity e JOIN entity_version v ON v.sequence = e.sequence
         ORDER BY e.kind, e.sequence`,
      )
      .all()
      .map((row) => {
        const { kind, id, data, merged_into } = CurrentSchema.parse(row)
        return { kind, id, data, mergedInto: merged_into }
      })
  }

  /** Number of the newest version made at the desk; 0 where there is none. */
  version(kind: string, id: string): number {
    return Number(this.#database.prepare('SELECT version FROM entity WHERE kind = ? AND id = ?').get(kind, id)?.version ?? 0)
  }

  /** Changes with each change, for whoever keeps a copy. */
  sequence(): number {
    return Number(this.#database.prepare('SELECT max(sequence) AS sequence FROM entity_version').get()?.sequence ?? 0)
  }

  /** Every version made at the desk, newest first. */
  versions(kind: string, id: string): EntityVersion[] {
    return this.#database
      .prepare(
        `SELECT e.*, v.data, v.merged_into FROM event e JOIN entity_version v ON v.sequence = e.sequence
         WHERE v.kind = ? AND v.id = ? ORDER BY e.sequence DESC`,
      )
      .all(kind, id)
      .map((row) => {
        const { merged_into: mergedInto, ...version } = VersionSchema.parse(row)
        return { ...version, data: version.data ?? null, mergedInto }
      })
  }
}

export interface EntityChange {
  kind: string
  id: string
  /** null: it is removed. */
  data: unknown
  /** Id of the entity that takes its place; '' where none does. */
  mergedInto?: string
}

/** Writes a version of an entity; call it inside a transaction of RecordStore.change. */
export function writeEntity(
  database: DatabaseSync,
  { kind, id, data, mergedInto = '' }: EntityChange,
  { actor, reason, origin, batch, time }: { actor: string; reason: string; origin: Origin; batch: string; time: string },
): void {
  const before = database.prepare('SELECT version FROM entity WHERE kind = ? AND id = ?').get(kind, id)
  const version = Number(before?.version ?? 0) + 1
  const action = data === null ? 'delete' : before ? 'update' : 'create'
  const event = database
    .prepare('INSERT INTO event (time, actor, action, kind, subject, version, origin, batch, reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
    .run(time, actor, action, kind, id, version, origin, batch, reason)
  const sequence = Number(event.lastInsertRowid)
  database
    .prepare('INSERT INTO entity_version (sequence, kind, id, version, data, merged_into) VALUES (?, ?, ?, ?, ?, ?)')
    .run(sequence, kind, id, version, data === null ? null : JSON.stringify(data), mergedInto)
  database
    .prepare(
      `INSERT INTO entity (kind, id, sequence, version) VALUES (?, ?, ?, ?)
       ON CONFLICT (kind, id) DO UPDATE SET sequence = excluded.sequence, version = excluded.version`,
    )
    .run(kind, id, sequence, version)
}
