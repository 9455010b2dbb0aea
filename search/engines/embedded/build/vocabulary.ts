/**
 * The words of a segment while it is built: each spelling gets a number when first met, each stem too. At the end
 * stems are sorted, and the spellings of one stem lie side by side. In the documents they have other numbers (words.ts): those of one
 * stem lie side by side too, the most used ones first.
 */
import { stem, type WordVisitor } from '../../../analysis.ts'
import type { Column } from '../index/columns.ts'
import { isGuessable, lettersOf } from '../text/character-mask.ts'
import { bytesOfWord, FIRST_WORD } from '../text/words.ts'
import { TextList } from './text-list.ts'
import { WordLog } from './word-log.ts'
import { WordTable } from './word-table.ts'

export interface SortedVocabulary {
  /** Number of each spelling in the documents, by its number when first met. */
  words: Uint32Array
  /** Bytes that the documents take in these numbers. */
  bytes: number
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
  readonly log = new WordLog()
  private readonly spellings = new WordTable()
  private readonly stems = new WordTable()
  private readonly stemOf: number[] = []
  private readonly documents: number[] = []
  private readonly lastDocument: number[] = []
  /** How often each spelling stands in the documents. */
  private readonly uses: number[] = []
  private document = -1

  /** What follows is the next document. */
  beginDocument(): void {
    this.document++
  }

  /** What follows is a value of a text field. */
  beginValue(field: number): void {
    this.log.push(field)
  }

  plain(text: string, start: number, end: number): void {
    this.note(this.spellings.plain(text, start, end))
  }

  folded(word: string): void {
    this.note(this.spellings.word(word))
  }

  private note(spelling: number): void {
    this.log.push(spelling + FIRST_WORD)
    const stemmed = this.stemOf[spelling] ?? this.admit(spelling)
    this.uses[spelling] = (this.uses[spelling] ?? 0) + 1
    if (this.lastDocument[stemmed] === this.document) return
    this.lastDocument[stemmed] = this.document
    this.documents[stemmed] = (this.documents[stemmed] ?? 0) + 1
  }

  private admit(spelling: number): number {
    const stemmed = this.stems.word(stem(this.spellings.text(spelling)))
    this.stemOf.push(stemmed)
    this.uses.push(0)
    if (stemmed === this.documents.length) {
      this.documents.push(0)
      this.lastDocument.push(-1)
    }
    return stemmed
  }

  finish(): SortedVocabulary {
    const stems = listOf(this.stems)
    const order = stems.sorted()
    const places = new Uint32Array(order.length)
    order.forEach((number, at) => {
      places[number] = at
    })
    const documents = order.map((number) => this.documents[number] ?? 0)
    const first = new Uint32Array(order.length + 1)
    for (const stemmed of this.stemOf) {
      const at = places[stemmed] ?? 0
      first[at + 1] = (first[at + 1] ?? 0) + 1
    }
    for (let at = 0; at < order.length; at++) first[at + 1] = (first[at + 1] ?? 0) + (first[at] ?? 0)
    // Spellings in order are dealt out to their stems, so that those of one stem are in order too.
    const spellings = listOf(this.spellings)
    const next = first.slice()
    const met = new Uint32Array(spellings.length)
    for (const number of spellings.sorted()) {
      const stemmed = places[this.stemOf[number] ?? 0] ?? 0
      const at = next[stemmed] ?? 0
      next[stemmed] = at + 1
      met[at] = number
    }
    const numbered = this.number(first, met)
    const spelled = (at: number) => spellings.text(met[at] ?? 0)
    const guessable = Uint32Array.from(met.keys()).filter((at) => isGuessable(spelled(at)))
    const letters = guessable.map((at) => lettersOf(spelled(at)))
    return {
      words: numbered.words,
      bytes: numbered.bytes,
      stemOf: Uint32Array.from(this.stemOf),
      places,
      documents,
      columns: [
        ...stems.take('terms', order),
        ...spellings.take('spellings', met),
        ['spellings/first', first],
        ['words/first', numbered.first],
        ['words/terms', numbered.terms],
        ['spellings/guessable', guessable],
        ['spellings/letters', letters],
      ],
    }
  }

  /**
   * Numbers for the documents: shortest where they save most.
   * @param starts where the spellings of each term begin.
   * @param met number of each spelling when first met.
   */
  private number(starts: Uint32Array, met: Uint32Array): { words: Uint32Array; first: Uint32Array; terms: Uint32Array; bytes: number } {
    const keys = new Float64Array(starts.length - 1)
    for (let term = 0; term < keys.length; term++) {
      const [start = 0, end = 0] = [starts[term], starts[term + 1]]
      let uses = 0
      for (let at = start; at < end; at++) uses += this.uses[met[at] ?? 0] ?? 0
      keys[term] = (MOST_USES - Math.min(MOST_USES, Math.floor(uses / (end - start)))) * TERMS + term
    }
    const first = new Uint32Array(keys.length)
    const terms = new Uint32Array(met.length)
    const words = new Uint32Array(met.length)
    let next = FIRST_WORD
    let bytes = this.log.length - this.uses.reduce((sum, uses) => sum + uses, 0)
    for (const key of keys.sort()) {
      const term = key % TERMS
      first[term] = next
      const end = starts[term + 1] ?? 0
      for (let at = starts[term] ?? 0; at < end; at++) {
        const spelling = met[at] ?? 0
        words[spelling] = next
        terms[next - FIRST_WORD] = term
        bytes += (this.uses[spelling] ?? 0) * bytesOfWord(next++)
      }
    }
    return { words, first, terms, bytes }
  }
}

/** Terms used more often for each of their spellings are numbered as if they were used so often: keys are whole numbers below 2^53. */
const MOST_USES = 2 ** 21 - 1
/** Numbers of terms are below this (bounds.ts). */
const TERMS = 2 ** 32

function listOf(words: WordTable): TextList {
  const list = new TextList()
  for (let number = 0; number < words.size; number++) list.add(words.text(number))
  return list
}
