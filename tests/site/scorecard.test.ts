/** /scorecard shows every measured set with ten of its misses, and leads to all of them. */
import { beforeAll, describe, expect, test } from 'vitest'
import { drawn } from '../../app/routes/scorecard/scorecard.server.ts'
import { figuresOf, type Miss, ResultFileSchema, readResults } from '../../endpoints/scorecard/result.ts'

import { fetchHtml } from './fetch-html.ts'
import { type SharedSite, sharedSite } from './shared-site.ts'

const results = readResults()
let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})

test('misses are drawn by the day, and each may be drawn', () => {
  const all = Array.from({ length: 40 }, (_, at) => ({ id: `site-${at}` }) as Miss)
  expect(drawn(all, '2026-11-27')).toEqual(drawn(all.toReversed(), '2026-11-27'))
  expect(drawn(all, '2026-11-28')).not.toEqual(drawn(all, '2026-11-27'))
  const days = Array.from({ length: 60 }, (_, day) => drawn(all, String(day)))
  expect(new Set(days.map(({ length }) => length))).toEqual(new Set([10]))
  expect(new Set(days.flat().map(({ id }) => id)).size).toBe(40)
})

test('there is something to show', () => {
  expect(results.length).toBeGreaterThan(0)
})

describe.each(results)('the set $set', ({ set, misses, ...result }) => {
  test.each(['', '/es'])('stands in %s/scorecard with every figure and some misses', async (language) => {
    const html = await fetchHtml(`${site.address}${language}/scorecard`)
    const section = html.split(`id="${set}"`)[1]?.split('</table>')[0] ?? ''
    for (const { value } of figuresOf(result))
      expect(section).toContain(typeof value === 'number' ? `${value} ms` : (value.yes / value.of).toFixed(2))
    const shown = [...html.matchAll(new RegExp(`id="${set}-([a-z]+-[0-9-]+)"`, 'g'))].map(([, id]) => id)
    expect(shown.length).toBe(Math.min(10, misses.length))
    expect(misses.map(({ id }) => id)).toEqual(expect.arrayContaining(shown))
    expect(html).toContain(`href="/scorecard/${set}.json"`)
  })

  test('has a file with every miss', async () => {
    const answer = await fetch(`${site.address}/scorecard/${set}.json`)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="scorecard-${set}.json"`)
    expect(ResultFileSchema.parse(await answer.json()).misses).toEqual(misses)
  })
})

test('there is no file of a set that was not measured', async () => {
  const answer = await fetch(`${site.address}/scorecard/nothing.json`)
  expect(answer.status).toBe(404)
})
