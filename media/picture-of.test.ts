import { expect, test } from 'vitest'
import { loadCatalog } from '../catalog/load-catalog.ts'
import { startPage } from './page-views.ts'
import { type Picture, pictureOf, plateIdIn, wholePlate } from './picture-of.ts'
import type { Pictured } from './pictured.ts'
import { openPlates } from './plate-selection.ts'
import { typographicPlate } from './typographic-plate.ts'

const catalog = loadCatalog('content')
const plates = openPlates(catalog.plates)
const records: Pictured[] = catalog.contentRecords.map(({ id, title, type, unit, genre, subjects, plate, date, places, basis }) => ({
  id,
  title,
  type,
  unit,
  genre,
  subjects,
  picture: plate,
  date,
  place: places[0]?.name ?? '',
  access: 'open',
  basis,
}))
const photographs = records.filter(({ type }) => type === 'Photograph')
const cruisers = Array.from({ length: 20 }, (_, at) => ({
  ...first(photographs),
  id: `msp:photo:1946:${String(at).padStart(3, '0')}`,
  title: 'A cruiser',
  unit: '',
  genre: '',
  subjects: [],
  date: '1946',
}))

function first<T>(list: readonly T[]): T {
  const [found] = list
  if (!found) throw new Error('content has none')
  return found
}

/** What tells a picture from its neighbor at a glance. */
function looksOf(page: readonly Pictured[]): string[] {
  const views = startPage(plates, typographicPlate)
  return page.map((record) => lookOf(pictureOf(record, views)))
}

function lookOf(picture: Picture): string {
  if (picture.kind === 'plate') return plateIdIn(picture)
  return picture.kind === 'words' ? picture.plate.ground : picture.kind === 'scan' ? '' : picture.ground
}

test('no picture is like one of the four before it, whatever the list', () => {
  for (const list of [records, photographs, [...records].reverse(), cruisers]) {
    const looks = looksOf(list)
    for (const [at, look] of looks.entries()) expect(looks.slice(Math.max(0, at - 4), at), `${at}: ${list[at]?.id}`).not.toContain(look)
  }
})

test('no view of a plate comes twice on a page; where all are shown, type stands in', () => {
  const views = startPage(plates, typographicPlate)
  const shown = cruisers.map((record) => pictureOf(record, views))
  const drawn = shown.flatMap((picture) => (picture.kind === 'plate' ? picture.src : []))
  expect(new Set(drawn).size).toBe(drawn.length)
  expect(drawn.length).toBeGreaterThan(3)
  expect(shown.some(({ kind }) => kind === 'words')).toBe(true)
})

test('the same list has the same pictures, and a longer one begins with them', () => {
  expect(looksOf(photographs)).toEqual(looksOf(photographs))
  expect(looksOf(photographs.slice(0, 32)).slice(0, 16)).toEqual(looksOf(photographs.slice(0, 16)))
})

test('a record alone shows the whole of the plate that fits it best', () => {
  for (const record of photographs) {
    const [best] = plates.fitting(record)
    const picture = pictureOf(record, startPage(plates, typographicPlate), true)
    if (best) expect(picture, record.id).toMatchObject({ kind: 'plate', src: `/plates/${best.id}.svg` })
    else expect(picture.kind, record.id).toBe('words')
  }
})

test('what the issue named: a painting has no map, a mill gate no recruits', () => {
  const painting = records.find(({ title }) => title === 'The Runaway')
  const gate = records.find(({ title }) => title.includes('Mill Gate'))
  if (!painting || !gate) throw new Error('expected both records')
  expect(pictureOf(painting, startPage(plates, typographicPlate)).kind).toBe('words')
  expect(plateIdIn(pictureOf(gate, startPage(plates, typographicPlate)))).toBe('mill')
})

test('documents have a sheet, imports words; neither is given a drawing that shows something else', () => {
  const record = first(cruisers)
  expect(pictureOf({ ...record, type: 'Document' }, startPage(plates, typographicPlate))).toMatchObject({ kind: 'sheet', pdf: false })
  const held = startPage(plates, typographicPlate, { hasScan: () => false, hasPdf: () => true })
  expect(pictureOf({ ...record, type: 'Document' }, held)).toMatchObject({ kind: 'sheet', pdf: true })
  expect(pictureOf({ ...record, type: 'Document', access: 'restricted' }, held)).toMatchObject({ kind: 'sheet', pdf: false })
  expect(pictureOf({ ...record, id: 'tate:A00001' }, startPage(plates, typographicPlate))).toMatchObject({ kind: 'words' })
})

test('words that a source quotes are set: as a facsimile of a document, on an object', () => {
  const record = first(cruisers)
  const quoted = 'In memory of those state troopers who have completed their last patrol'
  const document = pictureOf({ ...record, type: 'Document', quoted }, startPage(plates, typographicPlate))
  if (document.kind !== 'facsimile') throw new Error('expected a facsimile')
  expect(document.lines.join(' ')).toBe(quoted)
  const object = pictureOf({ ...record, type: 'Artifact', quoted }, startPage(plates, typographicPlate))
  if (object.kind !== 'words') throw new Error('expected words')
  const set = object.plate.lines.filter(({ face }) => face === 'display').map(({ text }) => text)
  expect(set.join(' ')).toContain(quoted)
})

test('a scan takes the place of what is drawn, but not of a record that is not open', () => {
  const record = first(photographs)
  const views = startPage(plates, typographicPlate, { hasScan: (id) => id === record.id, hasPdf: () => false })
  expect(pictureOf(record, views)).toMatchObject({ kind: 'scan', alt: record.title })
  expect(pictureOf({ ...record, access: 'restricted' }, views).kind).not.toBe('scan')
})

test('a cut leads back to its whole plate, and every view has previews', () => {
  const views = startPage(plates, typographicPlate)
  const shown = cruisers.map((record) => pictureOf(record, views)).filter((picture) => picture.kind === 'plate')
  expect(shown.some(({ src }) => src.includes('#svgView'))).toBe(true)
  for (const picture of shown) {
    expect(picture.preview.srcSet).toMatch(/^\/media\/plates\/cruiser\/\d+\/400 400w, /)
    expect(wholePlate(picture)).toMatchObject({ src: '/plates/cruiser.svg', preview: { src: '/media/plates/cruiser/0/800' } })
  }
})
