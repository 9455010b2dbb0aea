import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ArchiveError } from '../catalog/errors.ts'
import { guard } from './route-errors.ts'

const given = { request: new Request('http://localhost/explore'), context: new RouterContextProvider() }

afterEach(() => vi.restoreAllMocks())

function failing(thrown: unknown) {
  return guard(() => {
    throw thrown
  })(given)
}

test('an error that was meant becomes its status and details', async () => {
  const details = [{ where: 'size', expected: '1 to 100', found: '1000' }]
  await expect(failing(new ArchiveError(400, 'bad-parameter', 'No', details))).rejects.toMatchObject({
    data: { code: 'bad-parameter', message: 'No', details },
    init: { status: 400 },
  })
})

test('an unexpected one is logged and shown by its message alone', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(failing(new Error('disk full'))).rejects.toMatchObject({
    data: { code: 'unexpected', message: 'disk full', details: [] },
    init: { status: 500 },
  })
  expect(log).toHaveBeenCalledOnce()
})

test('a redirect goes on as it is', async () => {
  const redirect = new Response(null, { status: 301, headers: { Location: '/' } })
  await expect(failing(redirect)).rejects.toBe(redirect)
})
