/** What the comparison engines show for a page of numbers: the stored card, with the matched words marked in JavaScript. */
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { z } from 'zod'
import { eachWord, stem, terms } from '../../search/analysis.ts'
import type { Hit, HitDisplay, Snippet } from '../../search/search-engine.ts'

/** Characters shown around the first matched word. */
const AROUND = 80
const LENGTH = 240

const CardSchema = z.object({
  display: z.custom<HitDisplay>((value) => typeof value === 'object' && value !== null),
  title: z.string(),
  description: z.string(),
  transcription: z.string(),
})
const statements = new WeakMap<DatabaseSync, StatementSync>()

/** Cards of documents, in the order of their numbers in the list. */
export function cardsOf(database: DatabaseSync, numbers: readonly number[], text: string): Hit[] {
  let statement = statements.get(database)
  if (!statement) {
    statement = database.prepare('SELECT card FROM documents WHERE number = ?')
    statements.set(database, statement)
  }
  const wanted = new Set(terms(text))
  const prefixes = text.split(/\s+/).flatMap((word) => (word.endsWith('*') ? [word.slice(0, -1).toLowerCase()] : []))
  const cards: Hit[] = []
  for (const number of numbers) {
    const { display, title, description, transcription } = CardSchema.parse(JSON.parse(String(statement.get(number)?.card)))
    const fields = [
      ['title', title],
      ['description', description],
      ['transcription', transcription],
    ] as const
    const snippets = fields.flatMap(([field, whole]) => marked(field, whole, wanted, prefixes) ?? [])
    cards.push({ id: display.id, display, snippets })
  }
  return cards
}

function marked(field: Snippet['field'], text: string, wanted: ReadonlySet<string>, prefixes: readonly string[]): Snippet | null {
  const places: [number, number][] = []
  eachWord(text, (word, start, end) => {
    if (wanted.has(stem(word)) || prefixes.some((prefix) => word.startsWith(prefix))) places.push([start, end])
  })
  const first = places[0]
  if (!first) return null
  const from = Math.max(0, first[0] - AROUND)
  const until = Math.min(text.length, from + LENGTH)
  const runs: { text: string; hit: boolean }[] = []
  let at = from
  for (const [start, end] of places) {
    if (end > until) break
    if (start > at) runs.push({ text: text.slice(at, start), hit: false })
    runs.push({ text: text.slice(start, end), hit: true })
    at = end
  }
  if (at < until) runs.push({ text: text.slice(at, until), hit: false })
  return { field, runs }
}
