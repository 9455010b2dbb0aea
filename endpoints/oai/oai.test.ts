/** /oai against Sickle (PyPI), the harvester that libraries use, and against the protocol's own list of mistakes. */
import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { ensurePython } from '../../scripts/ensure-python.ts'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { CLOSED_ID, FORMULA_ID, RESTRICTED_ID, SECRET_WORD, TINY_RECORDS } from '../../tests/fixtures/tiny-records.ts'
import { answerOai } from './answer-oai.ts'

const PAGE = 7
const HarvestSchema = z.object({
  name: z.string(),
  earliest: z.string(),
  formats: z.array(z.string()),
  sets: z.array(z.string()),
  records: z.array(
    z
      .tuple([z.string(), z.string(), z.array(z.string()), z.boolean(), z.string().nullable()])
      .transform(([id, date, sets, deleted, title]) => ({
        id: id.slice('oai:127.0.0.1:'.length),
        date,
        sets,
        deleted,
        title,
      })),
  ),
  error: z.string(),
})

const { packages, cure } = ensurePython(['sickle==0.7.0'])
if (packages === null) console.warn(`SKIPPED: harvests with Sickle; ${cure}`)

let archive: TinyArchive
let server: Server
let publishSamples = false
let base = ''

function answer(query: string, form = ''): Response {
  const settings = { ...archive.settings, publicUrl: base, publishSamples }
  return answerOai(new Request(`${base}/oai`), new URLSearchParams(form || query), { ...archive, settings }, PAGE)
}

beforeAll(async () => {
  archive = await openTinyArchive()
  server = createServer(async (request, response) => {
    let form = ''
    for await (const chunk of request) form += String(chunk)
    const given = answer(new URL(request.url ?? '', 'http://127.0.0.1').search, form)
    response.writeHead(given.status, Object.fromEntries(given.headers)).end(await given.text())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  change('turns', (batch) => {
    // Each was public once: withdrawn, closed, turned into a sample.
    for (const id of ['a', 'b', 'c', 'never']) {
      const access = { level: id === 'never' ? ('closed' as const) : ('open' as const) }
      batch.put(recordFixture({ id: `msp:doc:1900:${id}`, basis: 'sourced', title: `Record ${id}`, collection: 'laws', access }))
    }
  })
  change('and away', (batch) => {
    batch.remove('msp:doc:1900:a')
    batch.remove('msp:doc:1900:never')
    batch.put(
      recordFixture({ id: 'msp:doc:1900:b', basis: 'sourced', title: SECRET_WORD, collection: 'laws', access: { level: 'closed' } }),
    )
    batch.put(recordFixture({ id: 'msp:doc:1900:c', basis: 'sample', title: 'Record c', collection: 'laws' }))
  })
})
afterAll(async () => {
  server?.close()
  await archive?.close()
})

function change(reason: string, work: Parameters<TinyArchive['store']['records']['change']>[1]): void {
  archive.store.records.change({ actor: 'test', reason, origin: 'edit' }, work)
}

async function harvest(prefix = 'oai_dc', options: Record<string, unknown> = {}) {
  const script = fileURLToPath(new URL('harvest.py', import.meta.url))
  const { stdout } = await promisify(execFile)('python3', [script, `${base}/oai`, prefix, JSON.stringify(options)], {
    env: { ...process.env, PYTHONPATH: packages ?? '', no_proxy: '127.0.0.1' },
    maxBuffer: 2 ** 26,
  })
  return HarvestSchema.parse(JSON.parse(stdout))
}

const sourced = TINY_RECORDS.filter(({ basis, access }) => basis === 'sourced' && access.level !== 'closed').map(({ id }) => id)
const open = TINY_RECORDS.filter(({ access }) => access.level !== 'closed').map(({ id }) => id)
const GONE = ['msp:doc:1900:a', 'msp:doc:1900:b', 'msp:doc:1900:c']

describe.skipIf(packages === null)('Sickle', () => {
  test('harvests every sourced record once, over several answers, and hears what is public no longer', async () => {
    const { name, formats, sets, records, error } = await harvest()
    expect({ name, formats, error }).toEqual({
      name: archive.catalog.site.name,
      formats: ['oai_dc', 'mods', 'marcxml', 'oai_ead'],
      error: '',
    })
    expect(sets).toContain('laws')
    expect(sets).not.toContain('orders')
    expect(records.filter(({ deleted }) => !deleted).map(({ id }) => id)).toEqual(sourced)
    expect(records.filter(({ deleted }) => deleted).map(({ id }) => id)).toEqual(GONE)
    expect(records.find(({ id }) => id === FORMULA_ID)).toMatchObject({ sets: ['laws'], title: TINY_RECORDS[0]?.title })
  })

  test.each(['mods', 'marcxml'])('harvests %s by POST', async (prefix) => {
    const { records } = await harvest(prefix, { method: 'POST', ignoreDeleted: true })
    expect(records.map(({ id }) => id)).toEqual(sourced)
  })

  test('harvests the finding aids of collections', async () => {
    const { records, error } = await harvest('oai_ead')
    const collections = new Set(TINY_RECORDS.filter(({ id }) => sourced.includes(id)).map(({ collection }) => `collections/${collection}`))
    expect(error).toBe('')
    expect(new Set(records.map(({ id }) => id))).toEqual(collections)
    expect(records.filter(({ deleted }) => deleted)).toEqual([])
    change('all of a collection', (batch) => {
      batch.put(recordFixture({ id: 'video:one', basis: 'sourced', title: 'One', collection: 'video' }))
    })
    change('and none', (batch) => batch.remove('video:one'))
    expect((await harvest('oai_ead', { set: 'video' })).records).toMatchObject([{ id: 'collections/video', deleted: true }])
  })

  test('harvests samples only where they are published; then a record that became one is there again', async () => {
    publishSamples = true
    try {
      const { records } = await harvest()
      expect(records.filter(({ deleted }) => !deleted).map(({ id }) => id)).toEqual([...open, 'msp:doc:1900:c'])
      expect(records.filter(({ deleted, id }) => deleted && id !== 'video:one').map(({ id }) => id)).toEqual(GONE.slice(0, 2))
    } finally {
      publishSamples = false
    }
  })

  test('harvests one collection, and what is new', async () => {
    expect((await harvest('oai_dc', { set: 'laws' })).records.map(({ id }) => id)).toEqual([FORMULA_ID, ...GONE])
    const time = new Date(Date.now() + 3_600_000)
    archive.store.records.change({ actor: 'test', reason: 'later', origin: 'edit', now: time }, (batch) => {
      batch.put(recordFixture({ id: 'msp:doc:1900:later', basis: 'sourced', title: 'Later', collection: 'laws' }))
    })
    const from = `${time.toISOString().slice(0, 19)}Z`
    const { records } = await harvest('oai_dc', { from })
    expect(records).toMatchObject([{ id: 'msp:doc:1900:later', date: from, title: 'Later' }])
    expect((await harvest('oai_dc', { from: '2999-01-01' })).error).toBe('NoRecordsMatch')
    expect((await harvest('oai_dc', { until: '1999-01-01' })).error).toBe('NoRecordsMatch')
  })
})

/** The error code; '' for an answer without one. Throws where the answer is not well-formed. */
async function codeOf(query: string): Promise<string> {
  const given = answer(query)
  expect(given.status).toBe(200)
  let code = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'error') code = String(attributes.code?.value)
  })
  parser.write(await given.text()).close()
  return code
}

test.each([
  ['', 'badVerb'],
  ['verb=Harvest', 'badVerb'],
  ['verb=Identify&verb=Identify', 'badVerb'],
  ['verb=Identify&set=laws', 'badArgument'],
  ['verb=ListRecords', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=mods', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=yesterday', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-11-02&until=2026-11-01', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-11-02&until=2026-11-03T00:00:00Z', 'badArgument'],
  ['verb=ListRecords&resumptionToken=oai_dc~~~~0~~0&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=ListRecords&resumptionToken=guessed', 'badResumptionToken'],
  ['verb=ListRecords&resumptionToken=marc21~~~~0~~0', 'badResumptionToken'],
  ['verb=ListSets&resumptionToken=x', 'badResumptionToken'],
  ['verb=ListRecords&metadataPrefix=marc21', 'cannotDisseminateFormat'],
  ['verb=ListRecords&metadataPrefix=constructor', 'cannotDisseminateFormat'],
  [`verb=GetRecord&metadataPrefix=nothing&identifier=oai:127.0.0.1:${FORMULA_ID}`, 'cannotDisseminateFormat'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:127.0.0.1:msp:doc:1:1', 'idDoesNotExist'],
  [`verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:elsewhere.example:${FORMULA_ID}`, 'idDoesNotExist'],
  ['verb=ListMetadataFormats&identifier=%E0%A4%A', 'idDoesNotExist'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=nothing', 'noRecordsMatch'],
  // Closed from the start, withdrawn while closed, and a sample: nobody heard of them.
  [`verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:127.0.0.1:${CLOSED_ID}`, 'idDoesNotExist'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:127.0.0.1:msp:doc:1900:never', 'idDoesNotExist'],
  [`verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:127.0.0.1:${RESTRICTED_ID}`, 'idDoesNotExist'],
  [`verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:127.0.0.1:${FORMULA_ID}`, ''],
  [`verb=ListMetadataFormats&identifier=oai:127.0.0.1:${FORMULA_ID}`, ''],
  [`verb=GetRecord&metadataPrefix=oai_ead&identifier=oai:127.0.0.1:${FORMULA_ID}`, 'cannotDisseminateFormat'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:127.0.0.1:collections/laws', 'cannotDisseminateFormat'],
  ['verb=GetRecord&metadataPrefix=oai_ead&identifier=oai:127.0.0.1:collections/nothing', 'idDoesNotExist'],
  ['verb=GetRecord&metadataPrefix=oai_ead&identifier=oai:127.0.0.1:collections/laws', ''],
])('%s is %s', async (query, code) => {
  expect(await codeOf(query)).toBe(code)
})

test('a record that changes while a list is read is neither lost nor said twice in one answer', async () => {
  const first = await answer('verb=ListIdentifiers&metadataPrefix=oai_dc').text()
  const idsOf = (xml: string) => [...xml.matchAll(/<identifier>oai:127\.0\.0\.1:([^<]+)</g)].map(([, id]) => id ?? '')
  const seen = idsOf(first)
  const [again = '', next = ''] = [seen[0], sourced.find((id) => !seen.includes(id))]
  change('in between', (batch) => {
    for (const id of [again, next]) batch.put(recordFixture({ id, basis: 'sourced', title: `Changed ${id}` }))
  })
  let token = /<resumptionToken[^>]*>([^<]+)</.exec(first)?.[1]
  while (token) {
    const page = await answer(`verb=ListIdentifiers&resumptionToken=${token}`).text()
    seen.push(...idsOf(page))
    token = /<resumptionToken[^>]*>([^<]+)</.exec(page)?.[1]
  }
  for (const id of sourced) expect(seen.filter((one) => one === id)).toHaveLength(id === again ? 2 : 1)
})

test('no format says a hidden word', async () => {
  for (const prefix of ['oai_dc', 'mods', 'marcxml', 'oai_ead']) {
    publishSamples = true
    let token = ''
    do {
      const query = token === '' ? `metadataPrefix=${prefix}` : `resumptionToken=${token}`
      const text = await answer(`verb=ListRecords&${query}`).text()
      expect(text).not.toContain(SECRET_WORD)
      token = /<resumptionToken[^>]*>([^<]+)</.exec(text)?.[1] ?? ''
    } while (token !== '')
    publishSamples = false
  }
})
