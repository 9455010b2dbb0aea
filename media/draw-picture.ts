/** From a drawing or a scan to the pixels that are sent. Runs in drawing-process.ts and media-process.ts. */
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { UPLOAD_BUDGET } from '../catalog/upload-budget.ts'
import type { PictureFormat } from './image-part.ts'
import { isPdf } from './media-files.ts'
import { drawPdfPage } from './pdf-page.ts'
import { captioned, type Drawing } from './record-drawing.ts'

/** SVG is drawn at this many dots to its inch. */
const SVG_DENSITY = 72

/** A drawing of ours, or a file with a page of it. */
export type PictureSource = { drawing: Drawing } | { file: string; page: number }

export interface DrawOptions {
  /** The picture is at most so wide; a scan is never made larger than it is. */
  width: number
  format: PictureFormat
  /** Printed under the picture and kept in its metadata; left out, the picture stands alone. */
  caption?: readonly string[]
  /** Work put into a small AVIF, 0 to 9. Left out, least: a reader waits, and 1 takes seven times as long for a sixth fewer bytes. */
  effort?: number
}

/** Without a height, that which goes with the width. */
interface WantedSize {
  width: number
  height?: number
}

// One picture at a time uses one core: the other is for those who read.
sharp.concurrency(1)
sharp.cache(false)

/** Opens a picture within the bounds of an upload. */
export async function opened(input: Buffer | string, options: SharpOptions = {}): Promise<Sharp> {
  return sharp(input, { limitInputPixels: UPLOAD_BUDGET.pixels, failOn: 'error', ...options })
}

export async function drawPicture(source: PictureSource, { width, format, caption, effort = 0 }: DrawOptions): Promise<Buffer> {
  const picture = 'drawing' in source ? await drawnAt(source.drawing, { width }) : await scanAt(source, { width })
  if (!caption) return encoded(picture, format, effort)
  const { data, info } = await picture.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  const strip = captioned(info, caption)
  const extended = (await opened(data))
    .extend({ bottom: strip.height, background: '#F6F0E3' })
    .composite([{ input: Buffer.from(strip.svg), left: 0, top: info.height }])
  return encoded(extended.withExif({ IFD0: { ImageDescription: caption.join(' ') } }), format, effort)
}

/** Drawn at the width asked for, whatever size the drawing gives itself. */
export async function drawnAt({ svg, width: own }: Drawing, size: WantedSize): Promise<Sharp> {
  const picture = await opened(Buffer.from(svg), { density: Math.max(1, (SVG_DENSITY * size.width) / own) })
  return picture.resize({ ...size, ...(size.height === undefined ? {} : { fit: 'fill' }) }).flatten({ background: '#F3EBDA' })
}

/** Turned as its metadata says, in sRGB, without what the camera wrote. */
export async function scanAt({ file, page }: { file: string; page: number }, size: WantedSize): Promise<Sharp> {
  if (isPdf(file)) {
    const { pixels, width, height } = await drawPdfPage(file, page, size)
    return (await opened(pixels, { raw: { width, height, channels: 4 } })).removeAlpha()
  }
  const picture = await opened(file, { page })
  return picture
    .rotate()
    .resize({ ...size, ...(size.height === undefined ? {} : { fit: 'fill' }), withoutEnlargement: true })
    .toColourspace('srgb')
}

/** How many pages a file has, 0 where it is no picture that can be opened. */
export async function pagesOf(file: string): Promise<number> {
  try {
    const { pages } = await (await opened(file)).metadata()
    return Math.min(pages ?? 1, UPLOAD_BUDGET.pages)
  } catch {
    return 0
  }
}

function encoded(picture: Sharp, format: PictureFormat, effort: number): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 44, effort }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 74 }).toBuffer()
    case 'jpg':
      return picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer()
    case 'png':
      return picture.png({ palette: true, colours: 64 }).toBuffer()
  }
}
