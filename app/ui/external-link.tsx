/** A link that leaves the site: marked for the eye by an arrow, for screen readers in words. On paper its address follows. */
import type { ReactNode } from 'react'
import * as shellWords from '../../messages/areas/shell.ts'
import { Icon } from './icon.tsx'
import { useOwnLanguage, useWords } from './language.ts'

interface ExternalLinkProps {
  href: string
  children: ReactNode
  /** Further relations, such as `license`. */
  rel?: string
}

export function ExternalLink({ href, children, rel }: ExternalLinkProps) {
  const t = useWords()
  const here = useOwnLanguage()
  return (
    <a className="external-link" href={href} rel={['external', 'noreferrer', 'nofollow', rel].filter(Boolean).join(' ')}>
      {children}
      <Icon name="outside" />
      <span className="vh" lang={here}>
        {' '}
        {t(shellWords.externalLink)}
      </span>
    </a>
  )
}
