/** The picture a page is shared with: 1200 × 630, its title in type beside a cut of a plate. */
import { cutLines, type Line, outlined, wrapped } from './lettering.ts'

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
}

const INK = '#131B36'
const INK_2 = '#4A5169'
const PAPER = '#F6F0E3'
const BRASS = '#80590C'
const MARGIN = 64
const PLATE_LEFT = 740
/** Sizes tried for the title, the largest that fits in its lines. */
const SIZES = [76, 66, 58, 50, 44]
const MOST_LINES = 4

/** @param plate the plate's own SVG; '' for none. */
export function shareSvg(card: ShareCard, site: { name: string; line: string }, plate: string): string {
  const width = (plate === '' ? SHARE_SIZE.width : PLATE_LEFT) - 2 * MARGIN
  const size = SIZES.find((candidate) => wrapped(card.title, 'display', candidate, width).length <= MOST_LINES) ?? SIZES.at(-1) ?? 44
  const title = cutLines(wrapped(card.title, 'display', size, width), MOST_LINES)
  const top = 190
  const lines: Line[] = [
    { text: site.name, face: 'display', size: 30, x: MARGIN, y: 84, fill: INK },
    { text: card.kind, face: 'text', size: 27, x: MARGIN, y: top - 24, fill: INK_2 },
    ...title.map((text, at): Line => ({ text, face: 'display', size, x: MARGIN, y: top + 22 + size * (0.62 + at * 1.14), fill: INK })),
    { text: card.callNumber, face: 'data', size: 25, x: MARGIN, y: 520, fill: INK },
    { text: card.sample ? 'Sample record' : '', face: 'text', size: 27, x: MARGIN + 32, y: 480, fill: BRASS },
    {
      text: card.callNumber !== '' && plate !== '' ? `${site.line}. The picture is an illustration.` : site.line,
      face: 'text',
      size: 22,
      x: MARGIN,
      y: 586,
      fill: INK_2,
    },
  ]
  const sampleMark = card.sample
    ? `<rect x="${MARGIN + 1}" y="461" width="18" height="18" fill="none" stroke="${BRASS}" stroke-width="2.5"/>`
    : ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">`,
    `<rect width="1200" height="630" fill="${PAPER}"/>`,
    plate === '' ? '' : placed(plate, card.cut),
    `<path fill="${INK}" d="M${MARGIN} 104h${width}v4h-${width}zM${MARGIN} 112h${width}v1h-${width}zM${MARGIN} 548h${width}v1h-${width}z"/>`,
    sampleMark,
    ...lines.filter(({ text }) => text !== '').map(outlined),
    '</svg>',
  ].join('')
}

/** The plate in a frame of its own; what is outside its cut is not shown. */
function placed(plate: string, cut: string): string {
  const box = cut === '' ? '200 0 800 800' : cut.replaceAll(',', ' ')
  const inner = plate.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return `<svg x="${PLATE_LEFT}" y="0" width="${1200 - PLATE_LEFT}" height="630" viewBox="${box}" preserveAspectRatio="xMidYMid slice">${inner}</svg>`
}
