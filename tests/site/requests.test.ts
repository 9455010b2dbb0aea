import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { REQUEST_FORM } from '../desk/request-fixture.ts'
import { type SiteServer, startSite } from './site-server.ts'

const SubmittedSchema = z.object({ number: z.string(), code: z.string(), url: z.string() })
const RECORD = 'msp:doc:1865:001'

let site: SiteServer
let simulated: SiteServer
beforeAll(async () => {
  site = await startSite({ environment: { TRUST_PROXY: '1' } })
  simulated = await startSite({ environment: { RESEARCH_REQUESTS: 'simulated' } })
})
afterAll(async () => {
  await site?.stop()
  await simulated?.stop()
})

let visitors = 0
/** Each visitor has an address of its own, so that limits of one test do not reach another. */
const visitor = () => {
  visitors += 1
  return { 'X-Forwarded-For': `192.0.2.${visitors}` }
}

const postJson = (path: string, body: unknown, headers: Record<string, string> = visitor()) =>
  fetch(site.address + path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) })

const postForm = (path: string, fields: Record<string, string>, headers: Record<string, string> = visitor()) =>
  fetch(site.address + path, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' })

const CORRECTION = { about: `/records/${RECORD}`, text: 'The date is that of the act.' }

describe('POST /api/research-requests', () => {
  test('acknowledges with number, code and private address, and the same again for the same key', async () => {
    const headers = { ...visitor(), 'Idempotency-Key': 'one-and-the-same' }
    const body = { ...REQUEST_FORM, records: [{ id: RECORD, note: '' }] }
    const answers = await Promise.all([
      postJson('/api/research-requests', body, headers),
      postJson('/api/research-requests', body, headers),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201])
    const [one, other] = await Promise.all(answers.map(async (answer) => SubmittedSchema.parse(await answer.json())))
    expect(one).toEqual(other)
    expect(one?.number).toMatch(/^RR-\d{4}-\d{6}$/)
    const page = await fetch(`${site.address}/requests/${one?.code}`)
    expect(page.headers.get('X-Robots-Tag')).toContain('noindex')
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(page.headers.get('Cache-Control')).toContain('no-store')
    expect(await page.text()).toContain(one?.number)
  })

  test('refuses what is missing, unknown, too large, of another type, from another site or too often', async () => {
    const problems = z.object({ error: z.object({ details: z.array(z.object({ where: z.string() })) }) })
    const bad = await postJson('/api/research-requests', {
      ...REQUEST_FORM,
      email: 'nobody',
      terms: false,
      records: [{ id: RECORD }],
      extra: 1,
    })
    expect(bad.status).toBe(400)
    expect(
      problems
        .parse(await bad.json())
        .error.details.map(({ where }) => where)
        .toSorted(),
    ).toEqual(['email', 'extra', 'terms'])
    const unknown = await postJson('/api/research-requests', { ...REQUEST_FORM, records: [{ id: 'msp:doc:1865:9999' }] })
    expect([unknown.status, problems.parse(await unknown.json()).error.details[0]?.where]).toEqual([400, 'records.0.id'])
    expect((await postJson('/api/research-requests', { ...REQUEST_FORM, description: 'x'.repeat(300_000) })).status).toBe(413)
    expect((await fetch(`${site.address}/api/research-requests`, { method: 'POST', body: '{}', headers: visitor() })).status).toBe(415)
    expect((await postJson('/api/research-requests', REQUEST_FORM, { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await fetch(`${site.address}/api/research-requests`)).status).toBe(405)
    const often = visitor()
    const statuses: number[] = []
    for (let time = 0; time < 22; time += 1) statuses.push((await postJson('/api/research-requests', {}, often)).status)
    expect([...new Set(statuses)]).toEqual([400, 429])
  })
})

describe('the form of /research', () => {
  /** Opens the page as a reader would, and sends it at once: browsers fill in forms faster than people do. */
  async function sent(changes: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const html = await (await fetch(`${site.address}/research?record=${RECORD}`)).text()
    const hidden = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? ''
    const { firstName, lastName, email, purpose, description } = REQUEST_FORM
    const fields = { firstName, lastName, email, purpose, description, terms: 'on', record: RECORD, note: '', website: '' }
    return postForm('/research', { ...fields, token: hidden('token'), key: hidden('key'), ...changes }, { ...visitor(), ...headers })
  }

  test('leads to the private page with the confirmation', async () => {
    const answer = await sent({})
    expect(answer.status).toBe(303)
    const page = await (await fetch(site.address + (answer.headers.get('Location') ?? ''))).text()
    expect(page).toContain('Request Submitted Successfully')
    expect(page).toContain('Our archivists will review your request and contact you within 2-3 business days.')
    expect(page).toContain('No archivist is available yet')
  })

  test.each([
    ['an empty field that has to be filled', { lastName: ' ' }, 400, 'Last Name: please give your last name'],
    ['the field that nobody sees', { website: 'https://spam.example' }, 400, 'A hidden field was filled in'],
    ['a forged time', { token: '1700000000000.forged' }, 400, 'could not be verified'],
  ])('comes back with what was written for %s', async (_, changes, status, words) => {
    const answer = await sent(changes)
    const html = await answer.text()
    expect([answer.status, html.includes(words)]).toEqual([status, true])
    expect(html).toContain('Ada')
    expect(html).toContain('autofocus')
  })

  test('is refused from another site', async () => {
    expect((await sent({}, { Origin: 'https://evil.example' })).status).toBe(403)
  })
})

test('the code of a private page stands in no log, whatever goes wrong', async () => {
  const { code } = SubmittedSchema.parse(await (await postJson('/api/research-requests', REQUEST_FORM)).json())
  const path = `/requests/${code}`
  await fetch(site.address + path)
  await fetch(`${site.address}${path}.data`)
  await fetch(`${site.address}${path}/files/none`)
  await postForm(path, { do: 'nothing' }, { Origin: 'null' })
  await postForm(path, { do: 'write', message: 'hello' }, { Origin: 'https://evil.example' })
  await fetch(site.address + path, { method: 'POST', body: 'x'.repeat(400_000) })
  expect((await postForm(path, { do: 'write', message: 'Without a referrer' }, { Origin: 'null' })).status).toBe(303)
  expect((await postForm(path, { do: 'erase' }, { Origin: 'null' })).status).toBe(303)
  expect(await (await fetch(site.address + path)).text()).not.toContain('ada@example.org')
  expect(site.log()).not.toContain(code)
})

describe('a suggested correction', () => {
  test('is numbered, followed by a private link, and refused for pages that are none', async () => {
    const answer = await postJson('/api/corrections', CORRECTION)
    const { number, code } = SubmittedSchema.parse(await answer.json())
    expect([answer.status, /^CO-\d{4}-\d{6}$/.test(number)]).toEqual([201, true])
    expect(await (await fetch(`${site.address}/corrections/${code}`)).text()).toContain('The date is that of the act.')
    for (const about of ['/explore', '/records/msp:doc:1865:9999', 'https://elsewhere.example/', '']) {
      expect((await postJson('/api/corrections', { ...CORRECTION, about })).status).toBe(400)
    }
    expect((await postForm(`/corrections/${code}`, { do: 'erase' }, { Origin: 'null' })).status).toBe(303)
    expect(await (await fetch(`${site.address}/corrections/${code}`)).text()).not.toContain('The date is that of the act.')
    expect(site.log()).not.toContain(code)
  })

  test('can be made on every record, article and memorial entry', async () => {
    for (const path of [`/records/${RECORD}`, '/cases/notable', '/memorial/alje-m-savela']) {
      const html = await (await fetch(site.address + path)).text()
      const link = /href="(\/corrections\?about=[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? 'none'
      const form = await fetch(site.address + link)
      expect([path, form.status]).toEqual([path, 200])
    }
  })
})

describe('the public log of changes', () => {
  test('names what was taken over, and is a feed', async () => {
    const page = await (await fetch(`${site.address}/changes`)).text()
    expect(page).toMatch(/\d+(<!-- -->)? records/)
    const feed = await fetch(`${site.address}/changes.xml`)
    expect(feed.headers.get('Content-Type')).toContain('application/atom+xml')
    expect(await feed.text()).toContain('<entry>')
    expect((await fetch(`${site.address}/changes?before=yesterday`)).status).toBe(400)
  })

  test('leads to every record of a change by its links alone', async () => {
    const { contentRecords, removedRecords } = loadCatalog('content')
    const open = [...contentRecords.filter(({ access }) => access.level !== 'closed'), ...removedRecords]
    const listed: string[] = []
    const start = /href="(\/changes\?batch=[^"]+)"/.exec(await (await fetch(`${site.address}/changes`)).text())?.[1]
    let next: string | undefined = start
    for (let pages = 0; next !== undefined && pages < 100; pages++) {
      const answer = await fetch(site.address + next.replaceAll('&amp;', '&'))
      expect(answer.status).toBe(200)
      const html = await answer.text()
      listed.push(...[...html.matchAll(/<span class="call">([^<]+)<\/span>/g)].map(([, id]) => id ?? ''))
      next = [...html.matchAll(/<a [^>]*>/g)]
        .map(([tag]) => tag)
        .find((tag) => tag.includes('rel="next"'))
        ?.match(/href="([^"]+)"/)?.[1]
    }
    expect(listed.toSorted()).toEqual(open.map(({ id }) => id).toSorted())
    expect((await fetch(`${site.address}/changes?batch=none-such`)).status).toBe(404)
    expect((await fetch(`${site.address}${start}&after=x`)).status).toBe(400)
  })
})

describe('RESEARCH_REQUESTS=simulated', () => {
  test('says so, stores nothing and acknowledges nothing', async () => {
    const page = await (await fetch(`${simulated.address}/research`)).text()
    expect(page).toContain('This form is a simulation')
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(`${simulated.address}/api/research-requests`, {
      method: 'POST',
      headers,
      body: JSON.stringify(REQUEST_FORM),
    })
    expect(answer.status).toBe(503)
    const form = await fetch(`${simulated.address}/research`, {
      method: 'POST',
      body: new URLSearchParams({ firstName: 'Ada' }),
      redirect: 'manual',
    })
    expect([form.status, form.headers.get('Location')]).toEqual([303, '/research?simulated=1'])
    expect(await (await fetch(`${simulated.address}/research?simulated=1`)).text()).toContain('Nothing was sent.')
  })
})
