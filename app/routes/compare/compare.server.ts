/** What /compare shows: two records field by field, or one and others to set beside it. Server only. */

import type { SeenRecord, Viewer } from '../../../catalog/access.ts'
import { isArchiveError } from '../../../catalog/errors.ts'
import { sourcedFirst } from '../../../catalog/samples.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { findRecord, labelledValues, pageRecord, type RecordView, recordView } from '../../../endpoints/record-formats/index.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as compareWords from '../../../messages/areas/compare.ts'
import * as fieldsWords from '../../../messages/areas/fields.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'
import { recordDocument } from '../../../search/documents.ts'
import { answerOr } from '../../../search/search-engine.ts'
import { type FoundChoices, findRecords, MOST_CHOICES, recordChoice } from '../../components/find-record/find-record.server.ts'
import { type CardRecord, cardRecord } from '../../components/record/record-card.server.ts'
import { type DetailRow, type DetailValue, detailsOf, fieldLabel } from '../record/record-details.ts'

type Circumstances = Archive & { viewer: Viewer; language: Language }

export interface ComparePage {
  title: string
  description: string
  first: CardRecord | null
  second: CardRecord | null
  /** Why a record asked for is not shown. */
  notices: readonly string[]
  fields: readonly ComparedField[]
  /** Fields that are the same are left out. */
  only: boolean
  /** Records for the empty side. */
  found: FoundChoices | null
  /** The address of this comparison. */
  url: string
  status: number
}

/** @throws ArchiveError 400 where the words of a search are too long. */
export async function loadCompare(request: Request, archive: Circumstances): Promise<ComparePage> {
  const { searchParams: asked, pathname, search } = new URL(request.url)
  const sides = (['a', 'b'] as const).map((name) => sideOf((asked.get(name) ?? '').trim(), request, archive))
  const views = archive.media.pageViews()
  const { language } = archive
  const t = wordsIn(language)
  const [first = null, second = null] = sides.map(({ view }) => (view ? cardOf(view.record, views, language) : null))
  const [one, other] = sides.map(({ view }) => view)
  const both = one && other
  return {
    title: t(compareWords.title),
    description: t(compareWords.description),
    first,
    second,
    notices: sides.flatMap(({ notice }) => (notice === '' ? [] : [notice])),
    fields: both ? comparedFields(allFields(one, language), allFields(other, language)) : [],
    only: asked.get('only') === 'differences',
    found: both ? null : await answerOr(archive, () => choicesFor(one ?? other ?? null, (asked.get('q') ?? '').trim(), archive), null),
    url: siteAddress(request, archive.settings) + pathname + search,
    status: sides.find(({ status }) => status !== 200)?.status ?? 200,
  }
}

function sideOf(id: string, request: Request, archive: Circumstances): { view: RecordView | null; notice: string; status: number } {
  if (id === '') return { view: null, notice: '', status: 200 }
  try {
    const { record, version, changed } = findRecord(archive.store, id, archive.viewer, archive.language)
    const view = recordView(pageRecord(record).record, { version, changed }, { ...archive, site: siteAddress(request, archive.settings) })
    return { view, notice: '', status: 200 }
  } catch (thrown) {
    if (!isArchiveError(thrown)) throw thrown
    return { view: null, notice: thrown.message.replace(/\.?$/, '.'), status: thrown.status }
  }
}

function cardOf(record: SeenRecord, views: ReturnType<Archive['media']['pageViews']>, language: Language): CardRecord {
  return cardRecord(recordDocument(record, { thisYear: new Date().getUTCFullYear() }).display, views, language)
}

/** The details of the record page, and what has a place of its own there. */
function allFields(view: RecordView, language: Language): DetailRow[] {
  const { record } = view
  const { crosswalk } = view.catalog
  const row = (field: DetailRow['field'], name: string, values: readonly string[]): DetailRow => {
    const { words, lang } = fieldLabel(field, name, language)
    const shown = values.filter(Boolean).map((text) => ({ text, to: null, code: '', outside: false }))
    return { field, label: words, labelLang: lang, own: false, values: shown }
  }
  const description = record.contentNote === '' ? record.description : `Content note: ${record.contentNote}`
  const further = (['rights', 'rightsNote', 'access', 'sources'] as const).map((field) =>
    row(field, crosswalk.label(field), labelledValues(field, view)),
  )
  return [...detailsOf(view, language), row('description', DESCRIPTION, [description]), ...further].filter(
    ({ values }) => values.length > 0,
  )
}

/** Its label on the page of a record is a heading. */
const DESCRIPTION = wordsIn(MAIN_LANGUAGE)(fieldsWords.description)

/** What was searched for; else records like the one that is there; else some to begin with. */
async function choicesFor(present: RecordView | null, words: string, archive: Circumstances): Promise<FoundChoices> {
  if (words === '' && present) {
    const similar = await archive.engine.moreLikeThis(present.record.id, archive.viewer, MOST_CHOICES)
    return {
      words,
      choices: sourcedFirst(similar, ({ display }) => display.basis).map(({ display }) => recordChoice(display, archive.language)),
      total: similar.length,
    }
  }
  return findRecords(words, archive)
}

/** Two records field by field: pure. */
export interface ComparedValue extends DetailValue {
  /** The other record has it too. */
  shared: boolean
}

export interface ComparedField extends Pick<DetailRow, 'label' | 'labelLang' | 'own'> {
  first: ComparedValue[]
  second: ComparedValue[]
  /** Both hold the same values, in whatever order. */
  same: boolean
}

/** @returns every field that either has, in the order of the first, with those only the second has where they belong. */
export function comparedFields(first: readonly DetailRow[], second: readonly DetailRow[]): ComparedField[] {
  return rowsInOrder(first, second).map(({ label, labelLang, own }) => {
    const [one, other] = [valuesOf(first, label), valuesOf(second, label)]
    const marked = compared(one, other)
    const markedOther = compared(other, one)
    return {
      label,
      labelLang,
      own,
      first: marked,
      second: markedOther,
      same: [...marked, ...markedOther].every(({ shared }) => shared),
    }
  })
}

function valuesOf(rows: readonly DetailRow[], label: string): readonly DetailValue[] {
  return rows.find((row) => row.label === label)?.values ?? []
}

function compared(values: readonly DetailValue[], others: readonly DetailValue[]): ComparedValue[] {
  return values.map((value) => ({ ...value, shared: others.some(({ text, code }) => text === value.text && code === value.code) }))
}

function rowsInOrder(first: readonly DetailRow[], second: readonly DetailRow[]): DetailRow[] {
  const rows = [...first]
  const at = (label: string) => rows.findIndex((row) => row.label === label)
  for (const [place, row] of second.entries()) {
    if (at(row.label) >= 0) continue
    const before = second.slice(0, place).findLast(({ label }) => at(label) >= 0)
    rows.splice(before ? at(before.label) + 1 : 0, 0, row)
  }
  return rows
}
