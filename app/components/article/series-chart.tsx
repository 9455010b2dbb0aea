/** Values by year: a dot for each point that a source gives, with their table. No line joins them: nothing is stated of the years between. */
import { CellTable } from './typed-block.tsx'

interface SeriesData {
  title: string
  unit: string
  rows: readonly { year: number; date: string; value: number; text: string; what: string; refs: readonly string[] }[]
}

/** The drawing is as wide as its column and its letters keep their size: across in percent, down in pixels. */
const HEIGHT = 260
const TOP = 34
const BASE = HEIGHT - 30
/** Room at both sides for half a label, and between two values that are written: in percent across, or in pixels down. */
const EDGE = 6
const APART = 13
const BELOW = 36

export default function SeriesChart({ data: { title, unit, rows } }: { data: SeriesData }) {
  const span = [Math.min(...rows.map(({ year }) => year)), Math.max(...rows.map(({ year }) => year))] as const
  const years = evenSteps(...span).filter((year) => year >= span[0] && year <= span[1])
  const values = evenSteps(0, Math.max(...rows.map(({ value }) => value)))
  const across = (year: number) => EDGE + (100 - 2 * EDGE) * share(year, span)
  const down = (value: number) => BASE - (BASE - TOP) * share(value, values)
  const points = [...rows].sort((a, b) => a.year - b.year).map((row) => ({ ...row, x: across(row.year), y: down(row.value) }))
  const written = apart(points)
  return (
    <figure className="full chart points">
      <figcaption>
        {title}, {unit}. A dot for each year that a source gives; the table has them all.
      </figcaption>
      <svg role="img" height={HEIGHT} aria-label={`${title}: dots by year; the same values are in the table that follows.`}>
        {values.map((value) => (
          <g key={value}>
            <line x1="0" x2="100%" y1={down(value)} y2={down(value)} />
            {value > 0 ? (
              <text x="0" y={down(value) - 5}>
                {value.toLocaleString('en-US')}
              </text>
            ) : null}
          </g>
        ))}
        {years.map((year) => (
          <text key={year} className="mid" x={`${across(year)}%`} y={HEIGHT - 8}>
            {year}
          </text>
        ))}
        {points.map((point) => (
          <g key={`${point.year}-${point.value}-${point.what}`}>
            <circle cx={`${point.x}%`} cy={point.y} r="5.5">
              <title>{`${point.date || point.year}: ${valueText(point)}`}</title>
            </circle>
            {written.has(point) ? (
              <text className="mid" x={`${point.x}%`} y={point.y - 11}>
                {point.value.toLocaleString('en-US')}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      <CellTable
        columns={['Year', 'Value', 'What it counts']}
        rows={points.map((point) => ({
          cells: [point.date || String(point.year), valueText(point), point.what],
          path: '',
          refs: point.refs,
        }))}
      />
    </figure>
  )
}

function valueText({ value, text }: { value: number; text: string }): string {
  return text || value.toLocaleString('en-US')
}

/** Round numbers from at or below the least to at or above the most: two to seven of them. */
function evenSteps(least: number, most: number): number[] {
  const span = Math.max(most - least, 1)
  const power = 10 ** Math.floor(Math.log10(span))
  const step = [0.2, 0.5, 1, 2].map((part) => part * power).find((size) => span / size <= 5 && size >= 1) ?? power
  const first = Math.floor(least / step)
  return Array.from({ length: Math.ceil(most / step) - first + 1 }, (_, at) => (first + at) * step)
}

/** How far along the steps a number is, from 0 to 1. */
function share(number: number, steps: readonly number[]): number {
  const [first = 0] = steps
  const last = steps.at(-1) ?? first
  return last === first ? 0 : (number - first) / (last - first)
}

/** From left to right, the points whose value finds room beside those written before. */
function apart<Point extends { x: number; y: number }>(points: readonly Point[]): ReadonlySet<Point> {
  const written = new Set<Point>()
  for (const point of points)
    if ([...written].every(({ x, y }) => point.x - x >= APART || Math.abs(point.y - y) >= BELOW)) written.add(point)
  return written
}
