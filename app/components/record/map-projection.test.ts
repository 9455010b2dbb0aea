import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadCatalog } from '../../../catalog/load-catalog.ts'
import { onMap } from './map-projection.ts'

const drawing = readFileSync('public/maps/massachusetts.svg', 'utf8')
const dots = [...drawing.matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

test('towns fall on the dots that the map was drawn with', () => {
  const { places } = loadCatalog('content')
  const on = dots.filter(({ x, y }) =>
    places.some(({ latitude, longitude }) => {
      const at = latitude !== null && longitude !== null ? onMap(latitude, longitude) : null
      return at !== null && Math.hypot(at.x - x, at.y - y) < 0.5
    }),
  )
  expect(dots.length).toBeGreaterThan(30)
  expect(on.length).toBe(dots.length)
})

test('what lies elsewhere is not on it', () => {
  expect(onMap(40.71, -74.01)).toBeNull()
  expect(onMap(51.5, -0.12)).toBeNull()
  expect(onMap(42.36, -71.06)).toMatchObject({ x: expect.any(Number) })
})
