/** The way to the assistant in the header: a link to its page; where scripts run it opens the dialog over this one. */
import { type ComponentType, type MouseEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { missingMessages } from '../../../messages/area.ts'
import * as shellWords from '../../../messages/areas/shell.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { useAddress, useLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { useScripted } from '../../ui/use-scripted.ts'

export function AssistantOpener() {
  const scripted = useScripted()
  const t = useWords()
  const language = useLanguage()
  const addressOf = useAddress()
  const { pathname, search } = useLocation()
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other page closes it
  useEffect(() => setOpen(false), [pathname, search])
  const here = pathname === paths.assistant()
  const opens = scripted && !here
  const start = async (event: MouseEvent) => {
    // A link opened in a new tab stays a link.
    if (!opens || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    try {
      const { AssistantDialog } = await import('./assistant-dialog.tsx')
      await missingMessages(language)
      setDialog(() => AssistantDialog)
      setOpen(true)
    } catch {
      // The part could not be loaded: the page has it too.
      window.location.assign(addressOf(paths.assistant()))
    }
  }
  return (
    <>
      <Link
        className="ico"
        to={paths.assistant()}
        aria-label={t(shellWords.askAssistant)}
        aria-haspopup={opens ? 'dialog' : undefined}
        aria-current={here ? 'page' : undefined}
        onClick={start}
      >
        <Icon name="search" />
      </Link>
      {open && Dialog ? <Dialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
