/**
 * Private information in a text, by rules that are data (contract/privacy-rules.ts): numbers of fixed formats with their check digits, and
 * the cues near them that say what a number is. What is found is said by place and masked; the words themselves go no further.
 */
import { createHash } from 'node:crypto'
import type { PrivacyRule, PrivateForm, PrivateFormat } from './contract/privacy-rules.ts'
import { passes } from './private-checks.ts'
import { patternExpression } from './private-pattern.ts'

export interface PrivateFinding {
  /** Id of the rule. */
  rule: string
  /** First character and length within the text. */
  offset: number
  length: number
  /** 0 to 1. */
  confidence: number
  /** What was found with all but its last signs covered. */
  masked: string
  /** Of the rule and the words: the same words elsewhere have the same one. */
  digest: string
}

export type PrivateRules = readonly CompiledRule[]

interface CompiledRule {
  rule: PrivacyRule
  forms: readonly { form: PrivateForm; matches(text: string): Iterable<Match> }[]
  /** Cues and the words that deny them; null where there are none. */
  marks: RegExp | null
  words: RegExp | null
}

interface Match {
  offset: number
  length: number
}

/** What is less sure than this is not reported. */
const REPORTED = 0.5
/** How sure a match stays that stands beside a word which says that it is something else. */
const DENIED = 0.6
/** What stands between two numbers that share a cue. */
const IN_ROW = /^[\s,;/&]{0,4}(?:and|y|e|or|o)?[\s,]{0,3}$/
/** Signs left uncovered, at most. */
const UNCOVERED = 4

/** Letters of Spanish without their accents, and signs that recognition takes for each other, as one. */
const FOLDED: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'áàâäéèêëíìîïóòôöúùûüñç'].map((letter, at) => [letter, [...'aaaaeeeeiiiioooouuuunc'][at] ?? letter])),
  '0': 'o',
  '1': 'l',
  '|': 'l',
  '5': 's',
  '’': "'",
}

/** A text as cues are looked for in it: of the same length, so that places stay what they are. */
function folded(text: string): string {
  return text.replace(/[A-ZÀ-ÝÑ]/g, (letter) => letter.toLowerCase()).replace(/[àáâäèéêëìíîïòóôöùúûüñçi0158|’.\s]/g, foldedLetter)
}

function foldedLetter(letter: string): string {
  const plain = FOLDED[letter] ?? (/\s/.test(letter) ? ' ' : letter)
  return plain === 'i' ? 'l' : plain
}

/** Any of some words, whole, the longest first. Every sign of them stands for itself, and a space for up to three spaces or dots. */
function wholeWords(words: readonly string[]): RegExp | null {
  if (words.length === 0) return null
  const alternatives = [...new Set(words.map((word) => folded(word).trim()))]
    .sort((a, b) => b.length - a.length)
    .map(
      (word) => `${/^[a-z]/.test(word) ? '(?<![a-z0-9])' : ''}${word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/ +/g, '[. ]{1,3}')}`,
    )
    .join('|')
  return new RegExp(`(?:${alternatives})(?![a-z])`, 'g')
}

export function compileRules(rules: readonly PrivacyRule[]): PrivateRules {
  return rules.map((rule) => {
    // One expression for both kinds, so that 'license plate' is no 'license'.
    const marks = [...rule.cues, ...rule.unless]
    return {
      rule,
      forms: rule.forms.map((form) => ({ form, matches: matcherOf(form) })),
      marks: wholeWords(marks),
      words: wholeWords(rule.words),
    }
  })
}

function matcherOf({ pattern, format }: PrivateForm): (text: string) => Iterable<Match> {
  if (format) return FORMATS[format]
  const expression = patternExpression(pattern ?? '')
  return (text) => [...text.matchAll(expression)].map(({ index, 0: found }) => ({ offset: index, length: found.length }))
}

/** A cue, or a word that denies one. */
interface Mark extends Match {
  cue: boolean
}

/**
 * @param year in which the text is judged: dates of birth of a lifetime ago are nobody's any more.
 * @returns what was found, in the order of the text; of what overlaps, the surest.
 */
export function findPrivate(text: string, rules: PrivateRules, year = new Date().getUTCFullYear()): PrivateFinding[] {
  const plain = folded(text)
  const found = rules.flatMap((compiled) => [...numbersOf(compiled, text, plain, year), ...wordsOf(compiled, plain)])
  const taken = new Uint8Array(text.length)
  return found
    .sort((a, b) => b.confidence - a.confidence || b.length - a.length || a.offset - b.offset)
    .filter(({ offset, length }) => {
      const free = !taken.subarray(offset, offset + length).includes(1)
      if (free) taken.fill(1, offset, offset + length)
      return free
    })
    .sort((a, b) => a.offset - b.offset)
    .map((one) => {
      const excerpt = text.slice(one.offset, one.offset + one.length)
      return { ...one, masked: masked(excerpt), digest: digestOf(one.rule, excerpt) }
    })
}

type Scored = Omit<PrivateFinding, 'masked' | 'digest'>

function* numbersOf({ rule, forms, marks }: CompiledRule, text: string, plain: string, year: number): Generator<Scored> {
  const candidates = forms
    .flatMap(({ form, matches }) => [...matches(text)].map((match) => ({ ...match, form })))
    .filter(({ offset, length, form }) => passes(form.check, text.slice(offset, offset + length), year))
    .sort((a, b) => a.offset - b.offset || b.length - a.length)
  if (candidates.length === 0) return
  const known = marks === null ? [] : marksOf(marks, rule, plain)
  let last: { from: Mark | null; end: number } = { from: null, end: -1 }
  let at = 0
  for (const { offset, length, form } of candidates) {
    while (at < known.length && endOf(known[at]) <= offset) at += 1
    const before = known[at - 1]
    const near = before && offset - endOf(before) <= rule.within ? before : null
    const after = near ? null : cueAfter(known[at], text, offset + length)
    const cue = near ?? after
    // One cue is of one number, or of several in a row.
    const used = near !== null && near === last.from && offset >= last.end && !IN_ROW.test(plain.slice(last.end, offset))
    const confidence = cue === null || (cue.cue && used) ? form.alone : cue.cue ? form.near : form.alone * DENIED
    if (confidence < REPORTED) continue
    last = { from: near, end: offset + length }
    yield { rule: rule.id, offset, length, confidence }
  }
}

function* wordsOf({ rule, words }: CompiledRule, plain: string): Generator<Scored> {
  if (words === null || rule.sure < REPORTED) return
  for (const { index, 0: found } of plain.matchAll(words))
    yield { rule: rule.id, offset: index, length: found.length, confidence: rule.sure }
}

function marksOf(marks: RegExp, rule: PrivacyRule, plain: string): Mark[] {
  const unless = new Set(rule.unless.map((word) => folded(word).replace(/[. ]+/g, ' ')))
  return [...plain.matchAll(marks)].map(({ index, 0: found }) => ({
    offset: index,
    length: found.length,
    cue: !unless.has(found.replace(/[. ]+/g, ' ')),
  }))
}

function endOf(mark: Mark | undefined): number {
  return mark ? mark.offset + mark.length : Number.POSITIVE_INFINITY
}

/** `555-0123 (cell)`: a cue that follows at once. */
function cueAfter(mark: Mark | undefined, text: string, end: number): Mark | null {
  return mark?.cue && mark.offset >= end && /^ ?\(?$/.test(text.slice(end, mark.offset)) ? mark : null
}

/** Letters and digits covered, all but the last few of longer ones. */
export function masked(excerpt: string): string {
  const signs = excerpt.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  let covered = signs - Math.min(UNCOVERED, Math.floor(signs / 3))
  return excerpt.replace(/[\p{L}\p{N}]/gu, (sign) => (covered-- > 0 ? '•' : sign)).replace(/\s+/g, ' ')
}

function digestOf(rule: string, excerpt: string): string {
  const plain = folded(excerpt).replace(/[^\p{L}\p{N}]/gu, '')
  return createHash('sha256').update(`${rule}\0${plain}`).digest('hex').slice(0, 32)
}

/** Beginnings of the names of months in English and Spanish, with the signs that recognition takes for each other as one. */
const MONTHS = /^(?:jan|ene|feb|mar|apr|abr|may|jun|jul|aug|ago|sep|oct|nov|dec|dic)/

const NUMERIC =
  /(?<![\p{L}\p{N}]|\p{N}[-./])[0-9OoIl|]{1,2} ?[-–./] ?[0-9OoIl|]{1,2} ?[-–./] ?(?:[0-9OoIl|SB]{4}|[0-9OoIl|SB]{2})(?![\p{L}\p{N}]|[-/]\p{N})/gu
const ISO = /(?<![\p{L}\p{N}]|[\p{L}\p{N}][-./])(?:1[89]|20)\d\d-\d\d-\d\d(?![\p{L}\p{N}]|[-/]\p{N})/gu
const MONTH_FIRST =
  /(?<![\p{L}\p{N}])(?<month>\p{L}[\p{L}0-9|]{2,9})\.? [0-9OoIl|SB]{1,2}(?:st|nd|rd|th)?,? ?[0-9OoIl|SB]{4}(?![\p{L}\p{N}])/gu
const DAY_FIRST =
  /(?<![\p{L}\p{N}])[0-9OoIl|SB]{1,2} (?:de )?(?<month>\p{L}[\p{L}0-9|]{2,9})\.?,? (?:del? )?[0-9OoIl|SB]{4}(?![\p{L}\p{N}])/gu

const EMAIL = /(?<![\p{L}\p{N}._%+-])[A-Za-z0-9._%+-]{1,64} ?@ ?[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}(?![A-Za-z0-9-])/gu

const STREET =
  /(?<![\p{L}\p{N}])[0-9][0-9OIl]{0,4}[A-Z]? (?:[NSEW]\.? )?(?:\p{Lu}[\p{L}0-9.'’-]{0,20} ){1,3}(?:(?:St|Ave|Rd|Dr|Ln|Ct|Pl|Ter|Blvd|Cir|Hwy|Sq|Pkwy|ST|AVE|RD|DR|LN|CT|PL|TER|BLVD|CIR|HWY|SQ|PKWY)(?![\p{L}\p{N}])|(?:[Ss]treet|[Aa]venue|[Rr]oad|[Dd]rive|[Ll]ane|[Cc]ourt|[Pp]lace|[Tt]errace|[Bb]oulevard|[Cc]ircle|[Ww]ay|[Hh]ighway|[Ss]quare|[Pp]arkway|STREET|AVENUE|ROAD|DRIVE|LANE|COURT|PLACE|TERRACE|BOULEVARD|CIRCLE|WAY|HIGHWAY|SQUARE|PARKWAY)(?![\p{L}\p{N}]))/gu
const CALLE =
  /(?<![\p{L}\p{N}])(?:Calle|Avenida|Avda|Av|Plaza|Paseo|Camino|Carretera)\.? (?:(?:de|del|la|las|los|el) ){0,2}\p{L}[\p{L}'’-]{1,20}(?: [\p{L}][\p{L}'’-]{0,20}){0,3},? (?:n[úu]m\.? |no\.? |n\.º |# ?)?[0-9OIl]{1,5}(?![\p{L}\p{N}])/giu

/** `Mary Ellis (4/12/1987)`, `ELLIS, MARY 04/12/1987`. */
const AFTER_NAME =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}'’-]{1,20},? \p{Lu}[\p{L}.'’-]{0,20}(?: \p{Lu}[\p{L}.'’-]{0,20})? {0,3}\((?<date>[0-9]{1,2}[-/][0-9]{1,2}[-/](?:[0-9]{4}|[0-9]{2}))\)/gu

function all(text: string, expression: RegExp): Match[] {
  return [...text.matchAll(expression)].map(({ index, 0: found }) => ({ offset: index, length: found.length }))
}

function withMonth(text: string, expression: RegExp): Match[] {
  return [...text.matchAll(expression)]
    .filter(({ groups }) => MONTHS.test((groups?.month ?? '').toLowerCase().replaceAll('0', 'o').replaceAll('5', 's')))
    .map(({ index, 0: found }) => ({ offset: index, length: found.length }))
}

export const FORMATS: Readonly<Record<PrivateFormat, (text: string) => Match[]>> = {
  date: (text) => [...all(text, NUMERIC), ...all(text, ISO), ...withMonth(text, MONTH_FIRST), ...withMonth(text, DAY_FIRST)],
  'date-after-name': (text) =>
    [...text.matchAll(AFTER_NAME)].map(({ index, 0: found, groups }) => {
      const date = groups?.date ?? ''
      return { offset: index + found.length - date.length - 1, length: date.length }
    }),
  email: (text) => all(text, EMAIL),
  street: (text) => all(text, STREET),
  calle: (text) => all(text, CALLE),
}
