import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ErrorAnswerSchema } from '../../../endpoints/error-response.ts'
import { openTinyArchive, type TinyArchive } from '../../../tests/fixtures/tiny-archive.ts'
import { archiveContext } from '../../archive-context.ts'
import * as exportRoute from './export.ts'
import * as healthz from './healthz.ts'
import * as openapi from './openapi.ts'
import * as readyz from './readyz.ts'
import * as search from './search.ts'
import * as suggest from './suggest.ts'

const ROUTES = {
  '/api/search': search,
  '/api/suggest': suggest,
  '/api/export?format=csv': exportRoute,
  '/api/openapi.json': openapi,
  '/healthz': healthz,
  '/readyz': readyz,
}

let archive: TinyArchive
const context = new RouterContextProvider()
beforeAll(async () => {
  archive = await openTinyArchive()
  context.set(archiveContext, archive)
})
afterAll(() => archive.close())

const request = (path: string, init?: RequestInit) => new Request(`http://archive.test${path}`, init)

describe.each(Object.entries(ROUTES))('%s', (path, { loader, action }) => {
  test('answers anyone who reads', async () => {
    const answer = await loader({ request: request(path), context })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.headers.get('Cache-Control')).not.toBeNull()
  })

  test('refuses other methods in the one error shape, naming what is allowed', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = action({ request: request(path, { method }) })
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
      expect(ErrorAnswerSchema.parse(await answer.json()).error).toMatchObject({ status: 405, code: 'method-not-allowed' })
    }
  })

  test('tells browsers of other sites that they may read', async () => {
    const answer = await loader({ request: request(path, { method: 'OPTIONS' }), context })
    expect([answer.status, answer.headers.get('Allow'), await answer.text()]).toEqual([204, 'GET, HEAD, OPTIONS', ''])
  })
})

test('what is wrong with a request is an answer, not a crash', async () => {
  const answer = await search.loader({ request: request('/api/search?page=x'), context })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
})
