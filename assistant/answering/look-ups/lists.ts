/** How many and which of a class of things: complete, from the fact table. Only what is named, a place or a thing they belong to, and years narrow it. */

import { displayDate, parseArchiveDate } from '../../../catalog/dates.ts'
import * as answers from '../../../messages/areas/answers.ts'
import { foldText, terms } from '../../../search/analysis.ts'
import type { Thing } from '../../facts/fact.ts'
import type { Member, ThingClass } from '../../facts/thing-classes.ts'
import { type Answering, type Asked, done } from '../asked.ts'
import { cued, left, type Question } from '../question.ts'
import { within, yearRange } from '../years.ts'

/** Items shown; the link leads to the rest. */
const SHOWN = 60
/** Members that a total names too, so that a reader sees what was counted. */
const FEW = 12
/** Members whose sources bear out how many there are. */
const SOURCES = 3
/** Things whose names are words of the language. */
const COMMON: readonly Thing['kind'][] = ['subject', 'page', 'collection', 'body']

export async function* membersOfClass(asked: Asked): Answering {
  const { question, known, words, speaker } = asked
  const count = cued(question, question.cues.count)
  const which = cued(question, question.cues.which)
  if (count.length === 0 && !which.some(({ from }) => from === 0)) return false
  const found = classAsked(question, known.classes, count.length > 0)
  if (!found || found.members.length === 0) return false
  const { members, of, kind, narrowing } = found
  const narrowed = question.words.filter(({ term }) => narrowing.includes(term)).map(({ word }) => `“${word}”`)
  const text = words(answers.members, {
    count: members.length,
    what: members.length === 1 ? kind.one : kind.what,
    criteria: words.list([...(of ? [plain(of.name)] : []), ...narrowed, ...(question.years ? [yearRange(question.years)] : [])]),
    narrowed: of || narrowed.length > 0 || question.years ? 'yes' : 'no',
  })
  const on = members.flatMap(({ facts }) => facts.slice(0, 1)).map(({ source }) => source)
  yield* speaker.say({ text, kind: 'from the catalogue', place: 'answer', on: on.slice(0, SOURCES) })
  for (const { name, facts } of members.slice(0, count.length > 0 && members.length > FEW ? 0 : SHOWN)) {
    const [fact] = facts
    if (!fact) continue
    const dated = facts.find(({ property, date }) => date !== '' && DATES.includes(property))
    const detail =
      fact.property === 'head'
        ? (facts.find(({ property }) => property === 'term')?.value ?? '')
        : dated
          ? displayDate(dated.date, question.language)
          : ''
    yield* speaker.say({
      text: [plain(name), detail].filter(Boolean).join(', '),
      kind: 'from the catalogue',
      place: 'item',
      on: [fact.source],
    })
  }
  yield { type: 'nearest', entries: [{ title: plain(of ? of.name : kind.what), path: kind.path, date: '', basis: '', recordId: null }] }
  yield done(asked, count.length > 0 ? 'counted' : 'listed', kind.what)
  return true
}
/** What dates a member. */
const DATES = ['event', 'died', 'founded', 'date', 'post', 'term']

interface Found {
  kind: ThingClass
  members: readonly Member[]
  of: Thing | null
  /** Stems of the question that narrowed it. */
  narrowing: readonly string[]
}

/** @returns the class whose name, with what narrows it, is the whole question; null where words are left over. */
function classAsked(question: Question, classes: readonly ThingClass[], counts: boolean): Found | null {
  const { cues, names, years } = question
  const proper = names.filter(({ things }) => things.length > 0 && !things.some(({ kind }) => COMMON.includes(kind)))
  const common = names.filter((one) => !proper.includes(one))
  // Words of common names are words of the question.
  const free = {
    ...question,
    taken: new Set([...question.taken].filter((at) => !common.some(({ start, end }) => isIn(question, at, start, end)))),
  }
  const [first, ...others] = left(free, cued(free, cues.count), cued(free, cues.which), cued(free, cues.quiet)).map(({ term }) => term)
  if (first === undefined) return null
  const said = new Set([first, ...others])
  const found = classes.flatMap((kind): (Found & { size: number })[] => {
    // Who is called something in an entry is no count of all who were.
    if (counts && kind.members.every(({ facts }) => facts[0]?.property === 'post')) return []
    const call = kind.calls.filter((one) => one.size > 0 && [...one].every((term) => said.has(term))).toSorted((a, b) => b.size - a.size)[0]
    if (!call) return []
    // 'Specialized units' is a heading of the units: its other words narrow nothing.
    const heading = common.map(({ text }) => terms(text)).filter((own) => own.some((term) => call.has(term)))
    const naming = new Set([...call, ...kind.calls.flatMap((one) => [...one]), ...heading.flat()])
    const narrowing = [...said].filter((term) => !naming.has(term))
    // 'What does the exhibit on messages show' asks for no list of exhibits.
    if (kind.property === null && !naming.has(first)) return []
    const of = kind.of && proper.some(({ things }) => things.some(({ id }) => id === kind.of?.id)) ? kind.of : null
    // A table of a page that nothing names is asked for only by a full name.
    if (kind.of && !of && kind.of.kind !== 'page' && call.size < 2) return []
    let members = kind.members
    let narrowed = of
    for (const { things, text } of proper) {
      if (things.some(({ id }) => id === kind.of?.id)) continue
      members = members.filter((member) => belongs(member, things, text))
      narrowed ??= things[0] ?? null
    }
    // What is said of some of the members narrows them, and the card says so.
    members = members.filter((member) => narrowing.every((term) => wordsOf(member).has(term)))
    if (years)
      members = members.filter(({ facts }) =>
        facts.some(({ date, property }) => date !== '' && DATES.includes(property) && within(date, years)),
      )
    return members.length > 0
      ? [{ kind, members: inOrder(members), of: narrowed, narrowing, size: call.size + Number(of !== null) - narrowing.length }]
      : []
  })
  return (
    found.toSorted(
      (a, b) => b.size - a.size || Number(isTable(b.kind)) - Number(isTable(a.kind)) || b.members.length - a.members.length,
    )[0] ?? null
  )
}

function isIn({ words }: Question, at: number, start: number, end: number): boolean {
  return (words[at]?.start ?? -1) >= start && (words[at]?.end ?? Number.POSITIVE_INFINITY) <= end
}

/** What a member is part of, or where it is. */
function belongs({ facts, thing }: Member, things: readonly Thing[], text: string): boolean {
  const said = foldText(text)
  return (
    things.some(
      ({ id, names }) =>
        thing?.id === id ||
        facts.some(({ related, value }) => related === id || names.some((name) => foldText(value).includes(foldText(name)))),
    ) || facts.some(({ value }) => foldText(value).includes(said))
  )
}

const WORDS = new WeakMap<Member, ReadonlySet<string>>()
/** Stems of all that is known of a member. */
function wordsOf(member: Member): ReadonlySet<string> {
  const known = WORDS.get(member) ?? new Set(terms([member.name, ...member.facts.flatMap(({ label, value }) => [label, value])].join(' ')))
  WORDS.set(member, known)
  return known
}

/** Rows that say who held a post when: complete and in their order. */
function isTable({ members }: ThingClass): boolean {
  return members.every(({ facts }) => facts.some(({ property }) => property === 'term'))
}

/** By date where each is dated; else in the order of the source. */
function inOrder(members: readonly Member[]): readonly Member[] {
  const day = ({ facts }: Member) => parseArchiveDate(facts[0]?.date ?? '')?.firstDay ?? null
  const isDated = members.every((member) => member.facts[0]?.property !== 'head' && day(member) !== null)
  return isDated ? members.toSorted((a, b) => (day(a) ?? 0) - (day(b) ?? 0)) : members
}

/** A name without the quotation marks that it has inside a sentence. */
export function plain(name: string): string {
  return name.replace(/^“(.*)”$/, '$1')
}
