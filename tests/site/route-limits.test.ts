/** What is decided by the address of a request is decided by its one spelling, for every route there is. */
import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { maskedPath } from '../../app/logged-path.ts'
import { canonicalAddresses } from '../../server/canonical-address.ts'
import { limitClass } from '../../server/route-limits.ts'
import { routeTable } from './route-table.ts'

const patterns = (await routeTable()).map(({ pattern }) => pattern)
const addresses = canonicalAddresses(patterns)
const table = patterns.map((path) => ({ path, id: path }))

test('every route says how often one sender may ask for it', () => {
  expect(patterns.length).toBeGreaterThan(100)
  expect(patterns.filter((pattern) => limitClass(pattern) === undefined)).toEqual([])
  expect(['/explore', '/api/search', '/sru', '/api/suggest', '/api/export'].map(limitClass)).not.toContain('free')
})

/** Another spelling of a path that the router takes for the same: encoded characters, capitals of fixed names, slashes. */
const respelled = (path: string, dice: readonly number[]) => {
  let at = 0
  const roll = () => dice[at++ % dice.length] ?? 0
  return path.replace(/[^/]/gu, (sign) => {
    const hex = [...new TextEncoder().encode(sign)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
    return roll() % 3 === 0 ? hex : sign
  })
}
const dice = fc.array(fc.nat(99), { minLength: 5, maxLength: 40 })

test('a path that is spelled in any way has one canonical one, which the router reads as it reads the first', () => {
  const name = fc.string({ unit: fc.constantFrom(..."aZ9-_.~:@!$&'()*+,;= %é/ü"), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.constantFrom(...patterns), name, dice, fc.boolean(), (pattern, value, rolls, capitals) => {
      fc.pre(!/^\.+$/.test(value) && !value.endsWith('.data') && !/^_root/.test(value))
      const put = (to: (fixed: string) => string) =>
        pattern
          .split('/')
          .map((part) => (/^[:*]/.test(part) ? encodeURIComponent(value) : to(part)))
          .join('/')
      const plain = addresses(put((fixed) => fixed))
      const sent = put((fixed) => respelled(capitals ? fixed.toUpperCase() : fixed, rolls))
      const found = addresses(`${sent}/?q=A%41`)
      expect(found).toEqual({ ...plain, url: `${plain?.url}?q=A%41` })
      // Once is enough.
      expect(addresses(found?.url ?? '')).toEqual(found)
      const [chosen] = matchRoutes(table, { pathname: sent })?.slice(-1) ?? []
      const [canonical] = matchRoutes(table, { pathname: plain?.url ?? '' })?.slice(-1) ?? []
      expect([canonical?.route.id, canonical?.params]).toEqual([chosen?.route.id, chosen?.params])
      expect(plain?.pattern).toBe(chosen?.route.id)
    }),
    { numRuns: 3_000 },
  )
})

test.each([
  ['/records/msp%3Adoc%3A1865%3A001', '/records/msp:doc:1865:001'],
  ['/records/A.b%2Fc.D.json', '/records/A.b%2Fc.D.json'],
  ['/RECORDS/MSP:Doc/Versions', '/records/MSP:Doc/versions'],
  ['/es/Explore?q=A&type=B', '/es/explore?q=A&type=B'],
  ['/ES', '/es'],
  ['/a/./b/../c//d/', '/a/c/d'],
  ['/_root.data?index', '/_root.data?index'],
  ['http://archive.test/Explore', '/explore'],
])('%s is %s', (sent, url) => {
  expect(addresses(sent)?.url).toBe(url)
})

test('no spelling of a private address shows its code to whoever writes paths down', () => {
  const code = 'Zk4-9xPrivateCode_77'
  fc.assert(
    fc.property(
      fc.constantFrom('/requests/', '/corrections/', '/admin/join/', '/admin/reset/', '/es/requests/', '/requests/x/../'),
      dice,
      fc.constantFrom('', '/', '.data', '/files/a', '/no/such', '?a=b', '#x'),
      fc.constantFrom('', 'http://archive.test'),
      fc.boolean(),
      (path, rolls, rest, host, capitals) => {
        const sent = `${host}${respelled(capitals ? path.toUpperCase() : path, rolls)}${code}${rest}`
        const canonical = addresses(sent)
        expect(maskedPath(canonical?.url ?? sent)).not.toContain(code)
      },
    ),
    { numRuns: 2_000 },
  )
  for (const sent of [`/Requests/${code}%`, `/%72equests/${code}%E0`, `ftp://x/requests/${code}`, `//requests/${code}%zz`])
    expect([addresses(sent), maskedPath(sent)]).toEqual([null, '[malformed]'])
})
