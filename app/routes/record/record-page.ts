/** What the record page shows, from what the viewer may see. Runs on the server only: dates in words, links made. */

import type { SeenRecord, Viewer } from '../../../catalog/access.ts'
import { accessLine, accessParts } from '../../../catalog/access-words.ts'
import { cite } from '../../../catalog/citations/styles.ts'
import { decadeOf } from '../../../catalog/date-eras.ts'
import { displayDate, parseArchiveDate } from '../../../catalog/dates.ts'
import { titleLanguage } from '../../../catalog/language-names.ts'
import { OWN_ID } from '../../../catalog/record-ids.ts'
import { sourcedFirst } from '../../../catalog/samples.ts'
import { ANSWER_BOUNDS, WordBudget } from '../../../endpoints/answer-bounds.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { insideRecord } from '../../../endpoints/iiif/index.ts'
import { jsonLd, pageRecord, type RecordView } from '../../../endpoints/record-formats/index.ts'
import * as recordServerWords from '../../../messages/en/record-server.ts'
import * as viewerWords from '../../../messages/en/viewer.ts'
import type { Language } from '../../../messages/languages.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'
import { answerOr } from '../../../search/search-engine.ts'
import { seenRecords } from '../../../store/index.ts'
import { cardRecord } from '../../components/record/card-record.ts'
import { shownCitations } from '../../components/record/shown-citations.ts'
import { recordSources } from '../../components/sources/shown-source.ts'
import { railPlace } from '../../components/time-rail/rail-place.ts'
import { paths } from '../../paths.ts'
import { clock } from './clock.ts'
import { pageAddress } from './page-address.ts'
import { detailsOf } from './record-details.ts'
import { recordFiles } from './record-files.ts'
import { mentionedIn } from './record-mentions.ts'
import { placesOnMap } from './record-places.ts'
import { shelfOf } from './record-shelf.ts'
import { type Stage, stageOf } from './record-stage.ts'
import { rightsWords } from './rights-words.ts'

type Circumstances = Archive & { viewer: Viewer; language: Language }

const SIMILAR = 4

/**
 * @param shown whether the reader chose to see what a content note covers.
 * @param asked parameters of the address.
 */
export async function recordPage(view: RecordView, archive: Circumstances, shown: boolean, asked = new URLSearchParams()) {
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
  const stage = await stageOf(view, archive, views, asked, words)
  const worded = record.transcription !== '' || stage.words.length + stage.heard.length > 0
  const inside = covered || !worded ? null : await insideOf(view, asked.get('inside') ?? '', archive)
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
    inside,
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
    shelf: shelfOf(record, archive),
    mentioned: mentionedIn(record, archive.catalog),
    citations: shownCitations(cite(view.citation), t),
    formats: recordFiles(record.id),
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
export type RecordPage = Awaited<ReturnType<typeof recordPage>>

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

async function insideOf(view: RecordView, query: string, archive: Circumstances) {
  const { record, site } = view
  const { passages, hits, total } = await insideRecord(view, query.trim(), { ...archive, site })
  if (passages < SEARCHABLE) return null
  const lifted = record.contentNote !== ''
  const t = wordsIn(archive.language)
  return {
    query: query.trim(),
    total,
    hits: hits.map(({ canvas: { page, played }, text: { time }, runs }) => {
      if (time !== null)
        return {
          where: clock(time.start),
          to: `${paths.mediaFile(record.id, played, lifted ? { show: '1' } : {})}#t=${time.start},${time.end}`,
          runs,
        }
      return {
        where: page === null ? t(recordServerWords.transcript) : t(viewerWords.pageNumber, { page }),
        to: pageAddress(record.id, page ?? 1, lifted),
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
