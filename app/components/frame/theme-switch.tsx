/** Light, dark or as the system: a form that the server answers, taken over in the browser where scripts run. */
import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { THEME_LABELS, THEMES, type Theme, themeAttribute, themeCookie, themeNamed } from '../../theme.ts'
import { Icon } from '../../ui/icon.tsx'
import { useClosingDetails } from './use-closing-details.ts'

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
  return (
    <details className="pick" ref={details}>
      <summary className="ico" aria-label="Light or dark">
        <Icon name="theme" />
      </summary>
      <ThemeForm choice={choice} onChosen={() => details.current?.removeAttribute('open')} />
    </details>
  )
}

export function ThemeForm({ choice, onChosen }: { choice: ThemeChoice; onChosen: () => void }) {
  const { pathname, search } = useLocation()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const button = event.nativeEvent.submitter
    choice.choose(themeNamed(button instanceof HTMLButtonElement ? button.value : ''))
    onChosen()
  }
  return (
    <form className="themes" method="post" action="/" onSubmit={submit}>
      <input type="hidden" name="back" value={pathname + search} />
      {THEMES.map((name) => (
        <button key={name} type="submit" name="theme" value={name} aria-pressed={name === choice.theme}>
          {THEME_LABELS[name]}
        </button>
      ))}
    </form>
  )
}
