/** Text in which web addresses lead there. */
import { Fragment } from 'react'

const ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]'’])/

export function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, at) => {
    // Splitting by a group puts the addresses at the odd places.
    const key = `${at} ${part}`
    if (at % 2 === 0) return <Fragment key={key}>{part}</Fragment>
    return (
      <a key={key} href={part} rel="noreferrer nofollow" data-effect="external">
        {part.replace(/^https?:\/\//, '')}
      </a>
    )
  })
}
