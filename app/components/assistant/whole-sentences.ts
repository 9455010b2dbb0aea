/** What of an answer can be read out: sentences that are complete, in order. Half a sentence is not read. */
import type { Turn } from './conversation-turns.ts'

const SENTENCE_END = /[.!?…]["”’)\]]*(?=\s|$)/g

/** @returns sentences that only grow in number while the answer arrives. */
export function wholeSentences({ events, text, state }: Pick<Turn, 'events' | 'text' | 'state'>): string[] {
  const told = events.flatMap((event) => (event.type === 'sentence' || event.type === 'notice' ? [event.text] : []))
  if (told.length > 0) return told
  const sentences: string[] = []
  let from = 0
  for (const { index, 0: end } of text.matchAll(SENTENCE_END)) {
    const after = index + end.length
    // At the very end of what came so far the next piece may go on: "No. 1".
    if (after === text.length && state === 'asking') break
    sentences.push(text.slice(from, after).trim())
    from = after
  }
  const rest = text.slice(from).trim()
  if (rest !== '' && state !== 'asking') sentences.push(rest)
  return sentences
}
