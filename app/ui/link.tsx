/**
 * A link within the site: React Router's, and on the server the plain link that one becomes. A page of results has a hundred,
 * and resolving each against routes and place took a tenth of the time a page takes: addresses here are whole already.
 */
import type { ComponentProps, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

type LinkProps = ComponentProps<typeof RouterLink>

/** Of the browser only: what a click does, and what is fetched before it. */
function PlainLink({
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

function ServerLink(props: LinkProps) {
  const { to } = props
  return typeof to === 'string' && WHOLE.test(to) ? <PlainLink {...props} to={to} /> : <RouterLink {...props} />
}

export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? ServerLink : RouterLink
