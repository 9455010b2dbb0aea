/** What the retrieval thread and its owner say to each other. */
import { z } from 'zod'
import { EmbedderChoiceSchema } from './open-embedder.ts'
import { PassageSchema } from './passage.ts'
import type { RetrieverStatus } from './retriever.ts'

export const OrderSchema = z.object({
  storeFile: z.string(),
  contentDir: z.string(),
  /** The index of their words stands in a folder of the same name. */
  passagesFile: z.string(),
  /** Nodes of a cluster that has that index; '': it is in this process. */
  searchUrl: z.string().default(''),
  embedder: EmbedderChoiceSchema,
})
export type Order = z.input<typeof OrderSchema>

const ViewerSchema = z.object({ role: z.enum(['public', 'staff']), day: z.number() })
const AskedSchema = z.object({
  question: z.string(),
  viewer: ViewerSchema,
  limit: z.number().int().min(1).max(100),
  filter: z.object({ subjects: z.array(z.string()).optional() }).optional(),
})
const NearestQuestionSchema = z.object({ text: z.string(), viewer: ViewerSchema, limit: z.number().int().min(1) })
const ReadingQuestionSchema = z.object({ question: z.string(), texts: z.array(z.string()) })
export const MessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('retrieve'), id: z.number(), asked: AskedSchema }),
  z.object({ kind: z.literal('nearest'), id: z.number(), asked: NearestQuestionSchema }),
  z.object({ kind: z.literal('odds'), id: z.number(), asked: ReadingQuestionSchema }),
  z.object({ kind: z.literal('index'), id: z.number(), anew: z.boolean() }),
  z.object({ kind: z.literal('abort'), id: z.number() }),
  z.object({ kind: z.literal('close') }),
])
export type Message = z.infer<typeof MessageSchema>

export type Answer =
  | { kind: 'status'; status: RetrieverStatus }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; message: string }

export const RetrievalSchema = z.object({
  passages: z.array(
    z.object({
      passage: PassageSchema,
      score: z.number(),
      similarity: z.number(),
      lexicalRank: z.number().nullable(),
      vectorRank: z.number().nullable(),
    }),
  ),
  mode: z.enum(['hybrid', 'lexical']),
  indexed: z.number(),
  pending: z.number(),
})
export const NearestSchema = z
  .array(z.object({ subject: z.string(), sample: z.boolean(), cosine: z.number(), telling: z.boolean(), tellingAcross: z.boolean() }))
  .nullable()
export const OddsSchema = z.array(z.number()).nullable()
export const IndexRunSchema = z.object({ indexed: z.number(), passages: z.number(), vectors: z.number(), seconds: z.number() })
