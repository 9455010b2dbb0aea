/**
 * The check: no sentence leaves without it, whoever wrote it. A quotation must be a run of its passage; of other words every
 * number, date, name and record id must stand in the support; every statement has a source, and none rests on a sample.
 */
import { displayDate } from '../../catalog/dates.ts'
import type { Sentence } from '../answer-events.ts'
import type { Passage } from '../passage.ts'

export interface Support {
  passages: readonly Passage[]
  /** Of catalogue sentences: what the search engine answered, as words ('37', 'Air Wing'). */
  figures?: readonly string[]
}

/** @returns what is wrong with a sentence; nothing where it may leave. */
export function faultsOf(sentence: Pick<Sentence, 'text' | 'kind' | 'sources'>, { passages, figures = [] }: Support): string[] {
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
      } else faults.push(...unsupported(sentence.text, passages.map(supportOf).join('\n')))
      return faults
    }
  }
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
  const numbers = text.match(/[\p{L}\p{N}]*\p{N}(?:[\p{L}\p{N}]|[.,:](?=\p{N}))*/gu) ?? []
  const names = [...text.matchAll(/(?<=[\p{L}\p{N},;)”’] |[“‘(]|-)\p{Lu}[\p{L}\p{N}’'-]*/gu)].map(([name]) => name)
  const quotes = [...text.matchAll(/“([^”]+)”/g)].map((match) => match[1] ?? '')
  const ids = text.match(/\b[a-z0-9-]+:[a-z0-9]+:[\w:.-]+\w/gi) ?? []
  return [...new Set([...numbers, ...names, ...quotes, ...ids])]
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
