import { describe, expect, test } from 'vitest'
import { NEVER, opensOn, publicViewer, seenBy, withhold } from './access.ts'
import { recordFixture } from './record-fixture.ts'

const today = publicViewer(new Date('2026-11-21T12:00:00Z'))
const staff = { ...today, role: 'staff' } as const

describe('closed records', () => {
  const closed = recordFixture({ access: { level: 'closed', until: '2026-11-22' } })

  test('are nothing to the public before their day and open by themselves on it', () => {
    expect(seenBy(closed, today)).toBeNull()
    expect(seenBy(closed, publicViewer(new Date('2026-11-22T00:00:00Z')))).not.toBeNull()
  })

  test('are closed for good without a day', () => {
    const sealed = recordFixture({ access: { level: 'closed' } })
    expect(opensOn(sealed)).toBe(NEVER)
    expect(seenBy(sealed, publicViewer(new Date('2400-01-01')))).toBeNull()
  })

  test('are seen by staff', () => {
    expect(seenBy(closed, staff)?.title).toBe('A test record')
  })
})

test('restricted records are described, their transcription and media are withheld and named', () => {
  const record = recordFixture({
    access: { level: 'restricted' },
    transcription: 'secret words',
    media: [{ file: 'scan.jpg', kind: 'image' }],
  })
  const seen = seenBy(record, today)
  expect(seen).toMatchObject({ title: 'A test record', transcription: '', media: [], withheld: ['transcription', 'media'] })
  expect(JSON.stringify(seen)).not.toContain('secret')
})

test('a restriction with a day ends by itself on it', () => {
  const record = recordFixture({ access: { level: 'restricted', until: '2026-11-22' }, transcription: 'words' })
  expect(seenBy(record, today)).toMatchObject({ transcription: '', withheld: ['transcription'] })
  expect(seenBy(record, publicViewer(new Date('2026-11-22T00:00:00Z')))).toMatchObject({
    transcription: 'words',
    withheld: [],
    access: { level: 'open' },
  })
})

describe('redaction', () => {
  test('takes marked words out of every text of a record', () => {
    const secret = 'before [[redact]]canary[[/redact]] after'
    const record = recordFixture({
      title: secret,
      variantTitles: [secret],
      description: secret,
      transcription: secret,
      dateNote: secret,
      extent: secret,
      rightsNote: secret,
      contentNote: secret,
      genre: secret,
      series: secret,
      box: secret,
      folder: secret,
      issuer: secret,
      heldBy: secret,
      creators: [{ name: secret, role: secret }],
      people: [secret],
      subjects: [secret],
      places: [{ name: secret }],
      identifiers: [secret],
      extra: { [secret]: secret },
      sources: [{ citation: secret, locator: secret }],
      media: [{ file: 'a.jpg', kind: 'image', label: secret, alt: secret }],
      ancestors: [{ id: 'x', title: secret }],
      access: { level: 'open', note: secret },
      unit: secret,
      plate: secret,
      language: secret,
    })
    const seen = withhold(record)
    expect(JSON.stringify(seen)).not.toContain('canary')
    expect(seen.transcription).toBe('before [redacted] after')
    expect(seen.withheld).toContain('redacted passages')
  })

  test('hides to the end where the closing mark is missing', () => {
    expect(withhold(recordFixture({ transcription: 'open [[redact]]canary and all the rest' })).transcription).toBe('open [redacted]')
  })

  test('leaves staff the whole text', () => {
    expect(seenBy(recordFixture({ transcription: '[[redact]]canary[[/redact]]' }), staff)?.transcription).toContain('canary')
  })
})
