/** Words that are in no document: what is searched instead, and what is offered. */
import { describe, expect, test } from 'vitest'
import { type Engines, found, question } from './questions.ts'

export function spellingContract({ reading }: Engines): void {
  describe('mistyped words', () => {
    test.each([
      ['a letter left out', 'motorcyle', '1925:002'],
      ['a letter too many', 'quatreffoil', 'nd:008'],
      ['a wrong letter', 'trensctiption', null],
      ['two letters swapped', 'luggre', '1988:010'],
      ['a wrong first letter', 'xuatrefoil', 'nd:008'],
    ])('with %s find what was meant: %s', async (_what, typed, id) => {
      const ids = await found(reading(), typed)
      if (id === null) expect(ids).toEqual([])
      else expect(ids).toContain(id)
    })

    test('are named with what was used instead', async () => {
      const { corrected, total } = await reading().search(question('quatreffoil'))
      expect(total).toBe(1)
      expect(corrected).toEqual([{ typed: 'quatreffoil', used: ['quatrefoil'] }])
      expect((await reading().search(question('quatreffoil OR quatreffoil'))).corrected).toEqual(corrected)
    })

    test('lead to a better spelling of the whole question', async () => {
      const { suggestion } = await reading().search(question('deep snwo'))
      expect(suggestion).toBe('deep snow')
    })

    test('words that are known are left alone', async () => {
      const { corrected, suggestion } = await reading().search(question('snow'))
      expect(corrected).toEqual([])
      expect(suggestion).toBeNull()
    })

    test('short words and far ones are not guessed at', async () => {
      expect(await found(reading(), 'qx')).toEqual([])
      expect(await found(reading(), 'wholesale')).toEqual([])
      expect((await reading().search(question('wholesale'))).corrected).toEqual([])
    })
  })
}
