/** The classes of things that the fact table knows, each with what it may be called and its members: taken from types, posts, and the tables of pages, never from a list. */
import { publicViewer } from '../../catalog/access.ts'
import { terms } from '../../search/analysis.ts'
import { FUNCTION_WORDS } from '../../search/function-words.ts'
import type { Fact, Property, Thing } from './fact.ts'
import type { FactTable } from './fact-table.ts'

/** One member of a class: the thing or the name in a row, and what is known of it, that it is a member first. */
export interface Member {
  name: string
  thing: Thing | null
  facts: readonly Fact[]
}

export interface ThingClass {
  /** As the source calls several of them, and one. */
  what: string
  one: string
  /** Sets of stems, each of which names it. */
  calls: readonly ReadonlySet<string>[]
  /** Property that makes its members, whose words call it so too: 'killed' for those who died on duty. */
  property: Property | null
  /** Thing whose parts they are; null: of the whole archive. */
  of: Thing | null
  members: readonly Member[]
  /** Where they are listed. */
  path: string
}

/** Properties of a thing that narrow and order the classes it belongs to: what it says of others does not. */
const OWN: ReadonlySet<Property> = new Set<Property>([
  'type',
  'post',
  'term',
  'born',
  'died',
  'age',
  'service',
  'cause',
  'founded',
  'ended',
  'date',
  'place',
  'address',
  'number',
  'extent',
  'territory',
  'part-of',
  'length',
  'outcome',
  'specification',
  'summary',
])

const viewer = publicViewer()

/** Every class of content; records are classed by the search engine. */
export function* thingClasses(table: FactTable): Generator<ThingClass, void> {
  const byName = new Map<
    string,
    { what: string; one: string; calls: readonly Set<string>[]; property: Property | null; members: Member[] }
  >()
  const join = (
    key: string,
    [one, what]: readonly [string, string],
    calls: readonly Set<string>[],
    member: Member,
    property: Property | null = null,
  ) => {
    const known = byName.get(key) ?? { what, one, calls, property, members: [] }
    if (!known.members.some(({ thing }) => thing?.id === member.thing?.id)) known.members.push(member)
    byName.set(key, known)
  }
  for (const thing of table.things()) {
    const facts = table.of(thing.id, viewer)
    for (const fact of facts) {
      const member = { name: thing.name, thing, facts: withOwn(fact, facts) }
      if (fact.property === 'type') join(fact.value, numbers(fact.value), [stems(fact.value)], member)
      if (fact.property === 'died' && fact.label !== '') {
        // How they are called stands on the page that lists them, and in what the fact says of them.
        const calls = [stems(fact.source.passage.label), stems(fact.label), stems(`died ${fact.label}`)]
        join('died', [`person who died ${fact.label}`, `people who died ${fact.label}`], calls, member, 'died')
      }
      if (fact.property === 'post' && (thing.kind === 'person' || thing.kind === 'body')) {
        for (const head of headsOf(fact.value)) join(`${thing.kind} ${terms(head).join(' ')}`, numbers(head), [stems(head)], member)
      }
      if (fact.property === 'event' && fact.subject === thing.id && thing.kind === 'event')
        join('event', ['event', 'events'], [stems('event'), stems('happened'), stems(fact.source.passage.label)], {
          ...member,
          facts: [fact],
        })
    }
    yield* tablesOf(thing, facts, table)
  }
  for (const { what, one, calls, property, members } of byName.values())
    if (members.length > 0) yield { what, one, calls, property, of: null, members, path: commonPath(members) }
}

/** The tables of a page: the rows under each heading. */
function* tablesOf(thing: Thing, facts: readonly Fact[], table: FactTable): Generator<ThingClass, void> {
  for (const property of ['part', 'head', 'specification', 'capability'] as const) {
    const groups = Map.groupBy(
      facts.filter((fact) => fact.property === property),
      ({ label, source }) => (property === 'part' || property === 'head' ? label : source.passage.heading),
    )
    for (const [label, group] of groups) {
      const members = group.map((fact): Member => {
        const row = fact.related
          ? table.of(fact.related, viewer)
          : facts.filter(({ label: of, property: own }) => of === fact.value && OWN.has(own))
        const name = property === 'specification' && fact.label !== fact.value ? `${fact.label}: ${fact.value}` : fact.value
        return { name, thing: fact.related ? table.thing(fact.related, viewer) : null, facts: [fact, ...row] }
      })
      const what = label
        .replace(/,? (?:since|from|until|in|of the)? ?\d{4}.*$/s, '')
        .replace(/^the /i, '')
        .toLowerCase()
      if (what === '') continue
      // 'Steam patrol vessel', 'patrol vessel': what most of the rows are is a name for all.
      const types = members.flatMap(({ facts: own }) => own.filter((fact) => fact.property === 'type').map(({ value }) => value))
      const shared = [...new Set(types.flatMap(headsOf))].filter(
        (head) => types.filter((type) => headsOf(type).includes(head)).length > members.length / 2,
      )
      const calls = [what, ...headsOf(what), ...shared, ...(property === 'head' ? headsOf(thing.name) : [])]
      const [kind] = shared
      const isPlural = headsOf(what)[0]?.endsWith('s')
      const [one, several] = isPlural
        ? [singular(what), what]
        : kind
          ? numbers(kind)
          : [`entry under “${label}”`, `entries under “${label}”`]
      yield {
        what: several,
        one,
        calls: calls.map(stems),
        property: null,
        of: thing,
        members,
        path: members[0]?.facts[0]?.source.passage.path ?? thing.path,
      }
    }
  }
}

/** The fact that makes it a member, then what orders and narrows. */
function withOwn(fact: Fact, facts: readonly Fact[]): Fact[] {
  return [fact, ...facts.filter((other) => other !== fact && OWN.has(other.property))]
}

/** The nouns that a phrase is about: 'colonel' and 'superintendent' of 'Colonel and superintendent, 2009–2012', 'commander' of 'Commanders of the vessels'. */
export function headsOf(phrase: string): string[] {
  const [plain = ''] = phrase.split(/[,;(]|\b(?:of|for|to|in|on|with|since|from|at|by|who|that)\b/)
  return plain.split(/\band\b/).flatMap((part) => {
    const noun = part.trim().split(/\s+/).at(-1) ?? ''
    return /^\p{L}{3,}(?<!ed)$/u.test(noun) && !FUNCTION_WORDS.has(noun.toLowerCase()) ? [noun] : []
  })
}

function stems(text: string): Set<string> {
  return new Set(terms(text).filter((term) => !FUNCTION_WORDS.has(term)))
}

/** One and several. */
function numbers(noun: string): [one: string, several: string] {
  const one = noun.toLowerCase()
  if (one.endsWith('s')) return [one, one]
  return [one, /[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}s`]
}

/** 'Commissioners of public safety' as one of them. */
function singular(several: string): string {
  return several.replace(/ies\b/, 'y').replace(/([^s])s\b/, '$1')
}

/** Pages of the site that list things; of articles their own address counts. */
const LISTING_PAGES: readonly string[] = ['/memorial', '/people', '/places', '/collections', '/timelines', '/people-units']

/** @returns the one page on which all of some members stand, else the page that lists what is like them. */
export function commonPath(members: readonly Member[]): string {
  const pages = new Set(members.map(({ thing }) => (thing?.path ?? '').replace(/[#?].*$/s, '')))
  const [only = ''] = pages
  if (pages.size === 1 && only !== '' && members.length > 1) return only
  const listing = LISTING_PAGES.find(
    (path) => [...pages].filter((page) => page === path || page.startsWith(`${path}/`)).length > pages.size / 2,
  )
  const sources = new Set(members.map(({ facts }) => facts[0]?.source.passage.path.replace(/#.*$/s, '') ?? ''))
  const [source = ''] = sources
  return listing ?? (sources.size === 1 && source !== '' ? source : '/people-units')
}
