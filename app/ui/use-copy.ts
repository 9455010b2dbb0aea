/** Copying a text with a click, and for how long it says so. */
import { useEffect, useRef, useState } from 'react'
import { useScripted } from './use-scripted.ts'

/** How long "Copied" stands, in milliseconds. */
const SAID = 1_600

export interface Copying {
  /** Copying needs scripts: false until they run, so that nothing is offered that would not work. */
  ready: boolean
  copied: boolean
  copy: (text: string) => Promise<void>
}

export function useCopy(): Copying {
  const ready = useScripted()
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async (text: string) => {
    if (!(await written(text))) return
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), SAID)
  }
  return { ready, copied, copy }
}

/** The clipboard is closed to pages without TLS; there a text is copied through a selection. */
async function written(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.style.position = 'fixed'
    field.style.opacity = '0'
    document.body.append(field)
    field.select()
    const done = document.execCommand('copy')
    field.remove()
    return done
  }
}
