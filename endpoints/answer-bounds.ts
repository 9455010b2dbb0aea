/**
 * How large answers to readers may become, whatever somebody filed: the one table of bounds. What is over one is paged, or named with a link
 * to the file that has it all.
 */
export const ANSWER_BOUNDS = {
  /** Characters of descriptions, transcriptions and transcripts on the page of a record. */
  wordsOfPage: 200_000,
  /** Captions on the page of a record, of all its films and recordings. */
  cuesOfPage: 2_000,
  /** Films, recordings and pages that the page of a record shows besides its stage. */
  filesOfPage: 100,
  /** Passages that the search within a record shows. */
  passagesOfPage: 100,
  /** Characters of one passage: a longer paragraph is divided between words. */
  passage: 4_000,
  /** Annotations on a page of a IIIF answer, and places in them where words were found. */
  annotations: 200,
  marks: 2_000,
  /** Characters of a record in one of its formats, and entries of each of its lists. */
  wordsOfRecord: 400_000,
  entriesOfRecord: 500,
  /** Entries of each list of a record on a page. */
  entriesOfPage: 100,
  /** Bytes of every answer that is not streamed, whatever a record holds (tests/site/answer-bounds.test.ts asks every address). */
  bytes: 4 * 1024 * 1024,
} as const

/** A number of characters that several texts of one answer share. */
export class WordBudget {
  #left: number
  /** Something did not fit. */
  cut = false

  constructor(characters: number) {
    this.#left = characters
  }

  /** The paragraphs that fit, the last one cut off at a word. */
  take(paragraphs: readonly string[]): string[] {
    const taken: string[] = []
    for (const paragraph of paragraphs) {
      if (this.#left <= 0) {
        this.cut = true
        break
      }
      const fits = paragraph.length <= this.#left
      taken.push(fits ? paragraph : `${cutAtWord(paragraph, this.#left)}…`)
      this.#left -= paragraph.length
      if (!fits) this.cut = true
    }
    return taken
  }
}

/** The beginning of a text, at most so long, that ends with a word where there is a blank. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const blank = text.lastIndexOf(' ', most)
  return text.slice(0, blank > most / 2 ? blank : most)
}

/** A text in pieces that are at most so long, divided between words. */
export function inPieces(text: string, most: number): string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length; ) {
    const piece = cutAtWord(text.slice(at, at + most + 1), most)
    pieces.push(piece.trim())
    at += piece.length
  }
  return pieces.filter(Boolean)
}
