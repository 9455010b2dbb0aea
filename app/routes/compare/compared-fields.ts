/** Two records field by field: pure. */
import type { DetailRow, DetailValue } from '../record/record-details.ts'

export interface ComparedValue extends DetailValue {
  /** The other record has it too. */
  shared: boolean
}

export interface ComparedField {
  label: string
  first: ComparedValue[]
  second: ComparedValue[]
  /** Both hold the same values, in whatever order. */
  same: boolean
}

/** @returns every field that either has, in the order of the first, with those only the second has where they belong. */
export function comparedFields(first: readonly DetailRow[], second: readonly DetailRow[]): ComparedField[] {
  const of = (rows: readonly DetailRow[], label: string) => rows.find((row) => row.label === label)?.values ?? []
  return labelsInOrder(first, second).map((label) => {
    const [one, other] = [of(first, label), of(second, label)]
    const marked = compared(one, other)
    const markedOther = compared(other, one)
    return { label, first: marked, second: markedOther, same: [...marked, ...markedOther].every(({ shared }) => shared) }
  })
}

function compared(values: readonly DetailValue[], others: readonly DetailValue[]): ComparedValue[] {
  return values.map((value) => ({ ...value, shared: others.some(({ text, code }) => text === value.text && code === value.code) }))
}

function labelsInOrder(first: readonly DetailRow[], second: readonly DetailRow[]): string[] {
  const labels = first.map(({ label }) => label)
  second.forEach(({ label }, at) => {
    if (labels.includes(label)) return
    const before = second.slice(0, at).findLast((row) => labels.includes(row.label))
    labels.splice(before ? labels.indexOf(before.label) + 1 : 0, 0, label)
  })
  return labels
}
