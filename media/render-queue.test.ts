import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openRenderQueue } from './render-queue.ts'

const LARGE = 3_000
const SMALL = 400

/** Drawings that end when they are told to. */
function drawings() {
  const open: { name: string; end(): void }[] = []
  const begun: string[] = []
  const draw = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      open.push({ name, end: () => resolve(name) })
    })
  const endFirst = async () => {
    open.shift()?.end()
    await setImmediate()
  }
  return { begun, draw, endFirst }
}

test('one large and one small picture are drawn at a time, in the order asked', async () => {
  const { begun, draw, endFirst } = drawings()
  const queue = openRenderQueue()
  const done = [
    queue.run(LARGE, draw('large 1')),
    queue.run(LARGE, draw('large 2')),
    queue.run(SMALL, draw('small 1')),
    queue.run(SMALL, draw('small 2')),
  ]
  await setImmediate()
  expect(begun).toEqual(['large 1', 'small 1'])
  await endFirst()
  expect(begun).toEqual(['large 1', 'small 1', 'large 2'])
  await endFirst()
  expect(begun).toEqual(['large 1', 'small 1', 'large 2', 'small 2'])
  await endFirst()
  await endFirst()
  expect(await Promise.all(done)).toEqual(['large 1', 'large 2', 'small 1', 'small 2'])
})

test('what would wait behind too many is refused with 503; a failed drawing lets the next one begin', async () => {
  const { begun, draw, endFirst } = drawings()
  const queue = openRenderQueue({ small: 1, large: 2 })
  const failing = queue.run(LARGE, () => Promise.reject(new Error('no such plate')))
  const waits = [queue.run(LARGE, draw('large 1')), queue.run(LARGE, draw('large 2'))]
  await expect(queue.run(LARGE, draw('large 3'))).rejects.toMatchObject({ status: 503, code: 'busy' })
  await expect(failing).rejects.toThrow('no such plate')
  await setImmediate()
  expect(begun).toEqual(['large 1'])
  const later = queue.run(LARGE, draw('large 4'))
  await endFirst()
  await endFirst()
  await endFirst()
  expect(await Promise.all([...waits, later])).toEqual(['large 1', 'large 2', 'large 4'])
})
