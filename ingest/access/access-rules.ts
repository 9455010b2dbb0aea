/**
 * The wording of access notes as levels, by rules that are data (access-rules.yaml). The access rule itself is
 * catalog/access.ts; this only says which level a record comes in with.
 */
import { parse } from 'yaml'
import { z } from 'zod'
import { parseArchiveDate } from '../../catalog/dates.ts'
import { ArchiveError } from '../../catalog/errors.ts'
import { readFreeDate } from '../../catalog/free-dates.ts'
import { type Access, type AccessAbove, AccessSchema } from '../../catalog/schemas/record.ts'
import * as importFindingsWords from '../../messages/areas/import-findings.ts'
import { inEnglish } from '../../messages/in-english.ts'
import { PatternSchema } from '../mapping/schema.ts'

const RuleSchema = z.strictObject({ matches: PatternSchema, level: AccessSchema.shape.level.unwrap() })
const FileSchema = z.strictObject({ partly: PatternSchema, unsure: PatternSchema, rules: z.array(RuleSchema) })

export interface AccessRules {
  partly: RegExp
  unsure: RegExp
  rules: readonly { pattern: RegExp; level: Access['level'] }[]
}

/** What a rule makes of a note, or of the notes of a record and the levels above it. */
export interface Decision {
  level: Access['level']
  /** The first open day, YYYY-MM-DD; '' for none. */
  until: string
  /** The sentence that decided; '' where none did. */
  because: string
  /** Sentences that may restrict and that no rule could decide. */
  unsure: readonly string[]
}

/** Said of a wording that the rules cannot decide. */
export const UNSURE = inEnglish(importFindingsWords.unsure)

const DAY = 86_400_000

/** @throws ArchiveError 400 naming what is wrong with the rules. */
export function readAccessRules(text: string): AccessRules {
  const result = FileSchema.safeParse(safeYaml(text))
  if (!result.success) {
    const details = result.error.issues.map(({ path, message }) => ({ where: path.join('.') || 'rules', expected: message, found: '' }))
    const lines = details.map(({ where, expected }) => `${where}: expected ${expected}`)
    throw new ArchiveError(400, 'bad-access-rules', `Wrong access rules:\n${lines.join('\n')}`, details)
  }
  const { partly, unsure, rules } = result.data
  const pattern = (source: string) => new RegExp(source, 'iu')
  return {
    partly: pattern(partly),
    unsure: pattern(unsure),
    rules: rules.map(({ matches, level }) => ({ pattern: pattern(matches), level })),
  }
}

function safeYaml(text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    throw new ArchiveError(400, 'bad-access-rules', `The access rules are not YAML: ${error instanceof Error ? error.message : ''}`)
  }
}

/**
 * Reads the notes of a record and of the levels above it. The nearest note that decides is taken: a series may open what
 * the collection closes. What is unsure on the way there is kept.
 * @param date EDTF of the record, for terms that run from its making.
 * @param today YYYY-MM-DD: a term that has ended restricts nothing.
 */
export function decideAccess(
  own: string,
  above: readonly AccessAbove[],
  date: string,
  rules: AccessRules,
  today = new Date().toISOString().slice(0, 10),
): Decision {
  const unsure: string[] = []
  for (const note of [own, ...above.map(({ note }) => note).reverse()]) {
    const read = readNote(note, date, rules, today)
    unsure.push(...read.unsure)
    if (read.because !== '') return { ...read, unsure }
  }
  return { level: 'open', until: '', because: '', unsure }
}

const STRICTER = ['open', 'restricted', 'closed']

/** One note: the strictest of what its sentences say. */
function readNote(note: string, date: string, rules: AccessRules, today: string): Decision {
  let decision: Decision = { level: 'open', until: '', because: '', unsure: [] }
  const unsure: string[] = []
  for (const sentence of sentencesOf(note)) {
    const found = readSentence(sentence, date, rules, today)
    if (found === 'unsure') unsure.push(sentence)
    else if (found && (decision.because === '' || stricter(found, decision))) decision = { ...found, because: sentence, unsure: [] }
  }
  return { ...decision, unsure }
}

function stricter(one: Pick<Decision, 'level' | 'until'>, other: Pick<Decision, 'level' | 'until'>): boolean {
  const apart = STRICTER.indexOf(one.level) - STRICTER.indexOf(other.level)
  if (apart !== 0) return apart > 0
  return other.until !== '' && (one.until === '' || one.until > other.until)
}

function sentencesOf(note: string): string[] {
  return note
    .split(/(?<=[.!?;])\s+(?=["“(]?\p{Lu})|\n+/u)
    .map((sentence) => sentence.replace(/(?<![\s.;])[\s.;]+$/, '').trim())
    .filter((sentence) => sentence !== '')
}

function readSentence(
  sentence: string,
  date: string,
  rules: AccessRules,
  today: string,
): Pick<Decision, 'level' | 'until'> | 'unsure' | null {
  const may = rules.unsure.test(sentence)
  if (may && rules.partly.test(sentence)) return 'unsure'
  for (const { pattern, level } of rules.rules) {
    const match = pattern.exec(sentence)
    if (!match) continue
    if (level === 'open') return { level, until: '' }
    const until = termOf(match.groups ?? {}, date)
    if (until === null) return 'unsure'
    return until !== '' && until <= today ? { level: 'open', until: '' } : { level, until }
  }
  return may ? 'unsure' : null
}

const MAKING =
  /^(?:date of )?(?:(?:its|their) )?(?:creation|making|production|date of (?:the )?(?:records?|documents?|materials?|items?)|(?:the )?(?:last|latest|most recent) (?:date|entry|document|record)|record creation|date created)\b/i

/** The first open day; '' where the rule names no term; null where it names one that cannot be reckoned. */
function termOf({ until, through, years, from }: Record<string, string | undefined>, date: string): string | null {
  if (until !== undefined) return firstDay(until)
  if (through !== undefined) return dayAfter(lastDayOf(through))
  if (years === undefined) return ''
  const begins = from !== undefined && MAKING.test(from) ? lastDayOf(date) : lastDayOf(from ?? '')
  if (begins === null) return null
  const day = new Date(begins * DAY)
  day.setUTCFullYear(day.getUTCFullYear() + Number(years))
  return dayAfter(Math.floor(day.getTime() / DAY))
}

function firstDay(words: string): string | null {
  const read = readFreeDate(words.trim())
  const day = read.state === 'date' ? parseArchiveDate(read.edtf)?.firstDay : null
  return day === null || day === undefined ? null : isoDay(day)
}

function lastDayOf(words: string): number | null {
  const read = readFreeDate(words.trim())
  return read.state === 'date' ? (parseArchiveDate(read.edtf)?.lastDay ?? null) : null
}

function dayAfter(day: number | null): string | null {
  return day === null ? null : isoDay(day + 1)
}

function isoDay(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}
