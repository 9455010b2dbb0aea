import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealedPage } from './sealed-page.ts'

const MARK = '5eed'
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('scripts with the mark are allowed by what they say, each once; the mark is taken out', () => {
  const own = `<script nonce="${MARK}">one()</script>`
  const { html, scripts } = sealedPage(`<p>a</p>${own}<script type="module" nonce="${MARK}" async="">two("<b>")</script>${own}`, MARK)
  expect(html).toBe('<p>a</p><script>one()</script><script type="module" async="">two("<b>")</script><script>one()</script>')
  expect(scripts).toEqual([hash('one()'), hash('two("<b>")')])
})

test('a script without the mark, and a mark on what is no script, allow nothing', () => {
  const { html, scripts } = sealedPage(`<script>foreign()</script><link nonce="${MARK}" href="/a.js"><p>nonce</p>`, MARK)
  expect(scripts).toEqual([])
  expect(html).toBe('<script>foreign()</script><link href="/a.js"><p>nonce</p>')
})
