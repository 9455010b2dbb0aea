/** The check of what leaves as somebody's words: a quotation is a run of its passage, and no sentence holds markup, a link, or a control character. */
import type { Sentence } from '../answer-events.ts'
import type { Passage } from '../passage.ts'

/** @returns what is wrong with a sentence; nothing where it may leave. */
export function faultsOf({ text, kind }: Pick<Sentence, 'text' | 'kind'>, passages: readonly Passage[]): string[] {
  const faults = FOREIGN.filter(([, pattern]) => [text, text.normalize('NFKC')].some((one) => pattern.test(one))).map(
    ([what]) => `holds ${what}`,
  )
  if (kind !== 'quoted' && kind !== 'paraphrased') return faults
  if (passages.length === 0) faults.push('no source')
  if (passages.some(({ basis }) => basis !== 'sourced')) faults.push('rests on a sample record')
  if (kind === 'quoted' && !passages.some((passage) => isQuoted(text, passage))) faults.push('the quotation is not in its passage')
  return faults
}

/** What no sentence may hold, whatever its source. Look-alikes are read as what they look like. */
const FOREIGN: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a control or formatting character', /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u],
  ['markup', /<[\p{L}/!?]|`|!\[|\]\s?[([]|\*\*|__|~~|&(?:#\w{1,8}|\w{1,30});/u],
  ['a link', /:\/\/|\/\/|\b(?:mailto|tel|sms|data|javascript|file|blob):|\S@\S/iu],
]

/** Whether words stand in a passage; spaces and kinds of quotation marks make no difference. */
export function isQuoted(words: string, { text }: Pick<Passage, 'text'>): boolean {
  const wanted = plain(words)
  return wanted !== '' && plain(text).includes(wanted)
}

function plain(text: string): string {
  return text.normalize('NFKC').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').split(/\s+/).filter(Boolean).join(' ')
}
