import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newKey, writeKeyFile } from '../../desk/secrets/sealing.ts'
import { findPostgres } from '../../scripts/ensure-postgres.ts'
import { startPostgres, type TestPostgres } from '../desk/postgres.ts'
import { REQUEST_FORM } from '../desk/request-fixture.ts'
import { joinFirst, send, signIn } from './admin-session.ts'
import { discard, type SiteServer, scratch, startSite } from './site-server.ts'

/** Records and what people write lie in PostgreSQL: whoever of two servers is asked, the answer is the same; either may end at any moment. */
const programs = findPostgres()
const SubmittedSchema = z.object({ number: z.string(), code: z.string() })
let folder = ''
let postgres: TestPostgres | undefined
let one: SiteServer
let other: SiteServer
let cookie = ''
let environment: Record<string, string> = {}
const RECORD = 'msp:doc:1865:001'
const WAIT = { timeout: 60_000, interval: 100 }

describe.skipIf(programs === null)('two servers on one PostgreSQL', () => {
  beforeAll(async () => {
    folder = scratch('two-servers')
    postgres = await startPostgres(programs ?? '')
    const keyFile = join(folder, 'key')
    writeKeyFile(keyFile, [newKey()])
    environment = { DATABASE_URL: await postgres.freshDatabase(), SECRET_KEY_FILE: keyFile, TRUST_PROXY: '1' }
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

  /** Saves a title on top of a version. */
  const publish = (site: SiteServer, title: string, base: string) =>
    send(site, `/admin/records/${RECORD}`, { intent: 'publish', base, reason: 'Two servers', title }, { Cookie: cookie })
  const baseAt = async (site: SiteServer) => /name="base" value="(\d+)"/.exec(await read(site, `/admin/records/${RECORD}`))?.[1] ?? ''
  const statusAt = async (site: SiteServer, path: string) => (await fetch(site.address + path, { redirect: 'manual' })).status

  test('a record edited at one is the same at the other: its page, its search, its history; of two edits of one version one is kept', async () => {
    const base = await baseAt(one)
    expect((await publish(one, 'An act seen by zwillinge', base)).status).toBe(303)
    expect(await read(one, `/records/${RECORD}`, {})).toContain('An act seen by zwillinge')
    const saved = performance.now()
    await expect.poll(() => read(other, '/api/search?q=zwillinge', {}), { ...WAIT, interval: 20 }).toContain(RECORD)
    expect(performance.now() - saved).toBeLessThan(2_000)
    expect(await read(other, `/records/${RECORD}`, {})).toContain('An act seen by zwillinge')
    expect(await read(other, `/admin/records/${RECORD}/history`)).toContain('Two servers')
    const next = await baseAt(other)
    const both = await Promise.all([publish(one, 'An act kept at one', next), publish(other, 'An act kept at the other', next)])
    const kept = both.map(({ status }) => status).indexOf(303)
    expect(both.map(({ status }) => status).filter((status) => status === 303)).toHaveLength(1)
    const title = kept === 0 ? 'An act kept at one' : 'An act kept at the other'
    for (const site of [one, other]) await expect.poll(() => read(site, `/records/${RECORD}`, {}), WAIT).toContain(title)
  })

  test('while PostgreSQL is gone both are read; a save is refused with the time to try again, and succeeds when it is back', async () => {
    const base = await baseAt(one)
    await postgres?.halt()
    await expect.poll(() => statusAt(other, '/readyz'), WAIT).toBe(503)
    for (const site of [one, other])
      for (const path of ['/', `/records/${RECORD}`, '/api/search?q=act', '/healthz'])
        expect([path, await statusAt(site, path)]).toEqual([path, 200])
    const refused = await publish(one, 'Lost', base)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, expect.stringMatching(/^\d+$/)])
    for (let time = 1; time < 10; time += 1) expect((await publish(one, 'Lost', base)).status).toBe(503)
    await postgres?.crash()
    for (const site of [one, other]) await expect.poll(() => statusAt(site, '/readyz'), WAIT).toBe(200)
    // Ten refusals are one line, and one that counts them when it is over.
    await expect.poll(() => one.log(), WAIT).toMatch(/^Over after .*A request was refused \(10\)/m)
    expect(one.log().match(/^A (request|connection) .*does not answer$/gm)).toHaveLength(1)
    expect((await publish(one, 'An act after the outage', base)).status).toBe(303)
    await expect.poll(() => read(other, `/records/${RECORD}`, {}), WAIT).toContain('An act after the outage')
  })

  test('one is stopped and comes again with an empty folder while eight people read and write: nothing is lost, doubled or wrong', async () => {
    let ends = false
    const sites = new Set([one, other])
    const saved: string[] = []
    const wrong: string[] = []
    let rounds = 0
    /** As a proxy does: another server where one does not take the connection or is not ready; what may be sent twice has one key. */
    async function through(path: string, init: RequestInit = {}): Promise<Response> {
      for (;;) {
        for (const site of [...sites].sort(() => Math.random() - 0.5)) {
          const answer = await fetch(site.address + path, { redirect: 'manual', ...init }).catch(() => null)
          if (answer && answer.status !== 503) return answer
        }
      }
    }
    async function person(number: number): Promise<void> {
      for (let round = 0; !ends || round < 3; round += 1) {
        const page = await through(`/records/${RECORD}`)
        if (page.status !== 200 || !(await page.text()).includes('An act')) wrong.push(`${page.status} for the record`)
        const headers = {
          'Content-Type': 'application/json',
          'Idempotency-Key': `person-${number}-${round}`,
          'X-Forwarded-For': `198.51.${number}.${round % 250}`,
        }
        const answer = await through('/api/research-requests', { method: 'POST', headers, body: JSON.stringify(REQUEST_FORM) })
        const sent = SubmittedSchema.safeParse(await answer.json())
        if (sent.success) saved.push(sent.data.number)
        else wrong.push(`${answer.status} for a request`)
        rounds += 1
      }
    }
    async function archivist(): Promise<number> {
      let edits = 0
      for (; !ends || edits < 3; edits += 1) {
        const base = await baseAt(one)
        const { status } = await publish(one, `An act, ${edits + 1} times edited`, base)
        if (status !== 303) wrong.push(`${status} for an edit on version ${base}`)
      }
      return edits
    }
    const before = Number(await baseAt(one))
    const people = Array.from({ length: 8 }, (_, number) => person(number))
    const editing = archivist()
    await expect.poll(() => rounds, WAIT).toBeGreaterThan(16)
    sites.delete(other)
    await other.stop()
    discard(other.dataDir)
    other = await startSite({ environment })
    sites.add(other)
    const after = rounds
    await expect.poll(() => rounds, WAIT).toBeGreaterThan(after + 16)
    ends = true
    await Promise.all(people)
    const edits = await editing
    expect(wrong).toEqual([])
    expect(new Set(saved).size).toBe(saved.length)
    expect(Number(await baseAt(one))).toBe(before + edits)
    await expect.poll(() => read(other, `/records/${RECORD}`, {}), WAIT).toContain(`An act, ${edits} times edited`)
    expect(await read(other, '/admin/requests')).toContain(saved.at(-1) ?? 'none')
  }, 240_000)

  test('a table imported by a command beside one is found at the other, and taken back by a job of either', async () => {
    const [table, map] = [join(folder, 'table.csv'), join(folder, 'map.yaml')]
    writeFileSync(table, 'n,title\n1,A zwilling of the records\n2,Another\n')
    writeFileSync(map, 'id: n\ntype: { value: Document }\nfields: { title: title }\n')
    const args = ['scripts/ingest.ts', table, '--map', map, '--collection', 'shared', '--data-dir', one.dataDir]
    await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...environment } })
    for (const site of [one, other]) await expect.poll(() => read(site, '/api/search?q=zwilling', {}), WAIT).toContain('shared:1')
    const batch = /name="batch" value="([^"]+)"/.exec(await read(other, '/admin/imports'))?.[1] ?? ''
    expect((await send(other, '/admin/imports', { intent: 'undo', batch }, { Cookie: cookie })).status).toBe(303)
    for (const site of [one, other]) await expect.poll(() => statusAt(site, '/records/shared:1'), WAIT).not.toBe(200)
  })

  test('a record that is withdrawn at one is gone at the other', async () => {
    const fields = { intent: 'withdraw', base: await baseAt(one), reason: 'Two servers' }
    expect((await send(one, `/admin/records/${RECORD}/history`, fields, { Cookie: cookie })).status).toBe(303)
    await expect.poll(() => statusAt(other, `/records/${RECORD}`), WAIT).not.toBe(200)
    await expect.poll(() => read(other, '/api/search?q=edited', {}), WAIT).not.toContain(RECORD)
  })

  test('who signs out at one has signed out at both', async () => {
    expect((await fetch(`${other.address}/admin/overview`, { headers: { Cookie: cookie } })).status).toBe(200)
    expect((await send(other, '/admin/sign-out', {}, { Cookie: cookie })).status).toBe(303)
    expect((await fetch(`${one.address}/admin/overview`, { headers: { Cookie: cookie }, redirect: 'manual' })).status).toBe(303)
  })
})
