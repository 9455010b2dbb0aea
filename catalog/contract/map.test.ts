import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadCatalog } from '../load-catalog.ts'
import { onMap as placed } from './map.ts'

const { places, contract } = loadCatalog('content')
const map = contract.map ?? expect.fail('content/site/map.yaml is missing')
const onMap = (latitude: number, longitude: number) => placed(map, latitude, longitude)

const drawing = readFileSync('content/public/maps/massachusetts.svg', 'utf8')
const dots = [...drawing.matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

test('towns fall on the dots that the map was drawn with', () => {
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

test('a plain map lays degrees evenly between its corners', () => {
  const plain = { width: 200, height: 100, projection: { kind: 'equirectangular', upperLeft: [10, 60], lowerRight: [12, 59] } } as const
  const at = (latitude: number, longitude: number) =>
    placed({ ...plain, projection: { ...plain.projection, upperLeft: [10, 60], lowerRight: [12, 59] } }, latitude, longitude)
  expect(at(60, 10)).toEqual({ x: 0, y: 0 })
  expect(at(59.5, 11)).toEqual({ x: 100, y: 50 })
  expect(at(58.9, 11)).toBeNull()
})
