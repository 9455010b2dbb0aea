import { lazy, Suspense } from 'react'
import { createStaticHandler, type EntryContext } from 'react-router'
import { expect, test, vi } from 'vitest'
import { handOver, neededRoutes, openTurns, pageContext, rendered } from './rendered-page.tsx'

const whole = (content: React.ReactNode) => (
  <html lang="en">
    <body>{content}</body>
  </html>
)

function Broken(): React.ReactNode {
  throw new Error('broken')
}

test('a page is one whole document', async () => {
  const { html, failed } = await rendered(whole(<p>Troopers &amp; horses</p>), 'n')
  expect(html).toBe('<!DOCTYPE html><html lang="en"><head></head><body><p>Troopers &amp; horses</p></body></html>')
  expect(failed).toBe(false)
})

test('a part that is still being loaded is waited for, without scripts to put it in its place', async () => {
  const Late = lazy(async () => ({ default: () => <p>came late</p> }))
  const { html } = await rendered(whole(<Suspense fallback={<p>not yet</p>}>{<Late />}</Suspense>), 'n')
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/)
  expect(html).toContain('<p>came late</p>')
  expect(html).not.toMatch(/not yet|<script|<template/)
})

test('what a component throws is thrown; in a part that may come later it is logged, and the page says that it failed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await expect(rendered(whole(<Broken />), 'n')).rejects.toThrow('broken')
  const { failed } = await rendered(
    whole(
      <Suspense>
        <Broken />
      </Suspense>,
    ),
    'n',
  )
  expect(failed).toBe(true)
  expect(log).toHaveBeenCalled()
  log.mockRestore()
})

test('what the browser takes over is what was sent, and cannot end its script', () => {
  const data = '["</script><script>alert(1)</script>","a & b","line\u2028end","\\"quoted\\""]'
  const script = handOver(data)
  expect(script).not.toMatch(/<\/?script/)
  const sent: unknown[] = []
  const window = {
    __reactRouterContext: { streamController: { enqueue: (text: string) => sent.push(text), close: () => sent.push(null) } },
  }
  new Function('window', script)(window)
  expect(sent).toEqual([data, null])
})

const handler = createStaticHandler([
  {
    id: 'root',
    path: '',
    children: [
      { id: 'home', index: true },
      { id: 'articles', path: 'articles' },
      { id: 'article', path: 'articles/:section/:name' },
      { id: 'explore', path: 'explore' },
      { id: 'lost', path: '*' },
    ],
  },
])

test.each([
  ['/', ['root', 'home']],
  ['/explore', ['root', 'explore', 'home']],
  ['/articles/units/air-wing', ['root', 'article', 'home', 'articles', 'lost']],
  ['/nothing', ['root', 'lost', 'home']],
])('%s needs its own routes and those of the addresses above it', async (path, ids) => {
  const found = await handler.query(new Request(`http://localhost${path}`))
  if (found instanceof Response) throw new Error('the router answered by itself')
  expect(neededRoutes(found)).toEqual(ids)
})

test('a page keeps all routes where the router cannot tell which stand above it', () => {
  const context = { manifest: { routes: {} }, staticHandlerContext: { matches: [] } } as unknown as EntryContext
  expect(pageContext(context)).toBe(context)
})

test('what waits at the same time goes one at a time, with a turn of the event loop between', async () => {
  const turn = openTurns()
  let turns = 0
  let counting = true
  const count = () => {
    turns += 1
    if (counting) setImmediate(count)
  }
  setImmediate(count)
  const seen = await Promise.all(Array.from({ length: 5 }, () => turn().then(() => turns)))
  counting = false
  expect(new Set(seen).size).toBe(5)
  expect(seen.toSorted((one, other) => one - other)).toEqual(seen)
})
