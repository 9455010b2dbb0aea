/** Light, dark or as the system: a form that the server answers, taken over in the browser where scripts run. */
import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'react-router'
import * as shellWords from '../../../messages/en/shell.ts'
import { THEMES, type Theme, themeAttribute, themeCookie, themeNamed } from '../../theme.ts'
import { Icon } from '../../ui/icon.tsx'
import { useAddress, useWords } from '../../ui/language.ts'
import { useClosingDetails } from './use-closing-details.ts'

const LABELS = { light: shellWords.themeLight, dark: shellWords.themeDark, system: shellWords.themeSystem } as const

export interface ThemeChoice {
  theme: Theme
  choose: (theme: Theme) => void
}

/** The theme in force, and the way to another: at once, and remembered. */
export function useThemeChoice(remembered: Theme): ThemeChoice {
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
export function ThemeSwitch({ choice }: { choice: ThemeChoice }) {
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

export function ThemeForm({ choice, onChosen }: { choice: ThemeChoice; onChosen: () => void }) {
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
