/**
 * Text as outlines, for pictures made by the server: what draws them knows no fonts. The outlines were taken from the site's own
 * fonts (decision 055); widths and outlines are in thousandths of the size.
 */
import { readFileSync } from 'node:fs'

export const FACES = { display: 'besley-600', text: 'source-serif-400', data: 'plex-mono-400' } as const
export type Face = keyof typeof FACES

interface Glyph {
  width: number
  outline: string
}

const read = new Map<Face, Map<string, Glyph>>()

function glyphsOf(face: Face): Map<string, Glyph> {
  const known = read.get(face)
  if (known) return known
  const lines = readFileSync(new URL(`./type/${FACES[face]}.csv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
  const glyphs = new Map(
    lines.map((line) => {
      const [code = '', width = '', outline = ''] = line.split(',')
      return [String.fromCodePoint(Number(code)), { width: Number(width), outline }]
    }),
  )
  read.set(face, glyphs)
  return glyphs
}

/** A letter without an outline loses its marks; what is left without one is shown as a question mark, never left out silently. */
function glyphsIn(text: string, face: Face): Glyph[] {
  const glyphs = glyphsOf(face)
  return [...text.normalize('NFC')].flatMap((letter) => {
    const glyph = glyphs.get(letter) ?? glyphs.get(letter.normalize('NFD').charAt(0)) ?? glyphs.get('?')
    return glyph ? [glyph] : []
  })
}

/** Widths of the letters of ASCII by code, which nearly every line is made of. */
const asciiWidths = new Map<Face, Int32Array>()

function asciiWidthsOf(face: Face): Int32Array {
  const known = asciiWidths.get(face)
  if (known) return known
  const widths = Int32Array.from({ length: 128 }, (_, code) => glyphsIn(String.fromCharCode(code), face)[0]?.width ?? 0)
  asciiWidths.set(face, widths)
  return widths
}

/** Width in thousandths of the size. */
function unitsOf(text: string, face: Face): number {
  const widths = asciiWidthsOf(face)
  let units = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 127) return glyphsIn(text, face).reduce((sum, { width }) => sum + width, 0)
    units += widths[code] ?? 0
  }
  return units
}

/** Width of a line in the units of its size. */
export function lineWidth(text: string, face: Face, size: number): number {
  return (unitsOf(text, face) * size) / 1000
}

export interface Line {
  text: string
  face: Face
  size: number
  x: number
  /** Of the baseline. */
  y: number
  fill: string
  /** Where x is on the line. */
  anchor?: 'start' | 'middle' | 'end'
}

/** One line as SVG paths. */
export function outlined({ text, face, size, x, y, fill, anchor = 'start' }: Line): string {
  const scale = size / 1000
  const before = anchor === 'start' ? 0 : lineWidth(text, face, size) * (anchor === 'middle' ? 0.5 : 1)
  let at = 0
  const letters = glyphsIn(text, face).map(({ width, outline }) => {
    const letter = outline === '' ? '' : `<path transform="translate(${at} 0)" d="${outline}"/>`
    at += width
    return letter
  })
  return `<g fill="${fill}" transform="translate(${round(x - before)} ${round(y)}) scale(${scale})">${letters.join('')}</g>`
}

/** Breaks a text into lines no wider than given; a word wider than that is cut. */
export function wrapped(text: string, face: Face, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (lineWidth(longer, face, size) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (lineWidth(line, face, size) > width && line.length > 1) {
      let fits = line.length - 1
      while (fits > 1 && lineWidth(line.slice(0, fits), face, size) > width) fits--
      lines.push(line.slice(0, fits))
      line = line.slice(fits)
    }
  }
  return line === '' ? lines : [...lines, line]
}

/** At most so many lines; what is left out is marked. */
export function cutLines(lines: readonly string[], most: number): string[] {
  if (lines.length <= most) return [...lines]
  return [...lines.slice(0, most - 1), `${(lines[most - 1] ?? '').replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`]
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
