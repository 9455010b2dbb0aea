/** The description of the data sets, read by processors that are not ours: both forms say the same, and a collection without public records is not in it. */
import jsonld from 'jsonld'
import { Parser, type Quad } from 'n3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { answerDcat } from './answer-dcat.ts'

const SITE = 'https://archive.example'
const DCAT = 'http://www.w3.org/ns/dcat#'
let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive()
})
afterAll(() => archive?.close())

async function ask(ending: string): Promise<string> {
  const settings = { ...archive.settings, publicUrl: SITE }
  return answerDcat(new Request(`${SITE}/dcat.${ending}`), { ...archive, settings }).text()
}

const line = ({ subject, predicate, object }: Quad) => `${subject.value} ${predicate.value} ${object.value}`

test('Turtle and JSON-LD say the same', async () => {
  const turtle = new Parser().parse(await ask('ttl'))
  const document: jsonld.JsonLdDocument = JSON.parse(await ask('jsonld'))
  const quads = new Parser({ format: 'N-Quads' }).parse(String(await jsonld.toRDF(document, { format: 'application/n-quads' })))
  expect(turtle.length).toBeGreaterThan(30)
  expect(quads.map(line).toSorted()).toEqual(turtle.map(line).toSorted())
})

test('the catalog leads to the snapshot, the services and each collection with public records', async () => {
  const quads = new Parser().parse(await ask('ttl'))
  const objects = (subject: string, term: string) =>
    quads.filter((quad) => quad.subject.value === subject && quad.predicate.value === DCAT + term).map(({ object }) => object.value)
  const sets = objects(`${SITE}/dcat#catalog`, 'dataset')
  expect(sets).toEqual([`${SITE}/dcat#open-data`, `${SITE}/collections/photos#data`, `${SITE}/collections/laws#data`])
  for (const set of sets) expect(objects(set, 'distribution').length).toBeGreaterThan(0)
  expect(objects(`${SITE}/dcat#snapshot`, 'downloadURL')).toEqual([`${SITE}/snapshot.zip`])
  expect(objects(`${SITE}/dcat#oai`, 'endpointURL')).toEqual([`${SITE}/oai`])
})
