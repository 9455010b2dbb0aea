/** A few places of each kind of file are covered: what was in them is nowhere afterwards. `npm run research -- bench:redaction` covers a hundred. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteCatalog } from '../fixtures/site-catalog.ts'
import { few, LONG } from '../ring.ts'
import { joinFirst, signIn } from './admin-session.ts'
import { coverCases, jobsDone, sendPlaces, startRestored } from './cover-cases.ts'
import { CASE_KINDS, keepCases, type RedactionCase } from './redaction-cases.ts'
import { countTraces, findTraces } from './redaction-traces.ts'
import { discard, type SiteServer, startSite } from './site-server.ts'

let site: SiteServer
let cases: readonly RedactionCase[]
let Cookie: string
const looked = (at: SiteServer) => ({ address: at.address, dataDir: at.dataDir, cases, python: null })
const first = (kind: RedactionCase['kind']) => cases.find((one) => one.kind === kind) ?? expect.fail(kind)

beforeAll(async () => {
  site = await startSite({ environment: { TRUST_PROXY: '1', PUBLISH_SAMPLES: '1' } })
  await joinFirst(site)
  Cookie = await signIn(site, 'Anna')
  const kinds = few(CASE_KINDS, 3)
  cases = await keepCases(site.dataDir, kinds.length, kinds)
})
afterAll(async () => {
  await site?.stop()
  discard(site?.dataDir ?? '')
})

test('words of covered places are found everywhere before, and nowhere after', async () => {
  await expect
    .poll(async () => (await fetch(`${site.address}/api/search?q=${cases.at(-1)?.probe}`)).text(), { timeout: 30_000 })
    .toMatch(/"total":1,/)
  const before = await findTraces(looked(site))
  // Every place is looked at rightly: the words are found in it while nothing is covered.
  expect([...before].filter(([, found]) => found?.length === 0).map(([name]) => name)).toEqual([])
  await coverCases(site, cases, Cookie, siteCatalog().redactionReasons[0]?.id ?? '')
  expect(Object.fromEntries([...(await findTraces(looked(site)))].filter(([, found]) => found && found.length > 0))).toEqual({})
})

test('what is seen is black, and the redaction sheet says on which page and why', async () => {
  const { id, place } = first('png')
  const picture = sharp(Buffer.from(await (await fetch(`${site.address}/media/pictures/${id}/1600.jpg`)).arrayBuffer()))
  const { width, height } = await picture.metadata()
  const at = (share: string | undefined, whole: number) => Math.round((Number(share) / 100) * whole)
  const region = {
    left: at(place.left, width) + 2,
    top: at(place.top, height) + 2,
    width: at(place.width, width) - 4,
    height: at(place.height, height) - 4,
  }
  const { channels } = await sharp(await picture.extract(region).png().toBuffer()).stats()
  expect(Math.max(...channels.slice(0, 3).map(({ max }) => max))).toBeLessThan(30)
  const page = await (await fetch(`${site.address}/records/${id}/redactions`)).text()
  expect(page).toMatch(/One place is redacted/)
  expect(await (await fetch(`${site.address}/records/${first('pdf').id}/redactions.csv`)).text()).toMatch(/document,1,2,/)
  expect(await (await fetch(`${site.address}/records/${id}`)).text()).toContain(`/records/${id}/redactions`)
})

test.runIf(LONG)('a backup of what is public, restored, says nothing of it either', async () => {
  const restored = await startRestored(site)
  try {
    expect(existsSync(join(restored.dataDir, 'media', first('png').file))).toBe(true)
    expect(existsSync(join(restored.dataDir, 'media', 'sealed'))).toBe(false)
    expect(countTraces(await findTraces(looked(restored)))).toBe(0)
    expect((await fetch(`${restored.address}/records/${first('png').id}`)).status).toBe(200)
  } finally {
    await restored.stop()
    discard(dirname(restored.dataDir))
  }
})

test('released with a reason, the original is back, and the version says why', async () => {
  const one = first('pdf')
  await expect(sendPlaces(site, one, { intent: 'release', page: '1', why: '' }, Cookie)).rejects.toThrow(/400/)
  await sendPlaces(site, one, { intent: 'release', page: '1', why: 'The court opened it' }, Cookie)
  await jobsDone(site)
  const text = await (await fetch(`${site.address}/records/${one.id}.json?whole=1`)).text()
  expect(text).toContain(one.secret)
  expect(await (await fetch(`${site.address}/records/${one.id}/versions`)).text()).toContain('The court opened it')
  expect(await (await fetch(`${site.address}/records/${one.id}/redactions`)).text()).toMatch(/Nothing is redacted/)
})
