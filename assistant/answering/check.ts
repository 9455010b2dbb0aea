/**
 * The check: no sentence leaves without it, whoever wrote it. A quotation must be a run of its passage; of a paraphrase every
 * word, number, date, name, record id and address must be in the support; every statement has a source, and none rests on a
 * sample. No sentence holds markup, a link, or a control or formatting character.
 */
import { displayDate } from '../../catalog/dates.ts'
import { terms, tokens } from '../../search/analysis.ts'
import type { Sentence } from '../answer-events.ts'
import type { Passage } from '../passage.ts'

export interface Support {
  passages: readonly Passage[]
  /** Words that the composer itself answers for: of catalogue sentences what the search engine answered ('37', 'Air Wing'). */
  figures?: readonly string[]
}

/** @returns what is wrong with a sentence; nothing where it may leave. */
export function faultsOf(sentence: Pick<Sentence, 'text' | 'kind' | 'sources'>, support: Support): string[] {
  return [...foreignTo(sentence.text), ...unsupportedOf(sentence, support)]
}

function unsupportedOf(sentence: Pick<Sentence, 'text' | 'kind' | 'sources'>, { passages, figures = [] }: Support): string[] {
  switch (sentence.kind) {
    case 'about this answer':
      return sentence.sources.length === 0 ? [] : ['a sentence about the answer names sources']
    case 'from the catalogue':
      return unsupported(sentence.text, [...figures, ...passages.map(supportOf)].join('\n'))
    case 'quoted':
    case 'paraphrased': {
      const faults: string[] = []
      if (passages.length === 0 || passages.length < sentence.sources.length) faults.push('no source')
      if (passages.some(({ basis }) => basis !== 'sourced')) faults.push('rests on a sample record')
      if (sentence.kind === 'quoted') {
        if (!passages.some(({ text }) => plain(text).includes(plain(sentence.text)))) faults.push('the quotation is not in its passage')
      } else {
        const support = [...figures, ...passages.map(supportOf)].join('\n')
        faults.push(...unsupported(sentence.text, support), ...wordsUnsupported(sentence.text, support))
      }
      return faults
    }
  }
}

/** What no sentence may hold, whatever its support. Look-alikes are read as what they look like. */
const FOREIGN: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a control or formatting character', /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u],
  ['markup', /<[\p{L}/!?]|`|!\[|\]\s*[([]|\*\*|__|~~|&(?:#\w+|\w+);/u],
  ['a link', /\p{L}[\p{N}+.-]*:(?=[^\s\p{L}\p{N}]*\/)|\/\/|\b(?:mailto|tel|sms|data|javascript|file|blob):|\S@\S/iu],
]

function foreignTo(text: string): string[] {
  const looks = `${text}\n${text.normalize('NFKC')}`.split('\n')
  return FOREIGN.filter(([, pattern]) => looks.some((one) => pattern.test(one))).map(([what]) => `holds ${what}`)
}

/** Words that join others and state nothing. "Not", "after" and "you" are none of them. */
const JOINING = new Set(
  'a an the and or of in on at by to for from with as that which who whom whose when where is was were are be been had has have it its he him his she her they them their there'.split(
    ' ',
  ),
)
/** Signs that any sentence may have; others must be in the support. */
const PLAIN_SIGNS = /[\p{L}\p{M}\p{N}\s.,;:!?'"‘’“”()–—-]/u

/** Words and unusual signs of a paraphrase that its support does not have, so that nothing can be added to what a source says. */
function wordsUnsupported(text: string, support: string): string[] {
  const known = new Set(terms(support))
  const words = tokens(text).filter(({ word, term }) => !JOINING.has(word.toLowerCase()) && !known.has(term))
  const signs = [...text].filter((sign) => !PLAIN_SIGNS.test(sign) && !support.includes(sign))
  return [...words.map(({ word }) => word), ...signs].map((part) => `not in the support: ${part}`)
}

/** Everything of a passage that words may come from. */
function supportOf({ title, heading, label, date, subject, text }: Passage): string {
  return [title, heading, label, date, date && displayDate(date), subject, text].join('\n')
}

/** Numbers, names and ids of a text that its support does not have. */
function unsupported(text: string, support: string): string[] {
  const known = ` ${plain(support).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const has = (part: string) =>
    known.includes(
      ` ${plain(part)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()} `,
    )
  const numbers = text.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]*\p{N}(?:[\p{L}\p{N}]|[.,:](?=\p{N}))*/gu) ?? []
  const names = [...text.matchAll(/(?<=[\p{L}\p{N},;)”’] |[“‘(]|-)\p{Lu}[\p{L}\p{N}’'-]*/gu)].map(([name]) => name)
  const quotes = [...text.matchAll(/“([^“”]+)”/g)].map((match) => match[1] ?? '')
  const ids = text.match(/(?<![a-z0-9-])[a-z0-9-]+:[a-z0-9]+:[\w:.-]+\w/gi) ?? []
  const addresses = text.match(/(?<![\p{L}\p{N}.-])[\p{L}\p{N}.-]*\.\p{L}{2,}(?:\/[^\s)]*)?/gu) ?? []
  return [...new Set([...numbers, ...names, ...quotes, ...ids, ...addresses])]
    .filter((part) => !has(part) && !has(part.replace(/[’']s$/, '')))
    .map((part) => `not in the support: ${part}`)
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/(?<=\p{N}),(?=\p{N}{3})/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}
