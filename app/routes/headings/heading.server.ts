import { redirect } from 'react-router'
import type { Viewer } from '../../../catalog/access.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { onMap } from '../../../catalog/contract/map.ts'
import { notFound } from '../../../catalog/errors.ts'
import type { FacetChoice } from '../../../catalog/facets.ts'
import type { Place } from '../../../catalog/schemas/authorities.ts'
import type { ArchiveRecord } from '../../../catalog/schemas/record.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as headingsWords from '../../../messages/areas/headings.ts'
import { type Language, plainPath } from '../../../messages/languages.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'
import { answerOr } from '../../../search/search-engine.ts'
import { listQuery } from '../../components/find-in-list.tsx'
import { type CardRecord, cardRecord } from '../../components/record/record-card.server.ts'
import { type CitedSource, citedSources, type PageNote, plainNotes } from '../../components/sources/sources.server.ts'
import { paths } from '../../paths.ts'
import { byLetter, type LetterGroup, type ListedHeading } from './letter-list.tsx'

const MOST_RECORDS = 8

type SeenArchive = Archive & { viewer: Viewer; language: Language }

/** A person or body, a place or a subject with what names it: all that its page says. */
export interface HeadingData {
  /** The list it is in. */
  list: { title: string; to: string }
  name: string
  title: string
  description: string
  canonical: string
  lede: { words: string; content: boolean }
  /** Other forms of the name; '' for none. */
  variants: string
  /** How they are introduced. */
  variantsAre: 'written' | 'known'
  /** What is known about it, each statement with its sources. */
  statements: readonly { text: string; sources: CitedSource[] }[]
  /** Address of the person's entry of the memorial; '' for none. */
  memorial: string
  /** About the statements. */
  notes: readonly PageNote[]
  note: string
  related: readonly RelatedSubject[]
  /** The same heading in other catalogs. */
  identifiers: readonly string[]
  stations: readonly StationAt[]
  /** Whether articles and records are about it; else they mention it. */
  about: boolean
  articles: NamingArticle[]
  found: NamingRecords | null
  /** Address of the search for all of its records. */
  all: string
}

const NOTHING_MORE = {
  variantsAre: 'written',
  statements: [],
  memorial: '',
  notes: [],
  note: '',
  related: [],
  stations: [],
  about: false,
} as const

const KINDS = {
  people: { kind: 'person', path: paths.person, what: 'A person or body', list: headingsWords.people, to: paths.people },
  places: { kind: 'place', path: paths.place, what: 'A place', list: headingsWords.places, to: paths.places },
  subjects: { kind: 'subject', path: paths.subject, what: 'A subject', list: headingsWords.subjects, to: paths.subjects },
} as const

/** Which kind of heading an address is about. */
function headingKind(request: Request): keyof typeof KINDS {
  const [, first] = plainPath(new URL(request.url).pathname).split('/')
  return first === 'places' || first === 'subjects' ? first : 'people'
}

/** @returns the data of its page; redirects from an entry that was merged into another. @throws ArchiveError 404. */
export async function loadHeading(request: Request, slug: string, archive: SeenArchive): Promise<HeadingData> {
  const { catalog, settings, language } = archive
  const field = headingKind(request)
  const { kind, path, what, list, to } = KINDS[field]
  const merged = catalog.mergedInto(kind, slug)
  const t = wordsIn(language)
  const known = await DETAILS[field](slug, archive, t)
  if (!known && merged !== null) throw redirect(path(merged), 301)
  if (!known) throw notFound(`${what} called "${slug}"`)
  const {
    entry: { id, name, variants, identifiers },
    ...details
  } = known
  return {
    ...NOTHING_MORE,
    list: { title: t(list), to: to() },
    name,
    variants: variants.join('; '),
    identifiers,
    ...details,
    articles: articlesNaming(field, name, catalog),
    found: await recordsNaming({ [kind]: [name] }, archive),
    canonical: siteAddress(request, settings) + path(id),
    all: paths.explore({ [kind]: name }),
  }
}

type Details = Pick<HeadingData, 'title' | 'description' | 'lede'> &
  Partial<HeadingData> & { entry: { id: string; name: string; variants: readonly string[]; identifiers: readonly string[] } }

type DetailsOf = (slug: string, archive: SeenArchive, t: Words) => Details | null | Promise<Details | null>

/** What the page of each kind says besides; null where nothing is called so. */
const DETAILS: Readonly<Record<keyof typeof KINDS, DetailsOf>> = {
  people(slug, { catalog }, t) {
    const entry = catalog.people.find(({ id }) => id === slug)
    if (!entry) return null
    const { name, role, dates, statements, note } = entry
    const known = [role, statements[0]?.text].filter(Boolean).join('. ')
    return {
      entry,
      title: name,
      description: `${name}: ${known || t(headingsWords.mentions)}`,
      lede: { words: [role, dates].filter(Boolean).join(' · '), content: true },
      statements: statements.map(({ text, refs }) => ({ text, sources: citedSources(refs, catalog) })),
      memorial: catalog.memorial.filter(({ person }) => person === name).map((remembered) => paths.memorialEntry(remembered.id))[0] ?? '',
      notes: plainNotes([note]),
    }
  },
  places(slug, { catalog }, t) {
    const entry = catalog.places.find(({ id }) => id === slug)
    if (!entry) return null
    const { name, note } = entry
    return {
      entry,
      title: name,
      description: t(headingsWords.placeMentions, { name, note }).trim(),
      lede: { words: positionInWords(entry, t) ?? t(headingsWords.noLocation), content: false },
      note,
      stations: stationsAt(name, catalog),
    }
  },
  async subjects(slug, archive, t) {
    const entry = archive.catalog.subjects.find(({ id }) => id === slug)
    if (!entry) return null
    const { name, note } = entry
    return {
      entry,
      title: t(headingsWords.subjectTitle, { name }),
      description: note ? t(headingsWords.subjectNoted, { name, note }) : t(headingsWords.subjectDescription, { name }),
      lede: note ? { words: note, content: true } : { words: t(headingsWords.subjectFiled), content: false },
      variantsAre: 'known',
      related: await relatedSubjects(name, archive),
      about: true,
    }
  },
}

export interface NamingRecords {
  total: number
  samples: number
  cards: CardRecord[]
}

/** Records of a facet choice, sourced before samples, each from the oldest on; null while the index does not answer. */
export async function recordsNaming(
  facets: FacetChoice,
  archive: Archive & { viewer: Viewer; language?: Language },
): Promise<NamingRecords | null> {
  const ofBasis = (basis: ArchiveRecord['basis']) =>
    archive.engine.search({
      text: '',
      kind: 'record',
      facets: { ...facets, basis: [basis] },
      from: null,
      to: null,
      sort: 'date-asc',
      page: 1,
      size: MOST_RECORDS,
      viewer: archive.viewer,
      countFacets: [],
    })
  const answers = await answerOr(archive, () => Promise.all([ofBasis('sourced'), ofBasis('sample')]), null)
  if (!answers) return null
  const [sourced, samples] = answers
  const shown = [...sourced.hits, ...samples.hits].slice(0, MOST_RECORDS)
  const views = archive.media.pageViews()
  return {
    total: sourced.total + samples.total,
    samples: samples.total,
    cards: shown.map(({ display }) => cardRecord(display, views, archive.language)),
  }
}

interface NamingArticle {
  title: string
  path: string
  summary: string
}

/** Articles that name a heading in its preferred form. */
function articlesNaming(field: 'people' | 'places' | 'subjects', name: string, catalog: Catalog): NamingArticle[] {
  return catalog.articles.filter((article) => article[field].includes(name)).map(({ title, path, summary }) => ({ title, path, summary }))
}

const MOST_RELATED = 12
/** Headings looked at before those without a page are left out. */
const LOOKED_AT = 60

interface RelatedSubject {
  name: string
  to: string
}

/** Subjects of the same records and articles, most frequent first; none while the index does not answer. */
export async function relatedSubjects(name: string, archive: Archive & { viewer: Viewer }): Promise<RelatedSubject[]> {
  const { catalog, engine, viewer } = archive
  // Asked for in words: a choice of the facet itself would not narrow the facet's own counts.
  const about = { text: `subject:"${name}"`, kind: 'record' as const, facets: {}, from: null, to: null, viewer }
  const question = { ...about, sort: 'title' as const, page: 1, size: 1, countFacets: [] }
  const values = await answerOr(archive, () => engine.facetValues(question, 'subject', '', LOOKED_AT), null)
  if (!values) return []
  const times = new Map(values.map(({ value, count }) => [value, count]))
  for (const { subjects } of catalog.articles)
    if (subjects.includes(name)) for (const other of subjects) times.set(other, (times.get(other) ?? 0) + 1)
  return [...times]
    .filter(([other]) => other !== name)
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .flatMap(([other]) => catalog.subject(other) ?? [])
    .slice(0, MOST_RELATED)
    .map((subject) => ({ name: subject.name, to: paths.subject(subject.id) }))
}

interface Linked {
  name: string
  to: string
}

interface StationAt {
  /** null for the seat of a division. */
  station: Linked | null
  division: Linked
}

/** Stations of the force at a place, and divisions seated there. */
function stationsAt(place: string, { troops, barracks }: Pick<Catalog, 'troops' | 'barracks'>): StationAt[] {
  return troops.flatMap((troop) => {
    const division = { name: troop.unit, to: paths.troop(troop.id) }
    return [
      ...(troop.seat === place ? [{ station: null, division }] : []),
      ...barracks
        .filter((one) => one.troop === troop.unit && one.place === place)
        .map(({ code, name }) => ({ station: { name: `${code} ${name}`.trim(), to: paths.barracks(troop.id) }, division })),
    ]
  })
}

/** More headings of one kind than any catalogue here has. */
const ALL = 10_000

type HeadingCounts = ReadonlyMap<string, number>

/** A list of headings from A to Z. */
export interface HeadingListData {
  title: string
  description: string
  canonical: string
  path: string
  /** How many the list has, in words. */
  counted: string
  groups: LetterGroup<ListedHeading>[]
  /** Words of the address, to find in the list. */
  asked: string
  /** What the list has: 'people and organizations'. */
  what: string
  /** Kinds to choose from, the chosen one current; none where there is one alone. */
  kinds: { kind: string; words: string; count: number; to: string; current: boolean }[]
  /** Parameters that a search in the list keeps. */
  keep: Readonly<Record<string, string>> | undefined
  /** Places on the map, with what the map shows in words; null for other lists. */
  map: { pins: { name: string; x: number; y: number }[]; label: string } | null
}

/** The list of people and bodies, of places or of subjects, with what names each. */
export async function loadHeadingList(request: Request, archive: SeenArchive): Promise<HeadingListData> {
  const field = headingKind(request)
  const { kind, list, to } = KINDS[field]
  const { articles } = archive.catalog
  const t = wordsIn(archive.language)
  const counts = await headingCounts(kind, archive)
  const asked = new URL(request.url).searchParams
  const countedOf = (name: string) =>
    countedIn(counts?.get(name) ?? null, articles.filter((article) => article[field].includes(name)).length, t)
  return {
    title: t(list),
    asked: listQuery(asked),
    path: to(),
    canonical: siteAddress(request, archive.settings) + to(),
    kinds: [],
    keep: undefined,
    map: null,
    ...LISTS[field](archive, { t, countedOf, asked }),
  }
}

interface ListOptions {
  t: Words
  /** How many records and pages name a heading, in words. */
  countedOf: (name: string) => string
  asked: URLSearchParams
}

type ListOf = Pick<HeadingListData, 'description' | 'counted' | 'groups' | 'what'> & Partial<HeadingListData>

const PERSON_KINDS = [
  { kind: '', words: headingsWords.all, list: headingsWords.listBoth },
  { kind: 'person', words: headingsWords.people, list: headingsWords.listPeople },
  { kind: 'body', words: headingsWords.bodies, list: headingsWords.listBodies },
] as const

const LISTS: Readonly<Record<keyof typeof KINDS, (archive: SeenArchive, options: ListOptions) => ListOf>> = {
  people({ catalog: { people } }, { t, countedOf, asked }) {
    const chosen = PERSON_KINDS.find(({ kind }) => kind !== '' && kind === asked.get('kind')) ?? PERSON_KINDS[0]
    const isOf = (kind: (typeof PERSON_KINDS)[number]['kind']) => (one: (typeof people)[number]) =>
      kind === '' || (one.kind === 'body') === (kind === 'body')
    return {
      description: t(headingsWords.peopleHolds),
      counted: t(headingsWords.peopleCounted, { people: people.filter(isOf('person')).length, bodies: people.filter(isOf('body')).length }),
      groups: byLetter(
        people.filter(isOf(chosen.kind)).map(({ id, name, role, dates, kind }) => ({
          name,
          to: paths.person(id),
          words: [kind === 'body' && !role ? t(headingsWords.body) : role, dates].filter(Boolean).join(' · '),
          content: kind !== 'body' || role !== '',
          counted: countedOf(name),
        })),
      ),
      what: t(chosen.list),
      kinds: PERSON_KINDS.map(({ kind, words }) => ({
        kind,
        words: t(words),
        count: people.filter(isOf(kind)).length,
        to: paths.people(kind === '' ? {} : { kind }),
        current: kind === chosen.kind,
      })),
      keep: chosen.kind === '' ? undefined : { kind: chosen.kind },
    }
  },
  places({ catalog: { places, contract } }, { t, countedOf }) {
    const pins = places.flatMap(({ name, latitude, longitude }) => {
      const at = latitude === null || longitude === null || !contract.map ? null : onMap(contract.map, latitude, longitude)
      return at ? [{ name, ...at }] : []
    })
    return {
      description: t(headingsWords.placesHold),
      counted: t(headingsWords.placesCounted, { places: places.length, pins: pins.length }),
      groups: byLetter(
        places.map((place) => ({
          name: place.name,
          to: paths.place(place.id),
          words: positionInWords(place, t) ?? '',
          counted: countedOf(place.name),
        })),
      ),
      what: t(headingsWords.listPlaces),
      map: { pins, label: t(headingsWords.placesOnMap, { pins: pins.length }) },
    }
  },
  subjects({ catalog: { subjects } }, { t, countedOf }) {
    return {
      description: t(headingsWords.subjectsHold),
      counted: t(headingsWords.subjectsCounted, { subjects: subjects.length }),
      groups: byLetter(subjects.map(({ id, name, note }) => ({ name, to: paths.subject(id), words: note, counted: countedOf(name) }))),
      what: t(headingsWords.listSubjects),
    }
  },
}

/** How many records name each heading of a kind, by preferred form; null while the index does not answer. */
export async function headingCounts(
  facet: 'person' | 'place' | 'subject',
  archive: Archive & { viewer: Viewer },
): Promise<HeadingCounts | null> {
  const everything = {
    text: '',
    kind: 'record' as const,
    facets: {},
    from: null,
    to: null,
    sort: 'title' as const,
    page: 1,
    size: 1,
    viewer: archive.viewer,
    countFacets: [],
  }
  const values = await answerOr(archive, () => archive.engine.facetValues(everything, facet, '', ALL), null)
  return values && new Map(values.map(({ value, count }) => [value, count]))
}

/** "3 records", "1 record, 2 pages"; '' where nothing names it. */
function countedIn(records: number | null, pages: number, t: Words): string {
  const parts = [records ? t(headingsWords.records, { count: records }) : '', pages ? t(headingsWords.pages, { count: pages }) : '']
  return parts.filter(Boolean).join(', ')
}

/** "42.279° N, 71.416° W"; null where no position is recorded. */
function positionInWords({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>, t: Words): string | null {
  if (latitude === null || longitude === null) return null
  return t(headingsWords.position, {
    latitude: Math.abs(latitude),
    south: String(latitude < 0),
    longitude: Math.abs(longitude),
    west: String(longitude < 0),
  })
}
