/** Typed builders for the addresses in routes.ts. Links are built here, never typed as strings. */
import { OWN_ID } from '../catalog/record-ids.ts'
import type { FormatName } from '../endpoints/record-formats/formats.ts'

/** An id in an address keeps its colons, as readers cite it; anything else that would break a path is encoded. */
export function idSegment(id: string): string {
  return encodeURIComponent(id).replaceAll('%3A', ':')
}

export const paths = {
  home: () => '/',
  /** @param parameters query of the page, see search/search-address.ts. */
  explore: (parameters?: URLSearchParams | Record<string, string>) => withQuery('/explore', parameters),
  browse: (parameters?: URLSearchParams | Record<string, string>) => withQuery('/browse', parameters),
  record: (id: string) => `/records/${idSegment(id)}`,
  recordVersions: (id: string) => `/records/${idSegment(id)}/versions`,
  recordVersion: (id: string, version: number) => `/records/${idSegment(id)}/versions/${version}`,
  redactions: (id: string) => `/records/${idSegment(id)}/redactions`,
  /** All of a record, however long, as a stream. */
  recordWhole: (id: string) => `/records/${idSegment(id)}.json?whole=1`,
  recordFormat: (id: string, format: FormatName) => `/records/${idSegment(id)}.${format}`,
  /** Description sheet of a record as PDF. */
  sheet: (id: string) => `/media/sheets/${idSegment(id)}.pdf`,
  /** Picture of a record. @param width 400, 800, 1600 or 3000; `page` from 1. */
  picture: (id: string, width: number, parameters?: Record<string, string>) =>
    withQuery(`/media/pictures/${idSegment(id)}/${width}`, parameters),
  /** Frames of typographic plates, by name in the fragment. */
  plateFrames: () => '/media/plate-frames.svg',
  /** Picture of a record to keep, with what it is printed under it. */
  pictureDownload: (id: string, parameters?: Record<string, string>) => withQuery(`/media/downloads/${idSegment(id)}.jpg`, parameters),
  /** A file held of a record: 'video', 'audio', 'captions.vtt', 'transcript.txt', 'document.pdf'. */
  mediaFile: (id: string, file: string, parameters?: Record<string, string>) =>
    withQuery(`/media/files/${idSegment(id)}/${file}`, parameters),
  /** Words of a page with their places: '3.alto.xml', '3.hocr.html'. */
  pageWords: (id: string, file: string, parameters?: Record<string, string>) =>
    withQuery(`/media/words/${idSegment(id)}/${file}`, parameters),
  /** IIIF Presentation manifest of a record. @param shown a content note was lifted. */
  manifest: (id: string, shown = false) => `/iiif/presentation/3/${idSegment(id)}${shown ? '~show' : ''}/manifest`,
  /** IIIF Image service of one page of what a record is shown with. */
  imageService: (id: string, page: number, shown = false) =>
    `/iiif/image/3/${idSegment(id)}${page > 1 ? `~${page}` : ''}${shown ? '~show' : ''}`,
  /** Picture a page is shared with (Open Graph), 1200 × 630. @param page address of the page, without its query. */
  shareImage: (page: string) => `/media/og${page === '/' ? '/home' : page}.png`,
  collections: () => '/collections',
  collection: (id: string) => `/collections/${idSegment(id)}`,
  /** @param parameters `kind`: 'person' or 'body'; `q`: words to find in the list. */
  people: (parameters?: Record<string, string>) => withQuery('/people', parameters),
  person: (id: string) => `/people/${idSegment(id)}`,
  places: () => '/places',
  place: (id: string) => `/places/${idSegment(id)}`,
  subjects: () => '/subjects',
  subject: (id: string) => `/subjects/${idSegment(id)}`,
  /** @param parameters `q`: a question that the page answers at once. */
  assistant: (parameters?: Record<string, string>) => withQuery('/assistant', parameters),
  research: (parameters?: Record<string, string> | URLSearchParams) => withQuery('/research', parameters),
  /** @param about path of the page that is wrong. */
  suggestCorrection: (about?: string) => withQuery('/corrections', about === undefined ? {} : { about }),
  /** @param code private. */
  correctionStatus: (code: string, parameters?: Record<string, string>) => withQuery(`/corrections/${idSegment(code)}`, parameters),
  /** @param parameters `a`, `b`: ids of the two records; `only`: 'differences'; `q`: words to find one by. */
  compare: (parameters?: Record<string, string>) => withQuery('/compare', parameters),
  /** @param parameters `r`: ids of a list that is an address; `q`: words to find records by. */
  list: (parameters?: URLSearchParams) => withQuery('/list', parameters),
  listExport: (ids: readonly string[], format: string) =>
    withQuery('/list/export', new URLSearchParams([...ids.map((id): [string, string] => ['r', id]), ['format', format]])),
  changes: (parameters?: Record<string, string>) => withQuery('/changes', parameters),
  /** All open data as one file. */
  snapshot: () => '/snapshot.zip',
  changesFeed: () => '/changes.xml',
  /** @param code private: never logged, never named to another site. */
  requestStatus: (code: string, parameters?: Record<string, string>) => withQuery(`/requests/${idSegment(code)}`, parameters),
  scorecard: () => '/scorecard',
  /** What one set of questions was measured at, as JSON. */
  scorecardResult: (set: string) => `/scorecard/${set}.json`,
  /** @param parameters `record`: an id; `q`: words to find one by. */
  cite: (parameters?: Record<string, string>) => withQuery('/cite', parameters),
  howToCite: () => '/how-to-cite',
  howSearchWorks: () => '/how-search-works',
  /** @param parameters `theme`: exhibits of one theme. */
  exhibits: (parameters?: Record<string, string>) => withQuery('/exhibits', parameters),
  exhibit: (id: string) => `/exhibits/${idSegment(id)}`,
  timelines: (parameters?: Record<string, string>) => withQuery('/timelines', parameters),
  memorial: () => '/memorial',
  memorialEntry: (id: string) => `/memorial/${idSegment(id)}`,
  /** @param parameters `troop`: the letter chosen on the map. */
  peopleUnits: (parameters?: Record<string, string>) => withQuery('/people-units', parameters),
  /** @param letter lower case. */
  troop: (letter: string) => `/troops/${letter}`,
  barracks: (letter: string) => `/barracks/troop-${letter}`,
  currentOperations: () => '/current-operations',
  superintendents: () => '/officers/superintendents',
  trainingAcademy: () => '/divisions/training-academy',
  notableCases: () => '/cases/notable',
  careers: () => '/careers',
  blog: () => '/blog',
  blogCategory: (id: string) => `/blog/category/${idSegment(id)}`,
  newsRss: () => '/feed.xml',
  newsAtom: () => '/blog/atom.xml',
  sitemap: () => '/sitemap',
  openSearch: () => '/opensearch.xml',
  /** @param page of its sample of pages. */
  styleguide: (page?: number) => withQuery('/styleguide', page === undefined ? undefined : { page: String(page) }),
  reparativeDescription: () => '/reparative-description',
  admin: () => '/admin',
  adminSignIn: (parameters?: Record<string, string>) => withQuery('/admin/sign-in', parameters),
  health: () => '/healthz',
  apiSearch: (parameters?: URLSearchParams) => withQuery('/api/search', parameters),
  apiSuggest: () => '/api/suggest',
  aiSearch: () => '/functions/v1/ai-search',
  apiExport: (parameters?: URLSearchParams) => withQuery('/api/export', parameters),
} as const

export function withQuery(path: string, parameters?: URLSearchParams | Record<string, string>): string {
  const query = new URLSearchParams(parameters).toString()
  return query === '' ? path : `${path}?${query}`
}

const RECORDS = '/records/'

/** Whether a path leads to a record that was imported, not described here. */
export function isImportedRecord(path: string): boolean {
  return path.startsWith(RECORDS) && !OWN_ID.test(decodeURIComponent(path.slice(RECORDS.length).replace(/\?.*/, '')))
}
