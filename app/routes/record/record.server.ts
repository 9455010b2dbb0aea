/** What the record page shows, from what the viewer may see. Runs on the server only: dates in words, links made. */

import type { SeenRecord, Viewer } from '../../../catalog/access.ts'
import { accessLine, accessParts } from '../../../catalog/access-words.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { cite } from '../../../catalog/citations/styles.ts'
import { onMap } from '../../../catalog/contract/map.ts'
import { decadeOf } from '../../../catalog/date-eras.ts'
import { displayDate, parseArchiveDate } from '../../../catalog/dates.ts'
import { titleLanguage } from '../../../catalog/language-names.ts'
import { container, OWN_ID } from '../../../catalog/record-ids.ts'

import { quotedWords, sourcedFirst } from '../../../catalog/samples.ts'
import { ANSWER_BOUNDS, WordBudget } from '../../../endpoints/answer-bounds.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { type InsideRecord, insideRecord, runsOf } from '../../../endpoints/iiif/search-inside.ts'
import { FORMATS, jsonLd, pageRecord, type RecordView } from '../../../endpoints/record-formats/index.ts'
import { labelsOf } from '../../../endpoints/search-api/search.ts'
import * as recordServerWords from '../../../messages/areas/record-server.ts'
import * as redactionSheetWords from '../../../messages/areas/redaction-sheet.ts'
import * as viewerWords from '../../../messages/areas/viewer.ts'
import type { Language } from '../../../messages/languages.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'
import { answerOr } from '../../../search/search-engine.ts'
import { seenRecords } from '../../../store/index.ts'
import { citedForms } from '../../components/record/citations.server.ts'
import type { MapPin } from '../../components/record/place-map.tsx'
import { cardRecord } from '../../components/record/record-card.server.ts'
import { recordSources } from '../../components/sources/sources.server.ts'
import { railPlace } from '../../components/time-rail/rail-place.server.ts'
import { paths } from '../../paths.ts'
import { clock } from './clock.ts'
import { pageAddress } from './page-address.ts'
import { detailsOf, rightsWords } from './record-details.ts'
import { type Stage, stageOf } from './viewer.server.ts'

type Circumstances = Archive & { viewer: Viewer; language: Language }

const SIMILAR = 4

/**
 * @param shown whether the reader chose to see what a content note covers.
 * @param asked parameters of the address.
 */
export async function loadRecord(view: RecordView, archive: Circumstances, shown: boolean, asked = new URLSearchParams()) {
  const { sample, url, version, changed } = view
  const { record, cut } = pageRecord(view.record)
  const short: RecordView = { ...view, record }
  const { language } = archive
  const t = wordsIn(language)
  const covered = record.contentNote !== '' && !shown
  const views = archive.media.pageViews()
  const words = new WordBudget(ANSWER_BOUNDS.wordsOfPage)
  const description = covered ? [] : words.take(paragraphs(record.description))
  const transcription = covered ? [] : words.take(paragraphs(record.transcription))
  const query = (asked.get('inside') ?? '').trim()
  const found = covered || !isWorded(record, archive) ? null : await insideRecord(view, query, { ...archive, site: view.site })
  const stage = await stageOf(view, archive, views, asked, found, words)
  const similar = await answerOr(archive, () => archive.engine.moreLikeThis(record.id, archive.viewer, SIMILAR), [])
  return {
    id: record.id,
    /** Described here, not imported. */
    own: OWN_ID.test(record.id),
    title: record.title,
    titleLang: titleLanguage(record),
    url,
    /** The address to keep: the ARK, where the archive has them. */
    permanent: view.ark || url,
    sample,
    sampleNote: sample ? t(recordServerWords.sampleNote) : '',
    contentNote: record.contentNote,
    covered,
    stage: covered ? null : stage,
    /** Whether the content note stands in place of something to see. */
    coversPicture: covered && showsItem(stage),
    /** Search within its own words; null where it has few. */
    inside:
      found && (query !== '' || found.passages >= SEARCHABLE) ? insideOf(record.id, query, found, record.contentNote !== '', t) : null,
    date: displayDate(record.date, language),
    type: record.type,
    description,
    transcription,
    access: accessParts(record, language),
    accessLine: accessLine(record),
    rights: {
      label: record.rights,
      words: rightsWords(record.rights, archive.catalog, language),
      uri: archive.catalog.rights.uri(record.rights),
      note: record.rightsNote,
      from: statedAbove(record, archive),
    },
    details: detailsOf(short, language),
    sources: recordSources(record, archive.catalog),
    heldBy: record.heldBy,
    rail: await railPlace(record.date, archive),
    map: placesOnMap(record, archive.catalog),
    filing: filingOf(record, archive),
    mentioned: mentionedIn(record, archive.catalog),
    citations: citedForms(cite(view.citation), t),
    formats: recordFiles(record, archive, t),
    notes: covered ? [] : record.notes.map(({ label, text }) => ({ label, paragraphs: words.take(paragraphs(text)) })),
    /** More words belong to the record than stand on its page. */
    cut: words.cut || cut.length > 0,
    similar: sourcedFirst(similar, ({ display }) => display.basis).map(({ display }) => cardRecord(display, views, language)),
    version: { number: version, date: changed === '' ? '' : displayDate(changed.slice(0, 10), language) },
    /** What search engines read; nothing while its words are covered. */
    jsonLd: covered ? null : jsonLd(short),
    summary: summaryOf(record, covered, sample),
    decadeAddress: decadeAddress(record.date, t),
  }
}
export type RecordPage = Awaited<ReturnType<typeof loadRecord>>

/** Title of the outermost level that words the conditions of use as the record does; '' where it has its own. */
function statedAbove({ ancestors, rightsNote }: SeenRecord, { store, viewer }: Circumstances): string {
  if (rightsNote === '') return ''
  const above = seenRecords(
    store,
    ancestors.map(({ id }) => id),
    viewer,
  )
  return above.find((level) => level.rightsNote === rightsNote)?.title ?? ''
}

/** As many passages as are worth searching. */
const SEARCHABLE = 4

/** Whether it may have words of its own to search. */
function isWorded(record: SeenRecord, { media }: Circumstances): boolean {
  const held = record.access.level === 'open' ? media.heldOf(record.id) : null
  return (
    record.transcription !== '' ||
    quotedWords(record) !== '' ||
    record.media.some(({ text }) => text !== '') ||
    (held !== null && held.captions.length + held.transcript.length > 0)
  )
}

function insideOf(id: string, query: string, { hits, total, places }: InsideRecord, lifted: boolean, t: Words) {
  return {
    query,
    total,
    /** How many places were found, through the record. */
    places,
    hits: hits.slice(0, ANSWER_BOUNDS.passagesOfPage).map(({ canvas: { page, played }, text: { text, time }, places, number }) => {
      const runs = runsOf(text, places, number)
      if (time !== null)
        return {
          where: clock(time.start),
          to: `${paths.mediaFile(id, played, lifted ? { show: '1' } : {})}#t=${time.start},${time.end}`,
          runs,
        }
      return {
        where: page === null ? t(recordServerWords.transcript) : t(viewerWords.pageNumber, { page }),
        to: pageAddress(id, page ?? 1, { show: lifted, inside: query, hit: number }),
        runs,
      }
    }),
  }
}

function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n|\r\n\s*\r\n/)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** A sheet, or a title set in type, shows nothing of the item. */
function showsItem({ picture, player, documents }: Stage): boolean {
  return player !== null || documents.length > 0 || (picture.kind !== 'sheet' && picture.kind !== 'words')
}

/** A sentence or two for search engines and previews; says first that a sample is one. */
function summaryOf(record: SeenRecord, covered: boolean, sample: boolean): string {
  const said =
    covered || record.description === ''
      ? [record.type, displayDate(record.date), record.unit].filter(Boolean).join(', ')
      : record.description
  const text = `${sample ? 'Sample record. ' : ''}${said.replace(/\s+/g, ' ')}`
  return text.length <= 200 ? text : `${text.slice(0, text.lastIndexOf(' ', 198))}…`
}

/** All records of the decade a dated record begins in. */
function decadeAddress(date: string, t: Words): { label: string; to: string } | null {
  const parsed = parseArchiveDate(date)
  const year = parsed?.fromYear ?? parsed?.toYear ?? null
  if (year === null) return null
  const decade = Number.parseInt(decadeOf(year), 10)
  const said = year > 0 ? recordServerWords.decadeAll : recordServerWords.decadeAllBefore
  return { label: t(said, { decade }), to: paths.explore({ decade: decadeOf(year) }) }
}

/** The formats of a record as links. */
function recordFiles({ id, access }: SeenRecord, { store }: Pick<Archive, 'store'>, t: Words) {
  const redacted = access.level === 'open' && store.redactions.covered(id).length > 0
  const links = (formats: typeof FORMATS) => formats.map(({ ending, label }) => ({ address: paths.recordFormat(id, ending), label }))
  return {
    citing: links(FORMATS.filter(({ role }) => role === 'citation')),
    describing: [
      ...links(FORMATS.filter(({ role }) => role !== 'citation')),
      { address: `${paths.record(id)}/premis.xml`, label: 'PREMIS' },
      ...(redacted ? [{ address: paths.redactions(id), label: t(redactionSheetWords.link) }] : []),
    ],
  }
}

/** People, units and places a record names, with the pages about them. */
interface Mention {
  name: string
  to: string
}

/** @returns nothing twice; a name without a page of its own leads to the records that have it. */
function mentionedIn(record: SeenRecord, catalog: Catalog): Mention[] {
  const mentions: Mention[] = []
  if (record.unit !== '') {
    const unit = catalog.unit(record.unit)
    mentions.push({ name: record.unit, to: unit?.path || paths.explore({ unit: record.unit }) })
  }
  for (const name of [...record.people, ...record.creators.map((creator) => creator.name)]) {
    const person = catalog.person(name)
    mentions.push({ name, to: person ? paths.person(person.id) : paths.explore({ person: name }) })
  }
  for (const { name } of record.places) {
    const place = catalog.place(name)
    mentions.push({ name, to: place ? paths.place(place.id) : paths.explore({ place: name }) })
  }
  return mentions.filter(({ name }, at) => mentions.findIndex((other) => other.name === name) === at)
}

/** The places of a record as pins, and those that the map cannot show. */
interface MapPlaces {
  pins: readonly MapPin[]
  /** Places without a position, or outside the map. */
  without: readonly string[]
}

/** @returns null where the record names no place. */
export function placesOnMap({ places }: SeenRecord, catalog: Catalog): MapPlaces | null {
  if (places.length === 0) return null
  const { map } = catalog.contract
  const pins: MapPin[] = []
  const without: string[] = []
  for (const { name, latitude, longitude } of places) {
    const known = latitude !== null && longitude !== null ? { latitude, longitude } : catalog.place(name)
    const at = known && known.latitude !== null && known.longitude !== null && map ? onMap(map, known.latitude, known.longitude) : null
    if (at) pins.push({ name, ...at })
    else without.push(name)
  }
  return { pins, without }
}

/** Where a record stands: the way down from its collection, what is filed under it, its neighbours on the shelf. */
export interface FilingStep {
  title: string
  /** null: no page of its own. */
  to: string | null
}

/** What is filed under a record. */
export interface FilingChild {
  id: string
  title: string
  date: string
  container: string
}

export interface FilingPlace {
  /** From the collection down, without the record itself. */
  above: readonly FilingStep[]
  below: readonly FilingChild[]
  /** There are more below than are listed. */
  moreBelow: boolean
  collection: string
  previous: FilingStep | null
  next: FilingStep | null
}

const MOST_BELOW = 200

function filingOf(record: SeenRecord, archive: Archive & { viewer: Viewer; language: Language }): FilingPlace {
  const { catalog, store, viewer, language } = archive
  const labels = labelsOf(archive)
  const collection = labels.collection(record.collection)
  const own = catalog.collection(record.collection)
  const top: FilingStep = {
    title: collection?.shortTitle ?? record.collection,
    to: own?.path || paths.explore({ collection: record.collection }),
  }
  const { previous, next } = store.shelf.neighbours(record.id, viewer)
  const below = childrenOf(store.shelf.childrenOf(record.id, viewer, MOST_BELOW + 1))
  const within = steps(record)
  return {
    // A finding aid often begins with a record for the whole of it: not said twice.
    above: within[0]?.title === collection?.title || record.title === collection?.title ? within : [top, ...within],
    collection: record.collection,
    below: below.slice(0, MOST_BELOW),
    moreBelow: below.length > MOST_BELOW,
    previous: previous === null ? null : (stepsTo([previous])[0] ?? null),
    next: next === null ? null : (stepsTo([next])[0] ?? null),
  }

  function childrenOf(ids: readonly string[]): FilingChild[] {
    return seenRecords(store, ids, viewer).map((child) => ({
      id: child.id,
      title: child.title,
      date: displayDate(child.date, language),
      container: container(child),
    }))
  }

  function stepsTo(ids: readonly string[]): FilingStep[] {
    return seenRecords(store, ids, viewer).map(({ id, title }) => ({ title, to: paths.record(id) }))
  }

  function steps({ ancestors, series, box, folder }: SeenRecord): FilingStep[] {
    const place = container({ box, folder })
    const filed = place === '' ? [] : [{ title: place, to: box === '' ? null : paths.browse({ collection: record.collection, box }) }]
    if (ancestors.length > 0) {
      const known = new Set(
        seenRecords(
          store,
          ancestors.flatMap(({ id }) => (id === '' ? [] : [id])),
          viewer,
        ).map(({ id }) => id),
      )
      return [...ancestors.map(({ id, title }) => ({ title, to: known.has(id) ? paths.record(id) : null })), ...filed]
    }
    return [...(series === '' ? [] : [{ title: series, to: paths.browse({ collection: record.collection }) }]), ...filed]
  }
}
