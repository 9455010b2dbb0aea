/** Sizes and formats of pictures as addresses name them: /800, /800.webp, /3000.jpg. */
import { badParameters } from '../../catalog/errors.ts'
import type { PictureFormat } from '../../media/image-part.ts'

/** Cards, previews (specification: 800), large screens, and the widest that is given out (3000). */
export const PREVIEW = 800
export const WIDEST = 3000
export const WIDTHS = [400, PREVIEW, 1600, WIDEST] as const

const TYPES: Readonly<Record<PictureFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }
/** In the order they are tried where the address names none; JPEG is for everyone. */
const NEGOTIATED: readonly PictureFormat[] = ['avif', 'webp']
const FORMATS: readonly PictureFormat[] = ['avif', 'webp', 'jpg']

export interface PictureForm {
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
