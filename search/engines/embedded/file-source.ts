/** Documents from a JSON file: the source that tests of this engine build from. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { IndexDocument } from '../../search-engine.ts'
import type { DocumentSource, OpenedDocuments } from './source.ts'

interface Contents {
  sequence: number
  documents: readonly IndexDocument[]
}

/** Writes documents to a file. @returns the source that reads them. */
export function fileSource(path: string, contents: Contents): DocumentSource {
  writeFileSync(path, JSON.stringify(contents))
  return { module: import.meta.url, options: path }
}

export function openDocuments(options: unknown): OpenedDocuments {
  const { sequence, documents }: Contents = JSON.parse(readFileSync(String(options), 'utf8'))
  return { sequence, documents: () => documents, close: () => undefined }
}
