/** What articles and timelines say: the summary of a page, its dated sentences, and the rows of its tables field by field. */

import { figuresInBlock, filledBlock } from '../../catalog/articles/article-references.ts'
import type { Article } from '../../catalog/articles/article-tree.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { displayDate } from '../../catalog/dates.ts'
import { eventIds } from '../../catalog/event-ids.ts'
import type { ArticleBlockName } from '../../catalog/schemas/article.ts'
import { isSummary } from '../passages/article-passages.ts'
import { sentences } from '../sentences.ts'
import { dateIn, dateOf } from './date-in.ts'
import { type Compiled, type Fact, factOf, type Property, type Thing, type ThingKind } from './fact.ts'
import type { ContentSources, Place } from './sources.ts'

interface RowReading {
  /** Field that names the row; a kind makes the row a thing of its own. */
  name: string
  kind?: ThingKind
  /** What the page has the row as. */
  as: Property
  fields: Readonly<Record<string, Property>>
}

/** How the rows of each typed block are read. Blocks that are left out say nothing of things. */
const ROWS: Partial<Record<ArticleBlockName, RowReading>> = {
  milestones: { name: 'title', as: 'event', fields: { description: 'summary', date: 'date', year: 'date' } },
  'modern-developments': { name: 'title', as: 'event', fields: { description: 'summary', year: 'date', impact: 'note' } },
  'case-timeline': { name: 'event', as: 'event', fields: { description: 'summary', date: 'date' } },
  'founding-leaders': { name: 'name', as: 'head', fields: { role: 'post', years: 'term', contribution: 'note' } },
  'command-history': { name: 'name', as: 'head', fields: { period: 'term', notable: 'note' } },
  capabilities: { name: 'category', as: 'capability', fields: { capabilities: 'part' } },
  'fleet-eras': { name: 'title', kind: 'vehicle', as: 'part', fields: { period: 'date', description: 'summary', vehicles: 'part' } },
  'air-fleet': { name: 'model', kind: 'vehicle', as: 'part', fields: { quantity: 'number', role: 'summary', year: 'date' } },
  'marine-fleet': { name: 'name', kind: 'vehicle', as: 'part', fields: { type: 'type', length: 'length', year: 'date' } },
  stations: { name: 'location', kind: 'station', as: 'part', fields: { code: 'number', milepost: 'specification' } },
  'notable-cases': {
    name: 'name',
    kind: 'case',
    as: 'part',
    fields: { date: 'date', location: 'place', category: 'type', description: 'summary', investigators: 'head', outcome: 'outcome' },
  },
  specifications: { name: 'name', as: 'specification', fields: { value: 'specification' } },
  maintenance: { name: 'work', as: 'specification', fields: { interval: 'specification' } },
  'physical-standards': { name: 'test', as: 'specification', fields: { standard: 'specification' } },
}

/** @param thingAt the thing that a page is about, where it is about one. */
export function* articleFacts(
  catalog: Catalog,
  sources: ContentSources,
  thingAt: (article: Article) => Thing | null,
): Generator<Compiled, void> {
  for (const article of catalog.articles) yield oneArticle(article, catalog, sources, thingAt(article))
}

function oneArticle(article: Article, catalog: Catalog, sources: ContentSources, about: Thing | null): Compiled {
  const thing: Thing = about
    ? { ...about, path: article.path }
    : { id: `page:${article.path}`, kind: 'page', name: article.title, names: [article.title], path: article.path }
  const subject = `article:${article.path}`
  const things: Thing[] = [thing]
  const facts: Fact[] = []
  const tables = new Set<string>()
  let heading = ''
  let anchor = ''
  for (const block of article.blocks) {
    if (block.kind === 'heading') {
      heading = block.text
      anchor = `#${block.id}`
    }
    if (block.kind !== 'typed') continue
    const place = { path: `${article.path}${anchor}`, title: article.title, label: 'Page' }
    const made = tableFacts(block.block, { thing, heading, place, subject, catalog, sources })
    things.push(...made.things)
    facts.push(...made.facts)
    for (const { source } of made.facts) tables.add(source.passage.id)
  }
  for (const passage of sources.of(subject)) {
    if (tables.has(passage.id)) continue
    const whole = isSummary(passage)
    for (const [at, said] of sentences(passage.text).entries()) {
      if (passage.displayFigures.some((figure) => said.includes(figure))) continue
      const source = { passage, words: said }
      facts.push(
        factOf({
          subject: thing.id,
          property: whole && at === 0 ? 'summary' : 'statement',
          label: passage.heading,
          value: said,
          date: whole ? article.period : dateIn(said),
          source,
        }),
      )
    }
  }
  return { things, facts }
}

interface Table {
  thing: Thing
  heading: string
  place: Place
  /** Of its passages. */
  subject: string
  catalog: Catalog
  sources: ContentSources
}

function tableFacts(block: Parameters<typeof filledBlock>[0], table: Table): Compiled {
  const reading = ROWS[block.name]
  const { data } = filledBlock(block, (id) => table.catalog.figure(id)?.value ?? '')
  // A table with figures of the design in it is display text, no fact (product.md, rule 2).
  if (!reading || !Array.isArray(data) || figuresInBlock(block).length > 0) return { things: [], facts: [] }
  const compiled = data.map((row, at) => rowFacts(new Map(Object.entries(row)), at, reading, table))
  return { things: compiled.flatMap(({ things }) => things), facts: compiled.flatMap(({ facts }) => facts) }
}

function rowFacts(row: ReadonlyMap<string, unknown>, at: number, reading: RowReading, table: Table): Compiled {
  const { thing, heading, sources, subject } = table
  const name = worded(row.get(reading.name))
  const refs = Array.isArray(row.get('refs')) ? { refs: Object.values(row.get('refs') ?? []).map(String) } : {}
  const place = { ...table.place, ...refs }
  const find = (words: string) => {
    const found = sources.of(subject).find(({ text }) => text.includes(name) && text.includes(words))
    return found ? { passage: found, words: found.text } : sources.find(subject, words, place)
  }
  const fields = Object.entries(reading.fields).flatMap(([field, property]) => {
    const value = worded(row.get(field))
    return value === '' ? [] : [{ property, value }]
  })
  const date = fields.map(({ property, value }) => (property === 'date' || property === 'term' ? dateOf(value) : '')).find(Boolean) ?? ''
  const described = fields.filter(({ property }) => property !== 'date').map(({ value }) => value)
  const own = reading.kind ? `${thing.id}/${reading.kind}-${heading}-${at}` : ''
  const whole: Fact = factOf({
    subject: thing.id,
    property: reading.as,
    label: reading.as === 'head' || reading.as === 'part' ? heading : name,
    value: rowValue(reading.as, name, described),
    date,
    related: own,
    source: find(reading.as === 'event' ? (described.find((value) => value.includes(' ')) ?? name) : name),
  })
  const details = fields.map(({ property, value }) =>
    factOf({ subject: own || thing.id, property, label: own ? '' : name, value, date, source: find(value) }),
  )
  if (!reading.kind) {
    // Only what a row says of a head or an event is kept beside it: by the name in its label.
    return { things: [], facts: reading.as === 'head' ? [whole, ...details] : [whole] }
  }
  const names = [name, ...(name.includes(' (') && name.endsWith(')') ? [name.slice(0, name.indexOf(' ('))] : [])]
  const path = worded(row.get('path')) || place.path
  return {
    things: [{ id: own, kind: reading.kind, name, names, path }],
    // A row of a table is part of what the page is about, not of the page.
    facts: [
      whole,
      ...(thing.kind === 'page'
        ? []
        : [factOf({ subject: own, property: 'part-of', value: thing.name, related: thing.id, source: find(name) })]),
      ...details,
    ],
  }
}

/** Of a row what says most: the description of an event, the value of a specification. */
function rowValue(as: Property, name: string, described: readonly string[]): string {
  const [first] = described
  if (as === 'event') return first?.includes(' ') ? `${/[.!?:]$/.test(name) ? name : `${name}.`} ${first}` : name
  return as === 'specification' || as === 'capability' ? described.join(', ') || name : name
}

function worded(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join(', ') : value === null || value === undefined ? '' : String(value)
}

/** The institution that the archive is about, and its founding: the event of the day that the archive gives for it. */
export function institutionFacts(
  { contract: { identity }, timelines }: Catalog,
  sources: ContentSources,
  byName: (name: string) => Thing | null,
): Compiled {
  const name = identity.subject.replace(/^the /i, '')
  for (const era of timelines) {
    const at = era.events.findIndex(({ date }) => date === identity.founded)
    const event = era.events[at]
    if (!event) continue
    const id = eventIds(era)[at] ?? ''
    const place = { path: `/timelines#${id}`, title: displayDate(event.date), label: 'Timeline', refs: event.refs }
    const source = sources.find(`event:${era.id}:${id}`, event.text, place)
    const known = byName(name) ?? { id: 'institution', kind: 'body', name, names: [name], path: place.path }
    // 'The State Police' for the Massachusetts State Police.
    const [, ...short] = name.split(' ')
    const names = [...known.names, identity.subject, ...(short.length > 1 ? [short.join(' ')] : [])]
    const thing: Thing = { ...known, names }
    return { things: [thing], facts: [factOf({ subject: thing.id, property: 'founded', value: event.date, date: event.date, source })] }
  }
  return { things: [], facts: [] }
}

/** Events of the timelines, each also a fact of the units, people and places it names. */
export function timelineFacts(catalog: Catalog, sources: ContentSources, byName: (name: string) => Thing | null): Compiled[] {
  return catalog.timelines.flatMap((era) => {
    const ids = eventIds(era)
    return era.events.map((event, at): Compiled => {
      const subject = `event:${era.id}:${ids[at] ?? ''}`
      const place = { path: `/timelines#${ids[at] ?? ''}`, title: displayDate(event.date), label: 'Timeline', refs: event.refs }
      const source = sources.find(subject, event.text, place)
      const thing: Thing = { id: subject, kind: 'event', name: event.text, names: [], path: place.path }
      const named = [...event.units, ...event.people, ...event.places].flatMap((name) => byName(name) ?? [])
      const label = event.themes.join(', ')
      return {
        things: [thing],
        facts: [subject, ...named.map(({ id }) => id)].map((of) =>
          factOf({
            subject: of,
            property: 'event',
            label,
            value: event.text,
            date: event.date,
            related: of === subject ? '' : subject,
            source,
          }),
        ),
      }
    })
  })
}

/** How this site is used: each statement of an entry. */
export function guideFacts(catalog: Catalog, sources: ContentSources): Compiled[] {
  return catalog.guide.map(({ id, title, path, keys }) => {
    const subject = `guide:${id}`
    const facts = sources
      .of(subject)
      .map((passage) => factOf({ subject, property: 'statement', value: passage.text, source: { passage, words: passage.text } }))
    return { things: [{ id: subject, kind: 'guide', name: title, names: [title, ...keys], path }], facts }
  })
}
