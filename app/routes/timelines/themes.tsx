/** What to see of the timelines: themes, milestones alone, and the layout. Links, so that each choice has its address. */
import type { ReactNode } from 'react'
import * as timelinesWords from '../../../messages/en/timelines.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { themeCounts } from './shown-eras.ts'
import { type TimelineAddress, timelinePath } from './timeline-address.ts'

const THEME_WORDS = {
  organisation: timelinesWords.organisation,
  law: timelinesWords.law,
  operations: timelinesWords.operations,
  equipment: timelinesWords.equipment,
  training: timelinesWords.training,
  people: timelinesWords.people,
  memorial: timelinesWords.memorial,
} as const

interface ThemesProps {
  address: TimelineAddress
  counts: ReturnType<typeof themeCounts>
  /** Events shown now. */
  shown: number
}

export function Themes({ address, counts, shown }: ThemesProps) {
  const t = useWords()
  const to = (change: Partial<TimelineAddress>) => timelinePath({ ...address, ...change })
  return (
    <div className="themes">
      <nav className="chips" aria-label={t(timelinesWords.theme)}>
        <Choice to={to({ theme: '' })} chosen={address.theme === ''}>
          {t(timelinesWords.allThemes)}
        </Choice>
        {counts.themes.map(({ theme, count }) => (
          <Choice key={theme} to={to({ theme })} chosen={address.theme === theme} count={count}>
            {t(THEME_WORDS[theme])}
          </Choice>
        ))}
      </nav>
      <div className="themes-r">
        <nav className="chips" aria-label={t(timelinesWords.milestones)}>
          <Choice to={to({ milestones: !address.milestones })} chosen={address.milestones} count={counts.milestones}>
            {t(timelinesWords.milestonesOnly)}
          </Choice>
        </nav>
        {address.plain || address.milestones ? null : (
          <nav className="chips" aria-label={t(timelinesWords.events)}>
            <Choice to={to({ open: !address.open })} chosen={address.open}>
              {t(timelinesWords.openDecades)}
            </Choice>
          </nav>
        )}
        <nav className="seg" aria-label={t(timelinesWords.view)}>
          <Link to={to({ plain: false })} preventScrollReset aria-current={address.plain ? undefined : 'true'}>
            {t(timelinesWords.byEra)}
          </Link>
          <Link to={to({ plain: true })} preventScrollReset aria-current={address.plain ? 'true' : undefined}>
            {t(timelinesWords.plainList)}
          </Link>
        </nav>
      </div>
      <p className="mono" role="status">
        {t(timelinesWords.shown, { shown, all: counts.all })}
      </p>
    </div>
  )
}

function Choice({ to, chosen, count, children }: { to: string; chosen: boolean; count?: number; children: ReactNode }) {
  return (
    <Link className="chip pl" to={to} preventScrollReset aria-current={chosen ? 'true' : undefined}>
      {children} {count === undefined ? null : <span className="n">{count}</span>}
    </Link>
  )
}
