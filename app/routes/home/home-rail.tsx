/** The time rail of the front page, with the names the force has borne. */
import { TimeRail } from '../../components/time-rail/index.ts'
import { paths } from '../../paths.ts'
import type { forceNames, liveCounts } from './live-counts.ts'

interface HomeRailProps {
  counts: Awaited<ReturnType<typeof liveCounts>>
  names: ReturnType<typeof forceNames>
}

export function HomeRail({ counts, names }: HomeRailProps) {
  return (
    <TimeRail
      decades={counts.decades}
      title={`${counts.years} years, decade by decade`}
      note={`${counts.online} records online. Choose a decade.`}
      decadeTo={(decade) => paths.explore({ from: String(decade), to: String(decade + 9) })}
      names={names}
      stroke={10}
    />
  )
}
