/** Builds the columns of one segment that need no words: ids, identifiers, titles to complete, and the orders. */
import type { IndexDocument } from '../../../search-engine.ts'
import type { Column } from '../index/columns.ts'
import { EARLIEST, LATEST, UNDATED } from '../index/orders.ts'
import { completionKey } from '../text/completion-keys.ts'
import { Growing } from './growing.ts'
import { IdentifierKeys, idColumns, titleColumns } from './keys.ts'
import { orderColumns } from './orders.ts'
import { TextList } from './text-list.ts'

export class KeyBuilder {
  private readonly identifiers = new IdentifierKeys()
  private readonly ids = new TextList()
  private readonly titles = new TextList()
  private readonly sortTitles = new TextList()
  private readonly days = new Growing()
  private readonly first = new Growing()
  private readonly last = new Growing()
  private readonly samples = new Growing()

  add({
    id,
    text,
    facets,
    sortTitle,
    sortDay,
    days,
  }: Pick<IndexDocument, 'id' | 'text' | 'facets' | 'sortTitle' | 'sortDay' | 'days'>): void {
    this.identifiers.add(this.ids.length, text.identifiers)
    this.ids.add(id)
    this.titles.add(completionKey(text.title))
    this.sortTitles.add(sortTitle)
    this.samples.push(facets.basis.includes('sample') ? 1 : 0)
    this.days.push((sortDay ?? UNDATED) >>> 0)
    // Undated ones end before they begin.
    this.first.push((days ? (days.first ?? EARLIEST) : LATEST) >>> 0)
    this.last.push((days ? (days.last ?? LATEST) : EARLIEST) >>> 0)
  }

  /** The columns; the builder is of no use afterwards. @throws where two documents have the same id. */
  *finish(): Generator<[string, Column]> {
    const signed = (column: Growing) => Int32Array.from(column.take(), (day) => day | 0)
    const ids = idColumns(this.ids)
    yield* ids.columns
    yield* orderColumns({ titles: this.sortTitles, ids: ids.places, days: signed(this.days), samples: this.samples.take() })
    yield ['dates/first', signed(this.first)]
    yield ['dates/last', signed(this.last)]
    yield* this.identifiers.columns()
    yield* titleColumns(this.titles)
  }
}
