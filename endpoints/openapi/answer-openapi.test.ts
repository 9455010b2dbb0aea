import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { FACETS } from '../../catalog/facets.ts'
import { EMPTY_ADDRESS, SEARCH_PARAMETERS } from '../../search/search-address.ts'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { errorResponse, methodNotAllowed } from '../error-response.ts'
import { answerExport } from '../export/export.ts'
import { answerHealth, answerReadiness } from '../health/health.ts'
import { describedPaths } from '../machine-addresses.ts'
import { PART_PARAMETERS } from '../search-api/answer-schemas.ts'
import { answerSearch } from '../search-api/search.ts'
import { answerSuggest } from '../search-api/suggest.ts'
import { answerOpenApi } from './openapi.ts'

let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive()
})
afterAll(() => archive.close())

const DocumentSchema = z.looseObject({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        parameters: z.array(z.looseObject({ name: z.string(), description: z.string().optional() })).optional(),
        responses: z.record(
          z.string(),
          z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })).optional() }),
        ),
      }),
    ),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
})

const openApi = (asked: Request) => answerOpenApi(asked, archive, describedPaths)

async function contract() {
  return DocumentSchema.parse(await openApi(request('/api/openapi.json')).json())
}

/** Checks a body against the schema that the document gives for an address and status. @returns what is wrong. */
async function faults(path: string, answer: Response): Promise<string[]> {
  const document = await contract()
  const type = answer.headers.get('Content-Type')?.split(';')[0] ?? ''
  const schema = document.paths[path]?.get?.responses[String(answer.status)]?.content?.[type]?.schema
  if (!schema) return [`no schema for ${path} ${answer.status} ${type}`]
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  ajv.addSchema({ $id: 'doc', components: document.components })
  const check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('#/components', 'doc#/components')))
  return check(await answer.json()) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const request = (path: string) => new Request(`http://archive.test${path}`)

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(await contract()))
    expect(result).toMatchObject({ valid: true })
    expect((await contract()).openapi).toMatch(/^3\.1\./)
  })

  test('names every parameter of a search, and no other', async () => {
    const { paths } = await contract()
    const named = paths['/api/search']?.get?.parameters?.map(({ name }) => name) ?? []
    expect([...named].sort()).toEqual([...SEARCH_PARAMETERS, ...PART_PARAMETERS].sort())
    expect(paths['/api/export']?.get?.parameters?.map(({ name }) => name).sort()).toEqual(['format', ...SEARCH_PARAMETERS].sort())
  })

  test('says what each parameter is and what it is when left out', async () => {
    const parameters = (await contract()).paths['/api/search']?.get?.parameters ?? []
    expect(parameters.filter(({ description }) => !description)).toEqual([])
    const ParameterSchema = z.looseObject({ schema: z.looseObject({ default: z.unknown() }) })
    const plain = (name: string) => ParameterSchema.parse(parameters.find((parameter) => parameter.name === name)).schema.default
    expect([plain('sort'), plain('size'), plain('page'), plain('kind')]).toEqual([
      EMPTY_ADDRESS.sort,
      EMPTY_ADDRESS.size,
      EMPTY_ADDRESS.page,
      EMPTY_ADDRESS.kind,
    ])
  })

  test('is not sent twice', async () => {
    const first = openApi(request('/api/openapi.json'))
    const tag = first.headers.get('ETag') ?? ''
    const again = openApi(new Request('http://archive.test/api/openapi.json', { headers: { 'If-None-Match': tag } }))
    expect(again.status).toBe(304)
  })
})

describe('real answers are what the document says', () => {
  test.each([
    '',
    'q=patrol',
    'q=motorcycle&unit=Troop+A&sort=title',
    'type=Audio',
    'q=zeppelin',
    'size=100',
    'page=50',
    'kind=person&q=coolidge',
  ])('/api/search?%s', async (query) => {
    expect(await faults('/api/search', await answerSearch(request(`/api/search?${query}`), archive))).toEqual([])
  })

  test.each(['', 'q=motor', 'q=troop', 'q=msp:photo'])('/api/suggest?%s', async (query) => {
    expect(await faults('/api/suggest', await answerSuggest(request(`/api/suggest?${query}`), archive))).toEqual([])
  })

  test('/api/export as JSON', async () => {
    expect(await faults('/api/export', answerExport(request('/api/export?format=json'), archive))).toEqual([])
  })

  test('/healthz and /readyz, ready or not', async () => {
    expect(await faults('/healthz', answerHealth(request('/healthz'), archive))).toEqual([])
    expect(await faults('/readyz', await answerReadiness(request('/readyz'), archive))).toEqual([])
    const broken = { ...archive, engine: { ...archive.engine, status: () => ({ ...archive.engine.status(), ready: false }) } }
    const answer = await answerReadiness(request('/readyz'), broken)
    expect(answer.status).toBe(503)
    expect(await faults('/readyz', answer)).toEqual([])
  })

  test('a closed store is named', async () => {
    const other = await openTinyArchive()
    other.store.close()
    const answer = await answerReadiness(request('/readyz'), other)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ status: 'not-ready', store: { ready: false }, engine: { ready: true } })
    await other.close()
  })

  test('refusals', async () => {
    const refused = await answerSearch(request('/api/search?sort=x'), archive).catch(errorResponse)
    expect(await faults('/api/search', refused)).toEqual([])
    const method = methodNotAllowed(new Request('http://archive.test/api/search', { method: 'POST' }))
    expect(method.headers.get('Allow')).toBe('GET, HEAD')
    expect(await faults('/api/search', method)).toEqual([])
  })

  test('and a wrong answer is found out', async () => {
    const facet = FACETS[0].name
    const wrong = Response.json({ total: -1, facets: { [facet]: [{ value: 1 }] } })
    expect((await faults('/api/search', wrong)).length).toBeGreaterThan(5)
  })
})
