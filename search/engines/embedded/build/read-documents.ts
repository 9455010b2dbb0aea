/** First half of a build: reads the source, stores what is shown of each document, hands on what is indexed of it. */
import { join } from 'node:path'
import type { IndexDocument } from '../../../search-engine.ts'
import { DocumentWriter } from '../document-file.ts'
import { DOCUMENTS_FILE } from '../index-files.ts'
import { type DocumentSource, openSource } from '../source.ts'
import { storedForm } from '../stored-document.ts'

/** What of a document goes into the index; what is shown of it is stored by then. */
export type Indexed = Omit<IndexDocument, 'display'>

/** Some documents, with the place of each in the documents' file. */
export interface Batch {
  documents: Indexed[]
  starts: number[]
  lengths: number[]
}

/** What is known when all documents were read. */
export interface Read {
  /** Event sequence that the documents are as of. */
  sequence: number
  documentsBytes: number
}

/** Documents handed on at once: few enough to stay in the nearest caches, enough that handing them on costs little. */
const BATCH = 256

/** @throws what the source throws. */
export async function* readDocuments(source: DocumentSource, folder: string): AsyncGenerator<Batch, Read> {
  const opened = await openSource(source)
  const stored = new DocumentWriter(join(folder, DOCUMENTS_FILE))
  try {
    let batch = emptyBatch()
    for await (const { display, ...document } of opened.documents()) {
      const start = stored.length
      stored.add(storedForm({ display, ...document }))
      batch.documents.push(document)
      batch.starts.push(start)
      batch.lengths.push(stored.length - start)
      if (batch.documents.length < BATCH) continue
      yield batch
      batch = emptyBatch()
    }
    yield batch
  } finally {
    opened.close()
    stored.close()
  }
  return { sequence: opened.sequence, documentsBytes: stored.length }
}

function emptyBatch(): Batch {
  return { documents: [], starts: [], lengths: [] }
}
