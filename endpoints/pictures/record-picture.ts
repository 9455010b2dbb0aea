/** Answers /media/pictures/{id}/{size}: the record's scan where one is held, else what stands for it, as the viewer may see it. */
import type { SeenRecord, Viewer } from '../../catalog/access.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { ArchiveError, badParameters, notFound } from '../../catalog/errors.ts'
import type { PictureSource } from '../../media/draw-picture.ts'
import type { ScanPage } from '../../media/open-media.ts'
import type { PageWords } from '../../media/page-words.ts'
import { type Picture, pictureOf } from '../../media/picture-of.ts'
import { picturedRecord } from '../../media/pictured.ts'
import type { Archive } from '../archive.ts'
import { sheetText, writeSheet } from '../description-sheet/description-sheet.ts'

import { findRecord, recordView } from '../record-formats/index.ts'
import { answerPicture, PREVIEW, pictureForm, WIDEST } from './answer-picture.ts'

type Asked = Archive & { viewer: Viewer }

/** @throws ArchiveError as the record's page does; 403 where a content note covers it; 400 for a size or page that is none. */
export async function answerRecordPicture(request: Request, id: string, file: string, archive: Asked): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const form = pictureForm(file, request.headers.get('Accept'))
  const found = findRecord(archive.store, id, archive.viewer)
  requireShown(found.record, searchParams)
  const { source, most } = await sourceOf(found, pageNumber(searchParams), archive)
  const width = Math.min(form.width, most)
  return answerPicture(request, {
    type: form.type,
    depends: [archive.media.stampOf(source), width],
    make: () => archive.media.picture(source, { ...form, width }),
    ...(form.negotiated ? { headers: { Vary: 'Accept' } } : {}),
  })
}

/** What a content note covers is sent only to who chose to see it, as on the page. */
export function requireShown({ contentNote, id }: SeenRecord, parameters: URLSearchParams): void {
  if (contentNote === '' || parameters.get('show') === '1') return
  throw new ArchiveError(403, 'content-note', `${id} stands behind a content note: ${contentNote}`, [
    { where: 'show', expected: '1, to see it all the same', found: parameters.get('show') ?? '' },
  ])
}

/** `page` of an address, from 1. @throws ArchiveError 400 for what is no number. */
export function pageNumber(parameters: URLSearchParams): number {
  const given = parameters.get('page')
  if (given === null || given === '') return 1
  if (!/^[1-9]\d{0,3}$/.test(given)) throw badParameters([{ where: 'page', expected: 'a whole number from 1', found: given }])
  return Number(given)
}

type Found = Omit<ReturnType<typeof findRecord>, 'moved'>

export interface ShownPicture {
  source: PictureSource
  kind: Picture['kind']
  /** Widest that it is given out in. */
  most: number
  /** Of the file, or of the record; null for a drawing of our own. */
  rights: string | null
  /** What the record says of the file, with the words of the page; null for a drawing. */
  about: ScanPage['about'] | null
  /** What the file calls the page; '' where it says nothing. */
  label: string
  /** Words of a document typeset here; null for all others: those of a scan lie beside its file. */
  words: PageWords | null
}

/** What others hold rights in is given out for looking at, not for printing. */
export function mostWidth(rights: string, { rights: vocabulary }: Pick<Catalog, 'rights'>): number {
  return vocabulary.entry(rights)?.preview ? PREVIEW : WIDEST
}

/** @param page from 1. @throws ArchiveError 404 for a page after the last. */
export async function sourceOf(found: ReturnType<typeof findRecord>, page: number, archive: Asked): Promise<ShownPicture> {
  const picture = (await picturesOf(found, archive))[page - 1]
  if (!picture) throw notFound(`Page ${page} of ${found.record.id}`)
  return picture
}

/** What a record is shown with, page by page. */
export async function picturesOf(found: Found, archive: Asked): Promise<ShownPicture[]> {
  const { record } = found
  const { media } = archive
  const scans = record.access.level === 'open' ? await media.scanPages(record) : []
  if (scans.length > 0) {
    return scans.map(({ file, page, about, label }) => {
      const rights = about.rights || record.rights
      return { source: { file, page }, kind: 'scan', most: mostWidth(rights, archive.catalog), rights, about, label, words: null }
    })
  }
  // A scan that cannot be opened does not cost the reader the drawing: none is looked for here.
  const drawn = pictureOf(picturedRecord(record), { ...media.pageViews(), hasScan: () => false }, true)
  if (drawn.kind === 'scan') throw notFound(`The picture of ${record.id}`)
  const shown = { kind: drawn.kind, most: WIDEST, rights: null, about: null, label: '' }
  if (drawn.kind !== 'sheet' && drawn.kind !== 'facsimile') return [{ ...shown, source: { drawing: media.drawingOf(drawn) }, words: null }]
  return pagesOf(found, archive).map(({ drawing, words }) => ({
    ...shown,
    source: { drawing },
    words: drawn.kind === 'facsimile' ? words : null,
  }))
}

/** The pages of the description sheet, as its file has them. */
function pagesOf({ record, version, changed }: Found, archive: Asked) {
  const text = sheetText(recordView(record, { version, changed }, { ...archive, site: '' }), archive.media)
  return archive.media.writtenPages((page) => writeSheet(page, text))
}
