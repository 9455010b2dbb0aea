/** What stands for a record without a scan, as one SVG: the plate, or words set in type. */
import { PLATE_SIZE } from '../catalog/schemas/plate.ts'
import { type Face, lineWidth, outlined, wrapped } from './lettering.ts'
import type { PageWords, PlacedWord } from './page-words.ts'
import { type Lettering, type Mark, PAGE, type Voice } from './page-writer.ts'
import type { Picture } from './picture-of.ts'
import { frameShapes } from './plate-frames.ts'
import { GROUNDS, type TypographicPlate } from './typographic-plate.ts'

export interface Drawing {
  svg: string
  /** The width it gives itself. */
  width: number
  height: number
  /** What it is made from, where that may have to be dropped. */
  from?: string
}

const INK = '#131B36'
/** @param plate the plate's own SVG, where the picture is one. */
export function drawingOf(picture: Extract<Picture, { kind: 'plate' | 'words' }>, plate: string): Drawing {
  return picture.kind === 'plate' ? { svg: plate, ...PLATE_SIZE } : wordsDrawing(picture.plate)
}

/** A cut of a plate. @param cut 'x,y,width,height'; '' for the whole. */
export function cutOf(plate: string, cut: string): Drawing {
  const box = cut === '' ? '0 0 1200 800' : cut.replaceAll(',', ' ')
  const inner = plate.slice(plate.indexOf('>', plate.indexOf('<svg')) + 1).replace(/<\/svg>\s*$/, '')
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="1200" height="800">${inner}</svg>`,
    width: 1200,
    height: 800,
  }
}

/** The same shapes and lines that a card draws, the type as outlines. */
function wordsDrawing(plate: TypographicPlate): Drawing {
  const colors = GROUNDS[plate.ground]
  const shapes = frameShapes(plate).map(({ d, tone, stroke }) =>
    stroke === 0
      ? `<path fill="${colors[tone]}" d="${d}"/>`
      : `<path fill="none" stroke="${colors[tone]}" stroke-width="${stroke}" d="${d}"/>`,
  )
  const lines = plate.lines.map(({ tone, ...line }) => outlined({ ...line, fill: colors[tone] }))
  return page(PLATE_SIZE.width, PLATE_SIZE.height, colors.ground, [...shapes, ...lines].join(''))
}

/** A strip under a picture that says in print what it is: it stays with a copy that leaves this site. */
export function captioned(picture: { width: number; height: number }, caption: readonly string[]): { svg: string; height: number } {
  const size = Math.max(16, picture.width * 0.018)
  const lines = caption.flatMap((text) => wrapped(text, 'text', size, picture.width - 2 * size))
  const height = Math.ceil(size * (1.6 + lines.length * 1.4))
  const drawn = lines.map((text, at) => outlined({ text, face: 'text', size, x: size, y: size * (1.7 + at * 1.4), fill: INK }))
  return { svg: page(picture.width, height, '#F6F0E3', drawn.join('')).svg, height }
}

/** What stands for a page of a file that cannot be drawn. */
export function missingPage(): Drawing {
  const { width, height, side } = PAGE
  const size = 22
  const lines = wrapped('This page cannot be shown. It may be damaged. The whole file can be downloaded.', 'text', size, width - 2 * side)
  const drawn = lines.map((text, at) => outlined({ text, face: 'text', size, x: side, y: height / 3 + at * size * 1.4, fill: INK }))
  return page(width, height, PAPER, drawn.join(''))
}

function page(width: number, height: number, ground: string, inner: string): Drawing {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`
  return { svg: `${open}<rect width="${width}" height="${height}" fill="${ground}"/>${inner}</svg>`, width, height }
}

/** There are three faces; what a file sets in italic stands upright here. */
const FACE: Readonly<Record<Voice, Face>> = { text: 'text', bold: 'display', italic: 'text', data: 'data' }
const PAPER = '#FAF5EA'

/** What has no outline is set as a question mark (lettering.ts). */
export const OUTLINES: Lettering = {
  widthOf: (text, voice, size) => lineWidth(text, FACE[voice], size),
  settable: (text) => text.replace(/\s+/g, ' '),
}

export function outlinedPages(pages: readonly (readonly Mark[])[]): Drawing[] {
  const { width, height } = PAGE
  return pages.map((marks) => ({
    svg: [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
      `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
      ...marks.map(drawn),
      '</svg>',
    ].join(''),
    width,
    height,
  }))
}

/** Share of the size that letters take above their baseline. */
const ABOVE = 0.8
/** Lines further apart than this, in sizes, are not of one paragraph. */
const APART = 1.6

/** The words of a page that was written here, where they are drawn. */
export function wordsOfMarks(marks: readonly Mark[]): PageWords {
  const words: PlacedWord[] = []
  let [line, block] = [-1, -1]
  let before: { y: number; size: number; voice: Voice } | null = null
  for (const mark of marks) {
    if (mark.kind !== 'text') continue
    const { text, voice, size, x, y } = mark
    const goesOn = before !== null && before.voice === voice && before.size === size && y > before.y && y - before.y <= size * APART
    if (!goesOn) block++
    line++
    before = mark
    for (const { 0: word, index } of text.matchAll(/\S+/g))
      words.push({
        text: word,
        x: x + OUTLINES.widthOf(text.slice(0, index), voice, size),
        y: y - size * ABOVE,
        width: OUTLINES.widthOf(word, voice, size),
        height: size,
        line,
        block,
      })
  }
  return { width: PAGE.width, height: PAGE.height, words }
}

function drawn(mark: Mark): string {
  if (mark.kind === 'bar') return `<path fill="${mark.color}" d="M${mark.x} ${mark.y}h${mark.width}v${mark.height}h-${mark.width}z"/>`
  const { text, voice, size, x, y, color } = mark
  return outlined({ text, face: FACE[voice], size, x, y, fill: color })
}
