/** The sticky header: wordmark, sections, the way to the assistant, theme, and the menu of small screens. */
import * as shellWords from '../../../messages/en/shell.ts'
import { paths } from '../../paths.ts'
import type { FrameLink, ShownSite } from '../../site.ts'
import type { Theme } from '../../theme.ts'
import { Icon } from '../../ui/icon.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link, MenuLink } from '../../ui/link.tsx'
import { AssistantOpener } from '../assistant/index.ts'
import { ListLink } from '../my-list/index.ts'
import { type ThemeChoice, ThemeForm, ThemeSwitch, useThemeChoice } from './theme-switch.tsx'
import { useClosingDetails } from './use-closing-details.ts'

export function SiteHeader({ theme, site }: { theme: Theme; site: ShownSite }) {
  const choice = useThemeChoice(theme)
  const t = useWords()
  const content = useContentLanguage()
  return (
    <header className="top">
      <div className="wrap">
        <Link className="mark" to={paths.home()} lang={content}>
          {site.name}
          <small>{site.tagline}</small>
        </Link>
        <nav className="nav" aria-label={t(shellWords.main)}>
          {site.header.map(({ to, label, lang }) => (
            <MenuLink key={to} to={to} lang={lang}>
              {label}
            </MenuLink>
          ))}
        </nav>
        <div className="tools">
          <AssistantOpener />
          <ListLink />
          <ThemeSwitch choice={choice} />
        </div>
        <SmallMenu choice={choice} site={site} />
      </div>
    </header>
  )
}

function SmallMenu({ choice, site }: { choice: ThemeChoice; site: ShownSite }) {
  const details = useClosingDetails()
  const t = useWords()
  const menu: readonly FrameLink[] = [
    { to: paths.home(), label: t(shellWords.home) },
    ...site.header,
    { to: paths.list(), label: t(shellWords.myList) },
  ]
  return (
    <details className="menu" ref={details}>
      <summary aria-label={t(shellWords.menu)}>
        <Icon name="menu" />
      </summary>
      <div className="drop">
        <nav aria-label={t(shellWords.menu)}>
          <ul>
            {menu.map(({ to, label, lang }) => (
              <li key={to}>
                <MenuLink to={to} lang={lang} end={to === paths.home()} onClick={() => details.current?.removeAttribute('open')}>
                  {label}
                </MenuLink>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeForm choice={choice} onChosen={() => details.current?.removeAttribute('open')} />
      </div>
    </details>
  )
}
