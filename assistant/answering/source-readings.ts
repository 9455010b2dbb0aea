/** What a sentence of a source says, statement by statement, in the forms that a claim may have (entailment.ts). */
import { isVerb, type Word } from './claim-words.ts'

export type Words = readonly Word[]

export interface Variant {
  words: Words
  /** Where in the sentence it begins: with the sentence, or with any of its verbs or names. */
  starts: 'clause' | 'anywhere'
}

/** Words of one phrase that is left out. */
const LONGEST_PHRASE = 7

/** Words of a phrase that a sentence begins with. */
const LONGEST_OPENING = 12

/** Words of a subject that a pronoun may stand for. */
const LONGEST_SUBJECT = 6

const IN: Word = { text: 'in', kind: 'preposition', isName: false, hasArticle: false }

const MONTH = /^(january|february|march|april|may|june|july|august|september|october|november|december)$/

/** 'Y was made by X in 1921' as 'X made Y in 1921'; without X as 'made Y in 1921', said of whoever did. */
export function activeOf(words: Words): Variant[] {
  const be = words.findIndex(({ kind }, at) => kind === 'be' && isVerb(words[at + 1]))
  const verb = words[be + 1]
  if (be < 1 || !verb) return []
  const [subject, rest] = [words.slice(0, be), words.slice(be + 2)]
  const by = rest.findIndex(({ text }) => text === 'by')
  const agentEnd = by < 0 ? -1 : endOfPhrase(rest, by)
  if (by < 0) return [{ words: [verb, ...subject, ...rest], starts: 'anywhere' }]
  const agent = rest.slice(by + 1, agentEnd)
  return [{ words: [...agent, verb, ...subject, ...rest.slice(0, by), ...rest.slice(agentEnd)], starts: 'clause' }]
}

/** A sentence in its clauses: parted by semicolons, by a comma with a word that sets against, and where 'and' begins another statement. */
export function clausesOf(words: Words): Words[] {
  const clauses: Word[][] = [[]]
  for (const [at, word] of words.entries()) {
    const parts = word.text === ';' || (word.text === ',' && /^(but|although|though|while|whereas|yet)$/.test(words[at + 1]?.text ?? ''))
    const last = clauses.at(-1) ?? []
    const begins = words[at + 2]?.hasArticle === true || words[at + 2]?.kind === 'pronoun'
    const joins = word.text === ',' && words[at + 1]?.text === 'and' && begins && last.some((own) => own.kind === 'be' || isVerb(own))
    if (parts || joins) clauses.push([])
    else clauses.at(-1)?.push(word)
  }
  return clauses.filter((clause) => clause.length > 0).map((clause) => (isAgainst(clause[0]) ? clause.slice(1) : clause))
}

function isAgainst(word: Word | undefined): boolean {
  return /^(but|although|though|while|whereas|yet|and)$/.test(word?.text ?? '')
}

/** What a clause says, in the forms that a claim may have. @param meant whom a pronoun that is its subject means. */
export function readingsOf(clause: Words, meant: Words): Words[] {
  const opening = openingOf(clause)
  const phrase = clause.slice(0, opening).filter(({ kind }) => kind !== 'mark')
  return subjectsOf(clause.slice(opening), meant).flatMap((rest) => {
    // A phrase of time or place that opens the clause holds for all of its first statement.
    const end = firstEnd(rest)
    const closed = opening > 0 ? [[...rest.slice(0, end), ...phrase, ...rest.slice(end)]] : []
    return [[...phrase, ...rest], rest, ...closed]
      .flatMap((own) => [own, ...sharedSubjects(own), ...activeOf(own).map(({ words }) => words)])
      .flatMap((own) => [own, ...coarserDates(own)])
  })
}

/** The statement as it is; with whom its pronoun means; with the name alone where something like 'his brother' stands before it. */
function subjectsOf(words: Words, meant: Words): Words[] {
  const found: Words[] = [words]
  if (words[0]?.kind === 'pronoun' && meant.length > 0) found.push([...meant, ...words.slice(1)])
  const name = words.findIndex(({ isName }) => isName)
  if (name > 0 && words.slice(0, name).every((word) => word.kind === 'content' && !isVerb(word))) found.push(words.slice(name))
  return found
}

/** 'on March 3, 1859' as 'in March 1859' and 'in 1859'. */
function coarserDates(words: Words): Words[] {
  const coarser = (withMonth: boolean) =>
    words.flatMap((word, at): Words => {
      const month = [at, at - 1, at - 2, at - 3].find((place) => MONTH.test(words[place]?.text ?? '') && isDate(words, place))
      if (word.text === 'on' && MONTH.test(words[at + 1]?.text ?? '') && isDate(words, at + 1)) return [IN]
      if (month === undefined || at === yearOf(words, month)) return [word]
      return at > yearOf(words, month) || (at === month && withMonth) ? [word] : []
    })
  return words.some((_, at) => MONTH.test(words[at]?.text ?? '') && isDate(words, at)) ? [coarser(true), coarser(false)] : []
}

function isDate(words: Words, month: number): boolean {
  return words[month - 1]?.text === 'on' && /^\d{1,2}$/.test(words[month + 1]?.text ?? '') && yearOf(words, month) > 0
}

/** Place of the year that follows month and day; -1 for none. */
function yearOf(words: Words, month: number): number {
  return [month + 2, month + 3].find((at) => /^\d{4}$/.test(words[at]?.text ?? '')) ?? -1
}

/** Where the first statement of a clause ends: before what is joined to it, or its end. */
function firstEnd(words: Words): number {
  const join = words.findIndex(({ kind, text }, at) => at > 0 && (kind === 'joining' || text === '.'))
  return join < 0 ? words.length : join
}

/** 'X did one thing and did another', 'X, who did another, did one thing': each with X. */
function sharedSubjects(words: Words): Words[] {
  const found: Words[] = []
  const verb = words.findIndex((word, at) => at > 0 && (word.kind === 'be' || isVerb(word)))
  if (verb > 0) {
    const subject = words.slice(0, verb)
    for (const [at, word] of words.entries()) {
      const next = words[at + 1]
      if (at > verb && word.text === 'and' && next && !next.hasArticle && (next.kind === 'be' || isVerb(next)))
        found.push([...subject, ...words.slice(at + 1)])
    }
  }
  for (const [at, word] of words.entries()) {
    if (word.text !== ',' || words[at + 1]?.text !== 'who') continue
    const close = words.findIndex(({ text }, place) => place > at + 1 && text === ',')
    const antecedent = nameBefore(words, at)
    if (antecedent.length > 0) found.push([...antecedent, ...words.slice(at + 2, close < 0 ? words.length : close)])
  }
  return found
}

function nameBefore(words: Words, end: number): Words {
  let start = end
  while (start > 0 && words[start - 1]?.isName) start--
  return words.slice(start, end)
}

/** What a sentence is about: what stands before its verb; nothing where that is a pronoun, or long. */
export function subjectOf(words: Words): Words {
  const rest = words.slice(openingOf(words))
  const end = rest.findIndex((word, at) => at > 0 && (word.kind !== 'content' || isVerb(word)))
  const subject = rest.slice(0, Math.max(0, end))
  return subject.length > LONGEST_SUBJECT || subject[0]?.kind === 'pronoun' ? [] : subject
}

/** Words of the phrase, with its comma, with which a sentence begins; 0 where it begins with its subject. */
export function openingOf(words: Words): number {
  if (words[0]?.kind !== 'preposition') return 0
  const subject = words.findIndex(
    ({ kind, hasArticle }, at) => at > 0 && (kind === 'pronoun' || (hasArticle && words[at - 1]?.kind !== 'preposition')),
  )
  const verb = words.findIndex((word) => word.kind === 'be' || isVerb(word))
  const commas = words.flatMap(({ text }, at) => (text === ',' && at < LONGEST_OPENING ? [at] : []))
  // 'On June 24, 1865, ': the comma inside a date parts nothing.
  const comma = commas.find((at) => !/^\d{4}$/.test(words[at + 1]?.text ?? ''))
  if (comma !== undefined && (subject < 0 || comma < subject)) return comma + 1
  return subject > 0 && subject < LONGEST_OPENING && (verb < 0 || subject < verb) ? subject : 0
}

/** Where the phrase ends that a preposition begins, at the latest: before the next one, a sign, or what joins. */
export function endOfPhrase(words: Words, place: number): number {
  let end = place + 1
  while (end < words.length && end - place < LONGEST_PHRASE) {
    const word = words[end]
    const inDate = word?.text === ',' && /^\d{4}$/.test(words[end + 1]?.text ?? '')
    if (!word || word.kind === 'preposition' || word.kind === 'joining' || (word.kind === 'mark' && !inDate)) break
    end++
  }
  return end
}
