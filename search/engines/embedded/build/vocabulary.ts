/**
 * The words of a segment while it is built: each spelling gets a number when first met, each stem too. At the end
 * stems are sorted, and the spellings of one stem lie side by side, so that a spelling belongs to a stem when its
 * number is in the stem's range.
 */
import { Buffer } from 'node:buffer'
import { stem } from '../../../analysis.ts'
import type { Column } from '../columns.ts'
import { dictionaryColumns, sortTexts } from '../dictionary.ts'
import { lettersOf } from '../letters.ts'

export interface SortedVocabulary {
  /** Number when first met, to number in the segment. */
  spellings: Uint32Array
  /** Stem of each spelling, by number in the segment. */
  stems: Uint32Array
  /** Documents that have each stem. */
  documents: Uint32Array
  columns: [string, Column][]
}

export class Vocabulary {
  private readonly spellings = new Map<string, number>()
  private readonly stemOf: number[] = []
  private readonly stems = new Map<string, number>()
  private readonly documents: number[] = []
  private readonly lastDocument: number[] = []

  /** Number of a word as spelled, counting the document for its stem. */
  note(word: string, document: number): number {
    const spelling = this.spellings.get(word) ?? this.admit(word)
    const stemmed = this.stemOf[spelling] ?? 0
    if (this.lastDocument[stemmed] !== document) {
      this.lastDocument[stemmed] = document
      this.documents[stemmed] = (this.documents[stemmed] ?? 0) + 1
    }
    return spelling
  }

  private admit(word: string): number {
    // A copy: a slice would keep the whole text it was cut from in memory.
    const kept = Buffer.from(word).toString()
    const stemmed = stem(kept)
    let number = this.stems.get(stemmed)
    if (number === undefined) {
      number = this.stems.size
      this.stems.set(stemmed, number)
      this.documents.push(0)
      this.lastDocument.push(-1)
    }
    const spelling = this.stemOf.length
    this.spellings.set(kept, spelling)
    this.stemOf.push(number)
    return spelling
  }

  finish(): SortedVocabulary {
    const sorted = sortTexts([...this.stems.keys()])
    const place = new Uint32Array(sorted.length)
    const documents = new Uint32Array(sorted.length)
    sorted.forEach((text, at) => {
      const number = this.stems.get(text) ?? 0
      place[number] = at
      documents[at] = this.documents[number] ?? 0
    })
    const words = [...this.spellings.keys()]
    const order = Uint32Array.from(words.keys())
    const stemAt = (spelling: number) => place[this.stemOf[spelling] ?? 0] ?? 0
    order.sort((a, b) => stemAt(a) - stemAt(b) || ((words[a] ?? '') < (words[b] ?? '') ? -1 : 1))
    const spellings = new Uint32Array(words.length)
    const stems = new Uint32Array(words.length)
    const first = new Uint32Array(sorted.length + 1)
    order.forEach((spelling, at) => {
      spellings[spelling] = at
      stems[at] = stemAt(spelling)
      first[stemAt(spelling) + 1] = at + 1
    })
    const ordered = Array.from(order, (spelling) => words[spelling] ?? '')
    return {
      spellings,
      stems,
      documents,
      columns: [
        ...dictionaryColumns('terms', sorted),
        ...dictionaryColumns('spellings', ordered),
        ['spellings/first', first],
        ['spellings/letters', Uint32Array.from(ordered, lettersOf)],
      ],
    }
  }
}
