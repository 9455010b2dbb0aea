/** Which documents the words of a query find. */
import { describe, expect, test } from 'vitest'
import { type Engines, found, idsFor, question } from './questions.ts'

const EVERY_FIELD = [
  ['title', 'zebra', '1942:006'],
  ['variant title', 'muster', '1921:001'],
  ['creator', 'fenwick', '1921:001'],
  ['person', 'bellweather', '1925:002'],
  ['subject', 'exchanges', '1975:007'],
  ['place', 'northampton', '1930:003'],
  ['unit', 'academy', '1921:001'],
  ['genre', 'cordovan', '1921:001'],
  ['description', 'tents', '1921:001'],
  ['transcription', 'lugger', '1988:010'],
  ['anything else', 'quatrefoil', 'nd:008'],
] as const

export function wordsContract({ reading }: Engines): void {
  describe('words', () => {
    test.each(EVERY_FIELD)('are found in a %s', async (_field, word, id) => {
      expect(await found(reading(), word)).toEqual([id])
    })

    test('must all be there, in whatever fields', async () => {
      expect(await found(reading(), 'salem motorcycle')).toEqual(['1925:002'])
      expect(await found(reading(), 'salem northampton')).toEqual([])
    })

    test('are found in any inflection', async () => {
      expect(await found(reading(), 'motorcycles')).toEqual(['1925:002', '1930:003'])
      expect(await found(reading(), 'motorcycle')).toEqual(['1925:002', '1930:003'])
      expect(await found(reading(), 'crossing')).toEqual(['1942:006'])
    })

    test.each(['lodz', 'ŁÓDŹ', 'grosse', 'GRÖẞE', 'strasse', 'bruder', 'oeuvre', 'emile'])('fold letters: %s', async (word) => {
      expect(await found(reading(), word)).toEqual(['1975:007'])
    })

    test('no words find everything the viewer may know of', async () => {
      const answer = await reading().search(question(''))
      expect(answer.total).toBe(13)
      expect(answer.samples).toBe(3)
      expect((await reading().search(question('   '))).total).toBe(13)
    })

    test('in quotes must stand together, in this order, in one field', async () => {
      expect(await found(reading(), '"deep snow"')).toEqual(['1930:003'])
      expect(await found(reading(), '"snow deep"')).toEqual([])
      expect(await found(reading(), '"annual report"')).toEqual(['1930:004', '1931:005'])
      expect(await found(reading(), '"turnpike two"'), 'end of the title, start of the description').toEqual([])
      expect(await found(reading(), '"patrol weather"'), 'two subjects').toEqual([])
    })

    test('in quotes stand beside other words', async () => {
      expect(await found(reading(), '"annual report" snow')).toEqual(['1930:004'])
    })

    test('with a star find what begins so', async () => {
      expect(await found(reading(), 'bellw*')).toEqual(['1925:002'])
      expect(await found(reading(), 'cross*')).toEqual(['1942:006'])
      expect(await found(reading(), 'quatrex*')).toEqual([])
    })

    test('behind a field name are looked for in that field only', async () => {
      expect(await found(reading(), 'title:snow')).toEqual(['1930:003'])
      expect(await found(reading(), 'snow')).toEqual(['1930:003', '1930:004'])
      expect(await found(reading(), 'creator:king')).toEqual(['1865:001', '1930:004'])
      expect(await found(reading(), 'creator:"sterling king"')).toEqual(['1865:001', '1930:004'])
      expect(await found(reading(), 'creator:snow')).toEqual([])
    })

    test('OR finds either, AND both', async () => {
      expect(await found(reading(), 'zebra OR lugger')).toEqual(['1942:006', '1988:010'])
      expect(await found(reading(), 'snow AND figures')).toEqual(['1930:004'])
    })

    test('NOT and a minus sign exclude', async () => {
      expect(await found(reading(), 'snow NOT figures')).toEqual(['1930:003'])
      expect(await found(reading(), 'snow -figures')).toEqual(['1930:003'])
      expect(await found(reading(), 'figures -"deep snow" -tables')).toEqual(['1930:004'])
    })

    test('nothing but exclusions leaves all the others', async () => {
      expect((await reading().search(question('-snow'))).total).toBe(11)
    })

    test.each([
      'MSP-GO-1865-001',
      'msp go 1865 1',
      'msp-go-1865-1',
      'mspgo1865001',
      'MSP_GO_1865_001',
      'msp:doc:1865:001',
      'id:MSP-GO-1865-001',
    ])('that spell an identifier find it first: %s', async (text) => {
      expect((await idsFor(reading(), text))[0]).toBe('msp:doc:1865:001')
    })

    test('that spell an identifier do not find its neighbour instead', async () => {
      expect((await idsFor(reading(), 'MSP-GO-1865-010'))[0]).toBe('msp:doc:1865:010')
      expect((await idsFor(reading(), 'msp go 1865 10'))[0]).toBe('msp:doc:1865:010')
    })
  })
}
