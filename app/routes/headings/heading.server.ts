import { redirect } from 'react-router'
import type { Viewer } from '../../../catalog/access.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { notFound } from '../../../catalog/errors.ts'
import type { FacetChoice } from '../../../catalog/facets.ts'
import type { Place } from '../../../catalog/schemas/authorities.ts'
import type { ArchiveRecord } from '../../../catalog/schemas/record.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import * as headingsWords from '../../../messages/en/headings.ts'
import type { Language } from '../../../messages/languages.ts'
import type { Words } from '../../../messages/words.ts'
import { answerOr } from '../../../search/search-engine.ts'
import { type CardRecord, cardRecord } from '../../components/record/record-card.server.ts'
import { paths } from '../../paths.ts'

const MOST_RECORDS = 8

const KINDS = {
  person: { field: 'people', path: paths.person, what: 'A person or body' },
  place: { field: 'places', path: paths.place, what: 'A place' },
  subject: { field: 'subjects', path: paths.subject, what: 'A subject' },
} as const

/** What the pages of people, places and subjects share; redirects from an entry that was merged into another. */
export async function loadHeading<Entry extends { id: string; name: string }>(
  kind: keyof typeof KINDS,
  entries: readonly Entry[],
  slug: string,
  { request, archive }: { request: Request; archive: Archive & { viewer: Viewer; language: Language } },
) {
  const { field, path, what } = KINDS[kind]
  const { catalog, settings } = archive
  const entry = entries.find(({ id }) => id === slug)
  const merged = catalog.mergedInto(kind, slug)
  if (!entry && merged !== null) throw redirect(path(merged), 301)
  if (!entry) throw notFound(`${what} called "${slug}"`)
  return {
    entry,
    articles: articlesNaming(field, entry.name, catalog),
    found: await recordsNaming({ [kind]: [entry.name] }, archive),
    canonical: siteAddress(request, settings) + path(entry.id),
  }
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

export interface NamingArticle {
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
export function stationsAt(place: string, { troops, barracks }: Pick<Catalog, 'troops' | 'barracks'>): StationAt[] {
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
export function countedIn(records: number | null, pages: number, t: Words): string {
  const parts = [records ? t(headingsWords.records, { count: records }) : '', pages ? t(headingsWords.pages, { count: pages }) : '']
  return parts.filter(Boolean).join(', ')
}

/** "42.279° N, 71.416° W"; null where no position is recorded. */
export function positionInWords({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>, t: Words): string | null {
  if (latitude === null || longitude === null) return null
  return t(headingsWords.position, {
    latitude: Math.abs(latitude),
    south: String(latitude < 0),
    longitude: Math.abs(longitude),
    west: String(longitude < 0),
  })
}
