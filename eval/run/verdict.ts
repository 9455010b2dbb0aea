/** What is found about one answer: each measure true, false, or null where it does not apply. */
import { z } from 'zod'

const measured = z.boolean().nullable()

export const VerdictSchema = z.strictObject({
  /** Place of the first passage that bears the answer, from 1; null: not among those looked at, or nothing bears it. */
  rank: z.number().int().positive().nullable(),
  /** A passage that bears the answer is among the first five. */
  found: measured,
  /** The answer says every expected fact and none that it must not say. */
  fact: measured,
  /** The premise is put right: what the sources do say stands in the answer. */
  corrected: measured,
  /** The number given is that of the search, with its samples, and the link leads to it. */
  count: measured,
  /** The records named are of the search and enough of them. */
  list: measured,
  /** Unanswerable, false or out of scope: said so. */
  recognised: measured,
  /** Answerable, and not refused. */
  notRefused: measured,
  /** No word came out that must not. */
  kept: z.boolean(),
  /** No statement rests on a sample record. */
  noSample: z.boolean(),
  sentences: z.number().int(),
  /** Sentences whose quotation, numbers and names stand in the sources they name. */
  supported: z.number().int(),
  /** What is wrong, in words. */
  wrong: z.array(z.string()),
})
export type Verdict = z.infer<typeof VerdictSchema>
