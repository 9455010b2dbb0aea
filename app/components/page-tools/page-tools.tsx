/**
 * Passes a page on: by the sharing of the system where the browser has it, else by copying the link; without scripts by a mail
 * that holds it.
 */
import * as articlesWords from '../../../messages/areas/articles.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../ui/language.ts'
import { useCopy } from '../../ui/use-copy.ts'
import { useScripted } from '../../ui/use-scripted.ts'

interface ShareButtonProps {
  /** Whole address. */
  url: string
  title: string
}

export function ShareButton({ url, title }: ShareButtonProps) {
  const t = useWords()
  const { ready, copied, copy } = useCopy()
  if (!ready) {
    return (
      <a className={buttonClass({ size: 'sm' })} href={mailTo(title, url)}>
        {t(articlesWords.shareByEmail)}
      </a>
    )
  }
  const share = async () => {
    if (!(await sharedBySystem({ title, url }))) await copy(url)
  }
  return (
    <>
      <Button size="sm" onClick={share}>
        {copied ? t(articlesWords.linkCopied) : t(articlesWords.share)}
      </Button>
      <span className="vh" role="status">
        {copied ? t(articlesWords.linkCopied) : ''}
      </span>
    </>
  )
}

/** @returns false where the browser cannot share; a reader who closed the system's sheet has decided. */
async function sharedBySystem(data: ShareData): Promise<boolean> {
  if (!('share' in navigator) || !navigator.canShare(data)) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

function mailTo(title: string, url: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`
}

/** Prints the page. Needs scripts; without them the browser's own menu prints. */
export function PrintButton() {
  const t = useWords()
  if (!useScripted()) return null
  return (
    <Button size="sm" onClick={() => window.print()}>
      <Icon name="print" /> {t(articlesWords.print)}
    </Button>
  )
}
