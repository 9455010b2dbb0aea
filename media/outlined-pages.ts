/** Pages of text as drawings: the letters are outlines, since what draws them knows no fonts. */
import { type Face, lineWidth, outlined } from './lettering.ts'
import { type Lettering, type Mark, PAGE, type Voice } from './page-writer.ts'
import type { Drawing } from './record-drawing.ts'

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

function drawn(mark: Mark): string {
  if (mark.kind === 'bar') return `<path fill="${mark.color}" d="M${mark.x} ${mark.y}h${mark.width}v${mark.height}h-${mark.width}z"/>`
  const { text, voice, size, x, y, color } = mark
  return outlined({ text, face: FACE[voice], size, x, y, fill: color })
}
