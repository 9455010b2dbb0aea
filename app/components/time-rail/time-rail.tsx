/**
 * The time rail: a ruler over the site's years with the records of each decade, as an ordered list of links. It works
 * without scripts; where `onRange` is given, two handles and a drag over the bars choose years.
 */

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as railWords from '../../../messages/areas/rail.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { usePart } from '../../ui/use-part.ts'
import { wholeNumber } from '../../ui/whole-number.ts'
import type { RailPlace } from './rail-place.server.ts'
import { type RailChart, type RailColumn, railYears, strokeHeight, withinRail, type YearRange } from './rail-scale.ts'

/** A marker in the last years has its words to the left. */
const RIGHT_SIDE = 44

const loadHandles = () => import('./rail-handles.tsx')

export interface TimeRailProps {
  chart: RailChart
  title: string
  /** Said at the right of the heading; a stroke that stands for more than one record is explained after it. */
  note: string
  /** Address that a decade leads to; null makes the decade plain text. */
  decadeTo: (decade: number) => string | null
  /** Decades drawn as chosen: those inside `range`, or this one. */
  current?: number | null
  /** Where this page sits: year with fraction (August 1938 is 1938.6) and its wording. */
  here?: { at: number; label: string } | null
  /** Years chosen, both inclusive; null: all. */
  range?: YearRange | null
  /** Called with new years when handles or bars are dragged; turns the rail into a control. */
  onRange?: (range: YearRange) => void
  /** Called with the years that a drag over the bars chose, where the rail only leads elsewhere: no handles. */
  onDrag?: (range: YearRange) => void
  /** Names under the rail (home): year, words, and how far down, the earliest lowest. */
  names?: readonly { at: number; name: string; row: number }[]
  /** Height of one stroke in pixels. */
  stroke?: number
}

/** What the rail shows: years at or beyond its ends mean no limit. */
export function useRailYears(): YearRange {
  return railYears(useSite().years)
}

export function TimeRail(props: TimeRailProps) {
  const { chart, title, note, decadeTo, current = null, here = null, range = null, onRange, names, stroke = 8 } = props
  const t = useWords()
  const content = useContentLanguage()
  const years = useRailYears()
  const scroller = useScrollToMarker(here?.at ?? range?.from ?? null)
  const rail = useRef<HTMLDivElement>(null)
  const choose = onRange ?? props.onDrag
  const handles = usePart(loadHandles, choose !== undefined)
  const [preview, setPreview] = useState<YearRange | null>(null)
  const shown = preview ?? range
  const linked = chart.columns.some((column) => column.count + column.samples > 0 && decadeTo(column.decade) !== null)
  return (
    <section
      className="rail"
      aria-label={t(railWords.railLabel, { title })}
      style={{
        '--from': years.from,
        '--decades': chart.columns.length,
        '--stroke': `${strokeHeight(stroke, chart.tallestOfAll)}px`,
        '--sourced': chart.tallest,
        '--all': chart.tallestOfAll,
      }}
    >
      <div className="rail-head">
        <h2>{title}</h2>
        <span className="mono">
          {note}
          {chart.note}
        </span>
      </div>
      {/* A strip without a single link is reached by itself, to be scrolled. */}
      <div className="rail-scroll" ref={scroller} {...(linked ? {} : { tabIndex: 0, role: 'group', 'aria-label': title })}>
        <div className={choose ? 'rail-in brushable' : 'rail-in'} ref={rail}>
          {here ? (
            <div className={here.at > years.to - RIGHT_SIDE ? 'rail-here l' : 'rail-here'} style={{ '--at': here.at }}>
              <span>{here.label}</span>
            </div>
          ) : null}
          <ol className="rail-track">
            {chart.columns.map((column) => {
              const to = column.count + column.samples > 0 ? decadeTo(column.decade) : null
              const marks = <RailColumnMarks column={column} records={t(railWords.railCount, { count: column.count })} />
              const strokes = { '--n': column.strokes, '--m': column.sampleStrokes }
              const isCurrent = column.decade === current
              const isIn = shown !== null && column.decade + 9 >= shown.from && column.decade <= shown.to
              return (
                <li key={column.decade} className={isIn ? 'on' : undefined}>
                  {to === null ? (
                    <span className="col" aria-current={isCurrent ? 'date' : undefined} style={strokes}>
                      {marks}
                    </span>
                  ) : (
                    <Link
                      className="col"
                      to={to}
                      draggable={false}
                      preventScrollReset={onRange !== undefined}
                      aria-current={isCurrent ? 'date' : undefined}
                      style={strokes}
                    >
                      {marks}
                    </Link>
                  )}
                </li>
              )
            })}
          </ol>
          {handles && choose ? (
            <handles.RailHandles
              rail={rail}
              years={years}
              range={range}
              preview={preview}
              handled={onRange !== undefined}
              onRange={choose}
              onPreview={setPreview}
            />
          ) : range ? (
            <RailRange range={range} years={years} />
          ) : null}
          {names ? (
            <ul className="rail-names">
              {names.map(({ at, name, row }) => (
                <li key={name} lang={content} style={{ '--at': at, '--row': row }}>
                  <span className="mono">{Math.floor(at)}</span>
                  {name}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
      <details>
        <summary>{t(railWords.railText)}</summary>
        <p>{chart.text}</p>
      </details>
      {chart.samples ? (
        <details className="rail-samples">
          <summary>{t(railWords.railSamples)}</summary>
          <p>{chart.samples}</p>
        </details>
      ) : null}
    </section>
  )
}

/** On a phone the strip opens where the marker stands. */
function useScrollToMarker(year: number | null) {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const strip = scroller.current
    if (!strip || year === null || strip.scrollWidth <= strip.clientWidth) return
    const marker = strip.querySelector<HTMLElement>('.rail-here, .rail-range')
    if (marker) strip.scrollLeft = Math.max(0, marker.offsetLeft - strip.clientWidth / 2 + 40)
  }, [year])
  return scroller
}

/** The content of one decade's column. @param records read out after the first year of the decade: "s: 3 records". */
function RailColumnMarks({ column, records }: { column: RailColumn; records: string }) {
  return (
    <>
      <span className="c" aria-hidden="true">
        {wholeNumber(column.count)}
      </span>
      {column.samples ? <span className="bar s" /> : null}
      <span className="bar" />
      <span className="rule" />
      <span className="y">{column.decade}</span>
      <span className="vh">{records}</span>
    </>
  )
}

/** The bracket over the chosen years; handles are put into it where dragging them does something. @param years all of the rail. */
export function RailRange({ range, years, children }: { range: YearRange | null; years: YearRange; children?: ReactNode }) {
  const { from, to } = withinRail(range ?? years, years)
  return (
    <div className={range ? 'rail-range' : 'rail-range all'} style={{ '--a': from, '--b': to + 1 }}>
      {children}
    </div>
  )
}

/** The rail of all records with one date or period marked, or the reason why it is not. @param subject what is marked. */
export function TimePlace({ rail, subject }: { rail: RailPlace; subject: 'record' | 'page' }) {
  const navigate = useNavigate()
  const t = useWords()
  const marked = { subject, years: rail.label }
  return (
    <>
      <TimeRail
        chart={rail.chart}
        title={t(railWords.placeInTime)}
        note={t(railWords.recordsOnline, { count: rail.total })}
        decadeTo={(decade) => paths.explore({ from: String(decade), to: String(decade + 9) })}
        current={rail.current}
        here={rail.here}
        range={rail.range}
        onDrag={({ from, to }) => void navigate(paths.explore({ from: String(from), to: String(to) }))}
      />
      {rail.range ? <p className="rail-note">{t(railWords.yearsOf, { subject, years: rail.covers })}</p> : null}
      {rail.outside === 'undated' ? <p className="rail-note">{t(railWords.undatedHere, { subject })}</p> : null}
      {rail.outside === 'outside' ? <p className="rail-note">{t(railWords.offRail, marked)}</p> : null}
    </>
  )
}
