/** What to see of the timelines: themes, milestones alone, and the layout. Links, so that each choice has its address. */
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import type { themeCounts } from './shown-eras.ts'
import { type TimelineAddress, timelinePath } from './timeline-address.ts'

interface ThemesProps {
  address: TimelineAddress
  counts: ReturnType<typeof themeCounts>
  /** Events shown now. */
  shown: number
}

export function Themes({ address, counts, shown }: ThemesProps) {
  const to = (change: Partial<TimelineAddress>) => timelinePath({ ...address, ...change })
  return (
    <div className="themes">
      <nav className="chips" aria-label="Theme">
        <Choice to={to({ theme: '' })} chosen={address.theme === ''}>
          All themes
        </Choice>
        {counts.themes.map(({ theme, words, count }) => (
          <Choice key={theme} to={to({ theme })} chosen={address.theme === theme} count={count}>
            {words}
          </Choice>
        ))}
      </nav>
      <div className="themes-r">
        <nav className="chips" aria-label="Milestones">
          <Choice to={to({ milestones: !address.milestones })} chosen={address.milestones} count={counts.milestones}>
            Milestones only
          </Choice>
        </nav>
        {address.plain || address.milestones ? null : (
          <nav className="chips" aria-label="Events">
            <Choice to={to({ open: !address.open })} chosen={address.open}>
              Open every decade
            </Choice>
          </nav>
        )}
        <nav className="seg" aria-label="View">
          <Link to={to({ plain: false })} preventScrollReset aria-current={address.plain ? undefined : 'true'}>
            By era
          </Link>
          <Link to={to({ plain: true })} preventScrollReset aria-current={address.plain ? 'true' : undefined}>
            Plain list
          </Link>
        </nav>
      </div>
      <p className="mono" role="status">
        {shown} of {counts.all} events
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
