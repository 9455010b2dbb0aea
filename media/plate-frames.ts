/** Lines that frame a typographic plate, by the kind of item and the layout: paths in the plate's 1200 × 800. */
import type { FrameName, Tone, TypographicPlate } from './typographic-plate.ts'

interface Shape {
  d: string
  tone: Tone
  /** Width of the stroke; 0: filled. */
  stroke: number
}

/** All frames and layouts in one file, by name: pages refer to them, and the colors come from the plate that does. */
export function frameSprite(): string {
  const groups = Object.entries(BY_NAME).map(([name, shapes]) => {
    const paths = shapes.map(({ d, tone, stroke }) => {
      const color = `var(${TONE_PROPERTY[tone]})`
      return `<path style="${stroke === 0 ? `fill:${color}` : `fill:none;stroke:${color};stroke-width:${stroke}`}" d="${d}"/>`
    })
    return `<g id="${name}">${paths.join('')}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${groups.join('')}</defs></svg>`
}

export function frameShapes({ frame, layout }: Pick<TypographicPlate, 'frame' | 'layout'>): Shape[] {
  return [...GROUND_LINES[layout], ...FRAME_SHAPES[frame]]
}

/** A rule that is thick above and thin below, from edge to edge of the type. */
const oxford = (x: number, y: number, width: number): Shape => ({
  d: `M${x} ${y}h${width}v8h-${width}zM${x} ${y + 13}h${width}v2h-${width}z`,
  tone: 'ink',
  stroke: 0,
})

/** Horizontal lines that swell downwards, as in the engraved plates. */
function swelling(from: number, to: number, step: number, most: number): string {
  let d = ''
  for (let y = from; y < to; y += step) {
    const high = Math.round(most * ((y - from) / (to - from)) ** 1.4 * 10) / 10
    if (high > 0.4) d += `M0 ${y}h1200v${high}h-1200z`
  }
  return d
}

const GROUND_LINES: Readonly<Record<TypographicPlate['layout'], readonly Shape[]>> = {
  bill: [{ d: swelling(440, 800, 12, 8), tone: 'line', stroke: 0 }, oxford(150, 196, 900), oxford(150, 612, 900)],
  ledger: [
    { d: Array.from({ length: 12 }, (_, at) => `M0 ${104 + at * 56}h1200`).join(''), tone: 'line', stroke: 2 },
    { d: 'M252 0V800M262 0V800', tone: 'spot', stroke: 2.4 },
  ],
  year: [{ d: swelling(0, 800, 14, 5), tone: 'line', stroke: 0 }],
}

/** Corners of an album page, perforations of a film, grooves of a record, the eyelet of a museum tag, the head of a sheet. */
const FRAME_SHAPES: Readonly<Record<FrameName, readonly Shape[]>> = {
  photograph: [
    { d: 'M28 28H134L28 134ZM1172 28V134L1066 28ZM1172 772H1066L1172 666ZM28 772V666L134 772Z', tone: 'spot', stroke: 0 },
    { d: 'M60 60H1140V740H60Z', tone: 'ink', stroke: 2 },
  ],
  film: [
    { d: 'M0 0H1200V62H0ZM0 738H1200V800H0Z', tone: 'ink', stroke: 0 },
    {
      d: Array.from({ length: 15 }, (_, at) => `M${24 + at * 80} 16h36v30h-36zM${24 + at * 80} 754h36v30h-36z`).join(''),
      tone: 'spot',
      stroke: 0,
    },
  ],
  sound: [
    {
      d: Array.from(
        { length: 13 },
        (_, at) => `M${1200 - 90 - at * 26} 800a${90 + at * 26} ${90 + at * 26} 0 0 1 ${90 + at * 26} -${90 + at * 26}`,
      ).join(''),
      tone: 'line',
      stroke: 5,
    },
    { d: 'M1140 800a60 60 0 0 1 60 -60V800Z', tone: 'spot', stroke: 0 },
    { d: 'M36 36H1164V764H36Z', tone: 'ink', stroke: 2 },
  ],
  object: [
    { d: 'M118 30H1170V770H118L30 682V118Z', tone: 'ink', stroke: 4 },
    { d: 'M74 400m-26 0a26 26 0 1 0 52 0a26 26 0 1 0 -52 0', tone: 'spot', stroke: 9 },
    { d: 'M0 352C30 366 50 384 66 396M0 372C26 384 48 394 64 402', tone: 'ink', stroke: 3 },
  ],
  page: [
    { d: 'M30 30H1170V770H30Z', tone: 'ink', stroke: 6 },
    { d: 'M46 46H1154V754H46Z', tone: 'ink', stroke: 2 },
  ],
}

/** Custom properties of app/styles/typographic-plates.css. */
const TONE_PROPERTY: Readonly<Record<Tone, string>> = { ink: '--tc', line: '--tl', spot: '--ts' }

const BY_NAME: Readonly<Record<string, readonly Shape[]>> = { ...GROUND_LINES, ...FRAME_SHAPES }
export const LAYOUTS_AND_FRAMES = Object.keys(BY_NAME)
