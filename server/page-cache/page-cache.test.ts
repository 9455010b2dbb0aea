import { expect, test } from 'vitest'
import type { PageMaking } from '../../app/archive-context.ts'
import { SHARED_PAGE } from '../../app/shared-page.ts'
import { type PackedPage, tagOf } from '../compression.ts'
import type { Versions } from './content-versions.ts'
import { openPageCache } from './page-cache.ts'
import type { Dependencies } from './watched-archive.ts'

const FIRST: Versions = { day: 1, catalog: {}, sequence: 1, records: 1, imports: '', index: '', words: '', meaning: '', media: '' }

/** A cache over an archive of one text, which every page shows. */
function cacheOf(options: { bytes?: number; never?: string; headers?: Record<string, string>; status?: number } = {}) {
  let now = FIRST
  let text = 'first'
  let gate = Promise.resolve()
  const made: string[] = []
  const dependencies = (): Dependencies => ({
    parts: new Set(['records']),
    records: new Set(),
    files: new Map(),
    never: options.never ?? '',
  })
  const cache = openPageCache({
    bytes: options.bytes ?? 1_000_000,
    versions: { now: () => now, ofThisTurn: () => now, holds: ({ never }, before) => never === '' && before.records === now.records },
    async make(request: Request, making: PageMaking) {
      const said = text
      await gate
      making.made = said
      const unchanged = making.made === making.before
      if (!unchanged) made.push(new URL(request.url).pathname)
      const headers = options.headers ?? { ...SHARED_PAGE, 'Content-Type': 'text/html' }
      const result = new Response(unchanged ? null : `<p>${said}</p>`, { status: options.status ?? 200, headers })
      return { result, dependencies: dependencies() }
    },
  })
  return {
    cache,
    made,
    /** The archive changes; what pages show only where a text is given. */
    change(next = text) {
      text = next
      now = { ...now, records: Number(now.records) + 1 }
    },
    /** Pages wait to be made until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
  }
}

const request = (path: string) => new Request(`http://archive.test${path}`)
const isKept = (answer: PackedPage | Response): answer is PackedPage => !(answer instanceof Response)

test('a page is made once, however many ask for it, and then kept', async () => {
  const { cache, made, hold } = cacheOf()
  const go = hold()
  const answers = Array.from({ length: 20 }, () => cache.answer('/a', request('/a')))
  go()
  const pages = (await Promise.all(answers)).filter(isKept)
  expect(pages).toHaveLength(20)
  expect(new Set(pages).size).toBe(1)
  expect(made).toEqual(['/a'])
  expect(cache.find('/a')).toBe(pages[0])
})

test('after a change nothing older is found; what shows the same is confirmed without being rendered', async () => {
  const { cache, made, change } = cacheOf()
  const before = await cache.answer('/a', request('/a'))
  change()
  expect(cache.find('/a')).toBeNull()
  expect(await cache.answer('/a', request('/a'))).toBe(before)
  expect(cache.find('/a')).toBe(before)
  expect(made).toEqual(['/a'])
  change('second')
  expect(cache.find('/a')).toBeNull()
  const after = await cache.answer('/a', request('/a'))
  expect(isKept(before) && isKept(after) && tagOf(before, 'br') !== tagOf(after, 'br')).toBe(true)
  expect(cache.status()).toMatchObject({ rendered: 2, confirmed: 1 })
})

test('who asks after a change does not get a page whose making began before it, and that one is not kept', async () => {
  const { cache, change, hold } = cacheOf()
  const go = hold()
  const early = cache.answer('/a', request('/a'))
  change('second')
  const late = cache.answer('/a', request('/a'))
  go()
  const [first, second] = [await early, await late]
  expect(isKept(first) && isKept(second) && first.digest !== second.digest).toBe(true)
  expect(cache.find('/a')).toBe(second)
})

test('a page whose making was overtaken by a change is outdated, not lost', async () => {
  const { cache, change, hold } = cacheOf()
  const go = hold()
  const early = cache.answer('/a', request('/a'))
  change('second')
  go()
  await early
  expect(cache.find('/a')).toBeNull()
  expect(cache.outdated(10)).toEqual(['/a'])
})

test('an address with a question is kept when it is asked for again', async () => {
  const { cache } = cacheOf()
  expect(await cache.answer('/a?q=x', request('/a?q=x'))).toBeInstanceOf(Response)
  expect(isKept(await cache.answer('/a?q=x', request('/a?q=x')))).toBe(true)
  expect(cache.find('/a?q=x')).not.toBeNull()
})

test.each([
  ['is not the same for everybody', { headers: { 'Content-Type': 'text/html' } }],
  ['is private', { headers: { 'Content-Type': 'text/html', 'Cache-Control': 'private, no-store' } }],
  ['sets a cookie', { headers: { ...SHARED_PAGE, 'Content-Type': 'text/html', 'Set-Cookie': 'a=b' } }],
  ['is no page', { headers: { ...SHARED_PAGE, 'Content-Type': 'application/json' } }],
  ['is an error', { status: 404 }],
  ['was made from what cannot be watched', { never: 'desk.limits' }],
])('what %s is never kept', async (_, options) => {
  const { cache, made } = cacheOf(options)
  for (let time = 1; time <= 3; time += 1) {
    expect(await cache.answer('/a', request('/a'))).toBeInstanceOf(Response)
    expect(cache.find('/a')).toBeNull()
    expect(made).toHaveLength(time)
  }
})

test('the bytes kept have a bound: what was asked for last stays', async () => {
  const { cache } = cacheOf({ bytes: 10_000 })
  for (let page = 0; page < 20; page += 1) await cache.answer(`/${page}`, request(`/${page}`))
  expect(cache.status().bytes).toBeLessThanOrEqual(10_000)
  expect(cache.find('/0')).toBeNull()
  expect(cache.find('/19')).not.toBeNull()
})

test('a page that fails is not remembered as failed', async () => {
  let fails = true
  const cache = openPageCache({
    bytes: 10_000,
    versions: { now: () => FIRST, ofThisTurn: () => FIRST, holds: () => true },
    async make() {
      if (fails) throw new Error('broken')
      const result = new Response('whole', { headers: { ...SHARED_PAGE, 'Content-Type': 'text/html' } })
      return { result, dependencies: { parts: new Set(), records: new Set(), files: new Map(), never: '' } }
    },
  })
  await expect(cache.answer('/a', request('/a'))).rejects.toThrow('broken')
  fails = false
  expect(isKept(await cache.answer('/a', request('/a')))).toBe(true)
})
