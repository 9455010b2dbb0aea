/**
 * Everything that can bear an answer, by the id that questions name it with, and its words:
 * `record:<id>`, `article:<path>`, `person:<id>`, `unit:<id>`, `place:<id>`, `collection:<id>`, `page:<path>`, `guide:<id>` and
 * `event:<timeline>/<its anchor on /timelines>`.
 */
import { articleText } from '../catalog/articles/read-article.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { displayDate } from '../catalog/dates.ts'
import { eventIds } from '../catalog/event-ids.ts'
import type { ArchiveRecord } from '../catalog/schemas/record.ts'

export interface Thing {
  id: string
  title: string
  /** All that is written there, its title too. */
  text: string
  /** Never evidence (product.md, rule 2). */
  sample: boolean
}

export interface Page {
  path: string
  title: string
}

/**
 * @param pages addresses that are there whatever content says. Their words are the figures that content places on them and,
 *   for troops, barracks and the memorial, their entries; those of an article are under `article:`.
 */
export function thingsOf(catalog: Catalog, pages: readonly Page[]): Map<string, Thing> {
  const things = [
    ...catalog.contentRecords.map(recordThing),
    ...articleThings(catalog),
    ...catalog.people.map(({ id, name, ...rest }) => thing(`person:${id}`, name, rest)),
    ...catalog.units.map(({ id, name, ...rest }) => thing(`unit:${id}`, name, rest)),
    ...catalog.places.map(({ id, name, ...rest }) => thing(`place:${id}`, name, rest)),
    ...catalog.collections.map(({ id, title, ...rest }) => thing(`collection:${id}`, title, rest)),
    ...eventThings(catalog),
    ...guideThings(catalog),
    ...pageThings(catalog, pages),
  ]
  return new Map(things.map((one) => [one.id, one]))
}

function thing(id: string, title: string, content: unknown): Thing {
  return { id, title, text: [title, ...wordsIn(content)].join('\n'), sample: false }
}

/** Every string at any depth, days in a reader's words too; where it comes from and where it leads are no words of it. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^\d{4}-\d\d/.test(value) ? [value, displayDate(value)] : [value]
  if (typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => (NO_WORDS.has(name) ? [] : wordsIn(item)))
}
const NO_WORDS = new Set(['refs', 'sources', 'path', 'pages', 'plate', 'media', 'access', 'basis'])

function recordThing(record: ArchiveRecord): Thing {
  const { id, title, access, ...rest } = record
  const { text } = thing(id, title, rest)
  return { id: `record:${id}`, title, text: `${id}\n${text}\n${access.note}`, sample: record.basis === 'sample' }
}

function articleThings(catalog: Catalog): Thing[] {
  return catalog.articles.map(({ path, title, summary, blocks, about }) => {
    const words = articleText([...blocks, ...about], (figure) => catalog.figure(figure)?.value ?? '')
    return { id: `article:${path}`, title, text: [title, summary, words].join('\n'), sample: false }
  })
}

function eventThings(catalog: Catalog): Thing[] {
  return catalog.timelines.flatMap((era) => {
    const anchors = eventIds(era)
    return era.events.map(({ date, text }, at) => {
      return { id: `event:${era.id}/${anchors[at]}`, title: era.title, text: `${displayDate(date)}\n${text}`, sample: false }
    })
  })
}

function guideThings(catalog: Catalog): Thing[] {
  return catalog.guide.map(({ id, title, statements }) =>
    thing(
      `guide:${id}`,
      title,
      statements.map((text) => filled(text, catalog)),
    ),
  )
}

/** A statement with its figures (`{{figure:id}}`) in place. */
function filled(text: string, catalog: Catalog): string {
  return text.replace(/\{\{figure:([a-z0-9-]+)\}\}/g, (_mark, id: string) => catalog.figure(id)?.value ?? '')
}

function pageThings(catalog: Catalog, pages: readonly Page[]): Thing[] {
  const figuresOn = (path: string) => catalog.figures.filter((figure) => figure.pages.includes(path))
  const known = pages
    .filter(({ path }) => !catalog.article(path))
    .map(({ path, title }) => thing(`page:${path}`, title, [figuresOn(path), entriesOn(catalog, path)]))
  const memorial = catalog.memorial.map(({ id, name, ...rest }) => thing(`page:/memorial/${id}`, name, rest))
  return [...known, ...memorial]
}

function entriesOn(catalog: Catalog, path: string): unknown {
  const last = path.split('/').at(-1)
  if (path.startsWith('/troops/')) return catalog.troops.filter(({ id }) => id === last)
  if (path.startsWith('/barracks/')) return catalog.barracks.filter(({ id }) => `troop-${id.split('-')[0]}` === last)
  if (path === '/memorial') return catalog.memorial
  if (path === '/current-operations') return catalog.operations
  return []
}
