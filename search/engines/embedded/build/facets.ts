/** Columns of the facets and years of a segment. */
import { FACET_NAMES, type FacetName } from '../../../../catalog/facets.ts'
import type { Column } from '../index/columns.ts'
import { dictionaryColumns } from '../index/dictionary.ts'
import { isJoint, measureOf, YEARS } from '../index/segment.ts'
import { codeLists, FacetValues, type ValueLists } from './facet-values.ts'
import { type CodedColumn, packColumns } from './packs.ts'
import { rowColumns } from './rows.ts'
import type { Indexed } from './text-builder.ts'

/** More different lists of values than this, and one for less than 16 documents: kept document by document. */
const LISTS = 4_096
const DOCUMENTS_PER_LIST = 16
/** Packed together first, because one follows from the other. */
const FIRST_PACKED = [YEARS, measureOf('decade')]

export class FacetBuilder {
  private readonly facets = new Map<FacetName, FacetValues>(FACET_NAMES.map((name) => [name, new FacetValues()]))
  private readonly spans = new FacetValues()
  private documents = 0

  add({ facets, years }: Pick<Indexed, 'facets' | 'years'>): void {
    this.documents++
    for (const [name, values] of this.facets) values.add(facets[name])
    this.spans.add(years ? [`${years.from} ${years.to}`] : [])
  }

  /** @returns the columns, and each facet's values in order. */
  finish(): { columns: [string, Column][]; values: Map<FacetName, readonly string[]> } {
    const columns: [string, Column][] = []
    const values = new Map<FacetName, readonly string[]>()
    const coded: CodedColumn[] = [this.years(columns)]
    const all: { measure: number; lists: ValueLists }[] = []
    for (const [name, collected] of this.facets) {
      const lists = collected.finish()
      values.set(name, lists.sorted)
      columns.push(...dictionaryColumns(`facets/${name}/labels`, lists.sorted))
      const few = codeLists(lists, Math.max(LISTS, Math.floor(this.documents / DOCUMENTS_PER_LIST)))
      all.push({ measure: measureOf(name), lists })
      if (few) {
        columns.push([`facets/${name}/offsets`, few.offsets], [`facets/${name}/values`, few.values])
        coded.push({ measure: measureOf(name), codes: few.codes, size: few.offsets.length - 1 })
      }
    }
    coded.sort((a, b) => Number(FIRST_PACKED.includes(b.measure)) - Number(FIRST_PACKED.includes(a.measure)) || a.size - b.size)
    const packs = packColumns(coded, this.documents)
    packs.forEach((pack, at) => {
      columns.push([`packs/${at}/codes`, pack.codes])
      columns.push([`packs/${at}/columns`, Uint8Array.from(pack.columns, ({ measure }) => measure)])
      for (const [column, { of }] of pack.columns.entries()) columns.push([`packs/${at}/of${column}`, of])
    })
    const joint = packs.filter((pack) => isJoint(pack.columns))
    const packed = new Set(joint.flatMap((pack) => pack.columns.map(({ measure }) => measure)))
    const others = all.filter(({ measure }) => !packed.has(measure))
    columns.push(
      ...rowColumns(
        this.documents,
        joint,
        others.map(({ lists }) => lists),
      ),
    )
    return { columns, values }
  }

  /** Each different span once; undated is a span that ends before it begins. */
  private years(columns: [string, Column][]): CodedColumn {
    const lists = this.spans.finish()
    const coded = codeLists(lists, Number.POSITIVE_INFINITY)
    if (!coded) throw new RangeError('years could not be coded')
    const size = coded.offsets.length - 1
    const from = new Int32Array(size).fill(1)
    const to = new Int32Array(size)
    for (let code = 0; code < size; code++) {
      const [value] = coded.values.subarray(coded.offsets[code], coded.offsets[code + 1])
      if (value === undefined) continue
      const [first, last] = (lists.sorted[value] ?? '').split(' ')
      from[code] = Number(first)
      to[code] = Number(last)
    }
    columns.push(['spans/from', from], ['spans/to', to])
    return { measure: YEARS, codes: coded.codes, size }
  }
}
