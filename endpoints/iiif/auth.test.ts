/** IIIF Authorization Flow 2.0: who gets a restricted scan, and what everybody else is told. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { fileNameOf } from '../../media/media-files.ts'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { CLOSED_ID } from '../../tests/fixtures/tiny-records.ts'
import { errorResponse } from '../error-response.ts'
import { answerAuth } from './auth.ts'
import { answerPresentation } from './presentation.ts'

const SITE = 'http://archive.test'
const ID = 'auth:photo:1'
const NOTED = 'auth:photo:2'
const OPENED = 'auth:photo:3'
const VIEWER = 'https://viewer.example'

const MessageSchema = z.looseObject({
  type: z.string(),
  messageId: z.string(),
  profile: z.string().optional(),
  accessToken: z.string().optional(),
})
const ManifestSchema = z.looseObject({
  '@context': z.union([z.string(), z.array(z.string())]),
  items: z.array(z.object({ items: z.array(z.object({ items: z.array(z.looseObject({ body: z.looseObject({ type: z.string() }) })) })) })),
})

let archive: TinyArchive
let session = ''

beforeAll(async () => {
  archive = await openTinyArchive()
  const folder = join(dirname(archive.file), 'media')
  mkdirSync(folder)
  const scan = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#886' } })
    .jpeg()
    .toBuffer()
  for (const id of [ID, NOTED, OPENED]) writeFileSync(join(folder, `${fileNameOf(id)}.jpg`), scan)
  archive.store.records.change({ actor: 'test', reason: 'restricted', origin: 'edit' }, (batch) => {
    const given = { basis: 'sourced' as const, title: 'A print', access: { level: 'restricted' as const, note: 'Shows a minor' } }
    batch.put(recordFixture({ ...given, id: ID }))
    batch.put(recordFixture({ ...given, id: NOTED, contentNote: 'Shows a wreck.' }))
    batch.put(recordFixture({ ...given, id: OPENED, access: { level: 'restricted', until: '2000-01-01' } }))
  })
  const { accounts, sessions } = archive.desk
  const account = await accounts.join(await accounts.invite('administrator', 'test'), 'Anna', 'correct horse battery')
  session = (await sessions.find(await sessions.start(account.id, { browser: '', from: 'this machine' })))?.session ?? ''
})
afterAll(() => archive?.close())

const passFor = (origin = VIEWER) => archive.desk.viewerPasses.give('pass', { session, origin })
const tokenOf = () => archive.desk.viewerPasses.give('token', { session, origin: VIEWER })
function ask(path: string, headers: HeadersInit = {}): Promise<Response> {
  const parts = path.split('?')[0]?.split('/') ?? []
  return answerAuth(new Request(`${SITE}/iiif/auth/2/${path}`, { headers }), parts, archive).catch(errorResponse)
}
const withPass = (pass: string) => ({ Cookie: `archive_viewer=${pass}` })
const manifest = async (id: string) => {
  const answer = await answerPresentation(new Request(`${SITE}/iiif/presentation/3/${id}/manifest`), [id, 'manifest'], archive)
  return ManifestSchema.parse(await answer.json())
}
/** What a script of the page would post, and to whom. */
async function posted(query: string, headers: HeadersInit = {}) {
  const answer = await ask(`token?${query}`, headers)
  const page = await answer.text()
  const [, message = '', origin = ''] = /postMessage\((\{.*\}), ("[^"]*")\)<\/script>$/.exec(page) ?? []
  return { answer, page, message: MessageSchema.parse(JSON.parse(message)), origin: String(JSON.parse(origin)) }
}

test('the manifest shows what is open, and offers the scan with its services', async () => {
  const { '@context': contexts, items } = await manifest(ID)
  expect(contexts).toEqual(['http://iiif.io/api/auth/2/context.json', 'http://iiif.io/api/presentation/3/context.json'])
  const scan = { id: `${SITE}/iiif/auth/2/scan/${ID}`, type: 'Image' }
  const services = [{ type: 'AuthAccessTokenService2', id: `${SITE}/iiif/auth/2/token` }, { type: 'AuthLogoutService2' }]
  const access = { type: 'AuthAccessService2', profile: 'active', id: `${SITE}/admin/viewer`, service: services }
  expect(items[0]?.items[0]?.items[0]?.body).toMatchObject({
    type: 'Choice',
    items: [
      { id: expect.stringMatching(/\/iiif\/image\/3\/.*\.jpg$/) },
      { ...scan, service: [{ type: 'AuthProbeService2', id: `${SITE}/iiif/auth/2/probe/${ID}`, service: [access] }] },
    ],
  })
  for (const id of [NOTED, OPENED, 'msp:photo:1932:001']) expect(JSON.stringify(await manifest(id))).not.toContain('/auth/2/')
})

test('the probe tells readers why and what is there instead, and the scan is refused', async () => {
  for (const Authorization of ['', 'Bearer guessed', `Bearer ${passFor()}`]) {
    const probe = await ask(`probe/${ID}`, { Authorization })
    expect([probe.status, probe.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const said = await probe.json()
    expect(said).toMatchObject({ type: 'AuthProbeResult2', status: 401, substitute: [{ type: 'Image' }] })
    expect(JSON.stringify(said.note)).toContain('Shows a minor')
  }
  for (const pass of ['', 'guessed', tokenOf()]) {
    const scan = await ask(`scan/${ID}`, withPass(pass))
    expect([scan.status, scan.headers.get('content-type')]).toEqual([401, 'application/json'])
  }
  expect((await ask(`scan/${ID}`, { Authorization: `Bearer ${tokenOf()}` })).status).toBe(401)
})

test('an archivist who allowed it gets the scan, until the session is over', async () => {
  expect(await (await ask(`probe/${ID}`, { Authorization: `Bearer ${tokenOf()}` })).json()).toMatchObject({ status: 200 })
  const pass = passFor()
  const scan = await ask(`scan/${ID}`, withPass(pass))
  expect([scan.status, scan.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await sharp(Buffer.from(await scan.arrayBuffer())).metadata()).toMatchObject({ width: 90, height: 60 })
})

test('records that are closed, unknown, covered or without a scan answer as everywhere; one that is open leads to its picture', async () => {
  const pass = passFor()
  for (const what of ['probe', 'scan']) {
    const answers = [CLOSED_ID, 'auth:photo:9', NOTED, 'msp:photo:1932:001'].map((id) =>
      ask(`${what}/${id}`, { ...withPass(pass), Authorization: `Bearer ${tokenOf()}` }),
    )
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 404, 403, 404])
  }
  expect((await ask(`scan/${NOTED}~show`, withPass(pass))).status).toBe(200)
  const opened = await ask(`scan/${OPENED}`)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `${SITE}/iiif/image/3/${OPENED}/full/max/0/default.jpg`])
  expect(await (await ask(`probe/${OPENED}`)).json()).toMatchObject({ status: 302, location: { type: 'Image' } })
})

test('the token is posted to the viewer that was allowed, and to no other', async () => {
  const { answer, message, origin } = await posted(`messageId=a1&origin=${VIEWER}`, withPass(passFor()))
  expect(message).toMatchObject({ type: 'AuthAccessToken2', messageId: 'a1', expiresIn: 300 })
  expect(origin).toBe(VIEWER)
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^;]+;.* frame-ancestors https:\/\/viewer\.example$/)
  expect(await (await ask(`probe/${ID}`, { Authorization: `Bearer ${message.accessToken}` })).json()).toMatchObject({ status: 200 })
  const profileOf = async (query: string, pass: string) => (await posted(query, withPass(pass))).message.profile
  expect(await profileOf(`messageId=a&origin=${VIEWER}`, '')).toBe('missingAspect')
  expect(await profileOf(`messageId=a&origin=${VIEWER}`, 'guessed')).toBe('invalidAspect')
  expect(await profileOf('messageId=a&origin=https://other.example', passFor())).toBe('invalidOrigin')
  expect(await profileOf(`origin=${VIEWER}`, passFor())).toBe('invalidRequest')
  const { page } = await posted(`messageId=${encodeURIComponent('</script><script>alert(1)')}&origin=${VIEWER}`)
  expect(page.match(/<script/g)).toHaveLength(1)
  for (const wrong of ['', 'null', '*', 'javascript:alert(1)', 'https://viewer.example/path', 'https://a.example;script-src *'])
    expect((await ask(`token?messageId=a&origin=${encodeURIComponent(wrong)}`, withPass(passFor()))).status).toBe(400)
})

test('signing out ends it, and so does the service for that', async () => {
  const [pass, token] = [passFor(), tokenOf()]
  const out = await ask('logout', withPass(pass))
  expect([out.status, out.headers.get('set-cookie')]).toEqual([303, expect.stringMatching(/^archive_viewer=; .*Max-Age=0/)])
  await archive.desk.sessions.end(session)
  expect((await ask(`scan/${ID}`, withPass(pass))).status).toBe(401)
  expect(await (await ask(`probe/${ID}`, { Authorization: `Bearer ${token}` })).json()).toMatchObject({ status: 401 })
  expect((await posted(`messageId=a&origin=${VIEWER}`, withPass(pass))).message.profile).toBe('expiredAspect')
})
