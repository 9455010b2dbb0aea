/** What the thread that asks /healthz is given, and what it gives back. */
import { z } from 'zod'

const TargetSchema = z.object({ address: z.string(), pid: z.number() })

export const TargetsSchema = z.object({ site: TargetSchema, control: TargetSchema, pause: z.number() })

const AskedSchema = z.object({
  /** Milliseconds of each answer. */
  took: z.array(z.number()),
  /** Milliseconds that the main thread of who answers ran, and waited for a processor, during each. */
  ran: z.array(z.number()),
  waited: z.array(z.number()),
  /** Questions without an answer of 200. */
  failures: z.number(),
})
export type Asked = z.infer<typeof AskedSchema>

export const MeasuredSchema = z.object({ health: AskedSchema, control: AskedSchema })
