/** Lists, totals and extremes of things, computed from the fact table: which are of the class asked for, with what narrows them, complete. */
import { parseArchiveDate } from '../../../catalog/dates.ts'
import { terms } from '../../../search/analysis.ts'
import type { AnswerEvent } from '../../answer-events.ts'
import type { Fact, Property } from '../../facts/fact.ts'
import type { Member } from '../../facts/thing-classes.ts'
import type { Asked } from '../parts.ts'
import { type ClassAsked, classAsked, QUIET } from '../understanding/class-asked.ts'
import { CUES, EXTREMES } from '../understanding/kinds.ts'
import { quantityOf } from '../understanding/quantities.ts'
import { meaningfulTerms } from '../understanding/words.ts'
import { saidYears } from '../writing/narrowing-said.ts'
import { capital, dateSaid, nounSaid, plain, superlativeSaid } from '../writing/sentence.ts'
import { fill, phrase, TEXTS } from '../writing/templates.ts'
import { theName } from './fact.ts'
import { answered } from './outcome.ts'

/** Items shown; the link leads to the rest. */
const SHOWN = 60
const KINDS = /\b(?:kinds?|types?|categor(?:y|ies)|sorts?)\b/i

/** @returns false where no class of things is asked for, so that prose is asked. */
export function* sayList(asked: Asked): Generator<AnswerEvent, boolean> {
  const { bare: own, linked: named } = asked.understanding
  const linked = named.filter(({ things }) => things.some(({ id }) => id !== asked.language.facts.institution?.id))
  const extreme = CUES.extreme.test(own) ? EXTREMES.find(([cue]) => cue.test(own)) : undefined
  const question = { own, linked, classes: asked.language.classes, synonyms: asked.language.synonyms }
  if (extreme) {
    const most = extreme[1] === 'number' ? mostOf(own) : null
    // 'The most cities and towns': what is counted is no part of the class.
    const found = classAsked({ ...question, single: true, own: most ? own.replace(most.said, ' ') : own })
    return found !== null && (yield* sayExtreme(asked, found, extreme, most?.counted ?? null))
  }
  const found = classAsked(question)
  // 'The telephone number of the Holden barracks' asks for no list.
  if (
    !found ||
    found.members.length === 0 ||
    (found.members.length === 1 && linked.some(({ things }) => things.some(({ id }) => id === found.members[0]?.thing?.id)))
  )
    return false
  const kinds = KINDS.test(own) ? kindsOf(found.members) : []
  if (kinds.length > 1) yield* sayKinds(asked, found, kinds)
  else yield* sayMembers(asked, found)
  return true
}

function* sayMembers(asked: Asked, found: ClassAsked): Generator<AnswerEvent, void> {
  const { own, language: tongue } = asked.understanding
  const { members } = found
  const what = said(asked, found, members.length)
  const count = String(members.length)
  const texts = members.length === 1 ? TEXTS.listOne : TEXTS.list
  const { text, figures } = fill(texts, tongue, { count, what })
  const on = members.flatMap(({ facts }) => facts.slice(0, 1)).map(({ source }) => ({ passage: source.passage, words: source.words }))
  yield* asked.speaker.say({
    text,
    kind: 'from the catalogue',
    place: 'answer',
    on: on.slice(0, SOURCES),
    figures: [...figures, count, what],
  })
  const total = CUES.total.test(own) && !CUES.list.test(own.replace(CUES.total, ''))
  // A total of few says which: the reader sees what was counted.
  for (const member of members.slice(0, total && members.length > FEW ? 0 : SHOWN)) yield* sayItem(asked, found, member)
  yield pageOf(found)
  yield* answered(asked, total ? 'counted' : 'listed', what)
}
/** Members whose sources bear out how many there are. */
const SOURCES = 3
/** Members that a total names too. */
const FEW = 12

function* sayItem(asked: Asked, { property }: ClassAsked, member: Member): Generator<AnswerEvent, void> {
  const [fact] = member.facts
  if (!fact) return
  const detail = detailOf(member, property, asked.understanding.language)
  const name = plain(member.name)
  const isEvent = fact.property === 'event'
  const text = isEvent ? `${capital(detail)}: ${name}` : `${capital(name)}${detail === '' ? '' : `, ${detail}`}`
  yield* asked.speaker.say({
    text,
    kind: 'from the catalogue',
    place: 'item',
    on: [{ passage: fact.source.passage, words: fact.source.words }],
    figures: [name, detail],
  })
}

/** What an item says beside the name: the term of somebody in office, else the date that matters. */
function detailOf({ facts }: Member, property: Property | null, tongue: 'en' | 'es'): string {
  const term = facts.find((fact) => fact.property === 'term')
  if (term && property === null) return term.value
  const order: readonly Property[] = property ? [property] : ['event', 'died', 'date', 'founded', 'part']
  const dated = order.map((one) => facts.find((fact) => fact.property === one && fact.date !== '')).find((fact) => fact !== undefined)
  return dated ? dateSaid(dated.date, tongue) : ''
}

function* sayKinds(asked: Asked, found: ClassAsked, kinds: readonly (readonly [string, readonly Fact[]])[]): Generator<AnswerEvent, void> {
  const { language: tongue } = asked.understanding
  const what = said(asked, found, 2)
  const count = String(kinds.length)
  const { text, figures } = fill(TEXTS.kinds, tongue, { count, what })
  yield* asked.speaker.say({ text, kind: 'from the catalogue', place: 'answer', on: [], figures: [...figures, count, what] })
  for (const [kind, facts] of kinds) {
    const of = String(facts.length)
    const on = facts.slice(0, 1).map(({ source }) => ({ passage: source.passage, words: source.words }))
    yield* asked.speaker.say({ text: `${capital(kind)}: ${of}`, kind: 'from the catalogue', place: 'item', on, figures: [kind, of] })
  }
  yield pageOf(found)
  yield* answered(asked, 'listed', what)
}

/** The kinds that members are of, each with those that are, the most first. */
function kindsOf(members: readonly Member[]): [string, Fact[]][] {
  const kinds = Map.groupBy(
    members.flatMap(({ facts }) => facts.filter(({ property }) => property === 'type').slice(0, 1)),
    ({ value }) => value,
  )
  return [...kinds].toSorted(([, a], [, b]) => b.length - a.length)
}

/** What 'most' or 'fewest' counts, and where the question says it: 'cities and towns' of 'which troop covers the most cities and towns'. */
function mostOf(own: string): { said: string; counted: readonly string[] } | null {
  const [whole, after = ''] = /\b(?:most|fewest|highest number of|largest number of)\s+((?:\p{L}+\s*){1,4})/iu.exec(own) ?? []
  const counted = [...meaningfulTerms(after)].filter((term) => !QUIET.has(term))
  return whole && counted.length > 0 ? { said: whole, counted } : null
}

function* sayExtreme(
  asked: Asked,
  found: ClassAsked,
  [, by, end]: (typeof EXTREMES)[number],
  counted: readonly string[] | null,
): Generator<AnswerEvent, boolean> {
  const { own, language: tongue } = asked.understanding
  const which = (own.match(CUES.extreme)?.[0] ?? 'first').toLowerCase()
  const rows = found.members.every(({ facts }) => facts[0]?.property === 'head')
  const isAge = /^(?:old|young)est$/.test(which) && found.members.some(({ facts }) => facts.some(({ property }) => property === 'age'))
  const ranked = found.members.flatMap((member, row) => {
    if (counted) {
      const quantity = quantityOf(member.thing ? asked.language.facts.of(member.thing.id, asked.turn.viewer) : member.facts, counted)
      return quantity ? [{ member, at: quantity.number, fact: quantity.fact, value: quantity.said }] : []
    }
    if (isAge || by === 'number') {
      const fact = member.facts.find(({ number, property }) => number !== null && (isAge ? property === 'age' : NUMBERS.includes(property)))
      return fact?.number == null
        ? []
        : [{ member, at: isAge && by === 'date' ? -fact.number : fact.number, fact, value: `${fact.property} ${fact.value}` }]
    }
    const dated = datedBy(member, found.property)
    // A table of those who held a post is in their order.
    const at = rows ? row : dated && dayOf(dated.date)
    const [first] = member.facts
    if (at === null || at === undefined || !first) return []
    const value = rows ? (member.facts.find(({ property }) => property === 'term')?.value ?? '') : dateSaid(dated?.date ?? '', tongue)
    return [{ member, at, fact: dated ?? first, value }]
  })
  const lengths = /^(?:longest|shortest)$/.test(which) && ranked.length === 0 ? termLengths(found.members) : []
  const sorted = [...ranked, ...lengths].toSorted((a, b) => (end === 'least' ? a.at - b.at : b.at - a.at))
  const [first] = sorted
  if (!first || sorted.length < 2) return false
  // Where several share the first place, each is named.
  const same = sorted.filter(({ at }) => at === first.at)
  const name = same.map(({ member }) => capital(plain(member.name))).join(' and ')
  const what = said(asked, found, sorted.length)
  const count = String(sorted.length)
  const texts =
    first.fact.property === 'event'
      ? TEXTS.extremeEvent
      : lengths.length > 0
        ? TEXTS.extremeTerm
        : same.length > 1
          ? TEXTS.extremes
          : TEXTS.extreme
  const value = first.value === '' ? '' : `: ${first.value}`
  const { text, figures } = fill(texts, tongue, { count, what, name, which: superlativeSaid(which, found.one, tongue), value })
  const on = same.slice(0, 3).map(({ fact }) => ({ passage: fact.source.passage, words: fact.source.words }))
  yield* asked.speaker.say({
    text,
    kind: 'from the catalogue',
    place: 'answer',
    on,
    figures: [...figures, count, what, name, which, superlativeSaid(which, found.one, tongue), first.value],
  })
  yield pageOf(found)
  yield* answered(asked)
  return true
}
const NUMBERS: readonly Property[] = ['length', 'number', 'extent', 'service']

/** How long each of those who held a post held it, where both ends are documented. */
function termLengths(members: readonly Member[]) {
  return members.flatMap((member) => {
    const fact = member.facts.find(({ property }) => property === 'term')
    const date = fact && parseArchiveDate(fact.date)
    if (!fact || !date || date.firstDay == null || date.lastDay == null || !/\d{4}.*\d{4}/.test(fact.value)) return []
    return [{ member, at: date.lastDay - date.firstDay, fact, value: fact.value }]
  })
}

function datedBy({ facts }: Member, property: Property | null): Fact | undefined {
  const order: readonly Property[] = property ? [property] : ['event', 'died', 'founded', 'date', 'post']
  return order.map((one) => facts.find((fact) => fact.property === one && fact.date !== '')).find((fact) => fact !== undefined)
}

function dayOf(edtf: string): number | null {
  const date = parseArchiveDate(edtf)
  return date ? (date.firstDay ?? date.lastDay ?? null) : null
}

/** What was asked for, with what narrows it. */
function said(asked: Asked, { what, one, of, narrowedBy, years }: ClassAsked, count: number): string {
  const { language: tongue, own } = asked.understanding
  const noun = nounSaid(count === 1 ? one : what, tongue, count !== 1)
  const name =
    of && of.kind !== 'page' ? phrase(of.kind === 'place' ? TEXTS.inPlace : TEXTS.ofThing, tongue, { name: theName(of, tongue) }) : ''
  const narrowed = runsOf(own, narrowedBy)
    .map((words) => `“${words}”`)
    .join(', ')
  return [noun, name, narrowed && phrase(TEXTS.withWords, tongue, { words: narrowed }), years ? saidYears(years, tongue) : '']
    .filter(Boolean)
    .join(' ')
}

/** The runs of a question that some words of it make. */
function runsOf(own: string, kept: readonly string[]): string[] {
  const runs: string[][] = [[]]
  for (const word of own.split(/[^\p{L}\p{N}’'-]+/u)) {
    if (terms(word).some((term) => kept.includes(term))) runs.at(-1)?.push(word)
    else if (runs.at(-1)?.length) runs.push([])
  }
  return runs.filter((run) => run.length > 0).map((run) => run.join(' '))
}

/** Where they are listed. */
function pageOf({ of, what, path }: ClassAsked): AnswerEvent {
  return { type: 'nearest', entries: [{ title: capital(plain(of ? of.name : what)), path, date: '', basis: '', recordId: null }] }
}
