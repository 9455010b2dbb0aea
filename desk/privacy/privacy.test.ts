/** The review before publication: every way of publishing asks for a reason, and what was decided is not asked again. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type PDFDocument,
  PDFHexString,
  PDFName,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setTextRenderingMode,
  TextRenderingMode,
} from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf } from '../../media/pdf/pdf-fixture.ts'
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

test('with a reason it is published; readers of the version do not hear of it, and the same number is not asked about again', async () => {
  const outcome = await editing.create(formOf(`Social Security number ${SSN}.`), WHY)
  expect(outcome).toMatchObject({ state: 'saved', decided: 1 })
  const id = outcome.state === 'saved' ? outcome.id : ''
  expect(editing.history(id)[0]?.reason).toBe('A test')
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

test('a PDF with words below a black box is held back until somebody says why it may be published', async () => {
  const id = await created('A statement.')
  const lines = ['Witness Quapton saw the car']
  expect(await archive.recordMedia.keep(id, await pdfOf([lines]))).toMatchObject({ published: true })
  const badly = await pdfOf([['First page'], lines], (made) =>
    made.getPage(1).drawRectangle({ x: 112, y: 696, width: 50, height: 15, color: rgb(0, 0, 0) }),
  )
  const kept = await archive.recordMedia.keep(id, badly)
  expect(kept).toMatchObject({ published: false })
  const refused = archive.recordMedia.publish(id, { actor: 'anna', reason: '' })
  await expect(refused).rejects.toMatchObject({
    status: 409,
    details: [{ expected: expect.stringMatching(/hidden.*page 2 of/) }, expect.anything()],
  })
  expect(await archive.recordMedia.publish(id, { actor: 'anna', reason: 'The name is public' })).toBe(1)
})

test('what a TIFF and a camera say in words is read', async () => {
  const id = await created('A house.')
  const said = Buffer.from(`SSN ${SSN}\0`)
  // One directory of one tag, ImageDescription, at the end of a file that has none.
  const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#456' } })
    .tiff({ compression: 'none' })
    .toBuffer()
  expect(await archive.recordMedia.keep(id, plain)).toMatchObject({ published: true })
  expect(await archive.recordMedia.keep(id, withDescription(plain, said))).toMatchObject({ published: false })
  const wide = await sharp({ create: { width: 9, height: 8, channels: 3, background: '#456' } })
    .withExif({ IFD0: { ImageDescription: said.toString().slice(0, -1) } })
    .jpeg()
    .toBuffer()
  expect(await archive.recordMedia.keep(id, wide)).toMatchObject({ published: false })
})

/** Adds ImageDescription to the tags of a TIFF (little endian): they are written anew at its end, in order. */
function withDescription(tiff: Buffer, words: Buffer): Buffer {
  const at = tiff.readUInt32LE(4)
  const count = tiff.readUInt16LE(at)
  const entries = Array.from({ length: count }, (_, entry) => tiff.subarray(at + 2 + entry * 12, at + 14 + entry * 12))
  const tag = Buffer.alloc(12)
  tag.writeUInt16LE(270, 0)
  tag.writeUInt16LE(2, 2)
  tag.writeUInt32LE(words.length, 4)
  tag.writeUInt32LE(tiff.length, 8)
  const even = Buffer.alloc(words.length + (words.length % 2))
  words.copy(even)
  const head = Buffer.alloc(2)
  head.writeUInt16LE(count + 1)
  const sorted = [...entries, tag].sort((one, other) => one.readUInt16LE(0) - other.readUInt16LE(0))
  const made = Buffer.concat([tiff, even, head, ...sorted, Buffer.alloc(4)])
  made.writeUInt32LE(tiff.length + even.length, 4)
  return made
}

test('a public scan on which private words are recognized is taken back from readers', async () => {
  const id = await created('A page.')
  const picture = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const { name, published } = await archive.recordMedia.keep(id, picture)
  expect(published).toBe(true)
  const hocr = (words: string) => async (_: string, into: string) =>
    writeFileSync(
      into,
      `<html xmlns="http://www.w3.org/1999/xhtml"><body><div class="ocr_page" title="bbox 0 0 200 100">${words
        .split(' ')
        .map((word, at) => `<span class="ocrx_word" title="bbox ${at * 50} 10 ${at * 50 + 45} 30">${word}</span>`)
        .join(' ')}</div></body></html>`,
    )
  const isPublished = () => archive.recordMedia.list(id).some((file) => file.published)
  await archive.recordMedia.recognize(id, name, hocr('A quiet day'))
  expect(isPublished()).toBe(true)
  await archive.recordMedia.recognize(id, name, hocr(`SSN ${SSN}`))
  expect(isPublished()).toBe(false)
  await archive.recordMedia.publish(id, { actor: 'anna', reason: 'Printed in 1936' })
  await archive.recordMedia.recognize(id, name, hocr(`SSN ${SSN}`))
  expect(isPublished()).toBe(true)
})

const TEXT = { x: 72, y: 400, size: 10 }
const PDFS: Readonly<Record<string, (made: PDFDocument) => unknown>> = {
  'white text': (made) => made.getPage(0).drawText(`SSN ${SSN}`, { ...TEXT, color: rgb(1, 1, 1) }),
  'text off the page': (made) => made.getPage(0).drawText(`SSN ${SSN}`, { ...TEXT, x: 2_000 }),
  'invisible text': (made) => {
    const page = made.getPage(0)
    page.pushOperators(pushGraphicsState(), setTextRenderingMode(TextRenderingMode.Invisible))
    page.drawText(`SSN ${SSN}`, TEXT)
    page.pushOperators(popGraphicsState())
  },
  'a comment': (made) => {
    const words = { Contents: PDFHexString.fromText(`SSN ${SSN}`) }
    const note = made.context.obj({ Type: 'Annot', Subtype: 'Text', Rect: [0, 0, 20, 20], ...words })
    made.getPage(0).node.set(PDFName.of('Annots'), made.context.obj([made.context.register(note)]))
  },
  'a form field': (made) => {
    const field = made.getForm().createTextField('number')
    field.setText(`SSN ${SSN}`)
    field.addToPage(made.getPage(0))
  },
  'a property': (made) => made.setSubject(`SSN ${SSN}`),
  'an attachment': (made) => made.attach(Buffer.from('anything'), 'list.txt'),
}

test.each(Object.keys(PDFS))('a PDF is held back for %s', async (what) => {
  const id = await created('A report.')
  expect(await archive.recordMedia.keep(id, await pdfOf([['Nothing of note']]))).toMatchObject({ part: 'document', published: true })
  const made = await pdfOf([['A page']], (document) => PDFS[what]?.(document))
  expect(await archive.recordMedia.keep(id, made)).toMatchObject({ part: 'document', published: false })
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
  const changed = privacyJob(parts)({
    payload: { ...payload, scan: 'changes', since: store.records.sequence() - 1 },
    signal: new AbortController().signal,
    progress: () => {},
  })
  expect(await changed).toContain('One record')
  const [first] = found.filter(({ record }) => record === 'zz:doc:1')
  await desk.privacy.decide('zz:doc:1', first ? [first] : [], NOTE)
  await privacyJob(parts)({ payload: { ...payload, scan: 'three' }, signal: new AbortController().signal, progress: () => {} })
  expect(await desk.privacy.list({ record: 'zz:doc:1', limit: 100 })).toEqual([])
})
