/** Builds the columns of one segment that need no words: ids, identifiers, titles to complete, and the orders. */
import type { IndexDocument } from '../../../search-engine.ts'
import type { Column } from '../columns.ts'
import { UNDATED } from '../orders.ts'
import { Growing } from './growing.ts'
import { IdentifierKeys, idColumns, titleColumns } from './keys.ts'
import { orderColumns } from './orders.ts'

export class KeyBuilder {
  private readonly identifiers = new IdentifierKeys()
  private readonly ids: string[] = []
  private readonly titles: string[] = []
  private readonly sortTitles: string[] = []
  private readonly days = new Growing()

  add({ id, text, sortTitle, sortDay }: Pick<IndexDocument, 'id' | 'text' | 'sortTitle' | 'sortDay'>): void {
    this.identifiers.add(this.ids.length, text.identifiers)
    this.ids.push(id)
    this.titles.push(text.title)
    this.sortTitles.push(sortTitle)
    this.days.push((sortDay ?? UNDATED) >>> 0)
  }

  /** The columns; the builder is of no use afterwards. @throws where two documents have the same id. */
  finish(): [string, Column][] {
    const days = Int32Array.from(this.days.take(), (day) => day | 0)
    const orders = orderColumns({ titles: this.sortTitles, ids: this.ids, days })
    return [...orders.columns, ...idColumns(this.ids), ...this.identifiers.columns(), ...titleColumns(this.titles, orders.byTitle)]
  }
}
