/** Pages as an old scanner would have them: askew, stained, faded, with the back showing through. The same seed gives the same picture. */
import { readFileSync } from 'node:fs'
import opentype from 'opentype.js'
import sharp from 'sharp'
import type { Lettering, Mark } from '../../media/page-writer.ts'
import { OUTLINES, outlinedPages } from '../../media/record-drawing.ts'
import { randomFrom, seedOf } from '../bench/random.ts'

const file = readFileSync(new URL(import.meta.resolve('@fontsource/kalam/files/kalam-latin-400-normal.woff')))
const hand = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.length))

/** The site's faces, and for `italic` one that looks written (Kalam, SIL Open Font License). */
export const BY_HAND: Lettering = {
  widthOf: (text, voice, size) => (voice === 'italic' ? hand.getAdvanceWidth(text, size) : OUTLINES.widthOf(text, voice, size)),
  settable: OUTLINES.settable,
}

/** Dots per point: 200 per inch. */
const SCALE = 200 / 72
const PAPER = 236
const QUALITY = 45

export interface Noise {
  /** Degrees. */
  skew: number
  /** How strong stains are, 0 to 1. */
  stains: number
  /** Share of ink that is left, 0 to 1. */
  ink: number
}

interface Stain {
  x: number
  y: number
  radius: number
  depth: number
}

/** @returns a JPEG. @param back the page behind it, which shows through. */
export async function noisyScan(marks: readonly Mark[], back: readonly Mark[], noise: Noise, seed: string): Promise<Buffer> {
  const front = await inkOf(marks, noise.skew)
  const behind = await inkOf(back, -noise.skew, true)
  const random = randomFrom(seedOf('scan', seed))
  const { width, height } = front
  const stains = Array.from({ length: 5 }, () => ({
    x: random() * width,
    y: random() * height,
    radius: (0.05 + random() * 0.16) * width,
    depth: noise.stains * (30 + random() * 40),
  }))
  const pixels = Buffer.alloc(width * height)
  let grain = 0
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      // Grain of neighbors is alike: paper, not a television.
      grain = 0.6 * grain + (random() - 0.5) * 18
      const light = 10 * Math.cos((x / width - 0.35) * 2.2) * Math.cos((y / height - 0.4) * 1.8) - 8
      const paper = PAPER + light + grain - stainAt(stains, x, y) - (255 - (behind.data[at] ?? 255)) * 0.06
      const ink = (1 - (front.data[at] ?? 255) / 255) * (noise.ink + random() * 0.16 - 0.08)
      const dirt = random() < 0.00012 ? 90 : 0
      pixels[at] = Math.max(0, Math.min(255, paper * (1 - ink) + 24 * ink - dirt))
    }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .blur(0.6)
    .jpeg({ quality: QUALITY })
    .withMetadata({ density: 200 })
    .toBuffer()
}

/** Deepest at their rim, as of a cup. */
function stainAt(stains: readonly Stain[], x: number, y: number): number {
  let sum = 0
  for (const { x: left, y: top, radius, depth } of stains) {
    const away = Math.hypot(x - left, y - top) / radius
    if (away < 1) sum += depth * (0.35 + 0.65 * away ** 6) * Math.min(1, (1 - away) * 20)
  }
  return sum
}

/** The library's own `toPathData` writes NaN for values near 0. */
function written({ text, x, y, size }: { text: string; x: number; y: number; size: number }): string {
  return hand
    .getPath(text, x, y, size)
    .commands.map(
      ({ type, ...points }) =>
        `${type}${Object.values(points)
          .map((value) => value.toFixed(2))
          .join(' ')}`,
    )
    .join('')
}

/** The print alone, dark on white, turned about the middle of the page. */
async function inkOf(marks: readonly Mark[], skew: number, mirrored = false) {
  const printed = marks.filter((mark) => mark.kind === 'bar' || mark.voice !== 'italic')
  const outlines = marks.flatMap((mark) => (mark.kind === 'text' && mark.voice === 'italic' ? written(mark) : []))
  const [page] = outlinedPages([printed])
  if (!page) throw new Error('A page without marks')
  const paths = outlines.map((path) => `<path fill="#20263f" d="${path}"/>`).join('')
  const [width, height] = [Math.round(page.width * SCALE), Math.round(page.height * SCALE)]
  const turned = await sharp(Buffer.from(page.svg.replace('</svg>', `${paths}</svg>`)), { density: 200 })
    .resize(width, height)
    .greyscale()
    .linear(255 / 245, 0)
    .flop(mirrored)
    .rotate(skew, { background: '#ffffff' })
    .toBuffer({ resolveWithObject: true })
  const { data } = await sharp(turned.data)
    .extract({ left: (turned.info.width - width) >> 1, top: (turned.info.height - height) >> 1, width, height })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width, height }
}
