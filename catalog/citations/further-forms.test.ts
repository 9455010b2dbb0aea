import { expect, test } from 'vitest'
import { kindHeading } from '../name-kind.ts'
import { recordFixture } from '../record-fixture.ts'
import type { RecordInput } from '../schemas/record.ts'
import { citationItem } from './citation-item.ts'
import { apaInText, apaOriginal, furtherForms, mlaInText, mlaOriginal, nounPhrase, shortNote, shortTitle } from './further-forms.ts'
import { plainText, type Run } from './runs.ts'

const ARCHIVE = 'Massachusetts State Police Historical Archive'

function item(input: Partial<RecordInput>) {
  const record = recordFixture({ basis: 'sourced', ...input })
  return citationItem(record, { archive: ARCHIVE, place: 'Framingham, MA', url: `https://archive.example.org/records/${record.id}` })
}
function marked(runs: readonly Run[]): string {
  return runs
    .map(({ text, italic }) => (italic ? `*${text}*` : text))
    .join('')
    .replace(/[“”]/g, '"')
}

const PHOTO = item({ id: 'msp:photo:1938:014', title: 'Sample View of a Barracks', date: '1938-08-12' })
const DOCUMENT = item({
  id: 'msp:doc:1921:003',
  title: 'Sample General Order on Radio Use',
  date: '1921-09-01',
  type: 'Document',
  genre: 'General Order',
  issuer: 'Massachusetts State Police',
})
const ARTIFACT = item({ id: 'msp:artifact:1930:001', title: 'Sample trooper campaign hat', date: '1930~', type: 'Artifact' })
const HOLDER = { name: ARCHIVE, place: 'Framingham, MA', within: '' }

test('vectors', () => {
  expect(marked(mlaInText(PHOTO, false))).toBe('(*Sample View*)')
  expect(marked(mlaInText(DOCUMENT, false))).toBe('(Massachusetts State Police)')
  expect(marked(mlaInText(DOCUMENT, true))).toBe('(Massachusetts State Police, *Sample General Order*)')
  expect(marked(mlaOriginal(ARTIFACT, HOLDER))).toBe(`Sample trooper campaign hat. Circa 1930, ${ARCHIVE}, Framingham.`)
  expect(marked(shortNote(PHOTO, 5))).toBe('5. *Sample View of a Barracks*.')
  expect(marked(shortNote(DOCUMENT, 6))).toBe('6. Massachusetts State Police, "Sample General Order."')
  expect(marked(apaInText(PHOTO))).toBe('(*Sample View of a Barracks*, 1938)')
  expect(marked(apaInText(DOCUMENT))).toBe('(Massachusetts State Police, 1921)')
  expect(marked(apaInText(ARTIFACT))).toBe('(*Sample trooper campaign hat*, ca. 1930)')
  expect(marked(apaOriginal(PHOTO, { ...HOLDER, within: 'Photograph Collection (msp:photo:1938:014)' }))).toBe(
    `*Sample View of a Barracks* [Photograph]. (1938, August 12). Photograph Collection (msp:photo:1938:014), ${ARCHIVE}, Framingham, MA, United States.`,
  )
})

test('a title is shortened to its first noun phrase, never to nothing', () => {
  expect(nounPhrase('The State Police in the Strike of 1912')).toBe('The State Police')
  expect(nounPhrase('On the Road')).toBe('On the Road')
  expect(nounPhrase('Report of the Chief')).toBe('Report of the Chief')
  expect(shortTitle('A Short Title')).toBe('A Short Title')
})

test('people are named by their family names, more than two as others', () => {
  const by = (...names: string[]) =>
    item({
      title: 'A View',
      date: '1930',
      creators: names.map((name) => ({ name, role: 'photographer' })),
      headings: names.map((name) => kindHeading(name, 'person')),
    })
  expect(marked(mlaInText(by('Doe, Jane', 'Roe, Ann'), false))).toBe('(Doe and Roe)')
  expect(marked(apaInText(by('Doe, Jane', 'Roe, Ann')))).toBe('(Doe & Roe, 1930)')
  expect(marked(apaInText(by('Doe, Jane', 'Roe, Ann', 'Poe, Eve')))).toBe('(Doe et al., 1930)')
  expect(marked(shortNote(by('Jones, Leslie, 1886-1967')))).toBe('2. Jones, *A View*.')
})

test('a sample says so in each of them', () => {
  for (const { runs, form } of furtherForms({ ...DOCUMENT, sample: true }, HOLDER)) expect(plainText(runs), form).toMatch(/sample record/i)
  for (const { runs, form } of furtherForms(DOCUMENT, HOLDER)) expect(plainText(runs), form).not.toMatch(/sample record/i)
})
