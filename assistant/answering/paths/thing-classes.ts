/** The classes of things that the fact table knows, by the words that a question may call them. */
import { stem, terms } from '../../../search/analysis.ts'
import type { Fact, Thing } from '../../facts/fact.ts'
import type { Asked } from '../parts.ts'
import { meaningfulTerms } from '../understanding/words.ts'
import { yearsIn } from '../understanding/years.ts'

/** One member of a class: the thing or the name in a row, and the facts that say it is one. */
export interface Member {
  name: string
  thing: Thing | null
  facts: readonly Fact[]
}

/** A class of things: what a question may call them, and its members. */
export interface ThingClass {
  /** As the source calls several of them. */
  what: string
  terms: ReadonlySet<string>
  /** Thing whose parts they are; null: of the whole archive. */
  of: Thing | null
  members: readonly Member[]
  path: string
}

/** The class whose words the question has, with what it names beside them accounted for; null where words are left over. */
export function classAsked(asked: Asked): ThingClass | null {
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
