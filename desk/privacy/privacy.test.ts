/** The review before publication: every way of publishing asks for a reason, and what was decided is not asked again. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import type { Editing } from '../editing/open-editing.ts'
import { guarded } from '../permissions/guard.ts'
import { privacyJob } from './scan-job.ts'

const SSN = '219-09-1234'
const NOTE = { actor: 'anna', reason: 'A test' }
const WHY = { ...NOTE, privacy: 'He published it himself in 1936' }
let archive: TinyArchive
let editing: Editing
let folder: string

beforeAll(async () => {
  archive = await openTinyArchive()
  editing = archive.editing
  folder = mkdtempSync(join(tmpdir(), 'privacy-'))
})
afterAll(async () => {
  await archive.close()
  rmSync(folder, { recursive: true, force: true })
})

function formOf(description: string, access = 'open') {
  const source = archive.catalog.bibliography[0]?.id ?? ''
  return {
    ...editing.blank('Photograph'),
    title: ['A trooper at a desk'],
    collection: ['photos'],
    heldBy: ['Somewhere'],
    description: [description],
    'access.level': [access],
    'sources.ref': [source],
    'sources.locator': ['page 1'],
  }
}

async function created(description: string): Promise<string> {
  const outcome = await editing.create(formOf(description), NOTE)
  return outcome.state === 'saved' ? outcome.id : expect.fail(JSON.stringify(outcome))
}

test('a new record with private information is refused, field and place named, the number masked', async () => {
  const outcome = await editing.create(formOf(`Social Security number ${SSN}.`), NOTE)
  expect(outcome).toMatchObject({ state: 'refused', isPrivate: true })
  const faults = outcome.state === 'refused' ? outcome.faults : []
  expect(faults.map(({ field }) => field)).toEqual(['description', 'privacy'])
  expect(faults[0]?.words).toBe('Social Security number: •••-••-•234, from character 24.')
  expect(JSON.stringify(outcome)).not.toContain(SSN)
})

test('with a reason it is published; the version says why, and the same number is not asked about again', async () => {
  const outcome = await editing.create(formOf(`Social Security number ${SSN}.`), WHY)
  expect(outcome).toMatchObject({ state: 'saved', decided: 1 })
  const id = outcome.state === 'saved' ? outcome.id : ''
  expect(editing.history(id)[0]?.reason).toBe('A test (private information reviewed: He published it himself in 1936)')
  const { values } = editing.open(id)
  expect(await editing.save(id, 1, { ...values, description: [`SSN ${SSN} again.`] }, NOTE)).toMatchObject({ state: 'saved', decided: 0 })
  expect(await editing.save(id, 2, { ...values, description: ['SSN 219-09-1235.'] }, NOTE)).toMatchObject({ state: 'refused' })
})

test('an edit, a caption and an earlier version are reviewed like a new record', async () => {
  const id = await created('A quiet day.')
  const { values } = editing.open(id)
  const save = (base: number, over: Record<string, string[]>) => editing.save(id, base, { ...values, ...over }, NOTE)
  expect(await save(1, { description: [`SSN ${SSN}`] })).toMatchObject({ state: 'refused', isPrivate: true })
  expect(await save(1, { 'notes.kind': ['general'], 'notes.label': ['Note'], 'notes.text': ['DOB 3/14/1962'] })).toMatchObject({
    state: 'refused',
    isPrivate: true,
  })
  expect(await editing.save(id, 1, { ...values, description: ['Plate 123 ABC'] }, WHY)).toMatchObject({ state: 'saved' })
  expect(await save(2, {})).toMatchObject({ state: 'saved' })
  // Decided, so that it may come back; what nobody decided may not.
  expect(await editing.restore(id, 2, 3, NOTE)).toMatchObject({ state: 'saved' })
})

test('what readers do not see is not asked about: closed records, redacted passages, transcriptions of restricted ones', async () => {
  expect(await editing.create(formOf(`SSN ${SSN}`, 'closed'), NOTE)).toMatchObject({ state: 'saved', decided: 0 })
  expect(await editing.create(formOf(`SSN [[redact]]${SSN}[[/redact]]`), NOTE)).toMatchObject({ state: 'saved', decided: 0 })
  const restricted = { ...formOf('A statement.', 'restricted'), transcription: [`SSN ${SSN}`] }
  expect(await editing.create(restricted, NOTE)).toMatchObject({ state: 'saved', decided: 0 })
  expect(await editing.create({ ...restricted, 'access.level': ['open'] }, NOTE)).toMatchObject({ state: 'refused' })
})

test('files with private words wait unpublished until a reason is given', async () => {
  const id = await created('An interview.')
  const captions = new TextEncoder().encode(`WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nMy number is ${SSN}.\n`)
  const kept = await archive.recordMedia.keep(id, captions)
  expect(kept).toMatchObject({ part: 'captions', published: false })
  const refused = await archive.recordMedia.publish(id).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 409, code: 'private' })
  expect(JSON.stringify(refused)).not.toContain(SSN)
  expect(await archive.recordMedia.publish(id, { actor: 'anna', reason: 'Spoken in public' })).toBe(1)
})

test('a picture that says where it was taken is held back', async () => {
  const id = await created('A house.')
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } }).jpeg()
  const plain = join(folder, 'plain.jpg')
  await picture.clone().toFile(plain)
  expect(await archive.recordMedia.keep(id, plain)).toMatchObject({ published: true })
  const placed = join(folder, 'placed.jpg')
  const bytes = await picture
    .clone()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 21/1 30/1', GPSLongitudeRef: 'W', GPSLongitude: '71/1 3/1 37/1' } })
    .toBuffer()
  writeFileSync(placed, bytes)
  expect(await archive.recordMedia.keep(id, placed)).toMatchObject({ published: false })
})

test('only archivists read and decide findings; nobody but the software scans', () => {
  const as = (role: 'editor' | 'archivist' | null) =>
    guarded(archive, role && ({ id: 'a', name: 'a', role, collections: [], provedAt: null, session: '' } as never)).desk.privacy
  expect(() => as(null).list({ limit: 1 })).toThrow('may not')
  expect(() => as('editor').list({ limit: 1 })).toThrow('may not')
  expect(() => as('editor').decide('x', [], NOTE)).toThrow('may not')
  expect(() => as('archivist').keepScanned('x', { afterRecord: '', records: 0, findings: 0 }, [])).toThrow('may not')
  expect(as('archivist').list({ limit: 1 })).toBeInstanceOf(Promise)
})

test('a scan that is stopped goes on where it was, and counts nothing twice', async () => {
  const { store, recordMedia, desk } = archive
  await store.write(() =>
    store.records.change({ actor: 'import', reason: 'test', origin: 'import' }, (batch) => {
      for (const number of [1, 2, 3]) {
        const record = store.records.get('msp:photo:1938:014')?.record ?? store.records.all().next().value
        if (record)
          batch.put({
            ...record,
            id: `zz:doc:${number}`,
            description: `SSN 219-09-123${number}`,
            access: { level: 'open', until: '', note: '' },
          })
      }
    }),
  )
  const payload = { scan: 'one', actor: 'anna' }
  const stop = new AbortController()
  const parts = { store, recordMedia, privacy: desk.privacy }
  const stopped = privacyJob(parts)({ payload, signal: stop.signal, progress: () => stop.abort(new Error('killed')) })
  await expect(stopped).rejects.toThrow('killed')
  const half = await desk.privacy.scanOf('one')
  expect(half?.records).toBeGreaterThan(0)
  expect(half?.records).toBeLessThan(store.records.count())
  const result = await privacyJob(parts)({ payload, signal: new AbortController().signal, progress: () => {} })
  expect(result).toContain(`${store.records.count()} records`)
  const found = await desk.privacy.list({ rule: 'ssn', limit: 100 })
  expect(found.filter(({ record }) => record.startsWith('zz:')).map(({ record, masked }) => `${record} ${masked}`)).toEqual([
    'zz:doc:1 •••-••-•231',
    'zz:doc:2 •••-••-•232',
    'zz:doc:3 •••-••-•233',
  ])
  expect(JSON.stringify(found)).not.toContain('219-09')
  await privacyJob(parts)({ payload: { ...payload, scan: 'two' }, signal: new AbortController().signal, progress: () => {} })
  expect(await desk.privacy.list({ rule: 'ssn', limit: 100 })).toHaveLength(found.length)
  const [first] = found.filter(({ record }) => record === 'zz:doc:1')
  await desk.privacy.decide('zz:doc:1', first ? [first] : [], NOTE)
  await privacyJob(parts)({ payload: { ...payload, scan: 'three' }, signal: new AbortController().signal, progress: () => {} })
  expect(await desk.privacy.list({ record: 'zz:doc:1', limit: 100 })).toEqual([])
})
