/** What stands for a record without a scan, as one SVG: the plate, or words set in type. */
import { lineWidth, outlined, wrapped } from './lettering.ts'
import type { Picture } from './picture-of.ts'

export interface Drawing {
  svg: string
  /** The width it gives itself. */
  width: number
  height: number
}

const INK = '#131B36'
/** Grounds of typographic plates with the color of their type, by look. */
const LOOKS = { '': ['#15275A', '#F3EBDA'], paper: ['#F3EBDA', '#15275A'], fr: ['#84A9D8', '#0C163A'] } as const

/** @param plate the plate's own SVG, where the picture is one. */
export function drawingOf(picture: Extract<Picture, { kind: 'plate' | 'words' }>, plate: string): Drawing {
  return picture.kind === 'plate' ? { svg: plate, width: 1200, height: 800 } : wordsDrawing(picture)
}

/** A cut of a plate. @param cut 'x,y,width,height'; '' for the whole. */
export function cutOf(plate: string, cut: string): Drawing {
  const box = cut === '' ? '0 0 1200 800' : cut.replaceAll(',', ' ')
  const inner = plate.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="1200" height="800">${inner}</svg>`,
    width: 1200,
    height: 800,
  }
}

function wordsDrawing({ look, lines }: Extract<Picture, { kind: 'words' }>): Drawing {
  const [ground, ink] = LOOKS[look]
  const set = lines.map(({ text }) => ({ text, size: Math.min(204, 640 / lines.length, (912 * 100) / lineWidth(text, 'display', 100)) }))
  const high = set.reduce((sum, { size }) => sum + size * 1.08, 0)
  let y = 400 - high / 2
  const drawn = set.map(({ text, size }) => {
    y += size * 1.08
    return outlined({ text, face: 'display', size, x: 600, y: y - size * 0.28, fill: ink, anchor: 'middle' })
  })
  return page(1200, 800, ground, drawn.join(''))
}

/** A strip under a picture that says in print what it is: it stays with a copy that leaves this site. */
export function captioned(picture: { width: number; height: number }, caption: readonly string[]): { svg: string; height: number } {
  const size = Math.max(16, picture.width * 0.018)
  const lines = caption.flatMap((text) => wrapped(text, 'text', size, picture.width - 2 * size))
  const height = Math.ceil(size * (1.6 + lines.length * 1.4))
  const drawn = lines.map((text, at) => outlined({ text, face: 'text', size, x: size, y: size * (1.7 + at * 1.4), fill: INK }))
  return { svg: page(picture.width, height, '#F6F0E3', drawn.join('')).svg, height }
}

function page(width: number, height: number, ground: string, inner: string): Drawing {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`
  return { svg: `${open}<rect width="${width}" height="${height}" fill="${ground}"/>${inner}</svg>`, width, height }
}
