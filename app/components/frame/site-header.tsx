/** The sticky header: wordmark, sections, the way to the assistant, theme, and the menu of small screens. */

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import * as shellWords from '../../../messages/areas/shell.ts'
import { addressIn, isTranslated, languageName } from '../../../messages/languages.ts'
import { paths } from '../../paths.ts'
import type { FrameLink, SiteData } from '../../site.ts'
import { THEMES, type Theme, themeAttribute, themeCookie, themeNamed } from '../../theme.ts'
import { Icon } from '../../ui/icon.tsx'
import { useAddress, useContentLanguage, useLanguage, useWords } from '../../ui/language.ts'
import { Link, MenuLink } from '../../ui/link.tsx'
import { AssistantOpener } from '../assistant/assistant-opener.tsx'
import { ListLink } from '../my-list/my-list.tsx'

export function SiteHeader({ theme, site }: { theme: Theme; site: SiteData }) {
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

function SmallMenu({ choice, site }: { choice: ThemeChoice; site: SiteData }) {
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

/** Light, dark or as the system: a form that the server answers, taken over in the browser where scripts run. */
const LABELS = { light: shellWords.themeLight, dark: shellWords.themeDark, system: shellWords.themeSystem } as const

interface ThemeChoice {
  theme: Theme
  choose: (theme: Theme) => void
}

/** The theme in force, and the way to another: at once, and remembered. */
function useThemeChoice(remembered: Theme): ThemeChoice {
  const [theme, setTheme] = useState(remembered)
  const choose = (next: Theme) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere yet
    document.cookie = themeCookie(next)
    const attribute = themeAttribute(next)
    if (attribute) document.documentElement.dataset.theme = attribute
    else delete document.documentElement.dataset.theme
    setTheme(next)
  }
  return { theme, choose }
}

/** The button in the header with its three choices. */
function ThemeSwitch({ choice }: { choice: ThemeChoice }) {
  const details = useClosingDetails()
  const t = useWords()
  return (
    <details className="pick" ref={details}>
      <summary className="ico" aria-label={t(shellWords.lightOrDark)}>
        <Icon name="theme" />
      </summary>
      <ThemeForm choice={choice} onChosen={() => details.current?.removeAttribute('open')} />
    </details>
  )
}

function ThemeForm({ choice, onChosen }: { choice: ThemeChoice; onChosen: () => void }) {
  const { pathname, search } = useLocation()
  const t = useWords()
  const address = useAddress()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const button = event.nativeEvent.submitter
    choice.choose(themeNamed(button instanceof HTMLButtonElement ? button.value : ''))
    onChosen()
  }
  return (
    <form className="themes" method="post" action="/" onSubmit={submit}>
      <input type="hidden" name="back" value={address(pathname + search)} />
      {THEMES.map((name) => (
        <button key={name} type="submit" name="theme" value={name} aria-pressed={name === choice.theme}>
          {t(LABELS[name])}
        </button>
      ))}
    </form>
  )
}

/** A <details> that opens and closes without scripts; with them it also closes on a choice, on Escape and on a press elsewhere. */
function useClosingDetails() {
  const details = useRef<HTMLDetailsElement>(null)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address closes it, its content does not matter
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [location])
  useEffect(() => {
    const closeOnKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      details.current.open = false
      details.current.querySelector('summary')?.focus()
    }
    const closeOnPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target) && details.current) details.current.open = false
    }
    document.addEventListener('keydown', closeOnKey)
    document.addEventListener('pointerdown', closeOnPress)
    return () => {
      document.removeEventListener('keydown', closeOnKey)
      document.removeEventListener('pointerdown', closeOnPress)
    }
  }, [])
  return details
}

/** The same address in each language, also where nothing is found at it. Links, so that it needs no scripts. */
export function LanguageChoice({ languages }: Pick<SiteData, 'languages'>) {
  const t = useWords()
  const here = useLanguage()
  const { pathname, search } = useLocation()
  if (languages.length < 2 || !isTranslated(pathname)) return null
  return (
    <nav className="languages" aria-label={t(shellWords.language)}>
      <ul className="wrap">
        {languages.map((language) => (
          <li key={language} lang={language}>
            {language === here ? (
              <span aria-current="true">{languageName(language)}</span>
            ) : (
              <a href={addressIn(language, pathname + search)} hrefLang={language}>
                {languageName(language)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
