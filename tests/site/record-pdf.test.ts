/** A PDF of a record is shown where the record is; where it cannot be read it is named, and nothing says that its text is missing. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { fileNameOf } from '../../media/media-files.ts'
import { pdfOf } from '../../media/pdf/pdf-fixture.ts'
import { fetchHtml } from './fetch-html.ts'
import { type SiteServer, scratch, startSite } from './site-server.ts'

const [READABLE, DAMAGED, NONE] = loadCatalog('content').contentRecords.filter(
  ({ type, basis, access, contentNote, transcription }) =>
    type === 'Document' && basis === 'sourced' && access.level === 'open' && contentNote === '' && transcription === '',
)
if (!READABLE || !DAMAGED || !NONE) throw new Error('content has three sourced documents without a text')

const PDF = 'the document is available as a PDF'
const MISSING = /text not available here/i
let site: SiteServer
beforeAll(async () => {
  const dataDir = scratch('pdf')
  mkdirSync(join(dataDir, 'media'), { recursive: true })
  const keep = (id: string, bytes: Uint8Array) => writeFileSync(join(dataDir, 'media', `${fileNameOf(id)}.pdf`), bytes)
  keep(READABLE.id, await pdfOf([['General Order No. 4'], []], (made) => made.context.delete(made.getPage(1).ref)))
  keep(DAMAGED.id, Buffer.from('%PDF-1.7\nnothing of it is whole'))
  site = await startSite({ dataDir })
})
afterAll(() => site?.stop())

const htmlOf = ({ id }: { id: string }) => fetchHtml(`${site.address}/records/${id}`)
const stageOf = (html: string) => /<div class="viewer">[\s\S]*?<div class="chrome">/.exec(html)?.[0] ?? ''

test('a page of a PDF stands on the stage', async () => {
  const stage = stageOf(await htmlOf(READABLE))
  const [, src = ''] = /<span class="plate scan"><img src="([^"]+)"/.exec(stage) ?? []
  const picture = await fetch(site.address + src, { headers: { accept: 'image/webp' } })
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(stage).toContain('Page of the document')
  expect(stage).not.toMatch(MISSING)
})

test('its words become text of the record by themselves', async () => {
  await expect.poll(async () => htmlOf(READABLE), { timeout: 60_000, interval: 1_000 }).toContain('General Order No. 4')
})

test('a page that is damaged says so under the stage, and in its place', async () => {
  const html = await fetchHtml(`${site.address}/records/${READABLE.id}?page=2`)
  expect(stageOf(html)).toContain('This page of the document is damaged and cannot be shown')
  const picture = await fetch(`${site.address}/media/pictures/${READABLE.id}/400?page=2`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('the stage names a PDF that cannot be read, and nothing says that its text is missing', async () => {
  const stage = stageOf(await htmlOf(DAMAGED))
  expect(stage).toContain(PDF)
  expect(stage).not.toMatch(MISSING)
})

test('both can be had as files', async () => {
  for (const record of [READABLE, DAMAGED]) {
    const files = /<h2 id="also">More files<\/h2>[\s\S]*?<\/section>/.exec(await htmlOf(record))?.[0] ?? ''
    const [, address = ''] = /href="([^"]+document\.pdf)"/.exec(files) ?? []
    expect((await fetch(site.address + address)).headers.get('content-type')).toBe('application/pdf')
  }
})

test('a record without one says so', async () => {
  expect(stageOf(await htmlOf(NONE))).toMatch(MISSING)
})

test('the generated description sheet and the picture for viewers say the same', async () => {
  for (const { id } of [READABLE, DAMAGED]) {
    const sheet = await PDFDocument.load(await (await fetch(`${site.address}/media/sheets/${id}.pdf`)).arrayBuffer())
    expect(sheet.getSubject()).toContain('Available as a PDF')
  }
  const manifestOf = async (id: string) => (await fetch(`${site.address}/iiif/presentation/3/${id}/manifest`)).text()
  expect(await manifestOf(DAMAGED.id)).toContain(PDF)
  expect(await manifestOf(READABLE.id)).toContain('Page of the document')
})
