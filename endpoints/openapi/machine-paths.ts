/** Every machine address of the contract with its parameters, answers and examples. */
import { EXPORT_FORMATS } from '../export/writers.ts'
import { type Json, json, ref } from './parts.ts'
import { searchParameterObjects } from './search-parameters.ts'

const BAD = json('Error', 'A parameter has a value that is not allowed; every problem is named with what is allowed')
const NOT_READY: Json = {
  ...json('Error', 'Search is not available; ask again after Retry-After seconds'),
  headers: { 'Retry-After': { schema: { type: 'integer' } } },
}
const UNCHANGED: Json = { description: 'Unchanged since the ETag sent with If-None-Match' }
const readOnly = { 405: json('Error', 'Only GET and HEAD are allowed') }

export const machinePaths: Json = {
  '/api/search': {
    get: {
      operationId: 'search',
      tags: ['search'],
      summary: 'Search records, people, places and pages',
      description:
        'The search behind /explore: the same parameters give the same results. Values within a facet are combined with OR, facets with AND; a facet’s own choice does not narrow its own counts. Unknown facet values find nothing and are no error; unknown parameters are refused. A page after the last has no hits.',
      parameters: searchParameterObjects,
      responses: { 200: json('SearchResult', 'What was found'), 304: UNCHANGED, 400: BAD, 503: NOT_READY, ...readOnly },
    },
  },
  '/api/suggest': {
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
  '/api/export': {
    get: {
      operationId: 'export',
      tags: ['search'],
      summary: 'The whole result set of a search, streamed',
      description: 'Parameters as for /api/search; page and size have no effect. Sample records are marked in every format.',
      parameters: [
        { name: 'format', in: 'query', required: true, schema: { type: 'string', enum: [...EXPORT_FORMATS] }, example: 'json' },
        ...searchParameterObjects,
      ],
      responses: {
        200: {
          description: 'The records, in the order of the results',
          headers: {
            'Content-Disposition': { schema: { type: 'string' }, example: 'attachment; filename="archive-annual-report.json"' },
          },
          content: {
            'text/csv': {
              schema: {
                type: 'string',
                description: 'UTF-8 with a mark at the front; cells that a spreadsheet would compute begin with an apostrophe',
              },
            },
            'application/json': { schema: ref('Export') },
            'application/x-bibtex': { schema: { type: 'string' } },
            'application/x-research-info-systems': { schema: { type: 'string' } },
          },
        },
        400: BAD,
        503: NOT_READY,
        ...readOnly,
      },
    },
  },
  '/oai': {
    get: {
      operationId: 'oai',
      tags: ['records'],
      summary: 'OAI-PMH 2.0: the archive for harvesters',
      description:
        'Formats oai_dc, mods and marcxml of records, oai_ead of collections; a set for each collection; resumption tokens that never expire; deletions are kept for good. Sample records are left out unless the site publishes them. Mistakes are answered 200 with the codes of the protocol; the same as a form by POST.',
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
  '/healthz': {
    get: {
      operationId: 'healthz',
      tags: ['state'],
      summary: 'The process answers',
      responses: { 200: json('Health', 'It does'), ...readOnly },
    },
  },
  '/readyz': {
    get: {
      operationId: 'readyz',
      tags: ['state'],
      summary: 'The store and the search engine answer',
      responses: { 200: json('Readiness', 'Both do'), 503: json('Readiness', 'One does not; it is named'), ...readOnly },
    },
  },
  '/api/openapi.json': {
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
}
