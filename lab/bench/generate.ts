/** The documents of the bench, for the engines' builders: this module is what their `source` names. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { documentsAmong, type IterableDocuments } from '../../search/document-source.ts'
import { generatedByIds, generatedDocuments } from './generated-documents.ts'
import { readTate, tateDocuments } from './tate-documents.ts'
import { writtenDocuments } from './written-documents.ts'

/** The Tate file as handed to the project; absent in a fresh clone. */
export const TATE_FILE = fileURLToPath(new URL('../../../shared/data/csv/tate-artworks.csv.gz', import.meta.url))

export const BenchSourceSchema = z.object({
  source: z.enum(['tate', 'generated']),
  size: z.number().int().positive(),
  /** Where they were written (written-documents.ts); without it they are made. */
  file: z.string().optional(),
})
export type BenchSource = z.infer<typeof BenchSourceSchema>

/** Address of this module, for an engine's worker. */
export const BENCH_SOURCE = import.meta.url

/** Whether the Tate file is here. */
export function hasTate(): boolean {
  return existsSync(TATE_FILE)
}

/**
 * Opens a source: documents stream, nothing but the Tate file itself is kept in memory, and that only where they are made.
 * @param options as handed to the engine; checked here because they crossed a thread.
 */
export async function openDocuments(options: unknown): Promise<IterableDocuments> {
  const { source, size, file } = BenchSourceSchema.parse(options)
  const tate = file === undefined && source === 'tate' ? await readTate(TATE_FILE) : []
  const made = () => (source === 'tate' ? tateDocuments(tate, size) : generatedDocuments(size))
  const documents = () => (file === undefined ? made() : writtenDocuments(file))
  const byIds = source === 'generated' ? generatedByIds : (ids: Iterable<string>) => documentsAmong(documents(), ids)
  return { sequence: size, documents, byIds, close() {} }
}

/** Makes the engine's builder read beside its own thread where there are many. */
export function countDocuments(options: unknown): number {
  return BenchSourceSchema.parse(options).size
}
