/** From a drawing or a scan to the pixels that are sent. */
import type { Sharp } from 'sharp'

export const PICTURE_FORMATS = ['avif', 'webp', 'jpg', 'png'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Pixels a file may have to be opened: a master of 600 ppi has 31 million, a large plan ten times as many. */
const MOST_PIXELS = 400_000_000
/** SVG is drawn at this many dots to its inch. */
const SVG_DENSITY = 72

export interface DrawOptions {
  /** The picture is at most so wide; a scan is never made larger than it is. */
  width: number
  format: PictureFormat
  /** What the picture says of itself in its metadata. */
  says?: { title: string; description: string; copyright: string }
  /** Which page of a file of several. */
  page?: number
}

/** The library is loaded with the first picture: a server that has been asked for none starts without it. */
async function opened(input: Buffer | string, options: { density?: number; page?: number }): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // One picture at a time uses one core: the other is for those who read.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(input, { limitInputPixels: MOST_PIXELS, failOn: 'error', ...options })
}

/** @param svg drawn at the width asked for, whatever size it gives itself. */
export async function drawSvg(svg: string, ownWidth: number, options: DrawOptions): Promise<Buffer> {
  const picture = await opened(Buffer.from(svg), { density: Math.max(1, (SVG_DENSITY * options.width) / ownWidth) })
  return encoded(picture.resize({ width: options.width }).flatten({ background: '#F3EBDA' }), options)
}

function encoded(picture: Sharp, { format, says }: DrawOptions): Promise<Buffer> {
  const marked = says
    ? picture.withExif({ IFD0: { ImageDescription: says.description, DocumentName: says.title, Copyright: says.copyright } })
    : picture
  switch (format) {
    case 'avif':
      return marked.avif({ quality: 52, effort: 2 }).toBuffer()
    case 'webp':
      return marked.webp({ quality: 74 }).toBuffer()
    case 'jpg':
      return marked.jpeg({ quality: 80, mozjpeg: true }).toBuffer()
    case 'png':
      return marked.png({ palette: true, colours: 64 }).toBuffer()
  }
}
