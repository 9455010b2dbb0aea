/** A source of documents for engines that read theirs in a worker: a file with one JSON document in each line. */
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { documentsAmong, type IterableDocuments } from '../../document-source.ts'
import type { IndexDocument } from '../../search-engine.ts'

const OptionsSchema = z.object({ file: z.string(), sequence: z.number().int().default(0) })

/** Address of this module, for an engine's worker. */
export const FILE_SOURCE = import.meta.url

/** Writes the documents a later `openDocuments` reads. */
export function writeDocuments(file: string, documents: readonly IndexDocument[]): void {
  writeFileSync(file, documents.map((document) => `${JSON.stringify(document)}\n`).join(''))
}

/** @param options `{file}` as written by writeDocuments. */
export function openDocuments(options: unknown): IterableDocuments {
  const { file, sequence } = OptionsSchema.parse(options)
  return { sequence, documents: () => readDocuments(file), byIds: (ids) => documentsAmong(readDocuments(file), ids), close() {} }
}

/** The documents in a file. */
export function* readDocuments(file: string): Generator<IndexDocument> {
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    // Written by writeDocuments from documents: their shape is known.
    const document: IndexDocument | null = line === '' ? null : JSON.parse(line)
    if (document) yield document
  }
}
