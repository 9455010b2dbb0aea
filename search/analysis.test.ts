import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, foldIdentifier, foldText, LONGEST_WORD, spellingsOfIdentifier, stem, stemsOfPrefix, terms, tokens } from './analysis.ts'

test.each([
  ['Paul Cézanne', 'paul cezanne'],
  ['Łódź', 'lodz'],
  ['Øresund ßtraße Œuvre Æther đa ðe Þór ısı', 'oresund sstrasse oeuvre aether da de thor isi'],
  ['ÅNGSTRÖM', 'angstrom'],
  ['ﬁle №5 ½', 'file 5 12'],
  ["O'Connor's and O’Brien", 'oconnor and obrien'],
  ["'quoted' rock 'n' roll", 'quoted rock n roll'],
  ['state-police, (troop "A")', 'state police troop a'],
  ["d'Aosta l’Isle dell'Arte O'Brien King's d'accord", 'aosta isle arte obrien king accord'],
  ['Αθήνα ΟΔΟΣ', 'αθηνα οδοσ'],
  ['Москва', 'москва'],
  ['1920s T00003 3,427', '1920s t00003 3 427'],
  ['', ''],
  ['—…!?', ''],
])('folds %j to %j', (text, expected) => {
  expect(foldText(text)).toBe(expected)
})

test('composed and decomposed letters are the same', () => {
  expect(terms('Café Ángel'.normalize('NFD'))).toEqual(terms('Café Ángel'.normalize('NFC')))
})

test.each([
  ['troopers', 'trooper'],
  ['patrolling', 'patrol'],
  ['motorcycles', 'motorcycl'],
  ['colored', 'colored'],
  ['colors', 'color'],
  ['general', 'general'],
  ['constructor', 'constructor'],
  ['1865', '1865'],
  ['t00003', 't00003'],
  ['1920s', '1920s'],
  ['москва', 'москва'],
  ['as', 'as'],
])('stems %s to %s', (word, expected) => {
  expect(stem(word)).toBe(expected)
})

test('offsets point at the words as they stand in the text', () => {
  const text = 'The Ｆｕｌｌ Łódź 𝒜bc — O’Connor’s 李白 end'
  const found = tokens(text).map(({ start, end }) => text.slice(start, end))
  expect(found).toEqual(['The', 'Ｆｕｌｌ', 'Łódź', '𝒜bc', 'O’Connor’s', '李白', '白', 'end'])
})

test('runs without spaces become pairs, each character beginning one', () => {
  expect(terms('東京都')).toEqual(['東京', '京都', '都'])
  expect(terms('李')).toEqual(['李'])
  expect(terms('ﾊﾟﾄ police 서울')).toEqual([...terms('ﾊﾟﾄ'), 'polic', '서울', '울'])
})

test('overlong words are cut', () => {
  expect(terms('1'.repeat(500))).toEqual(['1'.repeat(LONGEST_WORD)])
})

test.each([
  ['MSP-GO-1865-001', 'msp-go-1865-1'],
  ['msp go 1865 1', 'msp-go-1865-1'],
  ['MSP.GO.1865.01', 'msp-go-1865-1'],
  ['msp:photo:1921:001', 'msp-photo-1921-1'],
  ['T00003', 't-3'],
  ['t 3', 't-3'],
  ['N05609', 'n-5609'],
  ['000', '0'],
  ['№ 12', 'no-12'],
  ['::', ''],
])('the identifier %j has the key %j', (text, key) => {
  expect(foldIdentifier(text)).toBe(key)
})

test.each([
  ['photographe', 'photograph'],
  ['police', 'polic'],
  ['motorcycles', 'motorcycl'],
  ['runn', 'run'],
])('words beginning with %s may have the stem %s', (prefix, expected) => {
  expect(stemsOfPrefix(prefix)).toContain(expected)
})

test('an identifier written in one is read with any cut', () => {
  expect(spellingsOfIdentifier('MSPGO1865001')).toContain('msp-go-1865-1')
  expect(spellingsOfIdentifier('t00003')).toEqual([])
  expect(spellingsOfIdentifier('police')).toEqual([])
})

test('any text is analysed, and analysing the words again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const found = tokens(text)
      for (const token of found) {
        expect(token.end).toBeGreaterThan(token.start)
        expect(token.word).not.toBe('')
      }
      expect(foldIdentifier(foldIdentifier(text))).toBe(foldIdentifier(text))
      expect(fold(fold(text))).toBe(fold(text))
    }),
    { numRuns: 300 },
  )
})
