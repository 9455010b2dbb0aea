/** What the authority files say of people, units, barracks, places, subjects and collections, field by field. */
import type { Catalog } from '../../catalog/catalog.ts'
import type { Collection, Person, Place, Statement, Subject, Unit } from '../../catalog/schemas/authorities.ts'
import type { Exhibit } from '../../catalog/schemas/exhibit.ts'
import type { Barracks, MemorialEntry, Stated, Troop } from '../../catalog/schemas/force.ts'

import { exhibitText } from '../passages/exhibit-passages.ts'
import { naturalName } from '../passages/person-passages.ts'
import { sentences } from '../sentences.ts'
import { dateIn, dateOf } from './date-in.ts'
import { type Compiled, type Fact, factOf, type Property, type Thing } from './fact.ts'
import type { ContentSources } from './sources.ts'

/** The fields of an entry that are facts: property, the words of the value, what else is known of it. */
type Field = readonly [property: Property, value: string, more?: Partial<Fact> & { refs?: readonly string[]; path?: string }]

export function* authorityFacts(catalog: Catalog, sources: ContentSources): Generator<Compiled, void> {
  const fields = (thing: Thing, passagesOf: string, label: string, all: readonly Field[]): Compiled => {
    const facts = all
      .filter(([, value]) => value.trim() !== '')
      .map(([property, value, { refs, path, ...more } = {}]) => {
        const source = sources.find(passagesOf, value, { path: path ?? thing.path, title: thing.name, label, refs })
        return factOf({ subject: thing.id, property, value, ...more, source })
      })
    return { things: [thing], facts }
  }
  const personOf = new Map(catalog.people.map((person) => [person.name, personThing(person)]))
  const unitOf = new Map(catalog.units.map((unit) => [unit.name, unitThing(unit)]))
  // Of those who died on duty the memorial gives the day.
  const remembered = new Set(catalog.memorial.map(({ person }) => person))
  for (const person of catalog.people) {
    const own = personFields(person).filter(([property]) => property !== 'died' || !remembered.has(person.name))
    yield fields(personThing(person), `person:${person.id}`, 'Person', own)
  }
  for (const entry of catalog.memorial)
    yield fields(memorialThing(entry, personOf), `memorial:${entry.id}`, 'Memorial', memorialFields(entry))
  for (const unit of catalog.units) yield fields(unitThing(unit), `unit:${unit.id}`, 'Unit', unitFields(unit))
  for (const troop of catalog.troops) {
    const unit = unitOf.get(troop.unit)
    if (unit) yield fields({ ...unit, path: `/troops/${troop.id}` }, `troop:${troop.id}`, 'Troop', troopFields(troop))
  }
  for (const barracks of catalog.barracks) {
    const letter = catalog.troops.find(({ unit }) => unit === barracks.troop)?.id ?? ''
    const parent = unitOf.get(barracks.troop)?.id ?? ''
    yield fields(barracksThing(barracks, letter), `barracks:${barracks.id}`, 'Barracks', barracksFields(barracks, parent))
  }
  for (const place of catalog.places) yield fields(placeThing(place), `place:${place.id}`, 'Place', [['note', place.note]])
  for (const subject of catalog.subjects) yield fields(subjectThing(subject), `subject:${subject.id}`, 'Subject', [['note', subject.note]])
  for (const one of catalog.collections) yield fields(collectionThing(one), `collection:${one.id}`, 'Collection', collectionFields(one))
  for (const exhibit of catalog.exhibits) yield fields(exhibitThing(exhibit), `exhibit:${exhibit.id}`, 'Exhibit', exhibitFields(exhibit))
}

function personThing(person: Person): Thing {
  const name = naturalName(person)
  const kind = person.kind === 'body' ? 'body' : 'person'
  return { id: `person:${person.id}`, kind, name, names: [name, person.name, ...person.variants], path: `/people/${person.id}` }
}

function personFields({ role, dates, note, statements }: Person): Field[] {
  const [years, born = /^born (.+)$/.exec(dates)?.[1] ?? '', died = /^died (.+)$/.exec(dates)?.[1] ?? ''] =
    /^(?:b\. ?)?(\d{4})?\s?[–-]\s?(\d{4})?$/.exec(dates) ?? []
  return [
    ['post', role, { date: dateOf(role) }],
    ['date', years ?? (born || died ? '' : dates)],
    ['born', born, { date: dateOf(born) }],
    ['died', died, { date: dateOf(died) }],
    ...stated(statements),
    ['note', note],
  ]
}

/** Each sentence is a statement; its date is the first that it names. */
function stated(statements: readonly Statement[], path?: string): Field[] {
  return statements.flatMap(({ text, refs }) =>
    sentences(text).map((said): Field => ['statement', said, { refs, path, date: dateIn(said) }]),
  )
}

/** The first sentence says what it is; the others are statements. */
function summarized(text: string, refs: readonly string[]): Field[] {
  return sentences(text).map((said, at): Field => [at === 0 ? 'summary' : 'statement', said, { refs, date: at === 0 ? '' : dateIn(said) }])
}

/** Who died on duty is the person of the same heading. */
function memorialThing(entry: MemorialEntry, people: ReadonlyMap<string, Thing>): Thing {
  const person = people.get(entry.person)
  const names = [entry.name, entry.person]
  return person
    ? { ...person, names: [...person.names, ...names], path: `/memorial/${entry.id}` }
    : { id: `memorial:${entry.id}`, kind: 'person', name: entry.name, names, path: `/memorial/${entry.id}` }
}

function memorialFields({ rank, body, dateOfDeath, age, yearsOfService, circumstance, note, refs }: MemorialEntry): Field[] {
  return [
    ['post', body === '' ? rank : `${rank}, ${body}`, { refs, label: 'rank' }],
    ['died', dateOfDeath, { refs, date: dateOfDeath, label: 'on duty' }],
    ['age', age === null ? '' : String(age), { refs, number: age }],
    ['service', yearsOfService, { refs }],
    ...sentences(circumstance).map(
      (said, at): Field => [at === 0 ? 'cause' : 'statement', said, { refs, date: at === 0 ? dateOfDeath : '' }],
    ),
    ['note', note, { refs }],
  ]
}

function unitThing({ id, name, variants, path }: Unit): Thing {
  return { id: `unit:${id}`, kind: 'unit', name, names: [name, ...variants], path: path || '/people-units#units' }
}

function unitFields({ kind, summary, founded, foundedNote, capabilities, refs }: Unit): Field[] {
  return [
    ['type', kind, { refs }],
    ...summarized(summary, refs),
    ['founded', founded, { refs, date: founded }],
    ['note', foundedNote, { refs }],
    ...capabilities.map((one): Field => ['capability', one]),
  ]
}

function field(property: Property, value: Stated | null, path?: string): Field[] {
  return value === null ? [] : [[property, value.text, { refs: value.refs, path, date: dateIn(value.text) }]]
}

function troopFields(troop: Troop): Field[] {
  const path = `/troops/${troop.id}`
  const stations = (troop.road?.stations ?? []).map(({ code, location, milepost, note }): Field => {
    return ['part', `${code}, ${location}. ${note}`, { path: `${path}#road`, label: 'station', number: milepost }]
  })
  return [
    ...summarized(troop.summary, []),
    ['ended', troop.ended, { date: dateIn(troop.ended) }],
    ['place', troop.seat, { label: 'headquarters' }],
    ...field('territory', troop.jurisdiction, `${path}#where`),
    ...field('address', troop.address),
    ...field('founded', troop.established),
    ...field('phone', troop.phone),
    ...(troop.road ? [['length', `${troop.road.miles} miles`, { label: troop.road.name, path: `${path}#road` }] as const] : []),
    ...stations,
    ...stated(troop.statements, `${path}#history`),
  ]
}

function barracksThing({ id, name, code, troop }: Barracks, letter: string): Thing {
  const title = `${name} barracks, ${troop}`
  const names = [title, `${name} barracks`, `${name} station`, ...(code ? [code, `barracks ${code}`] : [])]
  return { id: `barracks:${id}`, kind: 'barracks', name: `the ${name} barracks`, names, path: `/barracks/troop-${letter}#${id}` }
}

function barracksFields(barracks: Barracks, parent: string): Field[] {
  const { troop, code, subtitle, description, place, status, note } = barracks
  return [
    ['type', status === 'former' ? 'former barracks' : 'barracks'],
    ['part-of', troop, { related: parent }],
    ['number', code, { label: 'code' }],
    ...summarized(description, []),
    ['place', place],
    ['note', subtitle],
    ...field('address', barracks.address),
    ...field('phone', barracks.phone),
    ...field('founded', barracks.established),
    ...field('territory', barracks.territory),
    ['note', note],
  ]
}

function placeThing({ id, name, variants }: Place): Thing {
  return { id: `place:${id}`, kind: 'place', name, names: [name, ...variants], path: `/places/${id}` }
}

function subjectThing({ id, name, variants }: Subject): Thing {
  return {
    id: `subject:${id}`,
    kind: 'subject',
    name,
    names: [name, ...variants],
    path: `/explore?${new URLSearchParams({ subject: name })}`,
  }
}

function collectionThing({ id, title, shortTitle, path }: Collection): Thing {
  return {
    id: `collection:${id}`,
    kind: 'collection',
    name: `“${title}”`,
    names: [title, shortTitle, `${shortTitle} collection`, id.replaceAll('-', ' ')],
    path: path || `/collections/${id}`,
  }
}

function exhibitThing({ id, title }: Exhibit): Thing {
  return { id: `exhibit:${id}`, kind: 'page', name: title, names: [title], path: `/exhibits/${id}` }
}

function exhibitFields({ standing, period, description, intro, steps }: Exhibit): Field[] {
  const told = steps.filter(({ illustration }) => !illustration).map(({ text }) => text)
  return [
    ['type', 'exhibit', { label: standing, date: period }],
    ['summary', exhibitText(description).text, { date: period }],
    ...[intro, ...told].map(exhibitText).flatMap(({ text, sources }) => stated([{ text, refs: sources }])),
  ]
}

/** How much of a collection is held is display text and no fact (product.md, rule 2). */
function collectionFields({ description, series }: Collection): Field[] {
  return [
    ['type', 'collection'],
    ['summary', description],
    ...series.map(({ name, note }): Field => ['part', note ? `${name}: ${note}` : name, { label: 'series' }]),
  ]
}
