/** What stands for a record without a scan, as one SVG: the plate, the title set in type, or a sheet that describes it. */
import { cutLines, type Line, lineWidth, outlined, wrapped } from './lettering.ts'
import type { Picture } from './picture-of.ts'

export interface Drawing {
  svg: string
  /** The width it gives itself. */
  width: number
  height: number
}

/** What a sheet says of a document that is not here. */
export interface SheetLines {
  id: string
  title: string
  date: string
  heading: string
  sample: boolean
  lines: readonly { label: string; text: string }[]
}

const INK = '#131B36'
const GREY = '#4A5169'
const BRASS = '#80590C'
const PAPER = '#FAF5EA'
/** Grounds of typographic plates with the color of their type, by look. */
const LOOKS = { '': ['#15275A', '#F3EBDA'], paper: ['#F3EBDA', '#15275A'], fr: ['#84A9D8', '#0C163A'] } as const

/** @param plate the plate's own SVG, where the picture is one. */
export function drawingOf(picture: Exclude<Picture, { kind: 'scan' }>, plate: string, sheet: SheetLines): Drawing {
  switch (picture.kind) {
    case 'plate':
      return { svg: plate, width: 1200, height: 800 }
    case 'words':
      return wordsDrawing(picture)
    case 'sheet':
      return sheetDrawing(sheet)
  }
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
  const set = lines.map(({ text }) => ({ text, size: Math.min(204, (912 * 100) / lineWidth(text, 'display', 100)) }))
  const high = set.reduce((sum, { size }) => sum + size * 1.08, 0)
  let y = 400 - high / 2
  const drawn = set.map(({ text, size }) => {
    y += size * 1.08
    return outlined({ text, face: 'display', size, x: 600, y: y - size * 0.28, fill: ink, anchor: 'middle' })
  })
  return page(1200, 800, ground, drawn.join(''))
}

function sheetDrawing({ id, title, date, heading, sample, lines }: SheetLines): Drawing {
  const [left, right] = [140, 1060]
  const middle = (text: string, face: Line['face'], size: number, y: number): Line => ({
    text,
    face,
    size,
    x: 600,
    y,
    fill: INK,
    anchor: 'middle',
  })
  let y = 190
  const drawn: Line[] = []
  for (const text of cutLines(wrapped(title, 'display', 54, right - left), 5)) {
    drawn.push(middle(text, 'display', 54, y))
    y += 66
  }
  drawn.push(middle(date, 'data', 27, y + 8))
  const rule = y + 48
  y = rule + 76
  drawn.push({ text: `${heading}.`, face: 'text', size: 34, x: left, y, fill: INK })
  y += 44
  drawn.push({ text: 'This sheet describes the item and says where it is kept.', face: 'text', size: 30, x: left, y, fill: INK })
  y += 26
  if (sample) {
    y += 40
    drawn.push({
      text: 'Sample record: it describes no real item and is evidence of nothing.',
      face: 'text',
      size: 28,
      x: left,
      y,
      fill: BRASS,
    })
  }
  const hairlines: number[] = []
  for (const { label, text } of lines) {
    y += 46
    hairlines.push(y - 30)
    drawn.push({ text: label, face: 'text', size: 26, x: left, y: y + 6, fill: GREY })
    for (const part of cutLines(wrapped(text, 'text', 27, right - left - 300), 3)) {
      drawn.push({ text: part, face: 'text', size: 27, x: left + 300, y: y + 6, fill: INK })
      y += 34
    }
  }
  const height = Math.max(1600, y + 160)
  drawn.push({ text: id, face: 'data', size: 24, x: left, y: height - 84, fill: INK })
  const ruled = [
    `<path fill="${INK}" d="M${left} ${rule}h${right - left}v5h-${right - left}zM${left} ${rule + 10}h${right - left}v1.5h-${right - left}z"/>`,
    ...hairlines.map((at) => `<path fill="${GREY}" opacity=".4" d="M${left} ${at}h${right - left}v1.2h-${right - left}z"/>`),
  ]
  return page(
    1200,
    height,
    PAPER,
    `${ruled.join('')}${drawn
      .filter(({ text }) => text !== '')
      .map(outlined)
      .join('')}`,
  )
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
