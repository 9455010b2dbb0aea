/** Which class of things a question asks for, and which of its members: every word of the question must be accounted for, by the class, by what narrows it or by how one asks. */
import { parseArchiveDate } from '../../../catalog/dates.ts'
import { foldText, stem, terms, tokens } from '../../../search/analysis.ts'
import type { Thesaurus } from '../../../search/thesaurus.ts'
import type { Fact, Property, Thing } from '../../facts/fact.ts'
import { commonPath, type Member, type ThingClass } from '../../facts/thing-classes.ts'
import { propertiesOf } from './asked-properties.ts'
import { type Replacement, replacements, takenBy } from './class-names.ts'
import type { Linked } from './linker.ts'
import { numberOf } from './quantities.ts'
import { meaningfulTerms } from './words.ts'
import { within, type Years, yearsIn } from './years.ts'

/** A class as it was asked for. */
export interface ClassAsked {
  of: Thing | null
  what: string
  one: string
  members: readonly Member[]
  /** Words of the question that narrowed it beside the class and the thing it is of. */
  narrowedBy: readonly string[]
  years: Years | null
  /** Property that its verb asks for: 'built in the 1930s'. */
  property: Property | null
  path: string
}

export interface ClassQuestion {
  own: string
  linked: readonly Linked[]
  classes: readonly ThingClass[]
  synonyms: Thesaurus
  /** One member is asked for: 'the oldest barracks'. */
  single?: boolean
}

/** @returns the class whose name takes up most of the question; null where words are left over. */
export function classAsked(question: ClassQuestion): ClassAsked | null {
  const { own, linked, classes } = question
  const { years, rest } = yearsIn(own)
  // 'The 1920s' is a page too, but here it says when.
  const names = linked.filter(({ text, things }) => yearsIn(text).years === null && things.length > 0)
  const proper = names.filter(({ things }) => things.every(({ kind }) => !COMMON.has(kind)))
  const common = names
    .filter((name) => !proper.includes(name))
    .map(({ text, things }) => ({ words: terms(text), isPage: things.some(({ kind }) => kind === 'page') }))
  const outside = meaningfulTerms(proper.reduceRight((text, { text: name }) => text.replace(name, ' '), rest))
  const replaced = replacements(terms(rest), question.synonyms)
  // 'What happened in 1921': a word of asking names a class where the years say what is asked for.
  const said = years ? new Set([...outside, ...terms(rest)]) : outside
  const found = classes.flatMap((one) => {
    const verbs = [...said].filter((term) => one.property !== null && propertiesOf(term).includes(one.property))
    const taken = [...one.calls.map((call) => takenBy(call, said, replaced)), ...verbs.map((verb) => new Set([verb]))].filter(
      (taken) => taken !== null,
    )
    const best = taken.toSorted((a, b) => b.size - a.size)[0]
    if (!best || best.size === 0 || !(question.single || verbs.length > 0 || several(own, best))) return []
    const read = narrowed(one, best, {
      outside,
      proper,
      replaced,
      years,
      pages: new Set(common.filter(({ words, isPage }) => isPage || words.some((word) => best.has(word))).flatMap(({ words }) => words)),
    })
    return read
      ? [
          {
            read,
            score:
              best.size +
              (verbs.length > 0 ? 0.5 : 0) +
              (one.of && names.some(({ things }) => things.some(({ id }) => id === one.of?.id)) ? 1 : 0),
            one,
          },
        ]
      : []
  })
  const [best] = found.toSorted(
    (a, b) =>
      b.score - a.score ||
      a.read.narrowedBy.length - b.read.narrowedBy.length ||
      Number(isExact(b.one, outside)) - Number(isExact(a.one, outside)) ||
      Number(isTable(b.one)) - Number(isTable(a.one)) ||
      Number(isType(b.one)) - Number(isType(a.one)) ||
      Number(saysWord(b.one, own)) - Number(saysWord(a.one, own)) ||
      b.read.members.length - a.read.members.length,
  )
  return best?.read ?? null
}
/** Things whose names are words of the language. */
const COMMON: ReadonlySet<Thing['kind']> = new Set<Thing['kind']>(['subject', 'page', 'collection'])
/** Words of a request for a list or a total, or of belonging to one. */
export const QUIET: ReadonlySet<string> = new Set(
  'list name enumer first last oldest earliest latest newest youngest longest largest biggest shortest highest lowest fewest most recent member kept date complete full order total number count current all belong dutie servic serv there here describ exist have roll entri person peopl archiv site page record known differ variou everi each today now still kind type categori sort old age department agenc forc offic'
    .split(' ')
    .map(stem),
)

interface Reading {
  outside: ReadonlySet<string>
  proper: readonly Linked[]
  replaced: readonly Replacement[]
  years: Years | null
  /** Words of a heading that the class is named by, or of a page that lists it: they narrow nothing. */
  pages: ReadonlySet<string>
}

function narrowed(one: ThingClass, taken: ReadonlySet<string>, { outside, proper, replaced, years, pages }: Reading): ClassAsked | null {
  let members = one.members
  let of = one.of && proper.some(({ things }) => things.some(({ id }) => id === one.of?.id)) ? one.of : null
  // A table of a page that nothing names is asked for only by its own full name.
  if (one.of && !of && one.of.kind !== 'page' && taken.size < 2) return null
  for (const { things, text } of proper) {
    if (things.some(({ id }) => id === one.of?.id) || (one.of && saysName(one.of, text))) continue
    const inside = members.filter((member) => belongs(member, things, text))
    if (inside.length === 0) return null
    if (inside.length < members.length) of ??= things[0] ?? null
    members = inside
  }
  const named = new Set([...taken, ...one.calls.flatMap((call) => [...call])])
  const left = [...outside].filter((term) => !named.has(term))
  const title = one.of ? meaningfulTerms(one.of.name) : new Set<string>()
  const narrowedBy: string[] = []
  let property: Property | null = null
  for (const term of left) {
    const asks = propertiesOf(term).filter((asked) => members.some(({ facts }) => facts.some((fact) => fact.property === asked)))
    const asksFor =
      asks.find((asked) => members.some(({ facts }) => facts.some((fact) => fact.property === asked && fact.date !== ''))) ?? asks[0]
    const inside = holding(members, term, replaced)
    // 'Current exhibits': what the source says of each that it is one.
    const marked = members.filter(({ facts: [first] }) => first !== undefined && terms(first.label).includes(term))
    if (marked.length > 0) {
      if (marked.length < members.length) narrowedBy.push(term)
      members = marked
      continue
    }
    if (QUIET.has(term) || title.has(term) || pages.has(term) || numberOf(term) !== null) continue
    if (asksFor) {
      property ??= asksFor
      continue
    }
    if (inside.length === 0) return null
    narrowedBy.push(term)
    members = inside
  }
  const then = years === null ? members : members.filter(({ facts }) => datesOf(facts, property).some((date) => within(date, years)))
  const path = one.of ? one.path : members.length < one.members.length ? commonPath(members) : one.path
  return { of: of ?? one.of, what: one.what, one: one.one, members: inOrder(then), narrowedBy, years, property, path }
}

/** When a member is: of the property asked for, else of what makes it a member, else of what dates it first. */
function datesOf(facts: readonly Fact[], property: Property | null): string[] {
  const dated = facts.filter(({ date }) => date !== '')
  const asked = dated.filter((fact) => fact.property === property)
  const [first] = facts
  if (asked.length > 0) return asked.map(({ date }) => date)
  if (first && first.date !== '') return [first.date]
  const [main] = DATES.map((one) => dated.filter((fact) => fact.property === one)).filter((of) => of.length > 0)
  return (main ?? []).map(({ date }) => date)
}
const DATES: readonly Property[] = ['term', 'founded', 'date', 'died', 'ended']

/** 'Barracks of Troop B', 'cases in Barre': what a member is part of, or where it is. */
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

function saysName({ names }: Thing, text: string): boolean {
  const said = foldText(text)
  return names.some((name) => ` ${foldText(name)} `.includes(` ${said} `))
}

/** Members of whom a fact has the word, or another for the same. */
function holding(members: readonly Member[], term: string, replaced: readonly Replacement[]): readonly Member[] {
  const others = replaced.filter(({ terms: own }) => own.includes(term)).flatMap((one) => one.others)
  return members.filter((member) => {
    const words = wordsOf(member)
    return words.has(term) || others.some((phrase) => phrase.every((other) => words.has(other)))
  })
}

const WORDS = new WeakMap<Member, ReadonlySet<string>>()
function wordsOf(member: Member): ReadonlySet<string> {
  const known = WORDS.get(member) ?? new Set(terms([member.name, ...member.facts.flatMap(({ label, value }) => [label, value])].join(' ')))
  WORDS.set(member, known)
  return known
}

/** Rows that say who held a post when: complete and in their order. */
function isTable({ members }: ThingClass): boolean {
  return members.every(({ facts }) => facts.some(({ property }) => property === 'term'))
}

function isType({ members }: ThingClass): boolean {
  return members[0]?.facts[0]?.property === 'type'
}

/** By date where what makes each a member is dated; else in the order of the source. */
function inOrder(members: readonly Member[]): readonly Member[] {
  const day = ({ facts }: Member) => parseArchiveDate(facts[0]?.date ?? '')?.firstDay ?? null
  return members.every((member) => member.facts[0]?.property !== 'head' && day(member) !== null)
    ? members.toSorted((a, b) => (day(a) ?? 0) - (day(b) ?? 0))
    : members
}

/** Whether a question names a class by a word for several, or asks which of them. */
function several(own: string, taken: ReadonlySet<string>): boolean {
  return tokens(own).some(
    ({ term, word, start }) =>
      taken.has(term) && (word.endsWith('s') || /\b(?:which|what|any|each|every|list|of)\s+(?:\w+\s+)?$/i.test(own.slice(0, start))),
  )
}

/** 'Offices' are no officers, though both have one stem. */
function saysWord({ what }: ThingClass, own: string): boolean {
  return foldText(own)
    .split(' ')
    .some((word) => word === what || `${word}s` === what)
}

function isExact({ calls }: ThingClass, said: ReadonlySet<string>): boolean {
  return calls.some((call) => call.size > 0 && [...call].every((term) => said.has(term)))
}
