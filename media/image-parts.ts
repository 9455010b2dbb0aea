/**
 * Parts of pictures in any size, for viewers that zoom (IIIF Image API). Parts are cut from the file itself where that is quick, else from
 * a working copy: a tiled TIFF no larger than what is given out, made once and kept with the other made pictures.
 */
import type { PictureSource } from './draw-picture.ts'
import type { Draw } from './drawing-processes.ts'
import type { ImagePart, OwnSize } from './image-part.ts'
import type { PictureCache } from './picture-cache.ts'
import type { MediaReader } from './read-media.ts'

export interface ImageSize {
  width: number
  height: number
}

/** Pixels of the largest picture given out: a long plan is narrower than `most` for it. */
const MOST_PIXELS = 30_000_000

export interface ImageParts {
  /** @param most the width it is given out in at most. @throws ArchiveError 404 where the file is no picture that can be opened. */
  sizeOf(source: PictureSource, most: number): Promise<ImageSize>
  /** @param size what `sizeOf` said; the part lies within it. @throws ArchiveError 503 where too many pictures wait to be drawn. */
  draw(source: PictureSource, size: ImageSize, part: ImagePart): Promise<Buffer>
}

export function openImageParts(
  kept: PictureCache,
  draw: Draw,
  reader: Pick<MediaReader, 'sizeOf'>,
  stampOf: (source: PictureSource) => string,
): ImageParts {
  function own(source: PictureSource): Promise<OwnSize> {
    if ('file' in source) return reader.sizeOf(source.file, source.page)
    const { width, height } = source.drawing
    return Promise.resolve({ width, height, drawn: true, quick: false })
  }

  return {
    async sizeOf(source, most) {
      return scaled(await own(source), most)
    },
    async draw(source, size, part) {
      const stamp = stampOf(source)
      const key = ['part', stamp, size.width, size.height, JSON.stringify(part)]
      const from = madeFrom(source)
      const make = async () => {
        const { quick, width } = await own(source)
        const input =
          'file' in source && quick && width === size.width
            ? source.file
            : await kept.get(['copy', stamp, size.width, size.height], () => draw(size.width, { draw: 'copy', source, size }), from)
        return draw(Math.max(part.width, part.height), { draw: 'part', input, size, part })
      }
      return kept.get(key, make, from)
    },
  }
}

/** What a made picture is dropped with: its file, or what its drawing is made from; '' for nothing that changes. */
export function madeFrom(source: PictureSource): string {
  return 'file' in source ? source.file : (source.drawing.from ?? '')
}

/** No wider than `most`, no more pixels than are given out, never larger than it is; a drawing has any size. */
function scaled({ width, height, drawn }: OwnSize, most: number): ImageSize {
  const factor = Math.min(drawn ? Number.POSITIVE_INFINITY : 1, most / width, Math.sqrt(MOST_PIXELS / (width * height)))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}
