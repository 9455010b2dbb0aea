import { expect, test } from 'vitest'
import { treeMove, type VisibleNode } from './open-tree.ts'

const node = (id: string, title: string, inside: number, parent: string | null, open = false): VisibleNode => ({
  node: { id, title, inside },
  parent,
  open,
})
const SHOWN = [node('a', 'Letters', 2, null, true), node('b', 'Received', 0, 'a'), node('c', 'Sent', 3, 'a'), node('d', 'Maps', 5, null)]

test.each([
  ['ArrowDown', 'a', { to: 'b' }],
  ['ArrowDown', 'd', { to: 'd' }],
  ['ArrowUp', 'b', { to: 'a' }],
  ['ArrowUp', 'a', { to: 'a' }],
  ['Home', 'c', { to: 'a' }],
  ['End', 'a', { to: 'd' }],
  ['ArrowRight', 'a', { to: 'b' }],
  ['ArrowRight', 'd', 'toggle'],
  ['ArrowRight', 'b', { to: 'b' }],
  ['ArrowLeft', 'a', 'toggle'],
  ['ArrowLeft', 'c', { to: 'a' }],
  ['ArrowLeft', 'd', { to: 'd' }],
  ['m', 'a', { to: 'd' }],
  ['R', 'd', { to: 'b' }],
  ['x', 'b', { to: 'b' }],
  ['Tab', 'a', null],
  ['Enter', 'a', null],
] as const)('%s at %s', (key, at, move) => {
  expect(treeMove(key, SHOWN, at)).toEqual(move)
})
