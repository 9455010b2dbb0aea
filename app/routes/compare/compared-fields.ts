/** Two records field by field: pure. */
import type { DetailRow, DetailValue } from '../record/record-details.ts'

export interface ComparedValue extends DetailValue {
  /** The other record has it too. */
  shared: boolean
}

export interface ComparedField extends Pick<DetailRow, 'label' | 'labelLang' | 'own'> {
  first: ComparedValue[]
  second: ComparedValue[]
  /** Both hold the same values, in whatever order. */
  same: boolean
}

/** @returns every field that either has, in the order of the first, with those only the second has where they belong. */
export function comparedFields(first: readonly DetailRow[], second: readonly DetailRow[]): ComparedField[] {
  return rowsInOrder(first, second).map(({ label, labelLang, own }) => {
    const [one, other] = [valuesOf(first, label), valuesOf(second, label)]
    const marked = compared(one, other)
    const markedOther = compared(other, one)
    return {
      label,
      labelLang,
      own,
      first: marked,
      second: markedOther,
      same: [...marked, ...markedOther].every(({ shared }) => shared),
    }
  })
}

function valuesOf(rows: readonly DetailRow[], label: string): readonly DetailValue[] {
  return rows.find((row) => row.label === label)?.values ?? []
}

function compared(values: readonly DetailValue[], others: readonly DetailValue[]): ComparedValue[] {
  return values.map((value) => ({ ...value, shared: others.some(({ text, code }) => text === value.text && code === value.code) }))
}

function rowsInOrder(first: readonly DetailRow[], second: readonly DetailRow[]): DetailRow[] {
  const rows = [...first]
  const at = (label: string) => rows.findIndex((row) => row.label === label)
  for (const [place, row] of second.entries()) {
    if (at(row.label) >= 0) continue
    const before = second.slice(0, place).findLast(({ label }) => at(label) >= 0)
    rows.splice(before ? at(before.label) + 1 : 0, 0, row)
  }
  return rows
}
