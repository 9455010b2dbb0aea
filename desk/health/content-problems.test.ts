import { afterAll, expect, test } from 'vitest'
import { contentWith, discard } from '../../tests/site/site-server.ts'
import { contentProblems } from './open-health.ts'

const folder = contentWith({ 'people/units.yaml': '- id: no-name\n' })
afterAll(() => discard(folder))

test('problems of the content are found beside the thread that answers readers', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 5)
  const found = await contentProblems(folder)
  clearInterval(timer)
  expect(found).toContainEqual(expect.objectContaining({ file: 'people/units.yaml', field: 'name' }))
  expect(turns).toBeGreaterThan(5)
})
