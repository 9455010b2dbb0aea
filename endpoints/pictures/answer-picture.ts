/** Made pictures: the sizes and formats that addresses name (/800, /800.webp, /3000.jpg), their labels, and the answer that sends one. */
import { badParameters, notFound } from '../../catalog/errors.ts'
import type { PictureFormat } from '../../media/image-part.ts'
import type { MediaPart } from '../../media/media-files.ts'
import type { Picture } from '../../media/picture-of.ts'
import { frameSprite } from '../../media/plate-frames.ts'
import { viewsOf } from '../../media/plate-selection.ts'
import * as recordServerWords from '../../messages/areas/record-server.ts'
import { MAIN_LANGUAGE } from '../../messages/languages.ts'
import { type Words, wordsIn } from '../../messages/words.ts'
import type { Archive } from '../archive.ts'
import { entityTag, notModified } from '../error-response.ts'

export interface PictureAnswer {
  type: string
  /** What the picture depends on: its entity tag. */
  depends: readonly (string | number)[]
  make: () => Promise<Buffer>
  /** Saved under this name; left out, it is shown. */
  saveAs?: string
  headers?: Readonly<Record<string, string>>
}

export async function answerPicture(request: Request, { type, depends, make, saveAs, headers }: PictureAnswer): Promise<Response> {
  const tag = entityTag(...depends, type)
  const known = notModified(request, tag)
  if (known) return known
  const bytes = await make()
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      ETag: tag,
      ...(saveAs === undefined ? {} : { 'Content-Disposition': `attachment; filename="${saveAs}"` }),
      ...headers,
    },
  })
}

/** Answers /media/plates/{name}/{view}/{size}: a drawn plate or a cut of it, in the sizes of previews. */
export function answerPlatePicture(
  request: Request,
  { name, view, file }: { name: string; view: string; file: string },
  { media }: Pick<Archive, 'media'>,
): Promise<Response> {
  const form = pictureForm(file, request.headers.get('Accept'))
  const plate = media.plates.named(name)
  const cut = plate && /^\d{1,2}$/.test(view) ? viewsOf(plate)[Number(view)] : undefined
  if (!cut) throw notFound(`The plate ${name}/${view}`)
  const drawing = media.plateCut(name, cut.cut)
  return answerPicture(request, {
    type: form.type,
    depends: [media.stampOf({ drawing }), form.width],
    make: () => media.picture({ drawing }, form),
    ...(form.negotiated ? { headers: { Vary: 'Accept' } } : {}),
  })
}

/** Answers /media/plate-frames.svg: one file for the frames of all typographic plates, so that no page repeats their paths. */
export function answerPlateFrames(): Response {
  return new Response(frameSprite(), { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } })
}

/** Cards, previews (specification: 800), large screens, and the widest that is given out (3000). */
export const PREVIEW = 800
export const WIDEST = 3000
const WIDTHS = [400, PREVIEW, 1600, WIDEST] as const

const TYPES: Readonly<Record<PictureFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }
/** In the order they are tried where the address names none; JPEG is for everyone. */
const NEGOTIATED: readonly PictureFormat[] = ['avif', 'webp']
const FORMATS: readonly PictureFormat[] = ['avif', 'webp', 'jpg']

interface PictureForm {
  width: number
  format: PictureFormat
  type: string
  /** Chosen by what the reader accepts. */
  negotiated: boolean
}

/**
 * @param file last part of the address.
 * @throws ArchiveError 400 naming size or format with what is allowed.
 */
export function pictureForm(file: string, accept: string | null): PictureForm {
  const [size = '', ending, more] = file.split('.')
  const width = WIDTHS.find((allowed) => String(allowed) === size)
  if (width === undefined) throw badParameters([{ where: 'size', expected: `one of ${WIDTHS.join(', ')}`, found: size }])
  if (ending === undefined) {
    const format = NEGOTIATED.find((candidate) => accept?.includes(TYPES[candidate])) ?? 'jpg'
    return { width, format, type: TYPES[format], negotiated: true }
  }
  const format = FORMATS.find((allowed) => allowed === ending || (allowed === 'jpg' && ending === 'jpeg'))
  if (format === undefined || more !== undefined)
    throw badParameters([{ where: 'format', expected: `one of ${FORMATS.join(', ')}, or none`, found: file.slice(size.length + 1) }])
  return { width, format, type: TYPES[format], negotiated: false }
}

/** What is said under a picture: whether it shows the item, or only stands for it. */
interface Labelled {
  type: string
  sample: boolean
  /** A scan is held, and the access rule keeps it from this reader. */
  heldBack: boolean
  /** The document itself can be read as a PDF. */
  pdf: boolean
  /** The words shown are the item's own. */
  quoted: boolean
  /** What file a page is of. */
  page?: MediaPart | undefined
  /** A page that cannot be drawn. */
  damaged?: boolean | undefined
}

/** @param t the words of the page; English for machines and files. */
export function labelOfPicture(
  kind: Picture['kind'],
  { type, sample, heldBack, pdf, quoted, page, damaged }: Labelled,
  t: Words = wordsIn(MAIN_LANGUAGE),
): string {
  if (kind === 'scan' && damaged) return t(recordServerWords.documentPageDamaged)
  if (kind === 'scan' && page === 'document') return t(sample ? recordServerWords.samplePicture : recordServerWords.documentPage)
  if (kind === 'scan')
    return t(sample ? recordServerWords.samplePicture : type === 'Photograph' ? recordServerWords.scanPhotograph : recordServerWords.scan)
  if (kind === 'facsimile') return t(recordServerWords.facsimile)
  // A sample stands for nothing that could be digitized, held or opened.
  if (sample && !heldBack)
    return t(kind === 'sheet' || kind === 'words' ? recordServerWords.sampleItem : recordServerWords.illustrationSample)
  if (kind === 'words' && quoted) return t(recordServerWords.wordsQuoted)
  if (kind === 'sheet')
    return t(heldBack ? recordServerWords.sheetClosed : pdf ? recordServerWords.sheetPdfHere : recordServerWords.sheetNotHere)
  if (kind === 'words')
    return t(heldBack ? recordServerWords.titleClosed : pdf ? recordServerWords.titlePdfHere : recordServerWords.titleNone)
  return t(heldBack ? recordServerWords.closed : recordServerWords.missing, { type })
}
