/** The figures of the holdings as stated, with what is really online beside them. */
import * as homeWords from '../../../messages/en/home.ts'
import { type Figure, FigureList } from '../../ui/figure-list.tsx'
import { useWords } from '../../ui/language.ts'

interface StatsProps {
  figures: readonly Figure[]
  /** Records online, and how many of them are samples. */
  online: number
  samples: number
}

export function Stats({ figures, online, samples }: StatsProps) {
  const t = useWords()
  return (
    <section className="wrap sec first" aria-label={t(homeWords.figures)}>
      <hr className="oxford" />
      <FigureList figures={figures} />
      <p className="note stated">
        {figures.length > 0 ? `${t(homeWords.figuresPhysical)} ` : null}
        {t(homeWords.onlineToday, { count: online, samples })}
      </p>
    </section>
  )
}
