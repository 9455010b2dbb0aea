/** A question, and what its answer must contain for a program to call it right (README.md). */
import { z } from 'zod'
import type { KindName } from '../../endpoints/scorecard/kinds.ts'

const text = z.string().min(1)
/** Alternatives, one of which must be said: whole words; `word*` also with an ending; `re:…` a pattern (says.ts). */
const GroupSchema = z.array(text).min(1)
/** A search as /api/search takes it, such as `type=Photograph&decade=1920s`. */
const SearchSchema = text.regex(/^[a-z]+=[^=]+(&[a-z]+=[^=]+)*$/)

export const QuestionSchema = z.strictObject({
  /** What the reader types: one question, or the turns of a conversation, of which the last answer is judged. */
  ask: z.union([text, z.array(text).min(2)]),
  /** Each group must be said by one of its alternatives. */
  says: z.array(GroupSchema).default([]),
  /** At least so many of these groups must be said. */
  some: z.strictObject({ least: z.int().positive(), of: z.array(GroupSchema) }).optional(),
  /** The complete list: each item by one of its alternatives. */
  items: z.array(GroupSchema).optional(),
  /** What is on the list by mistake. */
  not: z.array(text).default([]),
  /** Must not be said at all. */
  never: z.array(text).default([]),
  /** The answer states the live total of this search, and how many of it are samples. */
  total: SearchSchema.optional(),
  /** The answer leads to the records of the first search (at least 9 in 10 of them) and to hardly any outside all of these. */
  records: z.array(SearchSchema).min(1).optional(),
  /** Outcomes that are right, in place of those of the kind. */
  outcome: z.array(text).optional(),
  /** Of a refusing kind, yet to be answered. */
  answered: z.literal(true).optional(),
  /** The answer is shorter than the one before. */
  shorter: z.literal(true).optional(),
  /** At least one source is given. */
  cites: z.literal(true).optional(),
  /** The reader writes Spanish, and is answered in it. */
  language: z.literal('es').optional(),
  /** Address of a page, or of several, that say what the answer must say. */
  source: z.union([text, z.array(text)]).optional(),
  /** Finding aid that says so. */
  aid: text.optional(),
})

export interface Question extends z.infer<typeof QuestionSchema> {
  /** `kind-07`: its place in the file of its kind. */
  id: string
  kind: KindName
  turns: readonly string[]
}
