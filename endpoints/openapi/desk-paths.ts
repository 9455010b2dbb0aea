/** Addresses that take what people send. */
import { type Json, json, ref } from './parts.ts'

const body = (schema: string): Json => ({ required: true, content: { 'application/json': { schema: ref(schema) } } })
const refusals = {
  400: json('Error', 'Fields are missing or wrong; every one is named'),
  403: json('Error', 'Posted from a page of another site'),
  405: json('Error', 'Only POST is allowed'),
  413: json('Error', 'The body is too large'),
  415: json('Error', 'The body is not JSON'),
  429: json('Error', 'Too many from one address; the detail retry-after says after how many seconds to try again'),
}

export const deskPaths: Json = {
  '/api/research-requests': {
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
  '/api/corrections': {
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
}
