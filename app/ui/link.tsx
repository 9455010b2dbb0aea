/**
 * A link within the site: React Router's, and on the server the plain link that one becomes. A page of results has a hundred,
 * and resolving each against routes and place took a tenth of the time a page takes: addresses here are whole already.
 * It leads to the page in the language of this one; where that is not translated, to the page in English.
 */
import type { ComponentProps, ReactNode } from 'react'
import { NavLink, Link as RouterLink, useLocation } from 'react-router'
import { addressIn, isTranslated, type Language, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { attributes, type Html } from './html.ts'
import { useLanguage } from './language.ts'

type LinkProps = ComponentProps<typeof RouterLink>

/** Attributes of a link in a page's HTML (html.ts): where it leads from a page in a language. */
export function linkAttributes(language: Language, to: string): Html {
  if (isEnglishOnly(language, to)) return attributes({ href: to, hreflang: MAIN_LANGUAGE })
  return attributes({ href: addressIn(language, to), 'data-discover': 'true' })
}

/** Of the browser only: what a click does, and what is fetched before it. */
function plainLink({
  to,
  onClick: _onClick,
  discover = 'render',
  prefetch: _prefetch,
  relative: _relative,
  reloadDocument: _reloadDocument,
  replace: _replace,
  mask: _mask,
  state: _state,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...rest
}: LinkProps & { to: string }) {
  return <a {...rest} href={to} data-discover={discover === 'render' ? 'true' : undefined} />
}

/** An address from the root of the site, which nothing has to be resolved against. */
const WHOLE = /^\/(?!\/)/

function isEnglishOnly(language: Language, to: LinkProps['to']): to is string {
  return language !== MAIN_LANGUAGE && typeof to === 'string' && WHOLE.test(to) && !isTranslated(to)
}

export function Link(props: LinkProps): ReactNode {
  const language = useLanguage()
  const { to } = props
  if (isEnglishOnly(language, to)) return plainLink({ hrefLang: MAIN_LANGUAGE, ...props, to, discover: 'none' })
  if (import.meta.env.SSR && typeof to === 'string' && WHOLE.test(to)) return plainLink({ ...props, to: addressIn(language, to) })
  return <RouterLink {...props} />
}

interface MenuLinkProps {
  to: string
  lang?: Language
  children: ReactNode
  /** Marked on its own page alone, not on those below it. */
  end?: boolean
  onClick?: () => void
}

/** A link that says where the reader is. */
export function MenuLink({ end, ...link }: MenuLinkProps) {
  const language = useLanguage()
  const { pathname } = useLocation()
  if (isEnglishOnly(language, link.to)) return <Link {...link} />
  if (!import.meta.env.SSR) return <NavLink {...link} end={end} />
  const here = pathname.toLowerCase()
  const isHere = here === link.to || (!end && here.startsWith(`${link.to}/`))
  return plainLink({
    ...link,
    to: addressIn(language, link.to),
    'aria-current': isHere ? 'page' : undefined,
    className: isHere ? 'active' : '',
  })
}
