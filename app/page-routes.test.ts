import { createStaticHandler, type EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { neededRoutes, pageContext } from './page-routes.ts'

const handler = createStaticHandler([
  {
    id: 'root',
    path: '',
    children: [
      { id: 'home', index: true },
      { id: 'articles', path: 'articles' },
      { id: 'article', path: 'articles/:section/:name' },
      { id: 'explore', path: 'explore' },
      { id: 'lost', path: '*' },
    ],
  },
])

test.each([
  ['/', ['root', 'home']],
  ['/explore', ['root', 'explore', 'home']],
  ['/articles/units/air-wing', ['root', 'article', 'home', 'articles', 'lost']],
  ['/nothing', ['root', 'lost', 'home']],
])('%s needs its own routes and those of the addresses above it', async (path, ids) => {
  const found = await handler.query(new Request(`http://localhost${path}`))
  if (found instanceof Response) throw new Error('the router answered by itself')
  expect(neededRoutes(found)).toEqual(ids)
})

test('a page keeps all routes where the router cannot tell which stand above it', () => {
  const context = { manifest: { routes: {} }, staticHandlerContext: { matches: [] } } as unknown as EntryContext
  expect(pageContext(context)).toBe(context)
})
