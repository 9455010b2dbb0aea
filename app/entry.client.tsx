/** Takes the server's page over in the browser. */
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { missingMessages } from '../messages/area.ts'
import { languageNamed } from '../messages/languages.ts'

nameEntry()
takeOver()

/** The parts of the page are loaded before this is: so are their messages in its language, before anything is drawn. */
async function takeOver(): Promise<void> {
  await missingMessages(languageNamed(document.documentElement.lang))
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

/** Places on pages are remembered by the key of their entry in the history; the first one has none yet. */
function nameEntry(): void {
  const state: unknown = window.history.state
  if (typeof state === 'object' && state !== null && 'key' in state) return
  window.history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
}
