/**
 * Whether the sources of a sentence say it, judged apart from the assistant's own check: against the whole text of the thing
 * that a source names, as content has it, not against the excerpt that came with the answer.
 */
import type { AnswerSource, Sentence } from '../../assistant/answer-events.ts'
import { sentences } from '../../assistant/sentences.ts'
import { folded } from '../holds-fact.ts'
import type { Thing } from '../things.ts'
import { namesOf } from './thing-ids.ts'

type Known = ReadonlyMap<string, Thing>

/** @returns what is wrong, one line a sentence. */
export function supportFaults(sentences: readonly Sentence[], sources: readonly AnswerSource[], known: Known): string[] {
  return sentences.flatMap((sentence) => {
    const fault = faultOf(sentence, sources, known)
    return fault === null ? [] : [`unsupported (${fault}): ${sentence.text}`]
  })
}

function faultOf({ text, kind, sources: numbers }: Sentence, sources: readonly AnswerSource[], known: Known): string | null {
  if (kind === 'about this answer' || kind === 'from the catalogue') return null
  if (numbers.length === 0) return 'no source'
  const named = numbers.flatMap((number) => sources.find((source) => source.number === number) ?? [])
  if (named.length < numbers.length) return 'a source that was not sent'
  const support = folded(named.map((source) => textOf(source, known)).join('\n'))
  if (kind === 'quoted')
    return sentences(text).every((sentence) => wordsOf(support).includes(wordsOf(folded(sentence)))) ? null : 'the words are not there'
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
  const capitals = (text.match(/(?<!^)(?<![.!?:]\s)\b\p{Lu}[\p{L}\p{N}]+/gu) ?? []).map(folded)
  const missing = [...words.filter((word) => /\d/.test(word)), ...capitals].filter((word) => !support.includes(word))
  return missing.length === 0 ? null : `not there: ${missing.join(', ')}`
}

/** Where content has no text of it (an imported record), its excerpt must do. */
function textOf(source: AnswerSource, things: Known): string {
  const texts = namesOf(source).flatMap((id) => things.get(id)?.text ?? [])
  return [source.title, source.date, ...(texts.length > 0 ? texts : [source.excerpt])].join('\n')
}

/** Signs between words differ where a table or list is read as text: the words and their order must be the same. */
function wordsOf(text: string): string {
  return ` ${text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? ''} `
}
