import { expect, test } from 'vitest'

test('a comparison of promises that were not awaited fails, at any depth', () => {
  const later = async (value: number) => value
  expect(() => expect(later(1)).toEqual(later(2))).toThrow('await it')
  expect(() => expect({ deep: [later(1)] }).toEqual({ deep: [later(2)] })).toThrow('await it')
  expect(() => expect({ deep: later(1) }).toMatchObject({ deep: later(2) })).toThrow('await it')
  expect(() => expect([later(1)]).toStrictEqual([later(2)])).toThrow('await it')
})

test('awaited values are compared as ever', async () => {
  expect(await Promise.resolve({ a: 1 })).toEqual({ a: 1 })
  await expect(Promise.resolve([1])).resolves.toEqual([1])
})
