import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordFixture } from '../../../catalog/record-fixture.ts'
import { question } from '../../../search/engines/contract/questions.ts'
import { openTinyArchive, type TinyArchive } from '../../../tests/fixtures/tiny-archive.ts'
import { isQuestion, listHits } from './results.server.ts'

const words = { label: '', alt: '', rights: '', textOrigin: 'ocr' } as const
const media = [{ file: 'scan.jpg', kind: 'image', text: 'Before.\fThe quagga was Patrolling the turnpike.', ...words }] as const

let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive([
    recordFixture({ id: 'read:1', title: 'Read by a program', collection: 'reports', media: [...media] }),
    recordFixture({ id: 'read:2', title: 'Described', collection: 'reports', description: 'A quagga, described.' }),
  ])
})
afterAll(() => archive.close())

test('a hit in the text of pages leads to the page with the words, any other to the record', async () => {
  const { hits } = await archive.engine.search(question('quagga'))
  const address = { text: 'quagga', view: 'list', page: 1, sort: 'relevance', kind: 'record' } as const
  const listed = listHits(hits, address, archive.media.pageViews(), 'en')
  expect(listed.map(({ id, path }) => [id, path]).sort()).toEqual([
    ['read:1', '/records/read:1?inside=quagga'],
    ['read:2', '/records/read:2'],
  ])
})

test.each([
  ['Who signed the founding act?', true],
  ['how were horses lent to the patrol', true],
  ['Framingham barracks fire of 1934?', true],
  ['general order 1865', false],
  ['who is', false],
  ['photographs of the Air Wing', false],
])('%j is a question: %s', (text, wanted) => {
  expect(isQuestion(text)).toBe(wanted)
})
