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

test('a style element with the mark is allowed; style attributes stand in one, each value once', () => {
  const head = `<head><style nonce="${MARK}">a{b:c}</style></head>`
  const body = '<p style="--n:1">a</p><i class="x" style="--n:1"></i><b style="--n:2;width:3%">style="none"</b>'
  const { html, styles, scripts } = sealedPage(`${head}${body}`, MARK)
  const rules = '[data-style="0"][data-style]{--n:1}[data-style="1"][data-style]{--n:2;width:3%}'
  expect(html).toBe(
    `<head><style>a{b:c}</style><style>${rules}</style></head><p data-style="0">a</p><i class="x" data-style="0"></i><b data-style="1">style="none"</b>`,
  )
  expect([scripts, styles]).toEqual([[], [hash('a{b:c}'), hash(rules)]])
})

test('what looks like an attribute in a text, and a value that could end its rule, stay as they are', () => {
  const page = '<head></head><p>say style="--n:1"</p><p style="--n:1}b{c:d">a</p>'
  expect(sealedPage(page, MARK)).toEqual({ html: page, scripts: [], styles: [] })
})

test('the scripts of a page come after its first paint, and what it was made from last; each is allowed by what it says', () => {
  const links = '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>'
  const context = 'window.__reactRouterContext = {}'
  const page = (word: string) =>
    `<head><title>a</title>${links}</head><p style="--n:1">${word}</p><script nonce="${MARK}">${context}</script><script nonce="${MARK}" type="module" async="">go()</script></body></html>`
  for (const word of ['one', 'two']) {
    const { html, scripts, styles } = sealedPage(page(word), MARK, `take("${word}")`)
    expect(html).toMatch(/^<head><title>a<\/title><style>[^<]*<\/style><\/head><p data-style="0">/)
    expect(html).toContain(
      `${word}</p><script>${context}</script><script type="text/plain" data-files="/a.js /b.js">go()</script><script>(function(own,late)`,
    )
    expect(html).toMatch(new RegExp(`</script><script>take\\("${word}"\\)</script></body></html>$`))
    const start = /<script>(\(function\(own,late\).*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(scripts).toEqual([hash(context), hash('go()'), hash(start), hash(`take("${word}")`)])
    expect(styles).toHaveLength(1)
  }
})
