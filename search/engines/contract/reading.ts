/** What every answer has, whatever was asked. */
import { describe, expect, test } from 'vitest'
import { type Engines, found, idsFor, question } from './questions.ts'

export function readingContract({ reading }: Engines): void {
  describe('an answer', () => {
    test('counts exactly, whatever the page', async () => {
      const first = await reading().search(question('', { size: 5 }))
      const last = await reading().search(question('', { size: 5, page: 3 }))
      expect([first.total, last.total]).toEqual([13, 13])
      expect([first.hits.length, last.hits.length]).toEqual([5, 3])
      expect(first.samples).toBe(3)
    })

    test('names the index that gave it', async () => {
      const { indexVersion } = await reading().search(question('snow'))
      expect(indexVersion).toBe(reading().status().indexVersion)
      expect(indexVersion).not.toBe('')
      expect(reading().status()).toMatchObject({ ready: true, documents: 17, problem: null })
    })

    test('holds one kind only', async () => {
      expect(await found(reading(), 'motorcycles')).toEqual(['1925:002', '1930:003'])
      expect(await idsFor(reading(), 'motorcycles', { kind: 'page' })).toEqual(['page:air-wing'])
      expect(await idsFor(reading(), 'bellweather', { kind: 'person' })).toEqual(['person:horace-bellweather'])
      const pages = await reading().search(question('', { kind: 'page' }))
      expect(pages.total).toBe(1)
      expect(pages.facets.type).toEqual([{ value: 'Page', count: 1, selected: false }])
    })
  })
}
