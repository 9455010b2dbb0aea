import { expect, test } from 'vitest'
import { SOFTWARE_ADDRESSES } from '../catalog/contract/addresses.ts'
import { routeTable } from '../tests/site/route-table.ts'

/** Answered by files of content/public, not by routes. */
const FILES = ['assets', 'plates', 'maps', 'favicon.svg']

test('the addresses that no article may have are those of the route table', async () => {
  const first = (await routeTable()).map(({ pattern }) => pattern.split('/')[1] ?? '').filter((part) => part !== '' && part !== '*')
  expect([...new Set([...first, ...FILES])].sort()).toEqual([...SOFTWARE_ADDRESSES].sort())
})
