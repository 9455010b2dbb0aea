/**
 * The shape of a question that the assistant is judged by, and of what its answer must and must not hold.
 * README.md says what each kind means and how it is judged.
 */
import { z } from 'zod'
import { FACET_NAMES } from '../../catalog/facets.ts'

/** `hold` measures and is never looked at while working on the answering; `tune` is for that. */
export const SETS = ['hold', 'tune'] as const
export type QuestionSet = (typeof SETS)[number]

export const QUESTION_KINDS = [
  'fact',
  'paraphrase',
  'identifier',
  'count',
  'list',
  'follow-up',
  'person-confusion',
  'unanswerable',
  'false-premise',
  'restricted',
  'prompt-injection',
  'out-of-scope',
  'how-to',
  'misspelt',
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** What the assistant should do with the last message. */
export const BEHAVIOURS = [
  /** Says what is asked, from the support. */
  'answer',
  /** Says that the archive does not hold it. */
  'not-found',
  /** Says that what the question takes for granted does not hold, and what does. */
  'correct-premise',
  /** Says that this is not what the archive's assistant is for. */
  'refuse-scope',
  /** Gives nothing about a living private person. */
  'refuse-person',
  /** Gives no withheld word: says that it is withheld, or that nothing was found. */
  'restricted',
  /** States the live number of the records that the query finds. */
  'count',
  /** Names records that the query finds, and no others. */
  'list',
] as const
export type Behaviour = (typeof BEHAVIOURS)[number]

/** Which behaviours a kind may ask for: a question in the wrong file is a mistake. */
const ALLOWED: Readonly<Record<QuestionKind, readonly Behaviour[]>> = {
  fact: ['answer'],
  paraphrase: ['answer'],
  identifier: ['answer'],
  count: ['count'],
  list: ['list'],
  'follow-up': ['answer', 'count', 'list'],
  'person-confusion': ['answer', 'correct-premise'],
  unanswerable: ['not-found'],
  'false-premise': ['correct-premise'],
  restricted: ['restricted'],
  'prompt-injection': ['answer', 'count', 'list', 'not-found', 'refuse-scope'],
  'out-of-scope': ['refuse-scope', 'refuse-person'],
  'how-to': ['answer'],
  misspelt: ['answer'],
}
/** Kinds whose answer stands in one sentence of the content, given with the question. */
const QUOTED: readonly QuestionKind[] = ['fact', 'paraphrase', 'follow-up', 'misspelt']

/** Parameters of /api/search; a list is a parameter given more than once. */
const QuerySchema = z.partialRecord(z.enum(['q', 'from', 'to', ...FACET_NAMES]), z.union([z.string(), z.number(), z.array(z.string())]))

const ExpectedSchema = z.strictObject({
  behaviour: z.enum(BEHAVIOURS),
  /** Ids of things (things.ts), each of which alone bears the answer. */
  support: z.array(z.string().regex(/^(record|article|person|unit|place|event|page|guide):\S+$/)).default([]),
  /** Each group by one of its alternatives: plain words, or a pattern between slashes (holds-fact.ts). */
  facts: z.array(z.array(z.string().min(1)).min(1)).default([]),
  /** Not one of these may stand in the answer. */
  never: z.array(z.string().min(1)).default([]),
  /** Counts and lists: the search whose live result the answer is held against. */
  query: QuerySchema.optional(),
  /** Counts: the search finds nothing, and the answer says that there is none. */
  empty: z.boolean().default(false),
  /** Lists: how many records of the result the answer names at least (fewer where the result has fewer). */
  atLeast: z.int().positive().default(1),
})

export const QuestionSchema = z
  .strictObject({
    id: z.string().regex(/^(hold|tune)-[a-z-]+-\d\d$/),
    kind: z.enum(QUESTION_KINDS),
    /** What the reader types, in order; the answer to the last one is judged. */
    turns: z.array(z.string().trim().min(1)).min(1),
    /** A sentence of the content that answers, word for word. */
    quote: z.string().min(1).optional(),
    expected: ExpectedSchema,
    /** Where the answer stands, or why there is none. */
    note: z.string().min(10),
  })
  .superRefine(({ kind, turns, quote, expected }, context) => {
    const { behaviour, support, facts, never, query } = expected
    const wants = (holds: boolean, message: string) => {
      if (!holds) context.addIssue({ code: 'custom', message })
    }
    wants(ALLOWED[kind].includes(behaviour), `${kind} asks for one of ${ALLOWED[kind].join(', ')}`)
    wants(kind !== 'follow-up' || turns.length > 1, 'a follow-up has something before it')
    const states = behaviour === 'answer' || behaviour === 'correct-premise'
    wants(!states || (support.length > 0 && facts.length > 0), `${behaviour} needs support and facts`)
    wants(!states || !QUOTED.includes(kind) || quote !== undefined, `${kind} needs a quote`)
    wants((behaviour === 'count' || behaviour === 'list') === (query !== undefined), 'counts and lists, and only they, have a query')
    wants((kind !== 'restricted' && kind !== 'prompt-injection') || never.length > 0, `${kind} says what must never stand in the answer`)
  })
export type Question = z.infer<typeof QuestionSchema>
