/** Ways in which programs that know no address of ours find a record's formats: unAPI, and FAIR Signposting by its own client (PyPI). */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { ensurePython } from '../../scripts/ensure-python.ts'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { CLOSED_ID, FORMULA_ID } from '../../tests/fixtures/tiny-records.ts'
import { answerRecordFormat, findRecord, linkHeader, recordView } from '../record-formats/index.ts'
import { answerUnapi } from './answer-unapi.ts'

const SITE = 'https://archive.example.org'
const { packages, cure } = ensurePython(['signposting==0.9.9'])
if (packages === null) console.warn(`SKIPPED: Signposting read by its client; ${cure}`)

let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive()
})
afterAll(() => archive?.close())

const ask = (query: string) =>
  answerUnapi(new Request(`${SITE}/unapi${query}`), { ...archive, settings: { ...archive.settings, publicUrl: SITE } })

test('formats are listed for all records and for one, and one is given', async () => {
  expect(ask('').status).toBe(200)
  expect(await ask('').text()).toContain('<format name="mods" type="application/xml"')
  const one = ask(`?id=${FORMULA_ID}`)
  expect(one.status).toBe(300)
  expect(await one.text()).toContain(`<formats id="${FORMULA_ID}">`)
  const names = [...(await ask('').text()).matchAll(/name="(\w+)"/g)].map(([, name]) => name)
  expect(names).toEqual(['mods', 'marcxml', 'oai_dc', 'ris', 'bibtex'])
  for (const name of names) expect(ask(`?id=${FORMULA_ID}&format=${name}`).status).toBe(200)
  expect(await ask(`?id=${FORMULA_ID}&format=ris`).text()).toMatch(/^TY {2}- /)
})

test.each([
  ['?format=mods', 400],
  ['?id=msp:doc:1:1', 404],
  [`?id=${CLOSED_ID}`, 403],
  [`?id=${FORMULA_ID}&format=word`, 406],
  [`?id=${FORMULA_ID}&format=constructor`, 406],
])('%s is %i', (query, status) => {
  expect(() => ask(query)).toThrow(expect.objectContaining({ status }))
})

test('a closed record is refused in its format as well', () => {
  expect(ask(`?id=${CLOSED_ID}&format=mods`).status).toBe(403)
})

const SignpostsSchema = z.record(z.string(), z.array(z.string()))

async function signposts(header: string) {
  const program = `import json, sys
from signposting import find_signposting_http_link
found = find_signposting_http_link([sys.argv[1]], "${SITE}/records/x")
said = {}
for one in found: said.setdefault(str(one.rel.value), []).append(str(one.target))
print(json.dumps(said))`
  const { stdout } = await promisify(execFile)('python3', ['-c', program, header], { env: { ...process.env, PYTHONPATH: packages ?? '' } })
  return SignpostsSchema.parse(JSON.parse(stdout))
}

test.skipIf(packages === null)(
  'the client of Signposting reads what a record is, its license, its collection and its descriptions',
  async () => {
    const person = archive.catalog.people[0]
    archive.store.records.change({ actor: 'test', reason: 'made by somebody', origin: 'edit' }, (batch) => {
      const creators = [{ name: person?.name ?? '', role: '' }]
      batch.put(
        recordFixture({ id: 'msp:photo:1921:777', basis: 'sourced', title: 'Made', collection: 'photos', rights: 'CC BY', creators }),
      )
    })
    const found = findRecord(archive.store, 'msp:photo:1921:777', archive.viewer)
    const view = recordView(found.record, found, { ...archive, site: SITE })
    const said = await signposts(linkHeader(view))
    const url = `${SITE}/records/msp:photo:1921:777`
    expect(said['cite-as']).toEqual([url])
    expect(said.type?.toSorted()).toEqual(['https://schema.org/AboutPage', 'https://schema.org/Photograph'])
    expect(said.license).toEqual(['http://creativecommons.org/licenses/by/4.0/'])
    expect(said.collection).toEqual([`${SITE}${archive.catalog.collectionPath('photos')}`])
    expect(said.author).toEqual([`${SITE}/people/${person?.id}`])
    expect(said.describedby?.toSorted()).toEqual([
      ...['dc.xml', 'json', 'jsonld', 'marc.xml', 'mods.xml'].map((format) => `${url}.${format}`),
      `${url}/premis.xml`,
    ])
    const settings = { ...archive.settings, publicUrl: SITE }
    const format = answerRecordFormat(new Request(`${url}.mods.xml`), 'msp:photo:1921:777', 'mods.xml', { ...archive, settings })
    expect((await signposts(format.headers.get('Link') ?? '')).describes).toEqual([url])
  },
)
