/** Where documents come from: a module that the build worker opens by itself, with options that can cross a thread. */
import { z } from 'zod'
import type { IndexDocument } from './search-engine.ts'

export interface DocumentSource {
  /** Address (file:…) of a module that exports `openDocuments`. */
  module: string
  /** Given to it; plain data. */
  options: unknown
}

export interface OpenedDocuments {
  /** Event sequence that the documents are as of. */
  sequence: number
  /** All documents, ids unique. */
  documents(): Iterable<IndexDocument> | AsyncIterable<IndexDocument>
  /** Those with some ids, in any order, as they are now; what the source does not have any more is left out. */
  byIds(ids: Iterable<string>): Iterable<IndexDocument> | AsyncIterable<IndexDocument>
  close(): void
}

/** Documents that are read without waiting. */
export interface IterableDocuments extends OpenedDocuments {
  documents(): Iterable<IndexDocument>
  byIds(ids: Iterable<string>): Iterable<IndexDocument>
}

/** Those of some documents that have one of some ids: for a source that has no quicker way. */
export function* documentsAmong(documents: Iterable<IndexDocument>, ids: Iterable<string>): Generator<IndexDocument> {
  const wanted = new Set(ids)
  for (const document of documents) if (wanted.has(document.id)) yield document
}

const SourceModuleSchema = z.object({
  openDocuments: z.custom<(options: unknown) => OpenedDocuments | Promise<OpenedDocuments>>((value) => typeof value === 'function'),
  /** About how many documents there are; cheap. Without it they are taken for few. */
  countDocuments: z.custom<(options: unknown) => number>((value) => typeof value === 'function').optional(),
})

/** @throws where the module cannot be loaded or exports no such function. */
export async function openSource(source: DocumentSource): Promise<OpenedDocuments> {
  return (await loadSource(source)).openDocuments(source.options)
}

/** About how many documents a source has; 0 where it does not say. */
export async function countDocuments(source: DocumentSource): Promise<number> {
  return (await loadSource(source)).countDocuments?.(source.options) ?? 0
}

async function loadSource({ module }: DocumentSource): Promise<z.infer<typeof SourceModuleSchema>> {
  const loaded: unknown = await import(/* @vite-ignore */ module)
  const parsed = SourceModuleSchema.safeParse(loaded)
  if (!parsed.success) throw new Error(`${module}: expected an export openDocuments(options), found none`)
  return parsed.data
}
