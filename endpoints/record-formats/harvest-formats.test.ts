import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { answerOai } from '../oai/answer-oai.ts'
import { answerSru } from '../sru/answer-sru.ts'
import { answerUnapi } from '../unapi/answer-unapi.ts'
import { element } from '../xml.ts'
import { HARVEST_FORMATS } from './harvest-formats.ts'

let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive()
  HARVEST_FORMATS.push({
    prefix: 'plain',
    ending: 'dc.xml',
    schema: 'https://example.org/plain.xsd',
    namespace: 'https://example.org/plain',
    docs: 'https://example.org/about-plain',
    sru: { name: 'plain', identifier: 'info:srw/schema/1/plain', title: 'Plain titles' },
    write: ({ record }) => element('plain', {}, record.title),
  })
})
afterAll(async () => {
  HARVEST_FORMATS.pop()
  await archive.close()
})

test('one row offers a format in OAI-PMH, SRU and unAPI', async () => {
  const get = (address: string) => new Request(`http://archive.test${address}`)
  const oai = (query: string) => answerOai(get(`/oai?${query}`), new URLSearchParams(query), archive).text()
  expect(await oai('verb=ListMetadataFormats')).toContain('<metadataPrefix>plain</metadataPrefix>')
  expect(await oai('verb=ListRecords&metadataPrefix=plain')).toContain('<plain>')
  expect(await (await answerSru(get('/sru'), archive)).text()).toContain('name="plain"')
  const found = await answerSru(get('/sru?query=dc.title%3Dmotorcycle&recordSchema=plain'), archive)
  expect(await found.text()).not.toContain('diagnostic')
  expect(await answerUnapi(get('/unapi'), archive).text()).toContain('<format name="plain"')
})
