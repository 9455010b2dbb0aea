/** The time rail of the front page, with the names the force has borne. */

import * as homeWords from '../../../messages/en/home.ts'
import { TimeRail } from '../../components/time-rail/index.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../ui/language.ts'
import type { forceNames, LiveCounts } from './live-counts.ts'

interface HomeRailProps {
  counts: LiveCounts
  /** How many years the institution has behind it. */
  years: number
  names: ReturnType<typeof forceNames>
}

export function HomeRail({ counts, years, names }: HomeRailProps) {
  const t = useWords()
  return (
    <TimeRail
      decades={counts.decades}
      title={t(homeWords.railTitle, { years })}
      note={t(homeWords.railNote, { count: counts.online })}
      decadeTo={(decade) => paths.explore({ from: String(decade), to: String(decade + 9) })}
      names={names}
      stroke={10}
    />
  )
}
