/** A link that leaves the site: marked for the eye by an arrow, for screen readers in words. On paper its address follows. */
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface ExternalLinkProps {
  href: string
  children: ReactNode
  /** Further relations, such as `license`. */
  rel?: string
}

export function ExternalLink({ href, children, rel }: ExternalLinkProps) {
  return (
    <a className="external-link" href={href} rel={['external', 'noreferrer', 'nofollow', rel].filter(Boolean).join(' ')}>
      {children}
      <Icon name="outside" />
      <span className="vh"> (external link)</span>
    </a>
  )
}
