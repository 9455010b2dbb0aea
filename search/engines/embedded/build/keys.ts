/** Columns of sorted keys: ids, identifiers, titles and names to complete. */
import { foldIdentifier, foldText } from '../../../analysis.ts'
import type { FacetName } from '../../../facets.ts'
import type { Column } from '../columns.ts'
import { COMPLETED_FACETS, completionKey } from '../completion-keys.ts'
import { dictionaryColumns, textOrder } from '../dictionary.ts'

/** A key and what it stands for, sorted by key; one key may stand for several. */
type Keyed = readonly [key: string, of: number]

function sortKeyed(keyed: Keyed[]): Keyed[] {
  const compare = textOrder(keyed.map(([key]) => key))
  return keyed.sort((a, b) => (a[0] === b[0] ? a[1] - b[1] : compare(a[0], b[0])))
}

/** @param ids of the documents in their order. @throws where two documents have the same id. */
export function idColumns(ids: readonly string[]): [string, Column][] {
  const sorted = sortKeyed(ids.map((id, document) => [id, document]))
  const places = new Uint32Array(ids.length)
  sorted.forEach(([id, document], at) => {
    places[document] = at
    const [before] = sorted[at - 1] ?? []
    if (id === before) throw new Error(`The source gave two documents with the id ${id}; ids must be unique`)
  })
  return [
    ...dictionaryColumns(
      'ids',
      sorted.map(([id]) => id),
    ),
    ['ids/documents', Uint32Array.from(sorted, ([, document]) => document)],
    ['ids/places', places],
  ]
}

/** Keys of identifiers, each with the documents that have it. */
export class IdentifierKeys {
  /** First identifiers, second ones and so on: each list is nearly in order as it comes, which sorting is quick with. */
  private readonly lists: Keyed[][] = []

  add(document: number, identifiers: readonly string[]): void {
    const keys = identifiers.map(foldIdentifier)
    keys.forEach((key, at) => {
      if (key === '' || keys.indexOf(key) < at) return
      const list = this.lists[at] ?? []
      this.lists[at] = list
      list.push([key, document])
    })
  }

  columns(): [string, Column][] {
    const sorted = sortKeyed(this.lists.flat())
    const keys: string[] = []
    const offsets: number[] = []
    sorted.forEach(([key], at) => {
      if (key === keys.at(-1)) return
      keys.push(key)
      offsets.push(at)
    })
    offsets.push(sorted.length)
    return [
      ...dictionaryColumns('identifiers', keys),
      ['identifiers/starts', Uint32Array.from(offsets)],
      ['identifiers/documents', Uint32Array.from(sorted, ([, document]) => document)],
    ]
  }
}

/**
 * Titles by the key they are completed by.
 * @param order of the documents by title: nearly the order of the keys, which makes sorting quick.
 */
export function titleColumns(titles: readonly string[], order: Uint32Array): [string, Column][] {
  const sorted = sortKeyed(Array.from(order, (document): Keyed => [completionKey(titles[document] ?? ''), document]))
  return [
    ...dictionaryColumns(
      'titles',
      sorted.map(([key]) => key),
    ),
    ['titles/documents', Uint32Array.from(sorted, ([, document]) => document)],
  ]
}

/** Facet values that are completed (units, subjects, places, people) under each word of theirs. */
export function nameColumns(values: ReadonlyMap<FacetName, readonly string[]>): [string, Column][] {
  const keyed: (readonly [key: string, facet: number, value: number])[] = []
  COMPLETED_FACETS.forEach((facet, number) => {
    values.get(facet)?.forEach((label, value) => {
      const words = foldText(label).split(' ')
      for (const from of words.keys()) keyed.push([words.slice(from).join(' '), number, value])
    })
  })
  const compare = textOrder(keyed.map(([key]) => key))
  keyed.sort((a, b) => compare(a[0], b[0]) || a[1] - b[1] || a[2] - b[2])
  return [
    ...dictionaryColumns(
      'names',
      keyed.map(([key]) => key),
    ),
    ['names/facets', Uint8Array.from(keyed, ([, facet]) => facet)],
    ['names/values', Uint32Array.from(keyed, ([, , value]) => value)],
  ]
}
