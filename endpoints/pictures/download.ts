/** Answers /media/downloads/{id}.jpg: the picture to keep, 800 or 3000 px wide at most, with what it is printed under it and in its metadata. */
import type { Viewer } from '../../catalog/access.ts'
import { displayDate } from '../../catalog/dates.ts'
import { badParameters, notFound } from '../../catalog/errors.ts'
import { quotedWords, SAMPLE_NOTE } from '../../catalog/samples.ts'

import { hasPdf, isWithheld } from '../../media/withheld-files.ts'
import type { Archive } from '../archive.ts'
import { findRecord, recordView } from '../record-formats/index.ts'
import { answerPicture } from './answer-picture.ts'
import { PREVIEW, WIDEST } from './picture-address.ts'
import { labelOfPicture } from './picture-labels.ts'
import { pageNumber, requireShown, sourceOf } from './record-picture.ts'

export async function answerDownload(request: Request, file: string, archive: Archive & { viewer: Viewer }): Promise<Response> {
  if (!file.endsWith('.jpg')) throw notFound(`The file ${file}`)
  const found = findRecord(archive.store, file.slice(0, -4), archive.viewer)
  const { record } = found
  requireShown(record, new URL(request.url).searchParams)
  const { publicUrl } = archive.settings
  const view = recordView(record, found, { ...archive, site: publicUrl })
  const { searchParams } = new URL(request.url)
  const { source, kind, most } = await sourceOf(found, pageNumber(searchParams), archive)
  const width = Math.min(askedWidth(searchParams), most)
  const caption = [
    [record.title, displayDate(record.date), record.id].filter(Boolean).join(', ').concat('.'),
    `${labelOfPicture(kind, { ...record, sample: view.sample, heldBack: isWithheld(record, archive.media), pdf: hasPdf(record, archive.media), quoted: quotedWords(record) !== '' })}.`,
    ...(view.sample ? [SAMPLE_NOTE] : []),
    // Only the address that was set: one taken from the Host header would print what anyone sends, and make a file for each.
    `${archive.catalog.site.name}, an independent history project.${publicUrl === '' ? '' : ` ${view.url}`}`,
  ]
  return answerPicture(request, {
    type: 'image/jpeg',
    depends: [archive.media.stampOf(source), width, ...caption],
    make: () => archive.media.picture(source, { width, format: 'jpg', caption }),
    saveAs: `${record.id.replace(/[^A-Za-z0-9.-]+/g, '-')}-${kind === 'scan' ? 'scan' : 'illustration'}.jpg`,
  })
}

/** `size`: 800 or 3000, unless told the larger. */
function askedWidth(parameters: URLSearchParams): number {
  const given = parameters.get('size') ?? String(WIDEST)
  const width = [PREVIEW, WIDEST].find((allowed) => String(allowed) === given)
  if (width === undefined) throw badParameters([{ where: 'size', expected: `${PREVIEW} or ${WIDEST}`, found: given }])
  return width
}
