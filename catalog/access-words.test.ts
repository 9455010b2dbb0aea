import { expect, test } from 'vitest'
import { withhold } from './access.ts'
import { accessInWords, accessNotes } from './access-words.ts'
import { citationItem } from './citations/citation-item.ts'
import { csl, ris } from './citations/formats.ts'

import { recordFixture } from './record-fixture.ts'

const RECORD = recordFixture({
  access: { level: 'open', note: 'Handle with gloves.' },
  accessAbove: [
    { title: 'Papers', note: 'Stored offsite.' },
    { title: 'Series 2', note: 'Closed until 2040.' },
  ],
})

test('the notes of the whole chain are given, the nearest first, whatever the level of access', () => {
  expect(accessInWords(withhold(RECORD))).toEqual(['Handle with gloves.', 'Series 2: Closed until 2040.', 'Papers: Stored offsite.'])
})

test('what is withheld comes first, with its reason; a repeated note is given once', () => {
  const record = recordFixture({
    access: { level: 'restricted', note: 'Private letters.' },
    accessAbove: [{ title: 'Papers', note: 'Private letters.' }],
    transcription: 'secret',
  })
  expect(accessInWords(withhold(record))).toEqual(['The transcription is not shown: Private letters.'])
  expect(accessNotes(record)).toEqual(['Private letters.'])
})

test('a restricted record says so even where nothing of it is withheld; an open one without notes says nothing', () => {
  expect(accessInWords(withhold(recordFixture({ access: { level: 'restricted' } })))).toEqual(['Access to the original is restricted'])
  expect(accessInWords(withhold(recordFixture()))).toEqual([])
})

test('citations for reference managers carry the notes', () => {
  const item = citationItem(RECORD, { archive: 'Archive', url: 'https://archive.example.org/records/x' })
  expect(csl(item).note).toContain('Access: Handle with gloves. Series 2: Closed until 2040.')
  expect(ris(item)).toContain('N1  - Access: Handle with gloves.')
})
