import { CHAT_LIMITS } from '../ai-search/chat-request.ts'
import { EXPORTS } from '../export/writers.ts'
import { FORMAT_NAMES, type FormatName, formatOf, HARVESTED } from '../record-formats/formats.ts'
import { partParameterObjects, searchParameterObjects } from './search-parameters.ts'

/** Any part of the OpenAPI document. */
export type Json = Record<string, unknown>

function ref(schema: string): Json {
  return { $ref: `#/components/schemas/${schema}` }
}

/** An answer in JSON of one schema. */
function json(schema: string, description: string): Json {
  return { description, content: { 'application/json': { schema: ref(schema) } } }
}

const BAD = json('Error', 'A parameter has a value that is not allowed; every problem is named with what is allowed')
const NOT_READY: Json = {
  ...json('Error', 'Search is not available; ask again after Retry-After seconds'),
  headers: { 'Retry-After': { schema: { type: 'integer' } } },
}
const UNCHANGED: Json = { description: 'Unchanged since the ETag sent with If-None-Match' }
const EXPORT_SCHEMAS: Readonly<Record<string, Json>> = {
  csv: {
    type: 'string',
    description: 'UTF-8 with a mark at the front; cells that a spreadsheet would compute begin with an apostrophe',
  },
  json: ref('Export'),
}
const HARVESTED_PREFIXES = new Intl.ListFormat('en-GB').format(HARVESTED.map(({ prefix }) => prefix))
const readOnly = { 405: json('Error', 'Only GET and HEAD are allowed') }

const retryAfter: Json = { 'Retry-After': { schema: { type: 'integer' } } }

function asking(operationId: string, summary: string, answersWith: Json): Json {
  return {
    post: {
      operationId,
      tags: ['assistant'],
      summary,
      description:
        'Answers from the records and pages of this archive only; each sentence is checked in code against its sources before it leaves. Chunks have the shape of OpenAI-compatible services; the field `archive` carries the same answer as typed events (sentences with their kinds, numbered sources, notices, links). Where an answer breaks off, the apology comes as a last event and the stream ends as usual. A bearer is accepted, and checked only where the site has a public key.',
      security: [{}, { publicKey: [] }],
      requestBody: { required: true, content: { 'application/json': { schema: ref('ChatRequest') } } },
      responses: {
        200: answersWith,
        400: json('Error', `The body is wrong, or a message has more than ${CHAT_LIMITS.message} characters`),
        401: json('Error', 'The public key of this site is missing or wrong'),
        405: json('Error', 'Only POST is allowed'),
        413: json('Error', 'The conversation is too long'),
        429: { ...json('Error', 'Too many questions from this address, or at once'), headers: retryAfter },
        502: json('Error', 'Without a stream: the answer could not be made; the message is the apology'),
      },
    },
  }
}

const streamed: Json = {
  'text/event-stream': {
    schema: {
      type: 'string',
      description: 'Lines `data: ` with an AnswerChunk, at the end `data: [DONE]`; lines with a colon in front are comments',
    },
  },
}
const whole: Json = { 'application/json': { schema: ref('Completion') } }

const body = (schema: string): Json => ({ required: true, content: { 'application/json': { schema: ref(schema) } } })
const refusals = {
  400: json('Error', 'Fields are missing or wrong; every one is named'),
  403: json('Error', 'Posted from a page of another site'),
  405: json('Error', 'Only POST is allowed'),
  413: json('Error', 'The body is too large'),
  415: json('Error', 'The body is not JSON'),
  429: json('Error', 'Too many from one address; the detail retry-after says after how many seconds to try again'),
}

/** What the API description says about each address; endpoints/machine-addresses.ts names the addresses. */
export const operations = {
  search: {
    get: {
      operationId: 'search',
      tags: ['search'],
      summary: 'Search records, people, places and pages',
      description:
        'The search behind /explore: the same parameters give the same results. Values within a facet are combined with OR, facets with AND; a facet’s own choice does not narrow its own counts. Unknown facet values find nothing and are no error; unknown parameters are refused. A page after the last has no hits. With facets, histogram, related or fields, what is not wanted is neither worked out nor sent.',
      parameters: [...searchParameterObjects, ...partParameterObjects],
      responses: {
        200: {
          description: 'What was found; a ChosenResult where parts were chosen',
          content: { 'application/json': { schema: { anyOf: [ref('SearchResult'), ref('ChosenResult')] } } },
        },
        304: UNCHANGED,
        400: BAD,
        503: NOT_READY,
        ...readOnly,
      },
    },
  },
  suggest: {
    get: {
      operationId: 'suggest',
      tags: ['search'],
      summary: 'Complete what is being typed',
      parameters: [
        {
          name: 'q',
          in: 'query',
          description: 'What has been typed so far; nothing gives no suggestions',
          schema: { type: 'string', maxLength: 500 },
          example: 'air w',
        },
      ],
      responses: { 200: json('Suggestions', 'At most ten completions'), 304: UNCHANGED, 400: BAD, 503: NOT_READY, ...readOnly },
    },
  },
  export: {
    get: {
      operationId: 'export',
      tags: ['search'],
      summary: 'The whole result set of a search, streamed',
      description: 'Parameters as for /api/search; page and size have no effect. Sample records are marked in every format.',
      parameters: [
        {
          name: 'format',
          in: 'query',
          required: true,
          schema: { type: 'string', enum: EXPORTS.map(({ format }) => format) },
          example: 'json',
        },
        ...searchParameterObjects,
      ],
      responses: {
        200: {
          description: 'The records, in the order of the results',
          headers: {
            'Content-Disposition': { schema: { type: 'string' }, example: 'attachment; filename="archive-annual-report.json"' },
          },
          content: Object.fromEntries(
            EXPORTS.map(({ format, contentType }) => [contentType.split(';')[0], { schema: EXPORT_SCHEMAS[format] ?? { type: 'string' } }]),
          ),
        },
        400: BAD,
        503: NOT_READY,
        ...readOnly,
      },
    },
  },
  oai: {
    get: {
      operationId: 'oai',
      tags: ['records'],
      summary: 'OAI-PMH 2.0: the archive for harvesters',
      description: `Formats ${HARVESTED_PREFIXES} of records, oai_ead of collections; a set for each collection; resumption tokens that never expire; deletions are kept for good. Sample records are left out unless the site publishes them. Mistakes are answered 200 with the codes of the protocol; the same as a form by POST.`,
      parameters: [
        {
          name: 'verb',
          in: 'query',
          required: true,
          description: 'What is asked; its arguments are those of the protocol',
          schema: { type: 'string', enum: ['Identify', 'ListMetadataFormats', 'ListSets', 'GetRecord', 'ListIdentifiers', 'ListRecords'] },
          example: 'Identify',
        },
      ],
      responses: {
        200: { description: 'The answer, or an error of the protocol', content: { 'text/xml': { schema: { type: 'string' } } } },
      },
    },
  },
  health: {
    get: {
      operationId: 'healthz',
      tags: ['state'],
      summary: 'The process answers',
      responses: { 200: json('Health', 'It does'), ...readOnly },
    },
  },
  readiness: {
    get: {
      operationId: 'readyz',
      tags: ['state'],
      summary: 'The store and the search engine answer',
      responses: { 200: json('Readiness', 'Both do'), 503: json('Readiness', 'One does not; it is named'), ...readOnly },
    },
  },
  openApi: {
    get: {
      operationId: 'openapi',
      tags: ['state'],
      summary: 'This document',
      responses: {
        200: { description: 'OpenAPI 3.1', content: { 'application/json': { schema: { type: 'object' } } } },
        304: UNCHANGED,
        ...readOnly,
      },
    },
  },
  ask: asking('aiSearch', 'Ask the archive; the answer streams unless told otherwise', {
    description: 'The answer',
    content: { ...streamed, ...whole },
  }),
  chatCompletions: asking('chatCompletions', 'The same for OpenAI-compatible clients; streams where `stream` is true', {
    description: 'The answer',
    content: { ...whole, ...streamed },
  }),
  indexArchive: {
    post: {
      operationId: 'indexArchive',
      tags: ['assistant'],
      summary: 'Bring the index of the assistant up to the archive',
      description:
        'Makes passages of whatever changed and vectors where they are missing; answers when all is done. A second call finds nothing to do. The body is empty.',
      security: [{ adminToken: [] }],
      responses: {
        200: json('Indexed', 'What can be found now'),
        400: json('Error', 'The body is not empty'),
        401: json('Error', 'No administration token was sent'),
        403: json('Error', 'The administration token is another, or none is set'),
        405: json('Error', 'Only POST is allowed'),
      },
    },
  },
  requestResearch: {
    post: {
      operationId: 'requestResearch',
      tags: ['desk'],
      summary: 'Send a research request',
      description:
        'Acknowledged once it is stored durably. The same Idempotency-Key with the same body gives the same request again (200); with another body it is refused (422). The address in `url` is private: whoever has it can read, withdraw and erase the request.',
      parameters: [
        {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'Makes a repeated post the same request',
          schema: { type: 'string', maxLength: 200 },
        },
      ],
      requestBody: body('ResearchRequest'),
      responses: {
        200: json('Submitted', 'The same was posted before: nothing new was made'),
        201: json('Submitted', 'Stored'),
        ...refusals,
        422: json('Error', 'The key was used for another request'),
        503: json('Error', 'Requests are only simulated here'),
      },
    },
  },
  suggestCorrection: {
    post: {
      operationId: 'suggestCorrection',
      tags: ['desk'],
      summary: 'Suggest a correction to a record, an article or a memorial entry',
      description:
        'Acknowledged once it is stored durably; the outcome, without words or names, appears at /changes. Idempotency-Key as for research requests.',
      parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }],
      requestBody: body('Correction'),
      responses: {
        200: json('Submitted', 'The same was posted before: nothing new was made'),
        201: json('Submitted', 'Stored'),
        ...refusals,
        422: json('Error', 'The key was used for another suggestion'),
      },
    },
  },
} satisfies Record<string, Json>

/** A record's address and its twins, as the document says them. */
const idOf = (example: string): Json => ({
  name: 'id',
  in: 'path',
  required: true,
  description: 'Identifier of the record, or another identifier it answers to (then 301 to its own address)',
  schema: { type: 'string' },
  example,
})

const REFUSALS: Json = {
  301: { description: 'Asked for by another identifier: its own address', headers: { Location: { schema: { type: 'string' } } } },
  304: { description: 'Unchanged since the ETag sent with If-None-Match' },
  403: json('Error', 'Closed; nothing of its description is said'),
  404: json('Error', 'No such record'),
  410: json('Error', 'Withdrawn'),
}

function contentOf(format: FormatName): [string, Json] {
  const schema = format === 'json' ? ref('Record') : /json/.test(format) ? {} : { type: 'string' }
  return [formatOf(format).mediaType, { schema }]
}

const xmlPath = (operationId: string, summary: string, name: 'id' | 'slug', example: string): Json => ({
  get: {
    operationId,
    tags: ['records'],
    summary,
    parameters: [{ name, in: 'path', required: true, description: 'As in the address of its page', schema: { type: 'string' }, example }],
    responses: {
      200: { description: 'The document', content: { 'application/xml': { schema: { type: 'string' } } } },
      404: json('Error', 'Nothing has this name'),
    },
  },
})

const COLLECTION: Json = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'As in the address of its page',
  schema: { type: 'string' },
  example: 'orders',
}

/** Documents of records, persons and collections at addresses of their own. */
export const documentOperations = {
  premis: (example: string): Json => ({
    get: {
      operationId: 'premis',
      tags: ['records'],
      summary: 'What is kept of a record (PREMIS 3.0): each published file with digest, size and format, events, rights',
      parameters: [idOf(example)],
      responses: { 200: { description: 'The document', content: { 'application/xml': { schema: { type: 'string' } } } }, ...REFUSALS },
    },
  }),
  ead: xmlPath('ead', 'The finding aid of a collection as EAD 2002, streamed', 'id', 'orders'),
  ead3: xmlPath('ead3', 'The finding aid of a collection as EAD 3, streamed', 'id', 'orders'),
  findingAidPdf: {
    get: {
      operationId: 'findingAidPdf',
      tags: ['records'],
      summary: 'The finding aid of a collection as PDF',
      parameters: [COLLECTION],
      responses: {
        200: { description: 'The file', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
        304: { description: 'Unchanged since the ETag sent with If-None-Match' },
        404: json('Error', 'No such collection'),
        503: json('Error', 'Too many are being made; ask again after Retry-After seconds'),
      },
    },
  },
  components: {
    get: {
      operationId: 'components',
      tags: ['records'],
      summary: 'Components of a collection: the outermost, or those directly inside one',
      parameters: [
        COLLECTION,
        { name: 'inside', in: 'query', description: 'Id of a component of the collection', schema: { type: 'string' } },
      ],
      responses: {
        200: json('ComponentList', 'In the order of the finding aid'),
        400: json('Error', 'No component of it'),
        404: json('Error', 'No such collection'),
      },
    },
  },
  eac: xmlPath('eac', 'A person or body as EAC-CPF 2010', 'slug', 'william-sterling-king'),
}

/**
 * A record at its own address, which is a page for readers, and at that address with the ending of a format.
 * @param example an id that records of the site have.
 */
export const recordPaths = (example: string): Json => ({
  '/records/{id}': {
    get: {
      operationId: 'record',
      tags: ['records'],
      summary: 'A record: its page, or a format by content negotiation (Accept)',
      parameters: [idOf(example)],
      responses: {
        200: {
          description: 'The record; Link names its canonical address and every format',
          content: { 'text/html': { schema: { type: 'string' } }, ...Object.fromEntries(FORMAT_NAMES.map(contentOf)) },
        },
        ...REFUSALS,
      },
    },
  },
  ...Object.fromEntries(
    FORMAT_NAMES.map((format): [string, Json] => [
      `/records/{id}.${format}`,
      {
        get: {
          operationId: `record_${format.replace('.', '_')}`,
          tags: ['records'],
          summary: `A record as ${format}`,
          parameters: [idOf(example)],
          responses: { 200: { description: 'The record', content: Object.fromEntries([contentOf(format)]) }, ...REFUSALS },
        },
      },
    ]),
  ),
})
