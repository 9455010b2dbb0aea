/** The sticky header: wordmark, sections, the way to the assistant, theme, and the menu of small screens. */
import { NavLink } from 'react-router'
import { paths } from '../../paths.ts'
import type { ShownSite } from '../../site.ts'
import type { Theme } from '../../theme.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { AssistantOpener } from '../assistant/index.ts'
import { ListLink } from '../my-list/index.ts'
import { type ThemeChoice, ThemeForm, ThemeSwitch, useThemeChoice } from './theme-switch.tsx'
import { useClosingDetails } from './use-closing-details.ts'

export function SiteHeader({ theme, site }: { theme: Theme; site: ShownSite }) {
  const choice = useThemeChoice(theme)
  return (
    <header className="top">
      <div className="wrap">
        <Link className="mark" to={paths.home()}>
          {site.name}
          <small>{site.tagline}</small>
        </Link>
        <nav className="nav" aria-label="Main">
          {site.header.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="tools">
          <AssistantOpener />
          <ListLink />
          <ThemeSwitch choice={choice} />
        </div>
        <SmallMenu choice={choice} links={site.header} />
      </div>
    </header>
  )
}

function SmallMenu({ choice, links }: { choice: ThemeChoice; links: ShownSite['header'] }) {
  const details = useClosingDetails()
  return (
    <details className="menu" ref={details}>
      <summary aria-label="Menu">
        <Icon name="menu" />
      </summary>
      <div className="drop">
        <nav aria-label="Menu">
          <ul>
            {[{ to: paths.home(), label: 'Home' }, ...links, { to: paths.list(), label: 'My list' }].map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === paths.home()} onClick={() => details.current?.removeAttribute('open')}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeForm choice={choice} onChosen={() => details.current?.removeAttribute('open')} />
      </div>
    </details>
  )
}
