/** A record's identifier as a call number: one click copies it. Without scripts it is plain text to select. */
import { useEffect, useRef, useState } from 'react'

/** How long "Copied" stands, in milliseconds. */
const SAID = 1_400

export function CallNumber({ id }: { id: string }) {
  const [scripted, setScripted] = useState(false)
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    setScripted(true)
    return () => clearTimeout(timer.current)
  }, [])
  if (!scripted) return <span className="call">{id}</span>
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id)
    } catch {
      return
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), SAID)
  }
  return (
    <button
      type="button"
      className="call"
      onClick={copy}
      title="Copy the call number"
      aria-label={copied ? `Copied ${id}` : `Copy call number ${id}`}
      data-effect="copy"
      data-effect-target={id}
    >
      {copied ? 'Copied' : id}
    </button>
  )
}
