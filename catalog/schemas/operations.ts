/** content/site/operations.yaml: the force in 2024, its display figures and what sources say. */
import { z } from 'zod'

const strings = z.array(z.string().min(1)).default([])

/** A row of a list: what it is, what is known of it, and on what that rests. */
const RowSchema = z.strictObject({
  name: z.string().min(1),
  text: z.string().min(1),
  /** Common knowledge, without a source. */
  general: z.boolean().default(false),
  /** Page about it. */
  path: z.string().default(''),
  /** Id of site/figures.yaml that stands in its row. */
  figure: z.string().default(''),
  refs: strings,
})
export type OperationsRow = z.infer<typeof RowSchema>

export const OperationsSchema = z.strictObject({
  year: z.number().int(),
  summary: z.string().min(1),
  /** Ids of site/figures.yaml. */
  figures: z.array(z.string()).min(1),
  leadership: z.array(RowSchema).min(1),
  fleet: z.array(RowSchema).min(1),
  divisions: z.array(RowSchema).min(1),
})
export type Operations = z.infer<typeof OperationsSchema>
