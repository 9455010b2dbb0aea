import { renderToStaticMarkup } from 'react-dom/server'
import { Link as RouterLink, StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'

const rendered = (link: React.ReactNode) => renderToStaticMarkup(<StaticRouter location="/browse?page=2">{link}</StaticRouter>)

test.each([
  '/',
  '/explore?q=air+wing&type=Photograph',
  '/records/msp:photo:1938:014#pages',
  '/articles/a%20b',
  // Resolved against the page: left to the router.
  '#results',
  '?page=3',
  'list',
  'https://example.org/a',
  '//example.org/a',
])('on the server a link to %s is the one that the router makes of it', (to) => {
  const look = { className: 'tl', rel: 'nofollow', tabIndex: -1 } as const
  expect(
    rendered(<Link to={to} {...look} preventScrollReset replace state={{ from: 'here' }} viewTransition onClick={() => undefined} />),
  ).toBe(rendered(<RouterLink to={to} {...look} />))
})

test('a link that is not to be discovered says nothing of it', () => {
  expect(rendered(<Link to="/browse" discover="none" />)).toBe(rendered(<RouterLink to="/browse" discover="none" />))
})
