/** The rail of all records with one date or period marked; where it cannot be marked, the reason. */
import { useNavigate } from 'react-router'
import * as railWords from '../../../messages/en/rail.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../ui/language.ts'
import type { RailPlace } from './rail-place.ts'
import { TimeRail } from './time-rail.tsx'

/** @param subject what is marked: 'record' or 'page'. */
export function TimePlace({ rail, subject }: { rail: RailPlace; subject: 'record' | 'page' }) {
  const navigate = useNavigate()
  const t = useWords()
  const marked = { subject, years: rail.label }
  return (
    <>
      <TimeRail
        decades={rail.decades}
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
