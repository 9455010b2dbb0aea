/**
 * The words of a segment while it is built: each spelling gets a number when first met, each stem too. At the end
 * stems are sorted, and the spellings of one stem lie side by side, so that a spelling belongs to a stem when its
 * number is in the stem's range.
 */
import { stem, type WordVisitor } from '../../../analysis.ts'
import type { Column } from '../columns.ts'
import { dictionaryColumns, textOrder } from '../dictionary.ts'
import { isGuessable, lettersOf } from '../letters.ts'
import { FIRST_SPELLING } from '../segment.ts'
import { Growing } from './growing.ts'
import { WordTable } from './word-table.ts'

export interface SortedVocabulary {
  /** Number of each spelling in the segment, by its number when first met. */
  spellings: Uint32Array
  /** Stem of each spelling, both as they were first met. */
  stemOf: Uint32Array
  /** Number of each stem in the segment, by its number when first met. */
  places: Uint32Array
  /** Documents that have each stem, by its number in the segment. */
  documents: Uint32Array
  columns: [string, Column][]
}

export class Vocabulary implements WordVisitor {
  readonly beginnings = null
  /** Words of all documents in order, and marks between values. */
  readonly tokens = new Growing()
  private readonly spellings = new WordTable()
  private readonly stems = new WordTable()
  private readonly stemOf: number[] = []
  private readonly documents: number[] = []
  private readonly lastDocument: number[] = []
  private document = -1

  /** What follows is the next document. */
  beginDocument(): void {
    this.document++
  }

  /** What follows is a value of a text field. */
  beginValue(field: number): void {
    this.tokens.push(field)
  }

  plain(text: string, start: number, end: number): void {
    this.note(this.spellings.plain(text, start, end))
  }

  folded(word: string): void {
    this.note(this.spellings.word(word))
  }

  private note(spelling: number): void {
    this.tokens.push(spelling + FIRST_SPELLING)
    const stemmed = this.stemOf[spelling] ?? this.admit(spelling)
    if (this.lastDocument[stemmed] === this.document) return
    this.lastDocument[stemmed] = this.document
    this.documents[stemmed] = (this.documents[stemmed] ?? 0) + 1
  }

  private admit(spelling: number): number {
    const stemmed = this.stems.word(stem(this.spellings.text(spelling)))
    this.stemOf.push(stemmed)
    if (stemmed === this.documents.length) {
      this.documents.push(0)
      this.lastDocument.push(-1)
    }
    return stemmed
  }

  finish(): SortedVocabulary {
    const stems = sortedNumbers(this.stems.texts())
    const places = new Uint32Array(stems.length)
    stems.forEach(({ number }, at) => {
      places[number] = at
    })
    const documents = Uint32Array.from(stems, ({ number }) => this.documents[number] ?? 0)
    const first = new Uint32Array(stems.length + 1)
    for (const stemmed of this.stemOf) {
      const at = places[stemmed] ?? 0
      first[at + 1] = (first[at + 1] ?? 0) + 1
    }
    for (let at = 0; at < stems.length; at++) first[at + 1] = (first[at + 1] ?? 0) + (first[at] ?? 0)
    // Spellings in order are dealt out to their stems, so that those of one stem are in order too.
    const words = sortedNumbers(this.spellings.texts())
    const next = first.slice()
    const spellings = new Uint32Array(words.length)
    const ordered = new Array<string>(words.length)
    for (const { text, number } of words) {
      const stemmed = places[this.stemOf[number] ?? 0] ?? 0
      const at = next[stemmed] ?? 0
      next[stemmed] = at + 1
      spellings[number] = at
      ordered[at] = text
    }
    const guessable = Uint32Array.from(ordered.keys()).filter((spelling) => isGuessable(ordered[spelling] ?? ''))
    return {
      spellings,
      stemOf: Uint32Array.from(this.stemOf),
      places,
      documents,
      columns: [
        ...dictionaryColumns(
          'terms',
          stems.map(({ text }) => text),
        ),
        ...dictionaryColumns('spellings', ordered),
        ['spellings/first', first],
        ['spellings/guessable', guessable],
        ['spellings/letters', guessable.map((spelling) => lettersOf(ordered[spelling] ?? ''))],
      ],
    }
  }
}

/** Texts in order, with their numbers before sorting. */
function sortedNumbers(texts: readonly string[]): { text: string; number: number }[] {
  const order = textOrder(texts)
  return texts.map((text, number) => ({ text, number })).sort((a, b) => order(a.text, b.text))
}
