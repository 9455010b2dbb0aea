/** What a model writes, line by line: claims with their support, read as data and never sent as they are. */
import { z } from 'zod'

const ClaimSchema = z.object({
  say: z.string().trim().min(1).max(1_000),
  support: z.array(z.object({ passage: z.int().positive(), quote: z.string().default('') })).min(1),
})
const LineSchema = z.union([ClaimSchema, z.object({ notFound: z.literal(true) }), z.object({ falsePremise: z.literal(true) })])
export type Claim = z.infer<typeof ClaimSchema>
export type ClaimLine = z.infer<typeof LineSchema>

/** Puts text that comes in pieces together to lines. */
export class ClaimLines {
  #kept = ''

  /** @returns the claims that a piece completes. */
  add(text: string): ClaimLine[] {
    this.#kept += text
    const lines = this.#kept.split('\n')
    this.#kept = lines.pop() ?? ''
    return lines.flatMap(claimOf)
  }

  /** @returns what stands in the last line, which nothing ended. */
  end(): ClaimLine[] {
    const last = claimOf(this.#kept)
    this.#kept = ''
    return last
  }
}

/** A line that is no claim (prose, a fence) is dropped: it could not be checked. */
function claimOf(line: string): ClaimLine[] {
  const from = line.indexOf('{')
  const to = line.lastIndexOf('}')
  if (from < 0 || to < from) return []
  try {
    const result = LineSchema.safeParse(JSON.parse(line.slice(from, to + 1)))
    return result.success ? [result.data] : []
  } catch {
    return []
  }
}
