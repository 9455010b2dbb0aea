/** Text in which web addresses lead there. */
import { Fragment } from 'react'
import { ExternalLink } from './external-link.tsx'

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
