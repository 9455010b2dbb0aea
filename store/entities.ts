/**
 * What is versioned beside records: people, places, sources, page texts. Content files say what they are at first; a version here
 * wins over them. Versions are written by RecordStore.change, so that an entity and the records that name it change together.
 */
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { EntityEdit } from '../catalog/entities.ts'
import { EventSchema } from './events.ts'

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
