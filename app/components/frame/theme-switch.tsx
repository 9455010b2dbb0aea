/** Light, dark or as the system: a form that the server answers, taken over in the browser where scripts run. */
import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { THEME_LABELS, THEMES, type Theme, themeAttribute, themeCookie, themeNamed } from '../../theme.ts'
import { Icon } from '../../ui/icon.tsx'
import { useClosingDetails } from './use-closing-details.ts'

export function ThemeSwitch({ theme }: { theme: Theme }) {
  const [chosen, setChosen] = useState(theme)
  const details = useClosingDetails()
  const { pathname, search } = useLocation()
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const button = event.nativeEvent.submitter
    const next = themeNamed(button instanceof HTMLButtonElement ? button.value : '')
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere yet
    document.cookie = themeCookie(next)
    const attribute = themeAttribute(next)
    if (attribute) document.documentElement.dataset.theme = attribute
    else delete document.documentElement.dataset.theme
    setChosen(next)
    if (details.current) details.current.open = false
  }
  return (
    <details className="pick" ref={details}>
      <summary className="ico" aria-label="Light or dark" data-effect="menu">
        <Icon name="theme" />
      </summary>
      <form method="post" action="/" onSubmit={choose}>
        <input type="hidden" name="back" value={pathname + search} />
        {THEMES.map((name) => (
          <button
            key={name}
            type="submit"
            name="theme"
            value={name}
            aria-pressed={name === chosen}
            data-effect="theme"
            data-effect-target={name}
          >
            {THEME_LABELS[name]}
          </button>
        ))}
      </form>
    </details>
  )
}
