import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadCatalog } from '../catalog/load-catalog.ts'
import { PlateSchema } from '../catalog/schemas/plate.ts'
import type { Pictured } from './pictured.ts'
import { openPlates, viewsOf } from './plate-selection.ts'

const catalog = loadCatalog('content')

const PLATES = openPlates(
  [
    { id: 'wagon', shows: 'a wagon', years: '1865/1915', words: ['wagon', 'cart'], subjects: ['Horses'], kinds: ['Wagon'] },
    { id: 'car', shows: 'a motor car', years: '1916/..', words: ['car'], subjects: ['Patrol cars'], units: ['Motor Vehicle Division'] },
    { id: 'reel', shows: 'a reel of tape', years: '1947/1980', kinds: ['Reel tape'] },
  ].map((plate) => PlateSchema.parse(plate)),
)

function pictured(given: Partial<Pictured>): Pictured {
  const plain = { id: 'msp:photo:1900:001', title: 'A view', type: 'Photograph', unit: '', genre: '', subjects: [], picture: '' }
  return { ...plain, date: '1900', place: '', access: 'open', basis: 'sample', ...given }
}
const fitting = (given: Partial<Pictured>) => PLATES.fitting(pictured(given)).map(({ id }) => id)

test('subject and era must both match', () => {
  expect(fitting({ title: 'A cart at a gate', date: '1900' })).toEqual(['wagon'])
  expect(fitting({ title: 'A cart at a gate', date: '1950' })).toEqual([])
  expect(fitting({ title: 'A gate', date: '1900' })).toEqual([])
})

test('all of a date must lie in the era; what is undated is of no known era', () => {
  expect(fitting({ title: 'A cart', date: '190X' })).toEqual(['wagon'])
  expect(fitting({ title: 'A cart', date: '191X' })).toEqual([])
  expect(fitting({ title: 'A cart', date: '1900/1930' })).toEqual([])
  expect(fitting({ title: 'A car', date: '2020/..' })).toEqual([])
  expect(fitting({ title: 'A cart', date: '' })).toEqual([])
})

test('a word of the title is found whole, in any case, in the plural', () => {
  expect(fitting({ title: 'Two CARTS' })).toEqual(['wagon'])
  expect(fitting({ title: 'A cartographer' })).toEqual([])
})

test('the first subject counts, and the unit', () => {
  expect(fitting({ subjects: ['Horses', 'Portraits'] })).toEqual(['wagon'])
  expect(fitting({ subjects: ['Portraits', 'Horses'] })).toEqual([])
  expect(fitting({ unit: 'Motor Vehicle Division', date: '1960' })).toEqual(['car'])
})

test('an object is shown as its own kind only; a recording by what it is kept on', () => {
  expect(fitting({ type: 'Artifact', title: 'Seat of a wagon', genre: 'Seat' })).toEqual([])
  expect(fitting({ type: 'Artifact', title: 'Dray', genre: 'Wagon' })).toEqual(['wagon'])
  expect(fitting({ type: 'Artifact', title: 'Farm wagon', genre: 'Vehicle', picture: 'wagon' })).toEqual(['wagon'])
  const tape = { type: 'Audio', genre: 'Reel tape', date: '1960', subjects: ['Patrol cars'] }
  expect(fitting({ ...tape, title: 'Trials' })).toEqual(['reel', 'car'])
  expect(fitting({ ...tape, title: 'Trials in a car' })).toEqual(['car', 'reel'])
})

test('a plate that the record names comes first, but only where it fits', () => {
  const both = { title: 'A car', genre: 'Reel tape', date: '1960' }
  expect(fitting(both)).toEqual(['car', 'reel'])
  expect(fitting({ ...both, picture: 'reel' })).toEqual(['reel', 'car'])
  expect(fitting({ ...both, picture: 'wagon' })).toEqual(['car', 'reel'])
})

test('documents and imported records have no plate', () => {
  expect(fitting({ title: 'A cart', type: 'Document' })).toEqual([])
  expect(fitting({ title: 'A cart', id: 'tate:A00001' })).toEqual([])
})

test('there are at least 45 plates, each with its drawing, and no drawing without an entry', () => {
  const ids = catalog.plates.map(({ id }) => id)
  expect(ids.length).toBeGreaterThanOrEqual(45)
  expect(ids.map((id) => `${id}.svg`).sort()).toEqual(readdirSync('content/public/plates').sort())
  for (const plate of catalog.plates) expect(viewsOf(plate).filter(({ cut }) => cut === '')).toHaveLength(1)
})

test('each plate is of use: it may stand for a record, or another page names it', () => {
  const shelf = openPlates(catalog.plates)
  const used = new Set([
    ...[...catalog.collections, ...catalog.exhibits, ...catalog.articles].map(({ plate }) => plate),
    ...catalog.contentRecords.flatMap((record) =>
      shelf.fitting(pictured({ ...record, picture: record.plate, place: '', access: 'open' })).map(({ id }) => id),
    ),
  ])
  expect(catalog.plates.map(({ id }) => id).filter((id) => !used.has(id))).toEqual([])
})

test('no two of the collections, and no two of the exhibits, show the same plate', () => {
  for (const list of [catalog.collections, catalog.exhibits]) {
    const plates = list.map(({ plate }) => plate).filter(Boolean)
    expect(plates.filter((plate, at) => plates.indexOf(plate) !== at)).toEqual([])
    for (const plate of plates) expect(existsSync(`content/public/plates/${plate}.svg`), plate).toBe(true)
  }
})

test.each([
  ['1860/1900,5', 'years'],
  ['1921', 'years'],
])('years like %s are refused', (years, field) => {
  const refused = PlateSchema.safeParse({ id: 'a', shows: 'a thing', years })
  expect(refused.error?.issues.map(({ path }) => path.join('.'))).toContain(field)
})

test.each(['0,0,600,300', '900,0,600,400', 'left', '0,0,0,0'])('a cut like %s is refused', (cut) => {
  const refused = PlateSchema.safeParse({ id: 'a', shows: 'a thing', years: '1921/..', cuts: [{ cut, shows: 'a part of it' }] })
  expect(refused.success).toBe(false)
})
