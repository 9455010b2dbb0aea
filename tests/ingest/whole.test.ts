import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FIXTURES, temporaryArchive } from './temporary-archive.ts'
import { compareTexts } from './text-in-text-out.ts'

const ODD = readdirSync(`${FIXTURES}/odd`).map((name) => `${FIXTURES}/odd/${name}`)
const GIVEN = '../shared/data/ead'
const given = existsSync(GIVEN) ? readdirSync(GIVEN).map((name) => `${GIVEN}/${name}`) : []

describe('no component and no text of a finding aid is lost outside the account', () => {
  test.each([...ODD, `${FIXTURES}/ead3.xml`, ...given])('%s', async (path) => {
    const { components, records, texts, lost } = await compareTexts(path)
    expect(lost).toEqual([])
    expect(records).toBe(components)
    expect(texts).toBeGreaterThan(0)
  })
})

test('components with one id are told apart, and descendants know which of them they are inside of', async () => {
  const archive = temporaryArchive()
  const report = await archive.import({ file: `${FIXTURES}/odd/unnumbered.xml`, collection: 'odd' })
  expect(report).toMatchObject({ state: 'done', added: 5, refused: 0 })
  const store = archive.store()
  const way = (title: string) => [...store.records.all()].find((record) => record.title === title)
  // Another component has the id same-2 in the file itself.
  expect(way('B')).toMatchObject({ id: 'odd:same-3', identifiers: ['same'], extent: 'Size 8" x 10"' })
  expect(way('C')).toMatchObject({ id: 'odd:same-4', date: '1962/1965', dateNote: '1962 March-April; Feburary 1965' })
  expect(way('C')?.ancestors.map(({ id }) => id)).toEqual(['odd:unnumbered', 'odd:same', 'odd:same-3'])
  expect(way('D')?.id).toBe('odd:same-2')
  expect(report.findings.find(({ field }) => field === 'id')).toMatchObject({ severity: 'warning', count: 2, found: 'same' })
})

test('notes stand under their own headings; vocabularies, entities and links are kept; what is left out is accounted for', async () => {
  const archive = temporaryArchive()
  const report = await archive.import({ file: `${FIXTURES}/odd/no-namespace.xml`, collection: 'odd' })
  expect(report).toMatchObject({ state: 'done', read: 8, added: 8, refused: 0, problems: 0 })
  const all = [...archive.store().records.all()]
  const whole = all.find(({ position }) => position === 0)
  expect(whole).toMatchObject({ date: '1881/1983', dateNote: '19811983', heldBy: 'Example Historical Society' })
  const notes = new Map(whole?.notes.map(({ label, text }) => [label, text]))
  expect(notes.get('The Watch')).toBe('Founded by fishermen.\n\nDates\n\n1881: Founded\n1900: Boat bought Boat lost')
  expect(notes.get('Abstract')).toBe('Papers of a night watch that kept a harbor.')
  expect(notes.get('Odd remark')).toContain('CW: Chief of the watch')
  expect(notes.get('Processing')).toBe('Cleaned in 1956.')
  expect(whole?.description).toBe(
    'Logs of every night, see the digitized logs (https://example.org/logs) and others.\n\nParts\n\n• Logs\n• Night logs\n• Day logs\n• of 1900\n• Letters\n\nYear | Ships\n1901 | 17 steamers',
  )
  expect(whole?.headings).toContainEqual({ text: 'Harbor Town', kind: 'place', vocabulary: 'tgn', identifier: '7013445', dates: '' })
  const file = all.find(({ title }) => title === 'Night log')
  expect(file?.accessAbove.map(({ title, note }) => `${title}: ${note}`)).toEqual([
    'Harbor Watch Papers, 19811983: Box 3 is closed until 2050.',
    'Logs: Permanently restricted.',
  ])
  expect(all.find(({ title }) => title.startsWith('Photograph of a boat'))).toMatchObject({
    id: 'odd:a-b-c',
    date: '',
    media: [{ label: 'One' }, { label: 'Two' }],
    notes: [{ kind: 'files', text: 'Two views\n\nFront.: boat.jpg\n\nBack, with stamp.' }],
  })
  expect(report.omitted.map(({ element, count }) => [element, count])).toContainEqual(['c02/did/container', 1])
  expect(report.omitted.some(({ element }) => element === 'archdesc/controlaccess/head')).toBe(true)
})
