/** Columns of sorted keys: ids, identifiers, titles and names to complete. */

import type { FacetName } from '../../../../catalog/facets.ts'
import { foldIdentifier, foldText } from '../../../analysis.ts'
import type { Column } from '../index/columns.ts'
import { dictionaryColumns, textOrder } from '../index/dictionary.ts'
import { COMPLETED_FACETS } from '../text/completion-keys.ts'
import { Growing } from './growing.ts'
import { TextList } from './text-list.ts'

/** @returns the columns, and each document's place among the ids. @throws where two documents have the same id. */
export function idColumns(ids: TextList): { columns: [string, Column][]; places: Uint32Array } {
  const documents = ids.sorted()
  const places = new Uint32Array(documents.length)
  documents.forEach((document, at) => {
    places[document] = at
    if (at > 0 && ids.isSame(documents[at - 1] ?? 0, document)) {
      throw new Error(`The source gave two documents with the id ${ids.text(document)}; ids must be unique`)
    }
  })
  return { columns: [...ids.take('ids', documents), ['ids/documents', documents], ['ids/places', places]], places }
}

/** Keys of identifiers, each with the documents that have it. */
export class IdentifierKeys {
  private readonly keys = new TextList()
  /** The document of each key. */
  private readonly documents = new Growing()

  add(document: number, identifiers: readonly string[]): void {
    const keys = identifiers.map(foldIdentifier)
    keys.forEach((key, at) => {
      if (key === '' || keys.indexOf(key) < at) return
      this.keys.add(key)
      this.documents.push(document)
    })
  }

  columns(): [string, Column][] {
    const sorted = this.keys.sorted()
    const documents = this.documents.take()
    const starts = new Growing()
    const different = sorted.filter((key, at) => {
      const isNew = at === 0 || !this.keys.isSame(sorted[at - 1] ?? 0, key)
      if (isNew) starts.push(at)
      return isNew
    })
    starts.push(sorted.length)
    return [
      ...this.keys.take('identifiers', different),
      ['identifiers/starts', starts.take()],
      ['identifiers/documents', sorted.map((key) => documents[key] ?? 0)],
    ]
  }
}

/** @param keys that titles are completed by, of the documents in their order. */
export function titleColumns(keys: TextList): [string, Column][] {
  const documents = keys.sorted()
  return [...keys.take('titles', documents), ['titles/documents', documents]]
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
