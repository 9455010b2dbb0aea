/**
 * Questions that were read against the archive: each with the sentences that answer it, or with what nothing says of it. Written by
 * hand into content/questions/*.tsv (docs/content-guide.md); the assistant tells by them what it is asked (docs/decisions/076).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from './problems.ts'

/**
 * Why nothing answers: no source tells it; it takes for granted what a sentence contradicts; told of somebody or something else only;
 * this site has no such thing; it is about nothing here.
 */
export const WHY_UNANSWERED = ['detail', 'premise', 'other', 'site', 'off'] as const
export type WhyUnanswered = (typeof WHY_UNANSWERED)[number]

export interface KnownQuestion {
  question: string
  /** Null where sentences answer it. */
  unanswered: WhyUnanswered | null
  /** Those that answer, or the nearest that do not. */
  sentences: readonly SentenceKey[]
}

/** A sentence by the subject of its passage ('article:/units/k9', 'msp:doc:1865:500') and its first 60 characters. */
export interface SentenceKey {
  subject: string
  begins: string
}

const FOLDER = 'questions'
const IS_WHY = (what: string): what is WhyUnanswered => WHY_UNANSWERED.some((why) => why === what)

/** @returns every question that can be read, and every line that cannot. A content folder without questions has none. */
export function readKnownQuestions(content: string): { questions: KnownQuestion[]; problems: Problem[] } {
  const folder = join(content, FOLDER)
  const questions: KnownQuestion[] = []
  const problems: Problem[] = []
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.tsv')) : []
  for (const name of names.sort()) {
    for (const [at, line] of readFileSync(join(folder, name), 'utf8').split('\n').entries()) {
      if (line === '') continue
      const wrong = (field: string, found: string, expected: string) =>
        problems.push({ file: `${FOLDER}/${name}`, line: at + 1, field, found: found.slice(0, 120), expected })
      const question = readLine(line, wrong)
      if (question) questions.push(question)
    }
  }
  return { questions, problems }
}

function readLine(line: string, wrong: (field: string, found: string, expected: string) => void): KnownQuestion | null {
  const [sign = '', question = '', what = '', ...places] = line.split('\t')
  const answered = sign === '+'
  const sentences = places.flatMap((place): SentenceKey[] => {
    const [subject = '', ...rest] = place.split('#')
    const begins = rest.join('#')
    return subject === '' || begins === '' ? [] : [{ subject, begins }]
  })
  if (sign !== '+' && sign !== '-') wrong('sign', sign, '+ (answered) or -, and a tab')
  else if (question.trim() === '') wrong('question', '', 'what is asked, in the second column')
  else if (!answered && !IS_WHY(what)) wrong('why', what, `one of ${WHY_UNANSWERED.join(', ')}`)
  else if (answered && what.trim() === '') wrong('answer', '', 'the words of the sentence that are the answer')
  else if (sentences.length < places.length) wrong('sentence', places.join(' '), 'a subject, # and the first characters of a sentence')
  else if (answered && sentences.length === 0) wrong('sentence', '', 'at least one sentence that answers')
  else return { question, unanswered: !answered && IS_WHY(what) ? what : null, sentences }
  return null
}
