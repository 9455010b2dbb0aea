import { expect, test } from 'vitest'
import { recordFixture } from '../catalog/record-fixture.ts'
import { recordDocument } from './documents.ts'

const OPTIONS = { thisYear: 2026 }

test('what is indexed, shown and cut into snippets holds no redacted or restricted word', () => {
  const redacted = recordFixture({
    title: 'Report [[redact]]canary title[[/redact]]',
    description: 'Open words [[redact]]canary words[[/redact]] and more',
    transcription: 'Open [[redact]]canary line[[/redact]]',
  })
  const document = recordDocument(redacted, OPTIONS)
  expect(JSON.stringify(document)).not.toContain('canary')
  expect(document.text.description).toBe('Open words [redacted] and more')
  const restricted = recordFixture({ transcription: 'canary transcription', access: { level: 'restricted' } })
  expect(JSON.stringify(recordDocument(restricted, OPTIONS))).not.toContain('canary')
})

test('an imported title is marked with the one language that its record states, and nothing that is not known', () => {
  const marked = (id: string, language: string) => recordDocument(recordFixture({ id, language }), OPTIONS).display.titleLang
  expect(marked('letters:1', 'Spanish')).toBe('es')
  expect(marked('letters:1', 'English')).toBe('en')
  expect([marked('letters:1', ''), marked('letters:1', 'English; French'), marked('msp:doc:1921:003', 'French')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
