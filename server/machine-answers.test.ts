import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ErrorAnswerSchema } from '../endpoints/error-response.ts'
import { openTinyArchive, type TinyArchive } from '../tests/fixtures/tiny-archive.ts'
import { machineAnswers } from './machine-answers.ts'

const READ = ['/api/search', '/api/suggest', '/api/export?format=csv', '/api/openapi.json', '/healthz', '/readyz']

let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive()
})
afterAll(() => archive.close())

const ask = (path: string, init?: RequestInit) => machineAnswers(archive)(new Request(`http://archive.test${path}`, init))

async function answerOf(path: string, init?: RequestInit): Promise<Response> {
  const answer = await ask(path, init)
  if (!answer) throw new Error(`${path} is no address for machines`)
  return answer
}

describe.each(READ)('%s', (path) => {
  test('answers anyone who reads', async () => {
    const answer = await answerOf(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.headers.get('Cache-Control')).not.toBeNull()
  })

  test('refuses other methods in the one error shape, naming what is allowed', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await answerOf(path, { method })
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
      expect(ErrorAnswerSchema.parse(await answer.json()).error).toMatchObject({ status: 405, code: 'method-not-allowed' })
    }
  })

  test('tells browsers of other sites that they may read', async () => {
    const answer = await answerOf(path, { method: 'OPTIONS' })
    expect([answer.status, answer.headers.get('Allow'), await answer.text()]).toEqual([204, 'GET, HEAD, OPTIONS', ''])
  })
})

test('what is wrong with a request is an answer, not a crash', async () => {
  const answer = await answerOf('/api/search?page=x')
  expect(answer.status).toBe(400)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('letter case and a last slash are ignored, as the router does', async () => {
  expect((await answerOf('/API/search/')).status).toBe(200)
})

test('below the prefix of a language is only what is translated', async () => {
  expect((await answerOf('/es/collections/orders/components')).status).toBe(200)
  expect(await ask('/es/api/search')).toBeNull()
})

test('what is sent from a page of this site is answered to no other', async () => {
  const init = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }
  for (const answer of [await answerOf('/api/corrections', init), await answerOf('/api/corrections')]) {
    expect([400, 405]).toContain(answer.status)
    expect(answer.headers.has('Access-Control-Allow-Origin')).toBe(false)
  }
  expect((await answerOf('/api/corrections')).headers.get('Allow')).toBe('POST')
})

test('parts of an address are handed over decoded, and an encoded slash parts nothing', async () => {
  const [id] = archive.store.shelf.byCallNumber({ viewer: archive.viewer, offset: 0, limit: 1 }).ids
  const manifest = await answerOf(`/iiif/presentation/3/${encodeURIComponent(id ?? '')}/manifest`)
  expect([manifest.status, manifest.headers.get('Cache-Control')]).toEqual([200, 'public, no-cache'])
  const missing = ErrorAnswerSchema.parse(await (await answerOf('/media/files/a%2Fb/video')).json())
  expect(missing.error).toMatchObject({ status: 404, message: expect.stringContaining('a/b') })
})

test('everything else is left to the router: pages, their data, the administration', async () => {
  for (const path of ['/explore', '/api/search.data', '/admin/index-status', '/nothing', '/requests/x/files/y'])
    expect(await ask(path), path).toBeNull()
})
