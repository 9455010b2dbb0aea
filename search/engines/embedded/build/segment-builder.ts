/** Builds the columns of one segment: the documents of one kind, all or a few changed ones. */
import { visitWords } from '../../../analysis.ts'
import { TEXT_FIELDS } from '../../../relevance.ts'
import type { Column, Columns } from '../columns.ts'
import { UNDATED } from '../orders.ts'
import { FacetBuilder } from './facets.ts'
import { Growing } from './growing.ts'
import { IdentifierKeys, idColumns, nameColumns, titleColumns } from './keys.ts'
import { orderColumns } from './orders.ts'
import { postingColumns } from './postings.ts'
import type { Indexed } from './read-documents.ts'
import { Vocabulary } from './vocabulary.ts'

export class SegmentBuilder {
  private readonly vocabulary = new Vocabulary()
  private readonly offsets = new Growing()
  private readonly facets = new FacetBuilder()
  private readonly identifiers = new IdentifierKeys()
  private readonly ids: string[] = []
  private readonly titles: string[] = []
  private readonly sortTitles: string[] = []
  private readonly days = new Growing()
  private readonly opens = new Growing()
  private closed = false

  get documents(): number {
    return this.ids.length
  }

  add(document: Indexed): void {
    const number = this.ids.length
    this.offsets.push(this.vocabulary.tokens.length)
    this.vocabulary.beginDocument()
    TEXT_FIELDS.forEach(({ name }, field) => {
      const text = document.text[name]
      if (typeof text === 'string') this.words(text, field)
      else for (const value of text) this.words(value, field)
    })
    this.facets.add(document)
    this.identifiers.add(number, document.text.identifiers)
    this.ids.push(document.id)
    this.titles.push(document.text.title)
    this.sortTitles.push(document.sortTitle)
    this.days.push((document.sortDay ?? UNDATED) >>> 0)
    this.opens.push(document.opensOn)
    this.closed ||= document.opensOn !== 0
  }

  private words(text: string, field: number): void {
    if (text === '') return
    this.vocabulary.beginValue(field)
    visitWords(text, this.vocabulary)
  }

  /** The columns; the builder is of no use afterwards. */
  finish(): Columns {
    this.offsets.push(this.vocabulary.tokens.length)
    const offsets = this.offsets.take()
    const tokens = this.vocabulary.tokens.take()
    const vocabulary = this.vocabulary.finish()
    const facets = this.facets.finish()
    const days = Int32Array.from(this.days.take(), (day) => day | 0)
    const orders = orderColumns({ titles: this.sortTitles, ids: this.ids, days })
    const columns: [string, Column][] = [
      ...vocabulary.columns,
      ...postingColumns(tokens, offsets, vocabulary),
      ['forward/offsets', offsets],
      ['forward/tokens', tokens],
      ...facets.columns,
      ...nameColumns(facets.values),
      ...orders.columns,
      ...idColumns(this.ids),
      ...this.identifiers.columns(),
      ...titleColumns(this.titles, orders.byTitle),
    ]
    const opens = this.opens.take()
    if (this.closed) columns.push(['opens', opens])
    return new Map(columns)
  }
}
