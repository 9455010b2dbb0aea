import { describe, expect, test } from 'vitest'
import { recordFixture } from '../../catalog/record-fixture.ts'
import type { PageWords } from '../../media/page-words.ts'
import { coveredRecord, coveredText, fieldsSaying, uncoveredCaptions, uncoveredPages } from './cover-words.ts'

/** Words one after the other, ten to a line; each a tenth of the page wide. */
function pageOf(lines: readonly string[]): PageWords {
  const words = lines.flatMap((line, row) =>
    line.split(' ').map((text, at) => ({ text, x: at * 10, y: row * 10, width: 9, height: 8, line: row, block: 0 })),
  )
  return { width: 100, height: 100, words }
}
const box = (column: number, row: number, count: number, page = 0) => ({
  page,
  shape: { left: column / 10, top: row / 10, width: count / 10 - 0.01, height: 0.08 },
})
const pages = [pageOf(['Witness Ada Quapton saw', 'the car at nine'])]

describe('the text of a file', () => {
  test('loses the covered words and keeps the others as they are written', () => {
    const text = 'Witness Ada Quapton saw\nthe car at nine'
    expect(coveredText(text, { pages, places: [box(1, 0, 2)] })).toBe('Witness [redacted] saw\nthe car at nine')
    expect(coveredText(text, { pages, places: [box(3, 0, 1), box(0, 1, 1)] })).toBe(
      'Witness Ada Quapton [redacted]\n[redacted] car at nine',
    )
  })

  test('says the same when it is covered once more, and loses what is covered besides', () => {
    const once = 'Witness [redacted] saw\nthe car at nine'
    expect(coveredText(once, { pages, places: [box(1, 0, 2)] })).toBe(once)
    expect(coveredText(once, { pages, places: [box(1, 0, 2), box(3, 1, 1)] })).toBe('Witness [redacted] saw\nthe car at [redacted]')
  })

  test('loses a word that is hyphenated at the end of a line where one of its parts is covered', () => {
    const hyphened = [pageOf(['Witness Ada Quap-', 'ton saw nine'])]
    for (const place of [box(2, 0, 1), box(0, 1, 1)])
      expect(coveredText('Witness Ada Quapton\nsaw nine', { pages: hyphened, places: [place] })).toBe('Witness Ada [redacted]\nsaw nine')
  })

  test('keeps of a hyphenated word with one part covered the other alone', () => {
    const page = pageOf(['Witness Ada Quap-', 'ton saw nine'])
    const words = page.words.map((word) =>
      word.text === 'Quap-' ? { ...word, whole: 'Quapton' } : word.text === 'ton' ? { ...word, whole: '' } : word,
    )
    const [left] = uncoveredPages([{ ...page, words }], [box(0, 1, 1)])
    expect(left?.words.find(({ text }) => text === 'Quap-')).toBeDefined()
    expect(JSON.stringify(left)).not.toMatch(/Quapton|"ton"/)
    expect(uncoveredPages([{ ...page, words }], [box(0, 0, 1)])[0]?.words.find(({ text }) => text === 'Quap-')).toHaveProperty(
      'whole',
      'Quapton',
    )
  })

  test('that was corrected loses the words that stand where covered ones were', () => {
    const text = 'Witness Ada L. Quaptan saw\nthe car at nine'
    expect(coveredText(text, { pages, places: [box(1, 0, 2)] })).toBe('Witness [redacted] saw\nthe car at nine')
  })

  test('goes wholly where its words are not those of the page, or nobody knows their places', () => {
    expect(
      coveredText('She told of the car that was hers, of Quapton, and of all that came after nine', { pages, places: [box(1, 0, 2)] }),
    ).toBe('[redacted]')
    expect(coveredText('Witness Ada Quapton saw', { pages: [], places: [box(1, 0, 2)] })).toBe('[redacted]')
  })

  test('is covered page by page; other pages stay', () => {
    const two = [...pages, pageOf(['Second page'])]
    expect(coveredText('Witness Ada Quapton saw the car at nine\fSecond page', { pages: two, places: [box(1, 0, 1, 1)] })).toBe(
      'Witness Ada Quapton saw the car at nine\fSecond [redacted]',
    )
    expect(coveredText('Witness Ada Quapton saw the car at nine Second page', { pages: two, places: [box(1, 0, 1, 1)] })).toBe(
      'Witness Ada Quapton saw the car at nine Second [redacted]',
    )
  })
})

test('words of the page that a box touches are gone from its places', () => {
  const [page] = uncoveredPages(pages, [{ page: 0, shape: { left: 0.15, top: 0, width: 0.1, height: 0.08 } }])
  expect(page?.words.map(({ text }) => text).join(' ')).toBe('Witness saw the car at nine')
})

test('the transcription loses covered words that stand together, wherever they are', () => {
  const record = recordFixture({
    transcription: 'Then ADA  Quapton, asked again, said the car was hers. Ada left the post.',
    media: [{ file: 'one.jpg', kind: 'image', text: '' }],
  })
  const { transcription } = coveredRecord(record, { file: 'one.jpg', pages, places: [box(1, 0, 2), box(0, 1, 1)] })
  expect(transcription).toBe('Then [redacted] asked again, said [redacted] car was hers. Ada left the post.')
})

test('a transcript says nothing of when its words are spoken: it goes as a whole', () => {
  const record = recordFixture({ transcription: 'All of it.', media: [{ file: 'one.mp3', kind: 'audio', text: 'All of it.' }] })
  const places = [{ page: null, shape: { start: 3, end: 5 } }]
  const { transcription, media } = coveredRecord(record, { file: 'one.mp3', pages: [], places })
  expect([transcription, media[0]?.text]).toEqual(['[redacted]', '[redacted]'])
})

test('fields that an archivist wrote keep their words, and are named', () => {
  const record = recordFixture({
    title: 'Statement of Ada Quapton',
    description: 'About a car',
    media: [{ file: 'one.jpg', kind: 'image', alt: 'Ada Quapton' }],
  })
  expect(fieldsSaying(record, { pages, places: [box(1, 0, 2)] })).toEqual(['title', 'media'])
  expect(fieldsSaying(record, { pages, places: [] })).toEqual([])
})

test('captions lose every cue that a span touches, and notes', () => {
  const vtt =
    'WEBVTT\n\nNOTE quapton\n\n00:00.000 --> 00:02.000\nBefore\n\nname\n00:02.000 --> 00:04.000\n<v Ada>quapton\n\n00:00:04.000 --> 00:00:06.000\nAfter\n'
  expect(uncoveredCaptions(vtt, [{ page: null, shape: { start: 2.5, end: 4 } }])).toBe(
    'WEBVTT\n\n00:00.000 --> 00:02.000\nBefore\n\n00:00:04.000 --> 00:00:06.000\nAfter\n',
  )
})
