import { lazy, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { handOver, rendered } from './rendered-page.tsx'

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
  const script = handOver(data, 'n')
  expect(script.match(/<\/?script/g)).toHaveLength(2)
  const sent: unknown[] = []
  const window = {
    __reactRouterContext: { streamController: { enqueue: (text: string) => sent.push(text), close: () => sent.push(null) } },
  }
  new Function('window', script.replace(/<\/?script[^>]*>/g, ''))(window)
  expect(sent).toEqual([data, null])
})
