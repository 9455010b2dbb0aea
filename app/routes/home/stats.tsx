/** The figures of the holdings as stated, with what is really online beside them. */
import * as homeWords from '../../../messages/en/home.ts'
import { type Figure, FigureList } from '../../ui/figure-list.tsx'
import { useWords } from '../../ui/language.ts'
import type { LiveCounts } from './live-counts.ts'

interface StatsProps {
  figures: readonly Figure[]
  /** null while the index does not answer. */
  counts: LiveCounts | null
}

export function Stats({ figures, counts }: StatsProps) {
  const t = useWords()
  if (figures.length === 0 && !counts) return null
  return (
    <section className="wrap sec first" aria-label={t(homeWords.figures)}>
      <hr className="oxford" />
      <FigureList figures={figures} />
      <p className="note stated">{counts ? t(homeWords.onlineToday, { count: counts.online, samples: counts.samples }) : null}</p>
    </section>
  )
}
