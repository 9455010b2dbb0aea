import { expect, test } from 'vitest'
import { saidIn } from './contract/translatable.ts'
import { RightsEntrySchema, rightsProblems, rightsVocabulary } from './rights-vocabulary.ts'

const rights = rightsVocabulary([])

test('all statements of rightsstatements.org and all licenses of Creative Commons are known', () => {
  const of = (host: string) => rights.entries.filter(({ uri }) => uri.includes(host)).map(({ uri }) => uri.split('/').at(-3))
  expect(of('rightsstatements.org').sort()).toEqual(
    'CNE InC InC-EDU InC-NC InC-OW-EU InC-RUU NKC NoC-CR NoC-NC NoC-OKLR NoC-US UND'.split(' ').sort(),
  )
  expect(of('creativecommons.org').sort()).toEqual('by by-nc by-nc-nd by-nc-sa by-nd by-sa mark zero'.split(' ').sort())
  expect(rightsProblems([], 'site/rights.yaml')).toEqual([])
  // Every entry says in both languages what it allows.
  expect(rights.entries.filter(({ words }) => saidIn('es', words ?? { en: '' }).lang !== undefined)).toEqual([])
})

test.each([
  ['Public Domain', 'Public Domain'],
  [' public domain ', 'Public Domain'],
  ['In Copyright', 'Restricted'],
  ['CC BY-SA', 'CC BY-SA'],
  ['CC BY 4.0', 'CC BY'],
  ['https://creativecommons.org/publicdomain/mark/1.0/', 'Public Domain'],
  ['https://creativecommons.org/publicdomain/zero/1.0/deed.de', 'CC0'],
  ['http://www.creativecommons.org/licenses/by/4.0', 'CC BY'],
  ['https://creativecommons.org/licenses/by-nc-sa/4.0/', 'CC BY-NC-SA'],
  ['https://creativecommons.org/licenses/by-nc/2.0/', 'CC BY-NC 2.0'],
  ['https://creativecommons.org/licenses/by/2.0/uk/', 'CC BY 2.0 UK'],
  ['CC BY 2.0 UK', 'CC BY 2.0 UK'],
  ['https://rightsstatements.org/page/InC/1.0/?language=en', 'Restricted'],
  ['http://rightsstatements.org/vocab/InC-EDU/1.0/', 'In Copyright - Educational Use Permitted'],
  ['Not evaluated (http://rightsstatements.org/vocab/CNE/1.0/)', 'Not evaluated'],
  ['https://creativecommons.org/licenses/by/9.0/', null],
  ['http://example.org/rights/', null],
  ['© The family', null],
  ['', null],
])('%j is %s', (words, label) => {
  expect(rights.named(words)).toBe(label)
})

test('an earlier version is a label of its own, with its own address', () => {
  expect(rights.uri('CC BY-NC 2.0')).toBe('http://creativecommons.org/licenses/by-nc/2.0/')
  expect(rights.uri('CC BY 2.0 UK')).toBe('http://creativecommons.org/licenses/by/2.0/uk/')
  expect([rights.has('CC BY 2.0 UK'), rights.has('CC BY 9.0'), rights.has('cc by')]).toEqual([true, false, false])
  expect(rights.entry('CC BY 2.0')?.license).toBe(true)
})

test('what a source says besides a label is its note, and so is what names none', () => {
  expect(rights.read(['CC BY. Credit the family.', 'Scanned in 2001.'])).toEqual({
    label: 'CC BY',
    note: 'Credit the family.\n\nScanned in 2001.',
    unknown: [],
  })
  const licensed = 'Licensed under https://creativecommons.org/licenses/by-sa/3.0/.'
  expect(rights.read([licensed])).toEqual({ label: 'CC BY-SA 3.0', note: licensed, unknown: [] })
  expect(rights.read(['Ask us.'], ['http://rightsstatements.org/vocab/NKC/1.0/'])).toMatchObject({
    label: 'No Known Copyright',
    note: 'Ask us.',
  })
  expect(rights.read(['© The family', ''])).toEqual({ label: null, note: '© The family', unknown: ['© The family'] })
  expect(rights.read([])).toEqual({ label: null, note: '', unknown: [] })
})

test('an archive has labels of its own, and names for standard ones', () => {
  const own = [
    { label: 'Crown copyright', words: { en: 'Ask the Crown.' } },
    { label: 'In Copyright', uri: 'http://rightsstatements.org/vocab/InC/1.0/', listed: true },
  ].map((entry) => RightsEntrySchema.parse(entry))
  const vocabulary = rightsVocabulary(own)
  expect(vocabulary.named('http://rightsstatements.org/vocab/InC/1.0/')).toBe('In Copyright')
  // Records of before are read by the name that was replaced.
  expect(vocabulary.named('Restricted')).toBe('In Copyright')
  expect([vocabulary.has('Crown copyright'), vocabulary.uri('Crown copyright'), vocabulary.statement('Crown copyright')]).toEqual([
    true,
    '',
    'Crown copyright',
  ])
  expect(vocabulary.unstated).toBe('Not evaluated')
  expect(rightsProblems(own, 'site/rights.yaml')).toEqual([])
  const doubled = [RightsEntrySchema.parse({ label: 'cc by' })]
  expect(rightsProblems(doubled, 'site/rights.yaml')).toMatchObject([{ file: 'site/rights.yaml', field: 'label', found: 'cc by' }])
})
