/** The picture a page is shared with: 1200 × 630, its title in type beside a cut of a plate. */

import { cutLines, type Line, outlined, wrapped } from './lettering.ts'
import { frameShapes } from './plate-frames.ts'
import { GROUNDS, type Ground } from './typographic-plate.ts'

export const SHARE_SIZE = { width: 1200, height: 630 } as const

export interface ShareCard {
  title: string
  /** What the page is: 'Photograph · 1921', 'Collection'. */
  kind: string
  /** Call number; '' for pages that have none. */
  callNumber: string
  /** Said beside the kind where the record is one: nothing invented passes for evidence. */
  sample: boolean
  /** Plate at the right; '' for type alone. */
  plate: string
  /** Part of the plate that is shown; '' for its middle. */
  cut: string
  /** Ground of a record whose picture is set in type: the page has it too. */
  ground?: Ground
}

const PAPER = { ground: '#F6F0E3', ink: '#131B36', quiet: '#4A5169', flag: '#80590C', lines: '' }
const MARGIN = 64
const PLATE_LEFT = 740
/** Sizes tried for the title, the largest that fits in its lines. */
const SIZES = [76, 66, 58, 50, 44]
const MOST_LINES = 4
/** Room for the title, down to what is said of a sample. */
const TITLE_HEIGHT = 236

/** @param plate the plate's own SVG; '' for none. */
export function shareSvg(card: ShareCard, site: { name: string; line: string }, plate: string): string {
  const { ground, ink, quiet, flag, lines: engraved } = colorsOf(card.ground)
  const width = (plate === '' ? SHARE_SIZE.width : PLATE_LEFT) - 2 * MARGIN
  const size = SIZES.find((candidate) => titleFits(card.title, candidate, width)) ?? SIZES.at(-1) ?? 44
  const title = cutLines(wrapped(card.title, 'display', size, width), MOST_LINES)
  const top = 190
  const lines: Line[] = [
    { text: site.name, face: 'display', size: 30, x: MARGIN, y: 84, fill: ink },
    { text: card.kind, face: 'text', size: 27, x: MARGIN, y: top - 24, fill: quiet },
    ...title.map((text, at): Line => ({ text, face: 'display', size, x: MARGIN, y: top + 22 + size * (0.62 + at * 1.14), fill: ink })),
    { text: card.callNumber, face: 'data', size: 25, x: MARGIN, y: 520, fill: ink },
    { text: card.sample ? 'Sample record' : '', face: 'text', size: 27, x: MARGIN + 32, y: 480, fill: flag },
    {
      text: card.callNumber !== '' && plate !== '' ? `${site.line}. The picture is an illustration.` : site.line,
      face: 'text',
      size: 22,
      x: MARGIN,
      y: 586,
      fill: quiet,
    },
  ]
  const sampleMark = card.sample
    ? `<rect x="${MARGIN + 1}" y="461" width="18" height="18" fill="none" stroke="${flag}" stroke-width="2.5"/>`
    : ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">`,
    `<rect width="1200" height="630" fill="${ground}"/>${engraved}`,
    plate === '' ? '' : placed(plate, card.cut),
    `<path fill="${ink}" d="M${MARGIN} 104h${width}v4h-${width}zM${MARGIN} 112h${width}v1h-${width}zM${MARGIN} 548h${width}v1h-${width}z"/>`,
    sampleMark,
    ...lines.filter(({ text }) => text !== '').map(outlined),
    '</svg>',
  ].join('')
}

function titleFits(title: string, size: number, width: number): boolean {
  const { length } = wrapped(title, 'display', size, width)
  return length <= MOST_LINES && length * size * 1.14 <= TITLE_HEIGHT
}

/** Paper, or the ground of a plate set in type with its engraved lines. */
function colorsOf(name: Ground | undefined): typeof PAPER {
  if (!name) return PAPER
  const { ground, ink, line } = GROUNDS[name]
  const d = frameShapes({ frame: 'page', layout: 'year' })[0]?.d ?? ''
  return { ground, ink, quiet: ink, flag: ink, lines: `<path fill="${line}" d="${d}"/>` }
}

/** The plate in a frame of its own; what is outside its cut is not shown. */
function placed(plate: string, cut: string): string {
  const box = cut === '' ? '200 0 800 800' : cut.replaceAll(',', ' ')
  const inner = plate.slice(plate.indexOf('>', plate.indexOf('<svg')) + 1).replace(/<\/svg>\s*$/, '')
  return `<svg x="${PLATE_LEFT}" y="0" width="${1200 - PLATE_LEFT}" height="630" viewBox="${box}" preserveAspectRatio="xMidYMid slice">${inner}</svg>`
}
