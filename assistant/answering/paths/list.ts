/** Lists, totals and extremes of things, computed from the fact table: which are of the kind asked for, with what narrows them, complete. */
import { parseArchiveDate } from '../../../catalog/dates.ts'
import { stem, terms } from '../../../search/analysis.ts'
import type { AnswerEvent } from '../../answer-events.ts'
import type { Fact, Thing } from '../../facts/fact.ts'
import type { Asked } from '../parts.ts'
import { CUES, EXTREMES } from '../understanding/kinds.ts'
import { meaningfulTerms } from '../understanding/words.ts'
import { within, yearsIn } from '../understanding/years.ts'
import { capital, dateSaid } from '../writing/sentence.ts'
import { fill, TEXTS } from '../writing/templates.ts'
import { theName } from './fact.ts'
import { answered } from './outcome.ts'

/** One member of a class: the thing or the name in a row, and the facts that say it is one. */
interface Member {
  name: string
  thing: Thing | null
  facts: readonly Fact[]
}

/** A class of things: what a question may call them, and its members. */
interface ThingClass {
  /** As the source calls several of them. */
  what: string
  terms: ReadonlySet<string>
  /** Thing whose parts they are; null: of the whole archive. */
  of: Thing | null
  members: readonly Member[]
  path: string
}

/** Items shown; the link leads to the rest. */
const SHOWN = 40

/** @returns false where no class of things is asked for, so that prose is asked. */
export function* sayList(asked: Asked): Generator<AnswerEvent, boolean> {
  const { own, years, language: tongue, linked } = asked.understanding
  const found = classAsked(asked)
  if (!found) return false
  const { what, path } = found
  const members = found.members.filter(({ facts }) => !years || facts.some(({ date }) => within(date, years)))
  // 'The telephone number of the Holden barracks' asks for no list.
  if (members.length === 1 && linked.some(({ things }) => things.some(({ id }) => id === members[0]?.thing?.id))) return false
  const extreme = CUES.extreme.test(own) ? EXTREMES.find(([cue]) => cue.test(own)) : undefined
  if (extreme) return yield* sayExtreme(asked, { ...found, members }, extreme)
  const isPage = found.of?.kind === 'page'
  const narrowed = `${what}${found.of && !isPage ? ` of ${theName(found.of)}` : ''}${saidYears(own)}`
  const count = String(members.length)
  const one = members.length === 1
  const texts = members.length === 0 ? TEXTS.listNone : one ? TEXTS.listOne : isPage ? TEXTS.listFrom : TEXTS.list
  const { text, figures } = fill(texts, tongue, {
    count,
    what: one ? singular(narrowed) : narrowed,
    source: `the page “${found.of?.name ?? ''}”`,
  })
  yield* asked.speaker.say({
    text,
    kind: 'from the catalogue',
    place: 'answer',
    on: [],
    figures: [...figures, count, narrowed, singular(narrowed), `the page “${found.of?.name ?? ''}”`],
  })
  const total = CUES.total.test(own) && !CUES.list.test(own.replace(CUES.total, ''))
  for (const member of members.slice(0, total ? 0 : SHOWN)) {
    const [fact] = member.facts
    if (!fact) continue
    const detail = detailOf(member, tongue)
    const on = [{ passage: fact.source.passage, words: fact.source.words }]
    yield* asked.speaker.say({
      text: `${capital(member.name)}${detail}`,
      kind: 'from the catalogue',
      place: 'item',
      on,
      figures: [member.name, detail],
    })
  }
  yield { type: 'nearest', entries: [{ title: capital(found.of ? found.of.name : what), path, date: '', basis: '', recordId: null }] }
  yield* answered(asked, total ? 'counted' : 'listed', linked.map(({ text }) => text).join(' ') || narrowed)
  return true
}

function* sayExtreme(asked: Asked, found: ThingClass, [, by, end]: (typeof EXTREMES)[number]): Generator<AnswerEvent, boolean> {
  const rows = found.members.every(({ facts }) => facts[0]?.property === 'head')
  const ranked = found.members
    .flatMap((member, row) => {
      const dated = member.facts.find(({ date }) => date !== '')
      const counted = member.facts.find(
        ({ number, property }) => number !== null && ['age', 'length', 'number', 'extent'].includes(property),
      )
      const date = dated && parseArchiveDate(dated.date)
      const day = date && (date.firstDay ?? date.lastDay)
      // A table of those who held a post is in their order.
      if (by === 'date' && rows) return member.facts[0] ? [{ member, at: row, fact: dated ?? member.facts[0] }] : []
      if (by === 'date') return dated && day !== null && day !== undefined ? [{ member, at: day, fact: dated }] : []
      return counted?.number === null || !counted ? [] : [{ member, at: counted.number, fact: counted }]
    })
    .toSorted((a, b) => (end === 'least' ? a.at - b.at : b.at - a.at))
  const [first] = ranked
  if (!first || ranked.length < 2) return false
  const which = (asked.understanding.own.match(CUES.extreme)?.[0] ?? 'first').toLowerCase()
  const value =
    by === 'date'
      ? rows
        ? (first.member.facts.find(({ property }) => property === 'term')?.value ?? '')
        : dateSaid(first.fact.date, asked.understanding.language)
      : `${first.fact.property} ${first.fact.value}`
  const what = `${found.what}${found.of && found.of.kind !== 'page' ? ` of ${theName(found.of)}` : ''}`
  const count = String(ranked.length)
  const { text, figures } = fill(TEXTS.extreme, asked.understanding.language, { count, what, name: first.member.name, which, value })
  const on = [{ passage: first.fact.source.passage, words: first.fact.source.words }]
  yield* asked.speaker.say({
    text,
    kind: 'from the catalogue',
    place: 'answer',
    on,
    figures: [...figures, count, what, first.member.name, which, value],
  })
  yield {
    type: 'nearest',
    entries: [{ title: capital(found.of ? found.of.name : found.what), path: found.path, date: '', basis: '', recordId: null }],
  }
  yield* answered(asked)
  return true
}

/** The class whose words the question has, with what it names beside them accounted for; null where words are left over. */
function classAsked(asked: Asked): ThingClass | null {
  const { own, linked } = asked.understanding
  const rest = yearsIn(own).rest
  const said = meaningfulTerms(rest)
  // 'The 1920s' is a page too, but here it says when.
  const names = linked.filter(({ text }) => yearsIn(text).years === null)
  const things = names.flatMap(({ things }) => things)
  const proper = names.filter(({ things }) => things.every(({ kind }) => !['subject', 'page', 'collection'].includes(kind)))
  const outside = new Set(meaningfulTerms(proper.reduceRight((text, { text: name }) => text.replace(name, ' '), rest)))
  const classes = [...classesOf(asked)].filter(({ terms: own }) => own.size > 0 && [...own].every((term) => outside.has(term)))
  const unsaid = ({ what }: ThingClass) => [...meaningfulTerms(what)].filter((term) => !said.has(term)).length
  const named = (found: ThingClass) =>
    new Set([...found.terms, ...(found.of ? terms(found.of.name) : []), ...linked.flatMap(({ text }) => terms(text)), ...QUIET])
  const fitting = classes
    .filter((found) => found.members.length > 0 && [...said].every((term) => named(found).has(term)))
    .filter((found) => found.of === null || things.some(({ id }) => id === found.of?.id) || things.every(({ kind }) => kind === 'subject'))
    .toSorted(
      (a, b) =>
        b.terms.size - a.terms.size ||
        unsaid(a) - unsaid(b) ||
        Number(b.of !== null) - Number(a.of !== null) ||
        b.members.length - a.members.length,
    )
  const [best] = fitting
  if (!best) return null
  // What else is named narrows the members: those that are part of it, or lie there.
  const others = things.filter(
    ({ id, kind, name }) => id !== best.of?.id && kind !== 'subject' && !terms(name).every((term) => best.terms.has(term)),
  )
  if (others.length === 0) return best
  const members = best.members.filter(({ facts, thing }) =>
    others.every(
      ({ id, name }) =>
        thing?.id === id ||
        facts.some(
          ({ related, value, property }) =>
            related === id || (['place', 'part-of', 'address', 'cause'].includes(property) && value.includes(name)),
        ),
    ),
  )
  return members.length > 0 ? { ...best, members, of: best.of ?? others[0] ?? null } : null
}
/** Words of a request for a list, or of belonging to one. */
const QUIET = new Set(
  'list name enumer first last oldest earliest latest newest youngest longest largest biggest most recent member kept date complete full order total number count current all belong die duti found establish form creat dissolv close open held serv there here describ exist have'
    .split(' ')
    .map(stem),
)

/** Classes that the table knows: the type and post of things, the parts and heads of a page. */
function* classesOf({ language, turn }: Asked): Generator<ThingClass, void> {
  const byType = new Map<string, Member[]>()
  for (const thing of language.facts.things()) {
    const facts = language.facts.of(thing.id, turn.viewer)
    for (const { property, value, label } of facts) {
      if (property !== 'type' && !(property === 'died' && label === 'on duty')) continue
      const type = property === 'type' ? value.toLowerCase() : 'officers who died on duty'
      const known = byType.get(type) ?? []
      if (!known.some(({ thing: other }) => other?.id === thing.id))
        byType.set(type, [...known, { name: thing.name, thing, facts: telling(facts, property) }])
    }
    const heads = facts.filter(({ property }) => property === 'head')
    if (heads.length > 0 && thing.kind === 'page') {
      const members = heads.map(
        (fact): Member => ({ name: fact.value, thing: null, facts: [fact, ...facts.filter(({ label }) => label === fact.value)] }),
      )
      for (const word of meaningfulTerms(thing.name))
        yield { what: thing.name.toLowerCase(), terms: new Set([word]), of: thing, members, path: thing.path }
    }
    for (const property of ['part', 'head'] as const) {
      const groups = Map.groupBy(
        facts.filter((fact) => fact.property === property),
        ({ label }) => label,
      )
      for (const [label, group] of groups) {
        const members = group.map((fact): Member => {
          const row = fact.related ? language.facts.of(fact.related, turn.viewer) : facts.filter((other) => other.label === fact.value)
          return { name: fact.value, thing: null, facts: [fact, ...row] }
        })
        const what = label
          .replace(/,? (?:since|from|until|in|of the)? ?\d{4}.*$/, '')
          .replace(/^the /i, '')
          .toLowerCase()
        yield { what, terms: new Set(meaningfulTerms(what)), of: thing, members, path: thing.path }
        // 'Commissioners' of a page on commissioners and colonels: each word of a heading is a name for its rows.
        for (const word of meaningfulTerms(what)) yield { what, terms: new Set([word]), of: thing, members, path: thing.path }
      }
    }
  }
  for (const [type, members] of byType) {
    const plural = /s$/.test(type) || type.includes(' who ') ? type : `${type}s`
    yield { what: plural, terms: meaningfulTerms(type), of: null, members, path: commonPath(members) }
    if (type.includes(' who '))
      yield { what: plural, terms: new Set([stem('died'), stem('duty')]), of: null, members, path: commonPath(members) }
  }
}

/** What of a thing orders and narrows a class of its type: when it began, or when and how somebody died. */
function telling(facts: readonly Fact[], property: Fact['property']): readonly Fact[] {
  const own = property === 'type' ? ['founded', 'type', 'part-of', 'place', 'address', 'ended'] : ['died', 'age', 'cause', 'post']
  return facts.filter((fact) => own.includes(fact.property)).toSorted((a, b) => own.indexOf(a.property) - own.indexOf(b.property))
}

/** The page above all members. */
function commonPath(members: readonly Member[]): string {
  const [first = '/'] = members.map(({ thing }) => thing?.path ?? '')
  const above = first.replace(/#.*$/, '').replace(/\/[^/]+$/, '')
  return members.every(({ thing }) => thing?.path.startsWith(above)) && above !== '' ? above : '/people-units'
}

/** What a row says beside the name: a term, a date. */
function detailOf({ facts }: Member, tongue: 'en' | 'es'): string {
  const term = facts.find(({ property }) => property === 'term')
  if (term) return `, ${term.value}`
  const dated = facts.find(({ property, date }) => date !== '' && ['died', 'date', 'founded', 'part'].includes(property))
  return dated ? `, ${dateSaid(dated.date, tongue)}` : ''
}

function saidYears(own: string): string {
  const { years } = yearsIn(own)
  if (!years) return ''
  if (years.from === null) return ` before ${(years.to ?? 0) + 1}`
  if (years.to === null) return ` from ${years.from} or later`
  return years.from === years.to ? ` of ${years.from}` : ` from ${years.from} to ${years.to}`
}

function singular(words: string): string {
  return words.replace(/s\b/, '')
}
