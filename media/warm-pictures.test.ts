import { expect, test } from 'vitest'
import { loadCatalog } from '../catalog/load-catalog.ts'
import type { DrawOptions } from './draw-picture.ts'
import { openPlates, viewsOf } from './plate-selection.ts'
import { warmPictures } from './warm-pictures.ts'

const plates = openPlates(loadCatalog('content').plates)
const drawing = { svg: '', width: 1, height: 1 }
function recording(made: DrawOptions[]) {
  return {
    plates,
    plateCut: () => drawing,
    picture: async (_: unknown, options: DrawOptions) => {
      made.push(options)
      return Buffer.alloc(0)
    },
  }
}

test('every view is made in the widths of cards', async () => {
  const made: DrawOptions[] = []
  await warmPictures(recording(made), { pause: 0, idle: () => true }).done
  const views = plates.all.flatMap(viewsOf)
  expect(made).toHaveLength(views.length * 2)
  expect(new Set(made.map(({ width }) => width))).toEqual(new Set([400, 800]))
})

test('nothing is made while the machine is at work, and it ends when it is told to', async () => {
  const made: DrawOptions[] = []
  let asked = 0
  const warming = warmPictures(recording(made), { pause: 0, idle: () => ++asked > 3 })
  await expect.poll(() => made.length).toBeGreaterThan(0)
  expect(asked).toBeGreaterThan(3)
  await warming.stop()
  const { length } = made
  expect(length).toBeLessThanOrEqual(plates.all.flatMap(viewsOf).length * 2)
  await warming.done
  expect(made).toHaveLength(length)
})

test('told to stop while it rests, it ends without making one', async () => {
  const made: DrawOptions[] = []
  await warmPictures(recording(made), { pause: 3_600_000, idle: () => true }).stop()
  expect(made).toEqual([])
})
