/**
 * What an answer is made of, in the order in which it leaves: the one home of these shapes. The answerer yields
 * events, the wire puts each into a chunk (answer-chunk.ts), the dialog and /assistant draw them.
 *
 * Order: a source comes before the first sentence that names it; `done` (or `error`) is the last event.
 */
import { z } from 'zod'

// Pages forbid making code from text. Told before the first schema, zod does not try, and the browser has nothing to report.
if ('document' in globalThis) z.config({ jitless: true })

/** Where the words of a sentence come from. */
export const SENTENCE_KINDS = ['quoted', 'paraphrased', 'from the catalogue', 'about this answer'] as const

export const SentenceSchema = z
  .object({
    type: z.literal('sentence'),
    text: z.string().min(1).describe('One sentence or list item, without source marks'),
    kind: z
      .enum(SENTENCE_KINDS)
      .describe(
        '`quoted`: the words of the source; `paraphrased`: its content in other words, checked; `from the catalogue`: a count or list made by the search engine; `about this answer`: says what was searched or done and states no fact of history',
      ),
    sources: z.array(z.int().positive()).describe('Numbers of its sources; empty only where it states no fact of history'),
    place: z.enum(['answer', 'support', 'item']).describe('The answering sentence, one that supports it, or an item of a list'),
  })
  .meta({ description: 'A checked sentence' })
export type Sentence = z.infer<typeof SentenceSchema>

export const AnswerSourceSchema = z
  .object({
    type: z.literal('source'),
    number: z.int().positive(),
    title: z.string(),
    path: z.string().describe('Address on this site, with a fragment that shows and highlights the passage'),
    kind: z.enum(['record', 'article', 'event', 'entity']),
    subject: z.string().describe('What the passage is about: a record id, `article:/eras/foundation`, `person:…`, `unit:…`, `event:…`'),
    recordId: z.string().nullable(),
    basis: z.enum(['sourced', 'sample', '']).describe("Of a record: a sample is never evidence; '' for other kinds"),
    heading: z.string().describe("Heading that the passage stands under, '' where it has none"),
    page: z.int().positive().nullable().describe('Page of the original that the passage begins on'),
    excerpt: z.string().describe('The words of the passage that the answer rests on'),
    before: z.string().describe('What stands before them in the passage'),
    after: z.string().describe('What follows them in the passage'),
    date: z.string().describe("Date of the record as shown, '' where it has none"),
    thumbnail: z.string().nullable().describe('Address of a small picture of the record'),
    cites: z.array(z.string()).describe('What the passage itself names as its sources'),
  })
  .meta({ description: 'A numbered source' })
export type AnswerSource = z.infer<typeof AnswerSourceSchema>

export const NOTICE_KINDS = ['closest', 'not-found', 'false-premise', 'scope', 'refused', 'out-of-scope', 'sample', 'restricted'] as const

export const NoticeSchema = z
  .object({
    type: z.literal('notice'),
    kind: z
      .enum(NOTICE_KINDS)
      .describe(
        '`closest`: the sentences that follow are near the question and may not answer it; `not-found`: nothing here answers it; `false-premise`: the sources do not say what the question takes for granted; `scope`: what a list covers; `refused`: about a living private person or unsafe; `out-of-scope`: not about this archive; `sample`: samples are among the results; `ignored`: an instruction in the question was not followed; `restricted`: part of it is not open',
      ),
    text: z.string().min(1),
  })
  .meta({ description: 'What the reader must know about the answer' })
export type Notice = z.infer<typeof NoticeSchema>

export const ResultsLinkSchema = z
  .object({
    type: z.literal('results'),
    label: z.string().describe('What the link says'),
    path: z.string().describe('Exactly the records counted or listed'),
    total: z.int().nonnegative(),
    samples: z.int().nonnegative().describe('How many of them are sample records'),
  })
  .meta({ description: 'A link to a result set' })
export type ResultsLink = z.infer<typeof ResultsLinkSchema>

export const NearestSchema = z
  .object({
    type: z.literal('nearest'),
    entries: z.array(
      z.object({
        title: z.string(),
        path: z.string(),
        date: z.string(),
        basis: z.enum(['sourced', 'sample', '']),
        recordId: z.string().nullable(),
      }),
    ),
  })
  .meta({ description: 'Nearest records and pages where nothing answers the question' })
export type Nearest = z.infer<typeof NearestSchema>

export const RequestLinkSchema = z
  .object({
    type: z.literal('request'),
    label: z.string(),
    path: z.string().describe('The research request form, filled in with the question'),
  })
  .meta({ description: 'A research request with the question filled in' })
export type RequestLink = z.infer<typeof RequestLinkSchema>

export const FailureSchema = z
  .object({
    type: z.literal('error'),
    code: z.string().describe("'provider', 'too-long', 'unexpected' …"),
    text: z.string().describe('The apology'),
  })
  .meta({ description: 'The answer broke off' })

export const DoneSchema = z
  .object({
    type: z.literal('done'),
    outcome: z.enum(['answered', 'closest', 'not-found', 'false-premise', 'refused', 'out-of-scope', 'counted', 'listed', 'conversation']),
    searched: z.string().describe('What was searched, in words'),
    model: z.string().describe("'extractive' without a model, else the model's name"),
    language: z.literal('es').optional().describe("Language of the answer's own words where it is not English; quotations keep theirs"),
  })
  .meta({ description: 'The answer is complete' })

export const AnswerEventSchema = z.discriminatedUnion('type', [
  SentenceSchema,
  AnswerSourceSchema,
  NoticeSchema,
  ResultsLinkSchema,
  NearestSchema,
  RequestLinkSchema,
  FailureSchema,
  DoneSchema,
])
export type AnswerEvent = z.infer<typeof AnswerEventSchema>
