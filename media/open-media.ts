/** The pictures of the archive: made when they are first asked for, kept within a bound. server/context.ts opens this once. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawSvg } from './draw-picture.ts'
import { openPictureCache } from './picture-cache.ts'
import { SHARE_SIZE, type ShareCard, shareSvg } from './share-picture.ts'

/** Changed when pictures are drawn otherwise: those kept from before are made anew. */
const DRAWN_AS = 1

export interface MediaOptions {
  /** Folder for made pictures. */
  cache: string
  /** Bytes it may hold. */
  bound: number
  /** Folder of the drawn plates. */
  plates: string
  /** What pictures for sharing say of the site. */
  site: { name: string; line: string }
}

export interface Media {
  /** PNG of a page for sharing. */
  sharePicture(card: ShareCard): Promise<Buffer>
}

export function openMedia({ cache, bound, plates, site }: MediaOptions): Media {
  const kept = openPictureCache(cache, bound)
  const plateSvg = (name: string): string => {
    const file = join(plates, `${name}.svg`)
    return name !== '' && existsSync(file) ? readFileSync(file, 'utf8') : ''
  }
  return {
    sharePicture(card) {
      const plate = plateSvg(card.plate)
      return kept.get([DRAWN_AS, 'share', JSON.stringify(card), site.name, site.line, plate.length], () =>
        drawSvg(shareSvg(card, site, plate), SHARE_SIZE.width, { width: SHARE_SIZE.width, format: 'png' }),
      )
    },
  }
}
