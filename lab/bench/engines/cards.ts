/** What the comparison engines show for a page of numbers: the stored card, marked by the same code as every engine's. */
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { z } from 'zod'
import { highlighter } from '../../../search/highlight.ts'
import { parseQuery } from '../../../search/query-language.ts'
import type { Hit, HitDisplay } from '../../../search/search-engine.ts'

const CardSchema = z.object({
  display: z.custom<HitDisplay>((value) => typeof value === 'object' && value !== null),
  title: z.string(),
  description: z.string(),
  transcription: z.string(),
  other: z.string(),
})
const statements = new WeakMap<DatabaseSync, StatementSync>()

/** Cards of documents, in the order of their numbers in the list. */
export function cardsOf(database: DatabaseSync, numbers: readonly number[], text: string): Hit[] {
  let statement = statements.get(database)
  if (!statement) {
    statement = database.prepare('SELECT card FROM documents WHERE number = ?')
    statements.set(database, statement)
  }
  const marked = highlighter(parseQuery(text).root, new Map())
  const cards: Hit[] = []
  for (const number of numbers) {
    const { display, ...texts } = CardSchema.parse(JSON.parse(String(statement.get(number)?.card)))
    cards.push({ id: display.id, display, full: true, snippets: marked(texts) })
  }
  return cards
}
