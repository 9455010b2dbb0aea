/** Versions in public: their addresses, Memento (RFC 7089), and nothing that today's access rule keeps back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cite } from '../../catalog/citations/styles.ts'
import { recordFixture } from '../../catalog/record-fixture.ts'
import type { RecordInput } from '../../catalog/schemas/record.ts'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { recordView } from '../record-formats/index.ts'
import { answerTimeGate, answerTimeMap, answerVersion, changesOf, oneVersion, recordVersions } from './record-versions.ts'

const SITE = 'https://archive.example'
const ID = 'dated:1'
const URL_OF = `${SITE}/records/${ID}`
let archive: TinyArchive
const request = (headers: HeadersInit = {}) => new Request(`${SITE}/records/${ID}`, { headers })

function put(given: Partial<RecordInput>, time: string): void {
  archive.store.records.change({ actor: 'Anna', reason: `as of ${time}`, origin: 'edit', now: new Date(time) }, (batch) => {
    batch.put(recordFixture({ id: ID, basis: 'sourced', ...given }))
  })
}

beforeAll(async () => {
  archive = await openTinyArchive()
  put({ title: 'First title', description: 'One.\nTwo.' }, '2026-01-10T10:00:00.700Z')
  put({ title: 'Second title', description: 'One.\nThree.' }, '2026-02-10T10:00:00.000Z')
  put({ title: 'Secretly titled', access: { level: 'closed' } }, '2026-03-10T10:00:00.000Z')
  put({ title: 'Third title', description: 'One.\nThree.' }, '2026-04-10T10:00:00.000Z')
})
afterAll(() => archive?.close())

const found = () => recordVersions(ID, request(), archive)

test('each version says what it changed; one that was closed is no public version', () => {
  const { versions, current } = found()
  expect([current, versions.map(({ version }) => version)]).toEqual([4, [4, 2, 1]])
  const [third, second, first] = versions
  if (!third || !second || !first) throw new Error('versions')
  expect(changesOf(second, first)).toEqual([
    { field: 'title', before: ['First title'], after: ['Second title'] },
    { field: 'description', before: ['Two.'], after: ['Three.'] },
  ])
  expect(changesOf(third, second).map(({ field }) => field)).toEqual(['title'])
  expect(changesOf(first, null)).toEqual([])
  expect(JSON.stringify(versions)).not.toContain('Secretly')
  for (const asked of ['3', '5', '0', 'x', '1e0']) expect(() => oneVersion(found(), asked)).toThrow(/public version/)
})

test.each([
  ['Sat, 10 Jan 2026 10:00:00 GMT', 1],
  ['Thu, 01 Jan 2026 00:00:00 GMT', 1],
  ['Tue, 10 Feb 2026 09:59:59 GMT', 1],
  ['Tue, 10 Mar 2026 10:00:01 GMT', 2],
  ['Fri, 10 Apr 2026 10:00:00 GMT', 4],
  [null, 4],
])('the time gate leads from %s to version %i', (moment, version) => {
  const answer = answerTimeGate(request(moment === null ? {} : { 'Accept-Datetime': moment }), ID, archive)
  expect([answer.status, answer.headers.get('location'), answer.headers.get('vary')]).toEqual([
    302,
    `${URL_OF}/versions/${version}`,
    'Accept-Datetime',
  ])
  expect(answer.headers.get('link')).toContain(`<${URL_OF}>; rel="original"`)
})

test('a moment that is none is refused', () => {
  expect(() => answerTimeGate(request({ 'Accept-Datetime': 'last spring' }), ID, archive)).toThrow(/Accept-Datetime/)
})

test('the time map lists every public version with its moment', async () => {
  const lines = (await answerTimeMap(request(), ID, archive).text()).trim().split(',\n')
  expect(lines).toEqual([
    `<${URL_OF}>; rel="original"`,
    `<${URL_OF}/timemap>; rel="self"; type="application/link-format"; from="Sat, 10 Jan 2026 10:00:00 GMT"; until="Fri, 10 Apr 2026 10:00:00 GMT"`,
    `<${URL_OF}/timegate>; rel="timegate"`,
    `<${URL_OF}/versions/1>; rel="first memento"; datetime="Sat, 10 Jan 2026 10:00:00 GMT"`,
    `<${URL_OF}/versions/2>; rel="memento"; datetime="Tue, 10 Feb 2026 10:00:00 GMT"`,
    `<${URL_OF}/versions/4>; rel="last memento"; datetime="Fri, 10 Apr 2026 10:00:00 GMT"`,
  ])
})

test('a version as data is a memento and says where it stands', async () => {
  const answer = answerVersion(request(), ID, '2', archive)
  expect(answer.headers.get('memento-datetime')).toBe('Tue, 10 Feb 2026 10:00:00 GMT')
  const links = answer.headers.get('link') ?? ''
  for (const link of [`<${URL_OF}>; rel="original latest-version"`, `/versions/1>; rel="prev memento"`, `/versions/4>; rel="next memento"`])
    expect(links).toContain(link)
  expect(await answer.json()).toMatchObject({ id: ID, version: 2, title: 'Second title', url: URL_OF })
})

test('a citation of a version names it', () => {
  const { version, time, record } = oneVersion(found(), '1').version
  const view = recordView(record, { version, changed: time, cited: `${URL_OF}/versions/1` }, { ...archive, site: SITE })
  const said = cite(view.citation).map(({ runs }) => runs.map(({ text }) => text).join(''))
  expect(said.filter((text) => text.includes('/versions/1')).length).toBeGreaterThan(3)
  expect(view.citation.remarks).toBe('Version 1 of the description, January 10, 2026.')
})

test('a record that came back after it was withdrawn begins anew, and one that is closed has no versions', () => {
  const change = (work: Parameters<typeof archive.store.records.change>[1]) =>
    archive.store.records.change({ actor: 'Anna', reason: 'again', origin: 'edit' }, work)
  change((batch) => batch.remove(ID))
  expect(found).toThrow(/withdrawn/)
  put({ title: 'Back' }, '2026-05-10T10:00:00.000Z')
  expect(found().versions.map(({ version }) => version)).toEqual([6])
  put({ title: 'Back', access: { level: 'closed' } }, '2026-06-10T10:00:00.000Z')
  expect(found).toThrow(/closed/)
})
