/** Earlier versions obey today's rule: what is closed, restricted or redacted now was never to be read before either. */
import { expect, test } from 'vitest'
import { publicViewer, versionSeenBy } from './access.ts'
import { recordFixture } from './record-fixture.ts'

const viewer = publicViewer(new Date('2026-11-25T12:00:00Z'))
const OPEN = recordFixture({
  id: 'a:1',
  description: 'Drawn by Ada  Quill in the yard.',
  transcription: 'Said by ada quill: nothing.',
  notes: [{ kind: 'general', label: 'Note', text: 'See Ada Quill.' }],
  media: [{ file: 'a.jpg', kind: 'image' }],
  extra: { Sitter: 'Ada Quill' },
})
const text = (value: unknown) => JSON.stringify(value)

test('a version of an open record is shown as it was', () => {
  expect(versionSeenBy(OPEN, recordFixture({ id: 'a:1', description: 'Another.' }), viewer)).toEqual({ ...OPEN, withheld: [] })
})

test.each([
  ['closed now', OPEN, { level: 'closed' as const }],
  ['closed now, to open later', OPEN, { level: 'closed' as const, until: '2027-01-01' }],
  ['closed then', { ...OPEN, access: { level: 'closed' as const, until: '', note: '' } }, { level: 'open' as const }],
])('nothing of a version %s', (_, version, access) => {
  expect(versionSeenBy(version, recordFixture({ id: 'a:1', access }), viewer)).toBeNull()
})

test('what is restricted now is not shown of a version that was open', () => {
  const seen = versionSeenBy(OPEN, recordFixture({ id: 'a:1', access: { level: 'restricted', note: 'Family asked.' } }), viewer)
  expect(seen).toMatchObject({
    transcription: '',
    media: [],
    withheld: ['transcription', 'media'],
    access: { level: 'restricted', note: 'Family asked.' },
  })
  const ended = recordFixture({ id: 'a:1', access: { level: 'restricted', until: '2026-11-25' } })
  expect(versionSeenBy(OPEN, ended, viewer)?.transcription).toBe(OPEN.transcription)
})

test('what is redacted now is in no field of an earlier version', () => {
  const current = recordFixture({ id: 'a:1', description: 'Drawn by [[redact]]Ada Quill[[/redact]] in a yard.' })
  const seen = versionSeenBy(OPEN, current, viewer)
  expect(text(seen)).not.toMatch(/quill/i)
  expect(seen).toMatchObject({ description: '[redacted]', extra: { Sitter: '[redacted]' }, withheld: ['redacted passages'] })
  // What was redacted in the same way then is shown around it.
  const same = { ...OPEN, transcription: '', description: current.description }
  expect(versionSeenBy(same, { ...current, title: 'Another' }, viewer)?.description).toBe('Drawn by [redacted] in a yard.')
})

test('a redacted word that is a date or a code elsewhere breaks nothing', () => {
  const current = recordFixture({ id: 'a:1', date: '', description: 'In [[redact]]1921[[/redact]], by [[redact]]Document[[/redact]].' })
  const seen = versionSeenBy(recordFixture({ id: 'a:1', date: '1921', type: 'Document', title: 'Of 1921' }), current, viewer)
  expect(seen).toMatchObject({ id: 'a:1', date: '', title: 'Of [redacted]' })
})

test('archivists see versions whole', () => {
  const staff = { role: 'staff' as const, day: viewer.day }
  expect(versionSeenBy(OPEN, recordFixture({ id: 'a:1', access: { level: 'closed' } }), staff)?.transcription).toBe(OPEN.transcription)
})
