import { expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { recordFixture } from '../../catalog/record-fixture.ts'
import type { RecordInput } from '../../catalog/schemas/record.ts'
import { PassageSchema } from '../passage.ts'
import { countWords } from '../sentences.ts'
import { joined } from './block-text.ts'
import { contentPassages } from './content-passages.ts'
import { recordPassages } from './record-passages.ts'
import { windows } from './windows.ts'

const catalog = loadCatalog('content')
const made = contentPassages(catalog).flatMap(({ passages }) => passages)

test('every passage of content is whole, has its own id and is short enough for one vector', () => {
  for (const { passage } of made) PassageSchema.parse(passage)
  const ids = made.map(({ passage }) => passage.id)
  expect(ids.length).toBeGreaterThan(1_500)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(made.filter(({ passage }) => countWords(passage.text) > 220).map(({ passage }) => passage.id)).toEqual([])
})

test('sources of passages are entries of the bibliography', () => {
  const unknown = made.flatMap(({ passage }) => passage.sources.filter((source) => !catalog.source(source)))
  expect(unknown).toEqual([])
  expect(made.filter(({ passage }) => passage.kind === 'event' && passage.sources.length === 0)).toEqual([])
})

test('a display figure in a passage is named, so that it cannot pass for a fact', () => {
  const patrol = made.find(({ passage }) => passage.path === '/history/1921-reorganization#fifty-officers')
  expect(patrol?.passage.displayFigures).toEqual([catalog.figure('patrol-1921')?.value])
})

test('a record gives its description, its details and its transcription in overlapping pieces with their pages', () => {
  const sentence = (at: number) => `On day ${at} the troopers of the barracks rode the road from Andover to the shore and wrote it down.`
  const page = (from: number) => Array.from({ length: 8 }, (_, at) => sentence(from + at)).join(' ')
  const record = recordFixture({
    id: 'msp:doc:1930:001',
    description: 'A daybook.',
    heldBy: 'State Library',
    transcription: `[page 1]\n${page(1)}\n\n[page 2]\n${page(9)}`,
  })
  const { passages } = recordPassages(record)
  const spoken = passages.map(({ passage }) => passage).filter(({ part }) => part === 'transcription')
  expect(passages.map(({ passage }) => passage.part).slice(0, 2)).toEqual(['description', 'statement'])
  expect(passages[1]?.passage.text).toContain('Held or published by: State Library.')
  expect(spoken.length).toBeGreaterThan(2)
  expect(spoken[0]).toMatchObject({ page: 1, path: '/records/msp:doc:1930:001#transcription' })
  expect(spoken.at(-1)).toMatchObject({ page: 2, path: '/records/msp:doc:1930:001#transcription-2' })
  for (let at = 1; at <= 16; at++) expect(spoken.some(({ text }) => text.includes(sentence(at)))).toBe(true)
  expect(spoken[0]?.text.includes(sentence(5)) && spoken[1]?.text.includes(sentence(5))).toBe(true)
})

test('every note of an imported record is found under its label, its values in its details, access and use once for the whole', () => {
  const access = { level: 'open', note: 'Open to all readers. The ledgers are kept off site.' } as const
  const rightsNote = 'Copyright rests with the family of Ida Brandt, in Kiel.'
  const finding: Partial<RecordInput> = {
    id: 'aid1:c01',
    title: 'Harbor Lights Papers',
    extent: '3 linear feet',
    access,
    rightsNote,
    notes: [{ kind: 'history', label: 'Biography', text: 'Ida Brandt kept the North Light.\n\nFrom 1890 she was alone.' }],
    extra: { 'Shelf mark': 'HL 7' },
  }
  const of = (more: Partial<RecordInput>) => recordPassages(recordFixture({ ...finding, ...more })).passages.map(({ passage }) => passage)
  const whole = of({})
  expect(whole.filter(({ part }) => part === 'section').map(({ heading, text }) => [heading, text])).toEqual([
    ['Biography', 'Ida Brandt kept the North Light. From 1890 she was alone.'],
    ['Access to the material', access.note],
    ['Use of the material', rightsNote],
  ])
  expect(whole.find(({ heading }) => heading === 'Details')?.text).toMatch(
    /Extent: 3 linear feet\. .*Use: Copyright rests with the family of Ida Brandt, in Kiel\. Access: Open to all readers\. The ledgers are kept off site\. Shelf mark: HL 7\./,
  )
  const inside = of({ ancestors: [{ id: 'aid1:c00', title: 'Harbor Papers', level: 'collection' }] })
  expect(inside.filter(({ heading }) => heading === 'Use of the material')).toEqual([])
})

test('a recording says at which second a piece begins', () => {
  const record = recordFixture({ transcription: '[00:01:05] We rode out.\n\n1:02:03 Then it snowed.' })
  const [first] = recordPassages(record).passages.filter(({ passage }) => passage.part === 'transcription')
  expect(first?.passage).toMatchObject({ seconds: 65, text: 'We rode out. Then it snowed.' })
})

test('withheld and redacted words are in no passage, and closed records carry the day they open', () => {
  const words = { transcription: 'The canaryword was said.', description: 'Open [[redact]]canaryname[[/redact]] text.' }
  const restricted = recordPassages(recordFixture({ ...words, access: { level: 'restricted' } }))
  expect(JSON.stringify(restricted)).not.toMatch(/canary/)
  const closed = recordPassages(recordFixture({ access: { level: 'closed', until: '2099-01-01' } }))
  expect(closed.opensOn).toBe(Date.parse('2099-01-01') / 86_400_000)
})

test('samples stay samples', () => {
  expect(recordPassages(recordFixture({ basis: 'sample' })).passages.every(({ passage }) => passage.basis === 'sample')).toBe(true)
})

test('a sentence longer than a vector holds is cut, and every run moves on', () => {
  const long = Array.from({ length: 500 }, (_, at) => `word${at}`).join(' ')
  const pieces = windows([{ text: long, mark: 0 }], { overlap: true })
  expect(pieces.map(({ text }) => text).join(' ')).toBe(long)
})

test('items of a list that are sentences are not joined by semicolons', () => {
  const said = (text: string) => ({ text, sources: [], displayFigures: [] })
  expect(joined([said('Radios came in 1933.'), said('a teletype'), said('a siren')], '; ').text).toBe(
    'Radios came in 1933. a teletype; a siren',
  )
})
