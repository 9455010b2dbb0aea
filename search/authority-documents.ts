/** What is found beside records: articles, units and troops with their pages, barracks, people, places, and how this site is used. */

import { type Article, sectionLabel, unitNames } from '../catalog/articles/article-tree.ts'
import { articleText } from '../catalog/articles/read-article.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { decadesOf, yearsCovered } from '../catalog/dates.ts'
import { FACET_NAMES } from '../catalog/facets.ts'
import { keyed } from '../catalog/keyed.ts'
import { type DocumentContext, daysOf, sortDayOf, sortTitle } from './documents.ts'

import type { HitDisplay, IndexDocument, Kind, SearchEngine } from './search-engine.ts'

const FIGURE = /\{\{figure:([a-z0-9-]+)\}\}/g

interface Heading {
  /** Unique among all kinds: 'unit:air-wing'. */
  id: string
  kind: Kind
  name: string
  variants: readonly string[]
  path: string
  /** What a card calls it: 'Unit', 'Person', 'Place'. */
  label: string
  description: string
}

/** @returns one document for each article, each unit with a page that no article stands on, and everything else that has a name and an address. */
export function authorityDocuments(catalog: Catalog, context: DocumentContext): IndexDocument[] {
  const units = catalog.units
    .filter(({ path }) => path !== '' && !catalog.article(path))
    .map(({ id, name, variants, path, kind, summary }): Heading => {
      return { id: `unit:${id}`, kind: 'page', name, variants, path, label: capital(kind), description: summary }
    })
  const people = catalog.people.map(({ id, name, variants, kind, role, statements }): Heading => {
    const description = [role, ...statements.map(({ text }) => text)].filter(Boolean).join('. ')
    return {
      id: `person:${id}`,
      kind: 'person',
      name,
      variants,
      path: `/people/${id}`,
      label: kind === 'body' ? 'Body' : 'Person',
      description,
    }
  })
  const places = catalog.places.map(({ id, name, variants, note }): Heading => {
    return { id: `place:${id}`, kind: 'place', name, variants, path: `/places/${id}`, label: 'Place', description: note }
  })
  const collections = catalog.collections.map(({ id, title, shortTitle, description, path }): Heading => {
    return {
      id: `collection:${id}`,
      kind: 'page',
      name: title,
      variants: [shortTitle],
      path: path || `/collections/${id}`,
      label: 'Collection',
      description,
    }
  })
  const subjects = catalog.subjects.map(({ id, name, variants, note }): Heading => {
    return { id: `subject:${id}`, kind: 'page', name, variants, path: `/subjects/${id}`, label: 'Subject', description: note }
  })
  const exhibits = catalog.exhibits.map(({ id, title, intro }): Heading => {
    return { id: `exhibit:${id}`, kind: 'page', name: title, variants: [], path: `/exhibits/${id}`, label: 'Exhibit', description: intro }
  })
  const remembered = catalog.memorial.map(({ id, name, person, circumstance }): Heading => {
    return {
      id: `memorial:${id}`,
      kind: 'page',
      name,
      variants: [person],
      path: `/memorial/${id}`,
      label: 'Memorial',
      description: circumstance,
    }
  })
  const barracks = catalog.barracks.map(({ id, name, troop, place, code, subtitle, description, note }): Heading => {
    return {
      id: `barracks:${id}`,
      kind: 'page',
      name: `${name} barracks, ${troop}`,
      variants: [`${name} barracks`, `${place} barracks`, code].filter(Boolean),
      path: `/barracks/${troop.toLowerCase().replaceAll(' ', '-')}#${id}`,
      label: 'Barracks',
      description: inSentences([subtitle, description, note]),
    }
  })
  const headings = [...units, ...people, ...places, ...collections, ...subjects, ...exhibits, ...remembered, ...barracks]
  const others = [...articleDocuments(catalog, context), ...headings.map(headingDocument)]
  return [...others, ...guideDocuments(catalog, new Set(others.map(({ display }) => display.path)))]
}

/** Parts of an entry in a row, each with its period. */
function inSentences(parts: readonly (string | undefined)[]): string {
  return parts
    .flatMap((part) => part || [])
    .map((part) => (/[.!?:]$/.test(part) ? part : `${part}.`))
    .join(' ')
}

/** How the site is used: one document for each page that is none yet, found by what may be done there. */
function guideDocuments(catalog: Catalog, known: ReadonlySet<string>): IndexDocument[] {
  const pages = Map.groupBy(
    catalog.guide.filter(({ path }) => !known.has(path)),
    ({ path }) => path,
  )
  return [...pages].flatMap(([path, entries]) => {
    const [first, ...others] = entries
    if (!first) return []
    const statements = entries.flatMap((entry) => entry.statements).join(' ')
    return headingDocument({
      id: `guide:${first.id}`,
      kind: 'page',
      name: first.title,
      variants: [...others.map(({ title }) => title), ...entries.flatMap(({ keys }) => keys)],
      path,
      label: 'About this site',
      description: statements.replace(FIGURE, (_, id: string) => catalog.figure(id)?.value ?? ''),
    })
  })
}

const called = new WeakMap<Catalog, ReadonlyMap<string, readonly string[]>>()

/** What a page, person or place is called beside its title, by its id. */
export function namesOf(catalog: Catalog): (id: string) => readonly string[] {
  const known = called.get(catalog) ?? new Map(authorityDocuments(catalog, { thisYear: 0 }).map(({ id, text }) => [id, text.variantTitles]))
  called.set(catalog, known)
  return (id) => known.get(id) ?? []
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const NO_FACETS: IndexDocument['facets'] = keyed(FACET_NAMES, () => [])

function headingDocument(heading: Heading): IndexDocument {
  return {
    id: heading.id,
    kind: heading.kind,
    text: {
      title: heading.name,
      variantTitles: heading.variants,
      identifiers: [],
      creators: [],
      people: [],
      subjects: [],
      places: [],
      unit: '',
      genre: [heading.label],
      description: heading.description,
      transcription: '',
      other: '',
    },
    facets: NO_FACETS,
    years: null,
    days: null,
    sortDay: null,
    sortTitle: sortTitle(heading.name),
    opensOn: 0,
    display: display(heading),
  }
}

function display({ id, kind, name, path, label, description }: Heading): HitDisplay {
  return {
    id,
    kind,
    title: name,
    path,
    date: '',
    type: label,
    genre: '',
    unit: '',
    place: '',
    rights: '',
    collection: '',
    basis: '',
    summary: description.length > 220 ? `${description.slice(0, description.lastIndexOf(' ', 220))}…` : description,
    contentNote: '',
    picture: '',
    pages: null,
    extent: '',
    subjects: [],
    identifiers: [],
    access: 'open',
  }
}

/** @returns one document for each article. Where it is the page of a unit, the unit's names find it. */
function articleDocuments(catalog: Catalog, context: DocumentContext): IndexDocument[] {
  return catalog.articles.map((article) => articleDocument(article, catalog, context))
}

function articleDocument(article: Article, catalog: Catalog, { thisYear }: DocumentContext): IndexDocument {
  const { path, title, summary, period, people, places, subjects, units, section } = article
  const names = unitNames(article, catalog)
  const id = `article:${path}`
  return {
    id,
    kind: 'page',
    text: {
      title,
      variantTitles: [...new Set(names)].filter((name) => name !== title),
      identifiers: [],
      creators: [],
      people,
      subjects,
      places,
      unit: units[0] ?? '',
      genre: [sectionLabel(section, catalog)],
      description: summary,
      transcription: '',
      other: articleText(article.blocks, (figure) => catalog.figure(figure)?.value ?? ''),
    },
    facets: {
      ...NO_FACETS,
      unit: units,
      decade: decadesOf(period, thisYear),
      subject: subjects,
      place: places,
      person: people,
    },
    years: yearsCovered(period, thisYear),
    days: daysOf(period),
    sortDay: sortDayOf(period),
    sortTitle: sortTitle(title),
    opensOn: 0,
    display: {
      id,
      kind: 'page',
      title,
      path,
      date: period,
      type: sectionLabel(section, catalog),
      genre: '',
      unit: '',
      place: '',
      rights: '',
      collection: '',
      basis: '',
      summary,
      contentNote: '',
      picture: '',
      pages: null,
      extent: '',
      subjects,
      identifiers: [],
      access: 'open',
    },
  }
}

/** Keeps names and pages in the index as the catalog has them: it is compared with the one that was indexed last. */
interface FollowedCatalog {
  current(): Catalog
  /** Number of the newest edit in it. */
  sequence(): number
}

/**
 * @param catalog what the index was built from is what it says now.
 * @returns brings the index to the catalog; call it once the records of the same events are in the index.
 */
export function nameFollower(engine: SearchEngine, catalog: FollowedCatalog, context: DocumentContext): () => Promise<void> {
  let indexed = catalog.current()
  return async () => {
    const now = catalog.current()
    if (now === indexed) return
    const known = new Map(authorityDocuments(indexed, context).map((document) => [document.id, JSON.stringify(document)]))
    const documents = authorityDocuments(now, context)
    const put = documents.filter((document) => known.get(document.id) !== JSON.stringify(document))
    const kept = new Set(documents.map(({ id }) => id))
    const remove = [...known.keys()].filter((id) => !kept.has(id))
    const sequence = Math.max(engine.status().sequence, catalog.sequence())
    if (put.length + remove.length > 0) await engine.update({ put, remove, sequence })
    indexed = now
  }
}
