/** The rail of all records with this one marked; where it cannot be marked, the reason. */
import { TimeRail } from '../../components/time-rail/index.ts'
import { paths } from '../../paths.ts'
import type { RecordPage } from './record-page.ts'

export function TimePlace({ rail }: { rail: NonNullable<RecordPage['rail']> }) {
  return (
    <>
      <TimeRail
        decades={rail.decades}
        title="Where it sits in time"
        note={`${rail.total} records online.`}
        decadeTo={(decade) => paths.explore({ from: String(decade), to: String(decade + 9) })}
        current={rail.current}
        here={rail.here}
        range={rail.range}
      />
      {rail.range ? <p className="rail-note">This record covers {rail.label}.</p> : null}
      {rail.outside === 'undated' ? <p className="rail-note">This record is undated: it has no place on the rail.</p> : null}
      {rail.outside === 'outside' ? <p className="rail-note">This record is dated {rail.label}, off the rail.</p> : null}
    </>
  )
}
