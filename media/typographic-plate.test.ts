import { expect, test } from 'vitest'
import { loadCatalog } from '../catalog/load-catalog.ts'
import { frameShapes } from './plate-frames.ts'
import { drawingOf } from './record-drawing.ts'
import { LOOKS, type PlateWords, typographicPlate } from './typographic-plate.ts'

const all: PlateWords[] = loadCatalog('content').contentRecords.map(({ title, date, type, genre, places }) => ({
  title,
  date,
  type,
  genre,
  place: places[0]?.name ?? '',
}))
/** The longest titles, and every tenth record. */
const words = [...all].sort((a, b) => b.title.length - a.title.length).filter((_, at) => at < 40 || at % 10 === 0)
const looks = Array.from({ length: LOOKS }, (_, look) => look)
const sample: PlateWords = { title: 'Honor Guard at a Town Line', date: '195X', type: 'Photograph', genre: 'Print', place: 'Lee' }

test('every line of every record lies on its plate, whatever the look', () => {
  for (const record of words) {
    for (const look of looks) {
      for (const { text, anchor, x, y, size, length } of typographicPlate(record, look).lines) {
        const left = anchor === 'start' ? x : anchor === 'middle' ? x - length / 2 : x - length
        expect(left, `${look} ${text}`).toBeGreaterThanOrEqual(30)
        expect(left + length, `${look} ${text}`).toBeLessThanOrEqual(1170)
        expect(y - size * 0.75, `${look} ${text}`).toBeGreaterThan(20)
        expect(y, `${look} ${text}`).toBeLessThan(770)
      }
    }
  }
})

test('the large year lies under the title, not across it', () => {
  for (const record of words) {
    for (const look of looks) {
      const { lines } = typographicPlate(record, look)
      const year = lines.find(({ tone }) => tone === 'line')
      const title = lines.filter(({ face, tone }) => face === 'display' && tone === 'ink')
      if (year) expect(Math.max(...title.map(({ y }) => y)), record.title).toBeLessThan(year.y - year.size * 0.72)
    }
  }
})

test('it says title, date, kind and place, and nothing else', () => {
  for (const look of looks) {
    const said = typographicPlate(sample, look).lines.map(({ text }) => text)
    const title = typographicPlate(sample, look)
      .lines.filter(({ face, tone }) => face === 'display' && tone === 'ink')
      .map(({ text }) => text)
    expect(title.join(' ')).toBe(sample.title)
    expect(said.join(' ')).toMatch(/195\d|1950s/)
    expect(said.join(' ')).toContain('Print')
    expect(said.join(' ')).toContain('Lee')
  }
})

test('an item without a date says so; a page that was found by a search has none to say', () => {
  for (const look of looks) {
    expect(typographicPlate({ ...sample, date: '' }, look).lines.some(({ text }) => /^(Undated|n\.d\.)$/.test(text))).toBe(true)
    const page = typographicPlate({ title: 'Visiting', date: '', type: '', genre: '', place: '' }, look)
    expect(page.lines.map(({ text }) => text)).toEqual(['Visiting'])
  }
})

test('looks differ from one another, and kinds of item have their own frame', () => {
  const drawn = looks.map((look) => drawingOf({ kind: 'words', plate: typographicPlate(sample, look) }, '').svg)
  expect(new Set(drawn).size).toBe(LOOKS)
  const frames = ['Photograph', 'Video', 'Audio', 'Artifact', 'Document'].map((type) =>
    frameShapes(typographicPlate({ ...sample, type }, 0)),
  )
  expect(new Set(frames.map((frame) => JSON.stringify(frame))).size).toBe(5)
})

test('a long title is cut at a word, with an ellipsis', () => {
  const title = 'Report '.repeat(60).trim()
  const { lines } = typographicPlate({ ...sample, title }, 0)
  expect(lines.some(({ text }) => text.endsWith('Report…'))).toBe(true)
})
