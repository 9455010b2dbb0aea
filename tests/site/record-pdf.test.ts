/** A PDF of a record is named where the record is shown, and nothing says that its text is missing. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { fileNameOf } from '../../media/media-files.ts'
import { fetchHtml } from './fetch-html.ts'
import { type SiteServer, scratch, startSite } from './site-server.ts'

const [RECORD, OTHER] = loadCatalog('content').contentRecords.filter(
  ({ type, basis, access, contentNote, transcription }) =>
    type === 'Document' && basis === 'sourced' && access.level === 'open' && contentNote === '' && transcription === '',
)
if (!RECORD || !OTHER) throw new Error('content has two sourced documents without a text')

let site: SiteServer
beforeAll(async () => {
  const dataDir = scratch('pdf')
  mkdirSync(join(dataDir, 'media'), { recursive: true })
  const pdf = await PDFDocument.create()
  pdf.addPage()
  writeFileSync(join(dataDir, 'media', `${fileNameOf(RECORD.id)}.pdf`), await pdf.save())
  site = await startSite({ dataDir })
})
afterAll(() => site?.stop())

const stageOf = (html: string) => /<div class="viewer">[\s\S]*?<div class="chrome">/.exec(html)?.[0] ?? ''

test('the stage and the list of files name the PDF', async () => {
  const html = await fetchHtml(`${site.address}/records/${RECORD.id}`)
  expect(stageOf(html)).toContain('the document is available as a PDF')
  expect(stageOf(html)).not.toMatch(/text not available here/i)
  const files = /<h2 id="also">More files<\/h2>[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
  const [, address = ''] = /href="([^"]+document\.pdf)"/.exec(files) ?? []
  expect((await fetch(site.address + address)).headers.get('content-type')).toBe('application/pdf')
})

test('a record without one says so', async () => {
  expect(stageOf(await fetchHtml(`${site.address}/records/${OTHER.id}`))).toContain('text not available here')
})

test('the generated description sheet and the picture for viewers say the same', async () => {
  const sheet = await PDFDocument.load(await (await fetch(`${site.address}/media/sheets/${RECORD.id}.pdf`)).arrayBuffer())
  expect(sheet.getSubject()).toContain('Available as a PDF')
  const manifest = await (await fetch(`${site.address}/iiif/presentation/3/${RECORD.id}/manifest`)).text()
  expect(manifest).toContain('the document is available as a PDF')
})
