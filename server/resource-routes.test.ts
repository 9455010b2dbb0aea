import { RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { resourceRoutes } from './resource-routes.ts'

type Routes = ServerBuild['routes']
const route = (path: string, module: object, parentId = 'root') => ({ id: path, path, parentId, module })
const says = (text: string) => () => new Response(text)

const routes = {
  root: { id: 'root', path: '', module: { default: () => null } },
  search: route('api/search', { loader: says('search') }),
  file: route('media/files/:id/:file', { loader: ({ params }: { params: object }) => Response.json(params) }),
  picture: route('media/og/*', { loader: ({ params }: { params: object }) => Response.json(params) }),
  missing: route('requests/:code/files/:file', {
    loader() {
      throw new Error('belongs on a page')
    },
  }),
  post: route('api/corrections', { action: says('taken') }),
  page: route('explore', { loader: says('data'), default: () => null }),
  behind: route('admin/file', { loader: says('secret') }, 'gate'),
} as unknown as Routes

const answer = resourceRoutes(routes)
const ask = async (path: string, method = 'GET') => {
  const found = await answer(new Request(`http://archive.test${path}`, { method }), () => new RouterContextProvider())
  return found && (await found.text())
}

test('answers the addresses of machines, letter case and a last slash ignored, as the router does', async () => {
  expect(await ask('/api/search?q=x')).toBe('search')
  expect(await ask('/API/search/')).toBe('search')
  expect(await ask('/api/corrections', 'POST')).toBe('taken')
})

test('hands over what stands in the address', async () => {
  expect(JSON.parse((await ask('/media/files/msp:a%2Fb/video')) ?? '')).toEqual({ id: 'msp:a/b', file: 'video' })
  expect(JSON.parse((await ask('/media/og/records/x.png')) ?? '')).toEqual({ '*': 'records/x.png' })
})

test('leaves everything else to the router: pages, their data, what is behind a gate, methods without a handler, errors of reads', async () => {
  for (const path of ['/explore', '/api/search.data', '/admin/file', '/nothing', '/requests/x/files/y']) expect(await ask(path)).toBeNull()
  expect(await ask('/api/search', 'POST')).toBeNull()
})
