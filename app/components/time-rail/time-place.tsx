/** The rail of all records with one date or period marked; where it cannot be marked, the reason. */
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import type { RailPlace } from './rail-place.ts'
import { TimeRail } from './time-rail.tsx'

/** @param subject what is marked: 'record' or 'page'. */
export function TimePlace({ rail, subject }: { rail: RailPlace; subject: 'record' | 'page' }) {
  const navigate = useNavigate()
  return (
    <>
      <TimeRail
        decades={rail.decades}
        title="Place in time"
        note={`${rail.total} records online.`}
        decadeTo={(decade) => paths.explore({ from: String(decade), to: String(decade + 9) })}
        current={rail.current}
        here={rail.here}
        range={rail.range}
        onDrag={({ from, to }) => void navigate(paths.explore({ from: String(from), to: String(to) }))}
      />
      {rail.range ? (
        <p className="rail-note">
          Years of this {subject}: {rail.label}.
        </p>
      ) : null}
      {rail.outside === 'undated' ? <p className="rail-note">This {subject} is undated and does not appear on the chart.</p> : null}
      {rail.outside === 'outside' ? (
        <p className="rail-note">
          This {subject} is dated {rail.label}, off the rail.
        </p>
      ) : null}
    </>
  )
}
