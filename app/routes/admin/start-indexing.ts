/** The call that starts indexing, from the browser. Loaded when the button is used. */
import { z } from 'zod'
import type { Sent } from './index-by-form.ts'

const DoneSchema = z.object({ indexed: z.number() })
const RefusedSchema = z.object({ error: z.object({ message: z.string() }) })

/** Never throws: a failure is logged with its details and said in words. */
export async function startIndexing(): Promise<Sent> {
  try {
    const response = await fetch('/functions/v1/index-archive', { method: 'POST' })
    const body: unknown = await response.json()
    if (response.ok) return { outcome: 'done', indexed: DoneSchema.parse(body).indexed }
    console.error('Indexing failed', response.status, body)
    return { outcome: 'failed', message: RefusedSchema.safeParse(body).data?.error.message ?? 'Failed to index archive' }
  } catch (error) {
    console.error('Indexing failed', error)
    return { outcome: 'failed', message: error instanceof Error && error.message ? error.message : 'Failed to index archive' }
  }
}
