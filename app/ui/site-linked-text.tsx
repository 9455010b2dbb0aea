/** Text in which `[words](/address)` leads to a page of this site. */
import { Fragment } from 'react'
import { Link } from './link.tsx'

const LINK = /\[([^[\]]+)\]\((\/[^()[\s]*)\)/

export function SiteLinkedText({ text }: { text: string }) {
  const parts = text.split(LINK)
  // Splitting by two groups gives text, words, address, text, …
  return parts.map((part, at) => {
    const key = `${at} ${part}`
    if (at % 3 === 0) return <Fragment key={key}>{part}</Fragment>
    return at % 3 === 1 ? (
      <Link key={key} to={parts[at + 1] ?? ''}>
        {part}
      </Link>
    ) : null
  })
}
