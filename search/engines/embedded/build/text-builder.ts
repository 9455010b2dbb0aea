/** Builds the columns of one segment that come from words and facets: those that all documents have to be read for. */
import { visitWords } from '../../../analysis.ts'
import { TEXT_FIELDS } from '../../../relevance.ts'
import type { IndexDocument } from '../../../search-engine.ts'
import type { Column } from '../index/columns.ts'
import { FacetBuilder } from './facets.ts'
import { Growing } from './growing.ts'
import { nameColumns } from './keys.ts'
import { postingColumns } from './postings.ts'
import { Vocabulary } from './vocabulary.ts'

/** What of a document is counted and searched by its words. */
export type Indexed = Pick<IndexDocument, 'kind' | 'text' | 'facets' | 'years' | 'opensOn'>

export class TextBuilder {
  private readonly vocabulary = new Vocabulary()
  /** How many words and marks each document has. */
  private readonly lengths = new Growing()
  private readonly facets = new FacetBuilder()
  private readonly opens = new Growing()
  private closed = false

  add({ text, facets, years, opensOn }: Omit<Indexed, 'kind'>): void {
    const before = this.vocabulary.log.length
    this.vocabulary.beginDocument()
    TEXT_FIELDS.forEach(({ name }, field) => {
      const values = text[name]
      if (typeof values === 'string') this.words(values, field)
      else for (const value of values) this.words(value, field)
    })
    this.lengths.push(this.vocabulary.log.length - before)
    this.facets.add({ facets, years })
    this.opens.push(opensOn)
    this.closed ||= opensOn !== 0
  }

  private words(text: string, field: number): void {
    if (text === '') return
    this.vocabulary.beginValue(field)
    visitWords(text, this.vocabulary)
  }

  /** The columns, each as soon as it is made; the builder is of no use afterwards. What facets take is free before words take the most. */
  *finish(): Generator<[string, Column]> {
    yield* this.facetColumns()
    yield* this.wordColumns()
    if (this.closed) yield ['opens', this.opens.take()]
  }

  private facetColumns(): [string, Column][] {
    const { columns, values } = this.facets.finish()
    return [...columns, ...nameColumns(values)]
  }

  private *wordColumns(): Generator<[string, Column]> {
    const { columns, ...vocabulary } = this.vocabulary.finish()
    yield* columns
    yield* postingColumns(this.vocabulary.log, this.lengths.take(), vocabulary)
  }
}
