import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { REQUEST_FORM } from '../desk/request-fixture.ts'
import { joinFirst, send, signIn } from './admin-session.ts'
import { discard, type SiteServer, startSite } from './site-server.ts'

/** The whole life of a request and of a correction, from both sides of the desk, as forms send it. */
const SubmittedSchema = z.object({ number: z.string(), code: z.string() })
const RECORD = 'msp:doc:1865:001'
let site: SiteServer
let archivist = ''

beforeAll(async () => {
  site = await startSite()
  await joinFirst(site)
  archivist = await signIn(site, 'Anna')
})
afterAll(async () => {
  await site?.stop()
  discard(site?.dataDir ?? '')
})

async function submit(path: string, body: unknown) {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(site.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(201)
  return SubmittedSchema.parse(await answer.json())
}

/** What a page says, without its markup. */
async function read(path: string, cookie = ''): Promise<string> {
  const answer = await fetch(site.address + path, { headers: { Cookie: cookie, accept: 'text/html' } })
  expect([path, answer.status]).toEqual([path, 200])
  const html = await answer.text()
  return html.slice(0, html.indexOf('</main>')).replace(/<[^>]*>/g, ' ')
}

async function work(path: string, fields: Record<string, string>): Promise<Response> {
  const answer = await send(site, path, fields, { Cookie: archivist })
  expect([path, answer.status]).toEqual([path, 303])
  return answer
}

test('a request: sent, answered, closed, read, its data deleted', async () => {
  const { number, code } = await submit('/api/research-requests', REQUEST_FORM)
  const inside = `/admin/requests/${number}`
  expect(await read('/admin/requests', archivist)).toContain(number)
  expect(await read(inside, archivist)).toContain(REQUEST_FORM.email)
  await work(inside, { intent: 'status', status: 'working' })
  await work(inside, { intent: 'note', text: 'Look in the quarry box first.' })
  await work(inside, { intent: 'reply', text: 'The roster is in box seven.', after: 'answered' })
  const seen = await read(`/requests/${code}`)
  expect(seen).toContain('The roster is in box seven.')
  expect(seen).not.toContain('quarry box')
  await work(inside, { intent: 'status', status: 'closed' })
  expect(await read(`/requests/${code}`)).toContain('Closed')
  expect(await read('/admin/requests', archivist)).not.toContain(number)
  expect((await send(site, `/requests/${code}`, { do: 'erase' })).status).toBe(303)
  const left = await read(inside, archivist)
  expect(left).toContain('was erased')
  for (const gone of [REQUEST_FORM.email, REQUEST_FORM.lastName, 'box seven']) expect(left).not.toContain(gone)
  // The code is the sender's alone, and nobody's log.
  expect(site.log()).not.toContain(code)
  expect(await read('/admin/audit', archivist)).not.toContain(code)
})

test('a correction: suggested, accepted with the edit beside it, published, read by its sender', async () => {
  const { number, code } = await submit('/api/corrections', { about: `/records/${RECORD}`, text: 'The title lacks a word.' })
  expect(await read('/admin/corrections', archivist)).toContain(number)
  const accepted = await work(`/admin/corrections/${number}`, { intent: 'accept', reply: 'You are right, thank you.' })
  const edit = accepted.headers.get('location') ?? ''
  expect(edit).toBe(`/admin/records/${RECORD}?correction=${number}`)
  expect(await read(edit, archivist)).toContain('The title lacks a word.')
  // What the form does not send keeps what the record has.
  await work(`/admin/records/${RECORD}`, {
    intent: 'publish',
    base: '1',
    reason: `Corrected after ${number}`,
    title: 'An Act with a quixotry',
  })
  expect(await read(`/records/${RECORD}`)).toContain('An Act with a quixotry')
  const { total } = z.object({ total: z.number() }).parse(await (await fetch(`${site.address}/api/search?q=quixotry`)).json())
  expect(total).toBe(1)
  const seen = await read(`/corrections/${code}`)
  expect(seen).toContain('Accepted')
  expect(seen).toContain('You are right, thank you.')
  const conflict = await send(
    site,
    `/admin/records/${RECORD}`,
    { intent: 'publish', base: '1', reason: 'x', title: 'Other' },
    { Cookie: archivist },
  )
  expect(conflict.status).toBe(409)
  const declined = await send(site, `/admin/corrections/${number}`, { intent: 'decline', reply: '' }, { Cookie: archivist })
  expect(declined.status).toBe(400)
})
