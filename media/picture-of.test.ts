import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadCatalog } from '../catalog/load-catalog.ts'
import { noViews, type Pictured, pictureOf, wholePlate } from './picture-of.ts'
import { PLATES } from './plates.ts'

const records: Pictured[] = loadCatalog('content').contentRecords.map(({ id, title, type, unit, genre, subjects, plate }) => ({
  id,
  title,
  type,
  unit,
  genre,
  subjects,
  picture: plate,
  date: '',
  access: 'open',
}))
const photographs = records.filter(({ type }) => type === 'Photograph')

function sourcesOf(page: readonly Pictured[]): string[] {
  const views = noViews()
  return page.flatMap((record) => {
    const picture = pictureOf(record, views)
    return picture.kind === 'plate' ? [picture.src] : []
  })
}

test('no page of 48 shows a view of a plate twice', () => {
  for (let at = 0; at + 48 <= photographs.length; at += 8) {
    const sources = sourcesOf(photographs.slice(at, at + 48))
    expect(new Set(sources).size, sources.join(' ')).toBe(sources.length)
  }
})

test('not even where all sixteen are of one kind', () => {
  for (const name of Object.keys(PLATES)) {
    const page = photographs.slice(0, 16).map((record) => ({ ...record, picture: name }))
    const sources = sourcesOf(page)
    expect(new Set(sources).size, name).toBe(sources.length)
    expect(sources.length, name).toBe(Math.min(16, PLATES[name]?.views.length ?? 0))
  }
})

test('a record has the same picture every time, and its kin have others', () => {
  for (const record of records) expect(pictureOf(record)).toEqual(pictureOf(record))
  const cruisers = photographs.filter(({ picture }) => picture === 'cruiser').map((record) => pictureOf(record))
  expect(new Set(cruisers.map((picture) => (picture.kind === 'plate' ? picture.src : ''))).size).toBeGreaterThan(1)
})

test('every plate is there, every cut is 3:2 and inside it, and says what it shows', () => {
  for (const [name, { views }] of Object.entries(PLATES)) {
    expect(existsSync(`public/plates/${name}.svg`), name).toBe(true)
    expect(
      views.filter(({ cut }) => cut === ''),
      name,
    ).toHaveLength(1)
    for (const { cut, alt } of views) {
      expect(alt.length).toBeGreaterThan(5)
      if (cut === '') continue
      const [x = NaN, y = NaN, width = NaN, height = NaN] = cut.split(',').map(Number)
      expect(Math.abs(width / height - 1.5), `${name} ${cut}`).toBeLessThan(0.01)
      expect(x >= 0 && y >= 0 && x + width <= 1200 && y + height <= 801, `${name} ${cut}`).toBe(true)
    }
  }
})

test('documents have a sheet, imports words; neither is given a drawing that shows something else', () => {
  const [first] = photographs
  if (!first) throw new Error('content has no photographs')
  expect(pictureOf({ ...first, type: 'Document' })).toMatchObject({ kind: 'sheet' })
  expect(pictureOf({ ...first, id: 'tate:A00001' })).toMatchObject({ kind: 'words' })
  expect(pictureOf({ ...first, picture: 'cruiser' }, noViews(), true)).toMatchObject({ src: '/plates/cruiser.svg' })
})

test('words that a source quotes are set: as a facsimile of a document, on an object', () => {
  const [first] = photographs
  if (!first) throw new Error('content has no photographs')
  const quoted = 'In memory of those state troopers who have completed their last patrol'
  const document = pictureOf({ ...first, type: 'Document', quoted })
  if (document.kind !== 'facsimile') throw new Error('expected a facsimile')
  expect(document.lines.join(' ')).toBe(quoted)
  const object = pictureOf({ ...first, type: 'Artifact', picture: 'barracks', quoted })
  if (object.kind !== 'words') throw new Error('expected words')
  expect(object.lines.map(({ text }) => text).join(' ')).toBe(quoted)
})

test('the plate above an article is there', () => {
  const named = loadCatalog('content').articles.flatMap(({ path, plate }) => (plate === '' ? [] : { path, plate }))
  expect(named.length).toBeGreaterThan(40)
  for (const { path, plate } of named) expect(Object.keys(PLATES), path).toContain(plate)
})

test('words fit their plate', () => {
  for (const record of records.filter(({ type }) => type !== 'Document')) {
    const picture = pictureOf({ ...record, id: `other:${record.id}` })
    if (picture.kind !== 'words') throw new Error('expected words')
    expect(picture.lines.length).toBeLessThanOrEqual(3)
    for (const { size } of picture.lines) expect(size).toBeGreaterThan(2)
  }
})

test('a scan takes the place of what is drawn, but not of a record that is not open', () => {
  const [first] = photographs
  if (!first) throw new Error('content has no photographs')
  const views = { ...noViews(), hasScan: (id: string) => id === first.id }
  expect(pictureOf(first, views)).toMatchObject({ kind: 'scan', alt: first.title })
  expect(pictureOf({ ...first, access: 'restricted' }, views).kind).not.toBe('scan')
})

test('a cut leads back to its whole plate, and every view has previews', () => {
  for (const name of Object.keys(PLATES)) {
    for (const record of photographs.slice(0, 6)) {
      const picture = pictureOf({ ...record, picture: name })
      if (picture.kind !== 'plate') throw new Error('expected a plate')
      expect(picture.preview.srcSet).toMatch(new RegExp(`^/media/plates/${name}/\\d+/400 400w, `))
      expect(wholePlate(picture)).toMatchObject({ src: `/plates/${name}.svg`, preview: { src: `/media/plates/${name}/0/800` } })
    }
  }
})
