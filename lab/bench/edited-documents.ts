/** The documents of the bench with edits that arrive while an index is built: a source for its builder, as a store is on a site. */
import { appendFileSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { IndexDocument } from '../../search/search-engine.ts'
import { BenchSourceSchema, openDocuments as openGenerated } from './generate.ts'

export { countDocuments } from './generate.ts'

/** Address of this module, for an engine's worker. */
export const EDITED_SOURCE = import.meta.url

export const EditedSourceSchema = BenchSourceSchema.extend({
  /** File with the edits so far, one line each. */
  edits: z.string(),
})
export type EditedSource = z.infer<typeof EditedSourceSchema>

const EditSchema = z.object({ id: z.string(), word: z.string() })
type Edit = z.infer<typeof EditSchema>

/** The document once a word was added to its title. */
export function edited(document: IndexDocument, word: string): IndexDocument {
  const title = `${document.text.title} ${word}`
  return { ...document, text: { ...document.text, title }, display: { ...document.display, title } }
}

export function writeEdit(file: string, edit: Edit): void {
  appendFileSync(file, `${JSON.stringify(edit)}\n`)
}

/** Documents with the edits up to now. @param options as handed to the engine. */
export async function openDocuments(options: unknown): ReturnType<typeof openGenerated> {
  const { edits: file, ...source } = EditedSourceSchema.parse(options)
  // The last line may be half written.
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  const words = new Map(lines.map((line) => EditSchema.parse(JSON.parse(line))).map(({ id, word }) => [id, word]))
  const { sequence, documents, byIds, close } = await openGenerated(source)
  function* withEdits(all: Iterable<IndexDocument>): Generator<IndexDocument> {
    for (const document of all) {
      const word = words.get(document.id)
      yield word === undefined ? document : edited(document, word)
    }
  }
  return {
    sequence: sequence + lines.length,
    documents: () => withEdits(documents()),
    byIds: (ids) => withEdits(byIds(ids)),
    close,
  }
}
