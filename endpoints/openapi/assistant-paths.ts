/** The assistant's two addresses in the contract. */
import { CHAT_LIMITS } from '../ai-search/index.ts'
import { type Json, json, ref } from './parts.ts'

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

export const assistantPaths: Json = {
  '/functions/v1/ai-search': asking('aiSearch', 'Ask the archive; the answer streams unless told otherwise', {
    description: 'The answer',
    content: { ...streamed, ...whole },
  }),
  '/functions/v1/ai-search/chat/completions': asking(
    'chatCompletions',
    'The same for OpenAI-compatible clients; streams where `stream` is true',
    {
      description: 'The answer',
      content: { ...whole, ...streamed },
    },
  ),
  '/functions/v1/index-archive': {
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
}
