import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newKey, writeKeyFile } from '../../desk/secrets/key-file.ts'
import { findPostgres } from '../../scripts/ensure-postgres.ts'
import { startPostgres, type TestPostgres } from '../desk/postgres.ts'
import { REQUEST_FORM } from '../desk/request-fixture.ts'
import { joinFirst, send, signIn } from './admin-session.ts'
import { discard, type SiteServer, scratch, startSite } from './site-server.ts'

/** What people write lies in PostgreSQL: whoever of two servers is asked, the answer is the same. */
const programs = findPostgres()
const SubmittedSchema = z.object({ number: z.string(), code: z.string() })
let folder = ''
let postgres: TestPostgres | undefined
let one: SiteServer
let other: SiteServer
let cookie = ''

describe.skipIf(programs === null)('two servers on one PostgreSQL', () => {
  beforeAll(async () => {
    folder = scratch('two-servers')
    postgres = await startPostgres(programs ?? '')
    const keyFile = join(folder, 'key')
    writeKeyFile(keyFile, [newKey()])
    const environment = { DATABASE_URL: await postgres.freshDatabase(), SECRET_KEY_FILE: keyFile, TRUST_PROXY: '1' }
    one = await startSite({ environment })
    await joinFirst(one)
    other = await startSite({ environment })
    cookie = await signIn(one, 'Anna')
  })
  afterAll(async () => {
    for (const site of [one, other]) {
      await site?.stop()
      discard(site?.dataDir ?? '')
    }
    await postgres?.stop()
    discard(folder)
  })

  const post = (site: SiteServer, path: string, body: unknown, from: string) =>
    fetch(site.address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      body: JSON.stringify(body),
    })
  const read = async (site: SiteServer, path: string, headers: Record<string, string> = { Cookie: cookie }) =>
    (await fetch(site.address + path, { headers })).text()

  test('a request sent to one is answered at the other and read at the first', async () => {
    const { number, code } = SubmittedSchema.parse(await (await post(one, '/api/research-requests', REQUEST_FORM, '192.0.2.1')).json())
    expect(await read(other, '/admin/requests')).toContain(number)
    const fields = { intent: 'reply', text: 'The roster is in box seven.', after: 'answered' }
    expect((await send(other, `/admin/requests/${number}`, fields, { Cookie: cookie })).status).toBe(303)
    expect(await read(one, `/requests/${code}`, {})).toContain('The roster is in box seven.')
    // The same key at both is one request.
    const key = { 'Idempotency-Key': 'one-and-the-same' }
    const both = await Promise.all(
      [one, other].map(async (site) => {
        const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.2', ...key }
        const answer = await fetch(`${site.address}/api/research-requests`, { method: 'POST', headers, body: JSON.stringify(REQUEST_FORM) })
        return SubmittedSchema.parse(await answer.json())
      }),
    )
    expect(both[0]).toEqual(both[1])
  })

  test('posts are counted together', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 24; time += 1)
      statuses.push((await post(time % 2 === 0 ? one : other, '/api/research-requests', {}, '192.0.2.3')).status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(20)
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429])
  })

  test('a job is done once, by either, and both show what came of it', async () => {
    expect((await send(one, '/admin/searches', { intent: 'run' }, { Cookie: cookie })).status).toBe(303)
    await expect.poll(() => read(other, '/admin/searches'), { interval: 250 }).toMatch(/\d+ of \d+ cases pass/)
    const jobs = await read(one, '/admin/jobs')
    expect(jobs.slice(0, jobs.indexOf('</main>')).match(/Run every relevance case/g)).toHaveLength(1)
  })

  test('who signs out at one has signed out at both', async () => {
    expect((await fetch(`${other.address}/admin/overview`, { headers: { Cookie: cookie } })).status).toBe(200)
    expect((await send(other, '/admin/sign-out', {}, { Cookie: cookie })).status).toBe(303)
    expect((await fetch(`${one.address}/admin/overview`, { headers: { Cookie: cookie }, redirect: 'manual' })).status).toBe(303)
  })
})
