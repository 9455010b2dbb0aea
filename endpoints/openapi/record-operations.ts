/** A record's address and its twins, as the document says them. */
import { FORMAT_NAMES, type FormatName, MEDIA_TYPES } from '../record-formats/names.ts'
import { type Json, json, ref } from './operations.ts'

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
  return [MEDIA_TYPES[format], { schema }]
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
