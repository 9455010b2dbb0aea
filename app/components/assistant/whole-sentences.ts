/** What of an answer can be read out: sentences that are complete, in order. Half a sentence is not read. */
import * as assistantWords from '../../../messages/en/assistant.ts'
import type { Words } from '../../../messages/words.ts'
import type { Turn } from './conversation-turns.ts'

const SENTENCE_END = /[.!?…]["”’)\]]*(?!\S)/g

/** @returns sentences that only grow in number while the answer arrives. */
export function wholeSentences({ events, text, state }: Pick<Turn, 'events' | 'text' | 'state'>, t: Words): string[] {
  const whole = events.flatMap((event) =>
    event.type === 'notice' || (event.type === 'sentence' && event.place !== 'item') ? [event.text] : [],
  )
  const items = events.filter((event) => event.type === 'sentence' && event.place === 'item').length
  // A list is read where it stands, by whoever wants to: read out here it would hold up everything else.
  if (items > 0 && state !== 'asking') whole.push(t(assistantWords.listed, { count: items }))
  if (whole.length > 0) return whole
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
