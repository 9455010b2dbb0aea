import { z } from 'zod'
import { AnswerChunkSchema } from '../../assistant/answer-chunk.ts'
import { CorrectionFormSchema } from '../../desk/corrections/correction-form.ts'
import { RequestFormSchema } from '../../desk/requests/request-form.ts'
import { CompletionSchema } from '../ai-search/answer-chat.ts'
import { ChatRequestSchema } from '../ai-search/chat-request.ts'
import type { Archive } from '../archive.ts'
import { ErrorAnswerSchema, entityTag, notModified } from '../error-response.ts'
import { ExportSchema } from '../export/writers.ts'
import { ComponentListSchema } from '../finding-aid/component-list.ts'
import { HealthSchema, ReadinessSchema } from '../health/health.ts'
import { IndexedSchema } from '../index-archive/index-archive.ts'
import { RecordJsonSchema } from '../record-formats/json.ts'
import { siteAddress } from '../request-address.ts'
import { SubmittedSchema } from '../research-requests/take-request.ts'
import { ChosenResultSchema, SearchResultSchema, SuggestionsSchema } from '../search-api/answer-schemas.ts'
import { type Json, recordPaths } from './operations.ts'

const SCHEMAS = {
  Error: ErrorAnswerSchema,
  SearchResult: SearchResultSchema,
  ChosenResult: ChosenResultSchema,
  Suggestions: SuggestionsSchema,
  Record: RecordJsonSchema,
  Export: ExportSchema,
  ComponentList: ComponentListSchema,
  Health: HealthSchema,
  Readiness: ReadinessSchema,
  ChatRequest: ChatRequestSchema,
  AnswerChunk: AnswerChunkSchema,
  Completion: CompletionSchema,
  Submitted: SubmittedSchema,
  Indexed: IndexedSchema,
}

/** What is sent, as it may be written: fields with a default may be left out. */
const SENT = { ResearchRequest: RequestFormSchema, Correction: CorrectionFormSchema }

/**
 * GET /api/openapi.json: the public contract as OpenAPI 3.1, generated from the schemas that the answers are made of.
 * @param pathsOf what is said of each address for machines, with an id of a record as the example.
 */
export function answerOpenApi(
  request: Request,
  { catalog, settings }: Pick<Archive, 'catalog' | 'settings'>,
  pathsOf: (example: string) => Json,
): Response {
  const { identity } = catalog.contract
  const about = {
    name: catalog.site.name,
    line: identity.independence.line,
    notice: identity.independence.notice,
    example: `${identity.idPrefix}:photo:${identity.years.first}:001`,
  }
  const body = JSON.stringify(openApiDocument(siteAddress(request, settings), settings.release, about, pathsOf(about.example)), null, 1)
  const tag = entityTag(body)
  const headers = { 'Content-Type': 'application/json; charset=utf-8', ETag: tag }
  return notModified(request, tag) ?? new Response(body, { headers })
}

/**
 * @param site absolute address of the site.
 * @param release what this build calls itself.
 * @param about name, line and notice of the site, and an id that records of it have.
 * @param paths what is said of each address for machines.
 */
function openApiDocument(
  site: string,
  release: string,
  about: { name: string; line: string; notice: string; example: string },
  paths: Json,
) {
  return {
    openapi: '3.1.1',
    info: {
      title: about.name,
      version: release || '0',
      summary: 'Search, records and exports of an archive.',
      description: `${about.line}. ${about.notice} Records whose basis is "sample" are illustrations, not real items; every answer marks them. All addresses are open to any origin; those that only read say so.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: site }],
    tags: [
      { name: 'search', description: 'Finding records' },
      { name: 'records', description: 'One record in the formats of programs and reference managers' },
      { name: 'assistant', description: 'Asking in words' },
      { name: 'desk', description: 'Sending requests and corrections' },
      { name: 'state', description: 'Whether the site is up' },
    ],
    paths: { ...paths, ...recordPaths(about.example) },
    components: {
      securitySchemes: {
        publicKey: { type: 'http', scheme: 'bearer', description: 'The public key of a site that has one; it is no secret' },
        adminToken: { type: 'http', scheme: 'bearer', description: 'The administration token of the site (ADMIN_TOKEN)' },
      },
      schemas: Object.fromEntries([
        ...Object.entries(SCHEMAS).map(([name, schema]) => [name, componentOf(schema, 'output')] as const),
        ...Object.entries(SENT).map(([name, schema]) => [name, componentOf(schema, 'input')] as const),
      ]),
    },
  }
}

/** Without the dialect, which OpenAPI 3.1 fixes for the whole document. */
function componentOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...component } = z.toJSONSchema(schema, { io })
  return component
}
