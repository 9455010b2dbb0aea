/** A record as a IIIF Presentation 3.0 manifest: what it is shown with, page by page, its films and sounds, its rights and formats. */
import { parseArchiveDate } from '../../catalog/dates.ts'
import { SAMPLE_ITEM } from '../../catalog/samples.ts'
import { describedFiles, isPdf } from '../../media/media-files.ts'
import { FORMATS, fieldValues, type findRecord, formatAddress, PREMIS, type RecordView, recordView } from '../record-formats/index.ts'

import { type Given, held, iiif, inAnyLanguage, inEnglish, PRESENTATION, rightsOf, webPage } from './addresses.ts'
import { AUTHORIZATION } from './auth.ts'
import { canvasesOf, type RecordCanvas, thumbnail } from './canvases.ts'
import { searchOneService } from './search-one.ts'

const NAV_PLACE = 'http://iiif.io/api/extension/navplace/context.json'
const DAY = 86_400_000
/** Fields that a manifest says in properties of its own. */
const SAID_ELSEWHERE = new Set(['title', 'description', 'transcription', 'rights', 'media', 'contentNote'])

type Found = ReturnType<typeof findRecord>
type Name = Parameters<typeof iiif.manifest>[1]

/** @param shown whether the reader chose to see what a content note covers. */
export async function manifestOf(found: Found, shown: boolean, archive: Given): Promise<Record<string, unknown>> {
  const view = recordView(found.record, found, archive)
  const { record, site } = view
  const covered = record.contentNote !== '' && !shown
  const name = { id: record.id, shown: record.contentNote !== '' && shown }
  const address = iiif.manifest(site, name)
  const canvases = await canvasesOf(found, shown, archive)
  const place = navPlace(view, address)
  const date = navDate(record.date)
  const [pictured] = canvases.flatMap(({ image }) => image ?? [])
  const contexts = [...(place ? [NAV_PLACE] : []), ...(canvases.some(({ restricted }) => restricted) ? [AUTHORIZATION] : []), PRESENTATION]
  const searchable = canvases.some(({ texts }) => texts.length > 0)
  return {
    '@context': contexts.length > 1 ? contexts : PRESENTATION,
    id: address,
    type: 'Manifest',
    label: manifestLabel(record.title, view.sample),
    ...(covered || record.description === '' ? {} : { summary: inAnyLanguage(plain(record.description)) }),
    metadata: archive.catalog.crosswalk
      .shown()
      .filter(({ field }) => !SAID_ELSEWHERE.has(field))
      .map(({ field, label }) => ({ label: inEnglish(label), value: inAnyLanguage(...fieldValues(field, view).map(plain)) }))
      .filter(({ value }) => value.none.length > 0),
    requiredStatement: statement(view),
    ...rightsOf(record.rights, archive),
    ...(date === '' ? {} : { navDate: date }),
    ...(place ? { navPlace: place } : {}),
    ...(pictured ? { thumbnail: [thumbnail(pictured.id, pictured)] } : {}),
    ...(canvases.length > 1 ? { behavior: ['individuals'] } : {}),
    provider: [
      { id: site, type: 'Agent', label: inEnglish(archive.catalog.site.name), homepage: [webPage(site, archive.catalog.site.name)] },
    ],
    homepage: [webPage(name.shown ? `${view.url}?show=1` : view.url, record.title)],
    seeAlso: [...FORMATS.map((format) => seeAlso(view.url, format)), preservation(view.url)],
    ...(covered ? {} : { rendering: renderings(view, canvases, name, archive) }),
    partOf: [{ id: iiif.collection(site, record.collection), type: 'Collection', label: inAnyLanguage(view.collectionTitle) }],
    ...(searchable ? { service: [searchService(site, name), searchOneService(iiif.search(site, name, 1))] } : {}),
    items: canvases.map(({ json }) => json),
    ...(await structures(canvases, address, archive)),
  }
}

/** Outlines of PDFs, and chapters of films and sounds. Each entry of an outline has the pages up to the next, and the entries below it. */
async function structures(canvases: readonly RecordCanvas[], address: string, { media }: Given) {
  const files = new Set(canvases.flatMap(({ source }) => (source && isPdf(source.file) ? source.file : [])))
  const ranges: Range[] = []
  let count = 0
  for (const { id, chapters } of canvases)
    for (const { text, start, end } of chapters) {
      count += 1
      const items = [{ type: 'Canvas', id: `${id}#t=${start},${end}` }]
      ranges.push({ type: 'Range', id: `${address}/range/${count}`, label: inAnyLanguage(text), items })
    }
  for (const file of files) {
    const { outline } = await media.documentOf(file)
    const pages = canvases.filter(({ source }) => source?.file === file)
    const open: Range[] = []
    for (const [at, { title, page, level }] of outline.entries()) {
      count += 1
      const end = Math.max(page + 1, outline[at + 1]?.page ?? pages.length)
      const items = pages.slice(page, end).map(({ id }) => ({ type: 'Canvas', id }))
      const range: Range = { type: 'Range', id: `${address}/range/${count}`, label: inAnyLanguage(title), items }
      open.length = Math.min(level, open.length)
      const above = open.at(-1)
      if (above) above.items.push(range)
      else ranges.push(range)
      open.push(range)
    }
  }
  return ranges.length === 0 ? {} : { structures: ranges }
}

interface Range {
  type: 'Range'
  id: string
  label: ReturnType<typeof inAnyLanguage>
  items: ({ type: string; id: string } | Range)[]
}

/** A sample must not be taken for a real item anywhere, lists of other sites included. */
export function manifestLabel(title: string, sample: boolean) {
  return inAnyLanguage(sample ? `${title} (${SAMPLE_ITEM.charAt(0).toLowerCase()}${SAMPLE_ITEM.slice(1)})` : title)
}

/** What every viewer must show. */
function statement(view: RecordView) {
  const { record, sample, sampleNote, catalog } = view
  const said = [
    sampleNote,
    !sample && record.heldBy !== '' ? `${catalog.crosswalk.label('heldBy')}: ${record.heldBy}` : '',
    record.rightsNote,
    record.contentNote === '' ? '' : `Content note: ${record.contentNote}`,
    `${catalog.site.name}, an independent history project`,
  ]
  return { label: inEnglish('Attribution'), value: inAnyLanguage(...said.filter(Boolean).map(plain)) }
}

/** A value that begins and ends like a tag would be taken for HTML. */
function plain(text: string): string {
  const trimmed = text.trim()
  return trimmed.startsWith('<') ? `\u200b${trimmed}` : trimmed
}

/** The first moment that a date may mean: what is open at its beginning has none. */
function navDate(date: string): string {
  const day = date === '' ? null : (parseArchiveDate(date)?.firstDay ?? null)
  // Years of more than four figures, as JavaScript writes those before our era, are none that viewers read.
  const moment = day === null ? '' : new Date(day * DAY).toISOString()
  return /^\d/.test(moment) ? moment.replace('.000Z', 'Z') : ''
}

function navPlace({ record, catalog }: RecordView, address: string) {
  const features = record.places.flatMap((given, at) => {
    const known = given.latitude === null ? catalog.place(given.name) : given
    const { latitude = null, longitude = null } = known ?? {}
    if (latitude === null || longitude === null) return []
    return [
      {
        id: `${address}/place/${at + 1}`,
        type: 'Feature',
        properties: { label: inAnyLanguage(given.name) },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      },
    ]
  })
  return features.length === 0 ? null : { id: `${address}/place`, type: 'FeatureCollection', features }
}

function seeAlso(url: string, { ending, mediaType }: (typeof FORMATS)[number]) {
  return { id: formatAddress(url, ending), type: 'Dataset', label: inEnglish(ending), format: mediaType }
}

function preservation(url: string) {
  return { id: `${url}/premis.xml`, type: 'Dataset', label: inEnglish('PREMIS'), format: 'application/xml', profile: PREMIS }
}

/** What can be kept: the picture with what it is printed under it, the description sheet, whole documents. */
function renderings({ record, site, sample }: RecordView, canvases: readonly RecordCanvas[], name: Name, { media }: Given) {
  const documents = record.access.level === 'open' ? describedFiles(media.heldOf(record.id)?.document ?? [], record) : []
  return [
    {
      id: held.sheet(site, name),
      type: 'Text',
      label: inEnglish(sample ? 'Description sheet of a sample record (PDF)' : 'Description sheet (PDF)'),
      format: 'application/pdf',
    },
    ...(canvases.some(({ image }) => image !== null)
      ? [{ id: held.picture(site, name), type: 'Image', label: inEnglish('Picture with its caption (JPEG)'), format: 'image/jpeg' }]
      : []),
    ...documents.map(({ number, label }) => ({
      id: held.file(site, name, number > 1 ? `document-${number}.pdf` : 'document.pdf'),
      type: 'Text',
      label: inAnyLanguage(label || 'Document (PDF)'),
      format: 'application/pdf',
    })),
  ]
}

function searchService(site: string, name: Name) {
  return {
    id: iiif.search(site, name),
    type: 'SearchService2',
    service: [{ id: iiif.autocomplete(site, name), type: 'AutoCompleteService2' }],
  }
}
