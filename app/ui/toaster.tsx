/** Where notices appear: at most three, four seconds each, longer while a pointer rests on them. Loaded by toast.ts. */
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import { missingMessages } from '../../messages/area.ts'
import * as noticesWords from '../../messages/areas/notices.ts'
import { languageNamed } from '../../messages/languages.ts'
import { wordsIn } from '../../messages/words.ts'
import type { Notice } from './toast.ts'

const MOST = 3
/** In milliseconds. */
const SHOWN = 4_000

let place: Promise<HTMLElement> | null = null

export async function raise({ title, description, kind }: Notice): Promise<void> {
  place ??= madePlace()
  const container = await place
  // Last into the top layer is uppermost there: above a dialog that opened meanwhile.
  container.hidePopover()
  container.showPopover()
  const options = { description, className: `toast ${kind ?? ''}` }
  if (kind === 'failed') toast.error(title, options)
  else if (kind === 'done') toast.success(title, options)
  else toast(title, options)
}

/** Its own root in the document: pages come and go, notices stay their time. */
async function madePlace(): Promise<HTMLElement> {
  const language = languageNamed(document.documentElement.lang)
  await missingMessages(language)
  const label = wordsIn(language)(noticesWords.notices)
  return new Promise((resolve) => {
    const container = document.createElement('div')
    container.className = 'toasts'
    container.popover = 'manual'
    document.body.append(container)
    createRoot(container).render(
      <>
        <Toaster
          containerAriaLabel={label}
          visibleToasts={MOST}
          duration={SHOWN}
          position="bottom-right"
          toastOptions={{ unstyled: true }}
        />
        <Ready onReady={() => resolve(container)} />
      </>,
    )
  })
}

/** Stands after the toaster, so that its effect comes when the toaster listens already. */
function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return null
}
