/** What the page of the index asks the server, with the schemas of the answers: loaded when indexing starts, because of their size. */
import { z } from 'zod'
import type { Sent } from './admin.server.ts'

export const IndexStatusSchema = z.object({
  running: z.object({ done: z.string(), total: z.string() }).nullable(),
  /** Why words alone are searched; '' where all is well. */
  reason: z.string(),
  hybrid: z.boolean(),
  /** Whether anything was specified for this archive. */
  specified: z.boolean(),
  rows: z.array(
    z.object({
      name: z.string(),
      specified: z.string(),
      used: z.string(),
      /** What is used is a name or a time, no words of the page. */
      isData: z.boolean().optional(),
    }),
  ),
})
export type IndexStatus = z.infer<typeof IndexStatusSchema>

/** The call that starts indexing, from the browser. Loaded when the button is used. */
const DoneSchema = z.object({ indexed: z.number() })
const RefusedSchema = z.object({ error: z.object({ message: z.string() }) })

/** Never throws: a failure is logged with its details and said in words. @param failed what is said where the server gave no reason. */
export async function startIndexing(failed: string): Promise<Sent> {
  try {
    const response = await fetch('/functions/v1/index-archive', { method: 'POST' })
    const body: unknown = await response.json()
    if (response.ok) return { outcome: 'done', indexed: DoneSchema.parse(body).indexed }
    console.error('Indexing failed', response.status, body)
    return { outcome: 'failed', message: RefusedSchema.safeParse(body).data?.error.message ?? failed }
  } catch (error) {
    console.error('Indexing failed', error)
    return { outcome: 'failed', message: error instanceof Error && error.message ? error.message : failed }
  }
}
