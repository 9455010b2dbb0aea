import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { REQUEST_FORM } from '../desk/request-fixture.ts'
import { joinFirst, send, signIn, TOKEN } from './admin-session.ts'
import { discard, type SiteServer, startSite } from './site-server.ts'

/** Another process holds the write locks of both databases: nobody who reads notices, and what is saved meanwhile waits or is refused. */
const RECORD = 'msp:doc:1865:001'
let site: SiteServer
let cookie = ''
let locker: ChildProcess

beforeAll(async () => {
  site = await startSite({ environment: { ADMIN_TOKEN: TOKEN } })
  await joinFirst(site)
  cookie = await signIn(site, 'Anna')
})
afterAll(async () => {
  locker?.kill('SIGKILL')
  await site?.stop()
  discard(site?.dataDir ?? '')
})

/** Takes both locks in a process of its own, which lets go when its input ends. */
function lockElsewhere(): Promise<void> {
  const files = ['archive.sqlite', 'desk.sqlite'].map((name) => join(site.dataDir, name))
  const program = `
    const { DatabaseSync } = await import('node:sqlite')
    const databases = ${JSON.stringify(files)}.map((file) => new DatabaseSync(file, { timeout: 60_000 }))
    for (const database of databases) database.exec('BEGIN IMMEDIATE')
    console.log('held')
    process.stdin.resume().on('end', () => process.exit(0))`
  locker = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  return new Promise((held, failed) => {
    locker.stdout?.once('data', () => held())
    locker.once('exit', () => failed(new Error('The locks were not taken')))
  })
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${site.address}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })).text()
  return Number(new RegExp(`^archive_${name} (\\d+)`, 'm').exec(text)?.[1])
}

/** Sends until it is not refused for being busy, as Retry-After asks. */
async function untilSaved(first: Promise<Response>, again: () => Promise<Response>): Promise<Response> {
  for (let answer = await first; ; answer = await again()) {
    if (answer.status !== 503) return answer
    expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
  }
}

test('while another process holds the write locks pages, searches and probes answer; saves are whole once it lets go', async () => {
  const form = await (await fetch(`${site.address}/admin/records/${RECORD}`, { headers: { Cookie: cookie } })).text()
  const base = /name="base" value="(\d+)"/.exec(form)?.[1] ?? ''
  const edit = { intent: 'publish', base, reason: 'A lock was held', title: 'An order saved while another process wrote' }
  const save = () => send(site, `/admin/records/${RECORD}`, edit, { Cookie: cookie })
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'sent-under-a-lock' }
  const ask = () => fetch(`${site.address}/api/research-requests`, { method: 'POST', headers, body: JSON.stringify(REQUEST_FORM) })

  await lockElsewhere()
  const [saved, asked] = [save(), ask()]
  await expect.poll(() => metric('store_writes_waiting'), { interval: 50 }).toBeGreaterThanOrEqual(1)
  await expect.poll(() => metric('desk_writes_waiting'), { interval: 50 }).toBeGreaterThanOrEqual(1)
  const readers = ['/', '/explore?q=statute', '/api/search?q=trooper', '/api/search?q=zyzzyva', `/records/${RECORD}`, '/healthz', '/readyz']
  const desk = ['/admin/overview', '/admin/records', '/admin/requests', '/admin/reports', '/admin/accounts']
  for (const path of [...readers, ...desk]) {
    const answer = await fetch(site.address + path, { headers: { Cookie: cookie } })
    expect({ path, status: answer.status }).toEqual({ path, status: 200 })
    await answer.arrayBuffer()
  }
  // All of them were answered while the locks were held.
  expect(locker.exitCode).toBeNull()
  const ended = new Promise((done) => locker.once('exit', done))
  locker.stdin?.end()
  await ended

  expect((await untilSaved(saved, save)).status).toBe(303)
  const { code, number } = z.object({ code: z.string(), number: z.string() }).parse(await (await untilSaved(asked, ask)).json())
  expect(await (await fetch(`${site.address}/records/${RECORD}`)).text()).toContain(edit.title)
  expect((await fetch(`${site.address}/requests/${code}`)).status).toBe(200)
  const list = await (await fetch(`${site.address}/admin/requests`, { headers: { Cookie: cookie } })).text()
  expect(list).toContain(number)
  expect(await metric('store_writes_waiting')).toBe(0)
})
