/** Text in which web addresses lead there. */
import { Fragment } from 'react'
import { ExternalLink } from './external-link.tsx'
import { Link } from './link.tsx'

const ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]'’])/

export function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, at) => {
    // Splitting by a group puts the addresses at the odd places.
    const key = `${at} ${part}`
    if (at % 2 === 0) return <Fragment key={key}>{part}</Fragment>
    return (
      <ExternalLink key={key} href={part}>
        {part.replace(/^https?:\/\//, '')}
      </ExternalLink>
    )
  })
}

/** Text in which `[words](/address)` leads to a page of this site. */
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
