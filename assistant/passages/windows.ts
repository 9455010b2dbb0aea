/** Long text as overlapping runs of sentences, each short enough for one vector to hold what it says. */
import { countWords, sentences } from '../sentences.ts'

/** Words of a run: more facts in one vector blur each other. */
export const MOST_WORDS = 110
/** Words that two neighbouring runs of a transcription share, so that no statement is cut in two. */
const OVERLAP = 30
/** A single sentence longer than this is cut between words: lists and lines without stops. */
const LONGEST_SENTENCE = 160

export interface Piece<M> {
  text: string
  /** What was said of the first sentence. */
  mark: M
}

/** Sentences of marked lines as runs; a run never spans two marks where `apart` says so. */
export function windows<M>(lines: readonly { text: string; mark: M }[], options: { overlap: boolean }): Piece<M>[] {
  const parts = lines.flatMap(({ text, mark }) =>
    sentences(text)
      .flatMap(cutLong)
      .map((sentence) => ({ text: sentence, mark, words: countWords(sentence) })),
  )
  const pieces: Piece<M>[] = []
  let start = 0
  while (start < parts.length) {
    let end = start
    let words = 0
    for (; end < parts.length; end++) {
      const next = parts[end]?.words ?? 0
      if (end > start && words + next > MOST_WORDS) break
      words += next
    }
    const run = parts.slice(start, end)
    const [first] = run
    if (first) pieces.push({ text: run.map(({ text }) => text).join(' '), mark: first.mark })
    start = options.overlap && end < parts.length ? stepBack(parts, start, end) : end
  }
  return pieces
}

/** Where the next run begins: so many words before the end of this one, always further than this one's start. */
function stepBack(parts: readonly { words: number }[], start: number, end: number): number {
  let back = end
  let words = 0
  while (back - 1 > start && words + (parts[back - 1]?.words ?? 0) <= OVERLAP) {
    back--
    words += parts[back]?.words ?? 0
  }
  return back
}

function cutLong(sentence: string): string[] {
  const words = sentence.split(/\s+/)
  if (words.length <= LONGEST_SENTENCE) return [sentence]
  const cut: string[] = []
  for (let at = 0; at < words.length; at += MOST_WORDS) cut.push(words.slice(at, at + MOST_WORDS).join(' '))
  return cut
}
