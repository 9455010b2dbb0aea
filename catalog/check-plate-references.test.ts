import { expect, test } from 'vitest'
import { plateReferences } from './check-references.ts'
import { type ContentReading, type Placed, readContent } from './load-catalog.ts'

const { parts, problems } = readContent('content')

function firstWith<T>(entries: readonly Placed<T>[], wanted: (value: T) => boolean): Placed<T> {
  const found = entries.find(({ value }) => wanted(value))
  if (!found) throw new Error('content has no such entry')
  return found
}

function problemsOf(change: Partial<ContentReading['parts']>) {
  return plateReferences({ ...parts, ...change }).map(({ field, found }) => `${field} ${found}`)
}

test('content names plates that there are, and plates name headings that there are', () => {
  expect(problems).toEqual([])
  expect(plateReferences(parts)).toEqual([])
})

test('an unknown plate is a problem wherever it is named', () => {
  const [collection, record, exhibit] = [parts.collections[0], parts.records[0], parts.exhibits[0]]
  if (!collection || !record || !exhibit) throw new Error('content lacks an entry')
  const wrong = <T extends { plate: string }>(entry: Placed<T>) => [{ ...entry, value: { ...entry.value, plate: 'gone' } }]
  expect(problemsOf({ collections: wrong(collection) })).toEqual(['plate gone'])
  expect(problemsOf({ records: wrong(record) })).toEqual(['plate gone'])
  expect(problemsOf({ exhibits: wrong(exhibit) })).toEqual(['plate gone'])
})

test('an unknown subject or unit of a plate is a problem', () => {
  const plate = firstWith(parts.plates, ({ id }) => id === 'cruiser')
  const others = parts.plates.filter((one) => one !== plate)
  const changed = { ...plate, value: { ...plate.value, subjects: ['Patrol carts'], units: ['Troop Z'] } }
  expect(problemsOf({ plates: [...others, changed] })).toEqual(['subjects Patrol carts', 'units Troop Z'])
})

test('an article is not headed by a plate of another time', () => {
  const article = firstWith(parts.articles, ({ path }) => path === '/decades/1870s')
  const headed = (plate: string) => problemsOf({ articles: [{ ...article, value: { ...article.value, plate } }] })
  expect(headed('casks')).toEqual([])
  expect(headed('helicopter')).toEqual(['plate helicopter'])
})
