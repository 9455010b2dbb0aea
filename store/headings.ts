/** Names and subjects of imported records: how often each is used, and what an archivist decided that it means. */
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

const GroupSchema = z.enum(['person', 'place', 'subject'])
const UseSchema = z.object({
  kind: GroupSchema,
  text: z.string(),
  records: z.number(),
  example: z.string(),
  vocabulary: z.string(),
  identifier: z.string(),
  /** Of a person: birth and death as EDTF; '' where the source gives none. */
  dates: z.string(),
})
/** A heading in use. */
export type HeadingUse = z.infer<typeof UseSchema>

const DecisionSchema = z.object({
  kind: GroupSchema,
  text: z.string(),
  /** 'same': it means an entry; 'new': an entry was made of it; 'left': it stays as it is. */
  decision: z.enum(['same', 'new', 'left']),
  /** Id and name of the entry; '' where it stays as it is. */
  entry: z.string(),
  name: z.string(),
  time: z.string(),
  actor: z.string(),
})
export type HeadingDecision = z.infer<typeof DecisionSchema>

/** Key of a heading in `names`. */
export function headingKey(kind: string, text: string): string {
  return `${kind} ${text}`
}

export class Headings {
  readonly #database: DatabaseSync
  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Headings that nobody decided about, the most used first. */
  undecided(kind: HeadingUse['kind'], limit: number): HeadingUse[] {
    return this.#database
      .prepare(
        `SELECT u.* FROM heading_use u WHERE u.kind = ? AND NOT EXISTS
           (SELECT 1 FROM heading_decision d WHERE d.kind = u.kind AND d.text = u.text) ORDER BY u.records DESC, u.text LIMIT ?`,
      )
      .all(kind, limit)
      .map((row) => UseSchema.parse(row))
  }

  /** Puts another count in place of the last, inside a transaction of the caller. */
  replaceUses(uses: Iterable<HeadingUse>): void {
    this.#database.exec('DELETE FROM heading_use')
    const insert = this.#database.prepare(
      'INSERT INTO heading_use (kind, text, records, example, vocabulary, identifier, dates) VALUES (?, ?, ?, ?, ?, ?, ?)',
    )
    for (const { kind, text, records, example, vocabulary, identifier, dates } of uses)
      insert.run(kind, text, records, example, vocabulary, identifier, dates)
  }

  decide({ kind, text, decision, entry, name, actor }: Omit<HeadingDecision, 'time'>, now = new Date()): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO heading_decision (kind, text, decision, entry, name, time, actor) VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(kind, text, decision, entry, name, now.toISOString(), actor)
  }

  /** Takes a decision back. @returns what it was; null where there is none. */
  forget(kind: string, text: string): HeadingDecision | null {
    const row = this.#database.prepare('DELETE FROM heading_decision WHERE kind = ? AND text = ? RETURNING *').get(kind, text)
    return row ? DecisionSchema.parse(row) : null
  }

  /** Newest first. */
  decisions(limit: number): HeadingDecision[] {
    return this.#database
      .prepare('SELECT * FROM heading_decision ORDER BY time DESC, kind, text LIMIT ?')
      .all(limit)
      .map((row) => DecisionSchema.parse(row))
  }

  /** What headings are called here, by `headingKey`; none where an earlier release made the store. */
  names(): Map<string, string> {
    const made = this.#database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'heading_decision'").get()
    if (!made) return new Map()
    const rows = this.#database.prepare("SELECT kind, text, name FROM heading_decision WHERE decision = 'same'").all()
    return new Map(rows.map(({ kind, text, name }) => [headingKey(String(kind), String(text)), String(name)]))
  }

  /** An entry has another name, or another entry took its place: what meant it follows. Inside a transaction of the caller. */
  renamed({ kind, entry, into, name }: { kind: string; entry: string; into: string; name: string }): void {
    this.#database
      .prepare("UPDATE heading_decision SET entry = ?, name = ? WHERE kind = ? AND entry = ? AND decision <> 'left'")
      .run(into, name, kind, entry)
  }
}
