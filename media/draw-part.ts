/** From a picture to a part of it: the pixels that a viewer asks for. Runs in drawing-process.ts and media-process.ts. */
import { ArchiveError } from '../catalog/errors.ts'
import { drawnAt, opened, type PictureSource, scanAt } from './draw-picture.ts'
import type { ImagePart, OwnSize } from './image-part.ts'

/** @throws ArchiveError 404 where the file is no picture that can be opened. */
export async function ownSizeOf(source: PictureSource): Promise<OwnSize> {
  if ('drawing' in source) return { width: source.drawing.width, height: source.drawing.height, drawn: true, quick: false }
  try {
    const { format, autoOrient, orientation = 1, hasAlpha } = await (await opened(source.file, { page: source.page })).metadata()
    return { ...autoOrient, drawn: false, quick: format === 'jpeg' && orientation === 1 && hasAlpha === false }
  } catch (cause) {
    throw new ArchiveError(404, 'not-found', 'The file is no picture that can be opened', [], { cause })
  }
}

/** The whole picture in the size it is given out in, in tiles, so that a part is read without the rest. */
export async function workingCopy(source: PictureSource, size: { width: number; height: number }): Promise<Buffer> {
  const picture = 'drawing' in source ? await drawnAt(source.drawing, size) : await scanAt(source, size)
  return picture
    .flatten({ background: '#fff' })
    .tiff({ tile: true, tileWidth: 256, tileHeight: 256, compression: 'jpeg', quality: 93 })
    .toBuffer()
}

/** @param input a file or a working copy, of the size that the part is counted in. */
export async function encodePart(input: string | Buffer, size: { width: number; height: number }, part: ImagePart): Promise<Buffer> {
  const { left, top, partWidth, partHeight, width, height, mirrored, turned, quality, format } = part
  const whole = left === 0 && top === 0 && partWidth === size.width && partHeight === size.height
  const picture = await opened(input)
  // A whole JPEG can be read at a fraction of its size: only a real part is cut out.
  const cut = whole ? picture : picture.extract({ left, top, width: partWidth, height: partHeight })
  const sized = cut.resize({ width, height, fit: 'fill' }).toColourspace('srgb')
  const upright = mirrored || turned !== 0 ? await turnedFrom(sized, mirrored, turned) : sized
  const toned = quality === 'gray' ? gray(upright) : quality === 'bitonal' ? gray(upright).threshold(128) : upright
  switch (format) {
    case 'jpg':
      return toned.jpeg({ quality: 82 }).toBuffer()
    case 'png':
      return toned.png({ compressionLevel: 6 }).toBuffer()
    case 'webp':
      return toned.webp({ quality: 76, effort: 2 }).toBuffer()
  }
}

function gray(picture: Awaited<ReturnType<typeof opened>>) {
  return picture.grayscale().toColourspace('b-w')
}

/** The library turns before it scales: here the scaled part is turned. */
async function turnedFrom(sized: Awaited<ReturnType<typeof opened>>, mirrored: boolean, turned: number) {
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const picture = await opened(data, { raw: { width, height, channels } })
  if (!mirrored) return picture.rotate(turned)
  if (turned === 0) return picture.flop()
  const flopped = await picture.flop().raw().toBuffer()
  return (await opened(flopped, { raw: { width, height, channels } })).rotate(turned)
}
