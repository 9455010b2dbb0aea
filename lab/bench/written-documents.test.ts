import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { IndexDocument } from '../../search/search-engine.ts'
import { generatedDocuments } from './generated-documents.ts'
import { writeDocuments, writtenDocuments } from './written-documents.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const opened = (documents: Iterable<IndexDocument>) => async () => ({ documents: () => documents })

test('what was written is read, whatever its length and letters', async () => {
  const documents = [...generatedDocuments(3_000)]
  const long = documents[1_500]
  if (!long) throw new Error('there are too few documents')
  // Longer than what is read at once, in letters of two and more bytes.
  documents[1_500] = { ...long, text: { ...long.text, transcription: 'é\n“”\u2028'.repeat(500_000) } }
  const file = join(folder, 'documents.ndjson')
  await writeDocuments(file, opened(documents))
  let at = 0
  for (const document of writtenDocuments(file)) expect(document).toEqual(documents[at++])
  expect(at).toBe(documents.length)
})

test('a file that is not whole never has its name, and one that is there is kept', async () => {
  const file = join(folder, 'documents.ndjson')
  const broken = function* (): Generator<IndexDocument> {
    yield* generatedDocuments(2)
    throw new Error('the source ended')
  }
  await expect(writeDocuments(file, opened(broken()))).rejects.toThrow('the source ended')
  expect(existsSync(file)).toBe(false)
  await writeDocuments(file, opened(generatedDocuments(2)))
  writeFileSync(`${file}.part`, 'left by who was killed')
  await writeDocuments(file, opened(generatedDocuments(5)))
  expect([...writtenDocuments(file)]).toEqual([...generatedDocuments(2)])
})
