/** Runs in a copy with the format "plain" (harvest-format.test.ts). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadRecord } from '../../app/routes/record/record.server.ts'
import { answerPresentation } from '../../endpoints/iiif/presentation.ts'
import { describedPaths } from '../../endpoints/machine-addresses.ts'
import { answerOai } from '../../endpoints/oai/answer-oai.ts'
import { answerOpenApi } from '../../endpoints/openapi/openapi.ts'
import { answerRecordFormat, findRecord, linkHeader, recordView, splitEnding, wantedFormat } from '../../endpoints/record-formats/index.ts'
import { answerSru } from '../../endpoints/sru/answer-sru.ts'
import { answerUnapi } from '../../endpoints/unapi/answer-unapi.ts'
import { openTinyArchive, type TinyArchive } from '../fixtures/tiny-archive.ts'
import { FORMULA_ID } from '../fixtures/tiny-records.ts'

const SITE = 'http://archive.test'
const get = (address: string) => new Request(SITE + address)
let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive()
})
afterAll(() => archive.close())

const view = () => {
  const found = findRecord(archive.store, FORMULA_ID, archive.viewer)
  return recordView(found.record, found, { ...archive, site: SITE })
}

test('at its address, by negotiation, in links and in the JSON of the record', async () => {
  const { format } = splitEnding(`${FORMULA_ID}.plain.xml`)
  expect(wantedFormat('application/plain+xml')).toBe(format)
  if (format === null) throw new Error('no such format')
  const answer = answerRecordFormat(get(`/records/${FORMULA_ID}.plain.xml`), FORMULA_ID, format, archive)
  expect(answer.headers.get('Content-Type')).toContain('application/plain+xml')
  expect(await answer.text()).toContain('<plain>')
  expect(linkHeader(view())).toContain('.plain.xml>; rel="describedby"; type="application/plain+xml"')
  expect(await answerRecordFormat(get('/'), FORMULA_ID, 'json', archive).text()).toContain(`${FORMULA_ID}.plain.xml"`)
  expect(await (await answerPresentation(get('/'), [FORMULA_ID, 'manifest'], archive)).text()).toContain('.plain.xml"')
})

test('on the page of a record and in the description of the API', async () => {
  const page = await loadRecord(view(), archive, false)
  expect(page.formats.describing).toContainEqual({ address: `/records/${FORMULA_ID}.plain.xml`, label: 'Plain titles' })
  const description = await answerOpenApi(get('/api/openapi.json'), archive, describedPaths).text()
  expect(description).toContain('"/records/{id}.plain.xml"')
  expect(description).toMatch(/Formats plain, oai_dc, mods and marcxml/)
})

test('in OAI-PMH, SRU and unAPI', async () => {
  const oai = (query: string) => answerOai(get(`/oai?${query}`), new URLSearchParams(query), archive).text()
  expect(await oai('verb=ListMetadataFormats')).toContain('<metadataPrefix>plain</metadataPrefix>')
  expect(await oai('verb=ListRecords&metadataPrefix=plain')).toContain('<plain>')
  expect(await (await answerSru(get('/sru'), archive)).text()).toContain('name="plain"')
  const found = await answerSru(get('/sru?query=dc.title%3Dmotorcycle&recordSchema=plain'), archive)
  expect(await found.text()).not.toContain('diagnostic')
  expect(await answerUnapi(get('/unapi'), archive).text()).toContain('<format name="plain" type="application/xml"')
})
