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
