/** Builds the columns of one segment that need no words: ids, identifiers, titles to complete, and the orders. */
import type { IndexDocument } from '../../../search-engine.ts'
import type { Column } from '../columns.ts'
import { EARLIEST, LATEST, UNDATED } from '../orders.ts'
import { Growing } from './growing.ts'
import { IdentifierKeys, idColumns, titleColumns } from './keys.ts'
import { orderColumns } from './orders.ts'

export class KeyBuilder {
  private readonly identifiers = new IdentifierKeys()
  private readonly ids: string[] = []
  private readonly titles: string[] = []
  private readonly sortTitles: string[] = []
  private readonly days = new Growing()
  private readonly first = new Growing()
  private readonly last = new Growing()

  add({ id, text, sortTitle, sortDay, days }: Pick<IndexDocument, 'id' | 'text' | 'sortTitle' | 'sortDay' | 'days'>): void {
    this.identifiers.add(this.ids.length, text.identifiers)
    this.ids.push(id)
    this.titles.push(text.title)
    this.sortTitles.push(sortTitle)
    this.days.push((sortDay ?? UNDATED) >>> 0)
    // Undated ones end before they begin.
    this.first.push((days ? (days.first ?? EARLIEST) : LATEST) >>> 0)
    this.last.push((days ? (days.last ?? LATEST) : EARLIEST) >>> 0)
  }

  /** The columns; the builder is of no use afterwards. @throws where two documents have the same id. */
  finish(): [string, Column][] {
    const signed = (column: Growing) => Int32Array.from(column.take(), (day) => day | 0)
    const days = signed(this.days)
    const orders = orderColumns({ titles: this.sortTitles, ids: this.ids, days })
    return [
      ...orders.columns,
      ['dates/first', signed(this.first)],
      ['dates/last', signed(this.last)],
      ...idColumns(this.ids),
      ...this.identifiers.columns(),
      ...titleColumns(this.titles, orders.byTitle),
    ]
  }
}
