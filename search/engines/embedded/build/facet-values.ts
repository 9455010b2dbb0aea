/** The values of one facet while a segment is built. */
import { type Codes, codesFor } from '../index/columns.ts'
import { sortTexts } from '../index/dictionary.ts'
import { Growing } from './growing.ts'

/** Values of all documents: those of document n stand from offsets[n] to offsets[n + 1], ascending. */
export interface ValueLists {
  /** In order: a value's number is its place here. */
  sorted: readonly string[]
  offsets: Uint32Array
  values: Codes
}

/** The same, each different list kept once: documents have the number of their list. */
export interface CodedLists {
  codes: Uint32Array
  offsets: Uint32Array
  values: Codes
}

export class FacetValues {
  private readonly numbers = new Map<string, number>()
  private readonly values = new Growing()
  private readonly offsets = new Growing()

  /** Notes the values of the next document, each once. */
  add(values: readonly string[]): void {
    this.offsets.push(this.values.length)
    values.forEach((value, at) => {
      if (values.indexOf(value) < at) return
      let number = this.numbers.get(value)
      if (number === undefined) {
        number = this.numbers.size
        this.numbers.set(value, number)
      }
      this.values.push(number)
    })
  }

  finish(): ValueLists {
    this.offsets.push(this.values.length)
    const sorted = sortTexts([...this.numbers.keys()])
    const place = new Uint32Array(sorted.length)
    sorted.forEach((value, at) => {
      place[this.numbers.get(value) ?? 0] = at
    })
    const offsets = this.offsets.take()
    const met = this.values.take()
    const values = codesFor(met.length, sorted.length)
    met.forEach((number, at) => {
      values[at] = place[number] ?? 0
    })
    for (let document = 0; document + 1 < offsets.length; document++) {
      const start = offsets[document] ?? 0
      const end = offsets[document + 1] ?? 0
      if (end - start > 1) values.subarray(start, end).sort()
    }
    return { sorted, offsets, values }
  }
}

/**
 * Keeps each different list of values once.
 * @returns null where there are more than `most` different ones: then they are better left as they are.
 */
export function codeLists({ offsets, values }: ValueLists, most: number): CodedLists | null {
  const numbers = new Map<string, number>()
  const codes = new Uint32Array(offsets.length - 1)
  const starts = [0]
  const kept: number[] = []
  for (let document = 0; document < codes.length; document++) {
    const list = values.subarray(offsets[document], offsets[document + 1])
    const key = list.length === 1 ? String(list[0]) : list.join()
    let number = numbers.get(key)
    if (number === undefined) {
      number = numbers.size
      if (number === most) return null
      numbers.set(key, number)
      for (const value of list) kept.push(value)
      starts.push(kept.length)
    }
    codes[document] = number
  }
  const narrow = codesFor(kept.length, values instanceof Uint16Array ? 1 : 0x1_0001)
  narrow.set(kept)
  return { codes, offsets: Uint32Array.from(starts), values: narrow }
}
