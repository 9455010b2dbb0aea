import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { firstScripts, scriptWeight } from '../../lab/bench/web/first-load.ts'
import { type SharedSite, sharedSite } from './shared-site.ts'

const KB = 1024
/** What a page of reading or a list may load of scripts before a reader does anything, gzipped. React and the router alone are 97. */
const READING = 120 * KB
/** Pages of tools. */
const ANY = 160 * KB

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})

async function scriptsOf(path: string): Promise<Map<string, string>> {
  return firstScripts(await (await fetch(site.address + path, { headers: { accept: 'text/html' } })).text())
}

test.each([
  ['/', READING],
  ['/memorial', READING],
  ['/timelines', READING],
  ['/collections', READING],
  ['/collections/photos', READING],
  ['/collections/documents', READING],
  ['/collections/orders', READING],
  ['/collections/video', READING],
  ['/units/marine', READING],
  ['/decades/1920s', READING],
  ['/blog/recruitment-guide', READING],
  ['/blog', READING],
  ['/people', READING],
  ['/exhibits/on-the-water', READING],
  ['/explore', READING],
  ['/records/msp:photo:1938:014', READING],
  ['/assistant', ANY],
  ['/research', ANY],
  ['/admin', ANY],
  ['/admin/sign-in', ANY],
  ['/styleguide', ANY],
])('%s loads no more than %i bytes of scripts at first, and no schemas', async (path, most) => {
  const files = await scriptsOf(path)
  expect(files.size).toBeGreaterThan(2)
  expect(scriptWeight(files)).toBeLessThanOrEqual(most)
  // What checks shapes, reads dates, shows notices or talks to the assistant stays away until it is needed.
  const heavy = [...files].filter(([, text]) => /ZodError|data-sonner-toast|edtf/i.test(text))
  expect(heavy.map(([file]) => file)).toEqual([])
})

test('a built file comes as it was packed with the build, or unpacked, and is the same', async () => {
  const name = [...(await scriptsOf('/')).keys()].find((file) => file.includes('framework')) ?? ''
  const whole = readFileSync(`build/client${name}`, 'utf8')
  for (const [accepted, sent] of [
    ['br', 'br'],
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await fetch(site.address + name, { headers: { 'accept-encoding': accepted } })
    expect(answer.headers.get('content-encoding')).toBe(sent)
    expect(answer.headers.get('content-type')).toMatch(/javascript/)
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(await answer.text()).toBe(whole)
  }
})
