/** The port: reads a question and a text together and says whether the text answers it, or asks the same. An embedder reads each alone and can only say how near they are. */
import { z } from 'zod'

/** Of a question and a text, as log odds. */
export const PairOddsSchema = z.object({
  /** That the text answers the question. */
  answers: z.number(),
  /** That it says otherwise than the question takes for granted. */
  otherwise: z.number(),
  /** Of another question: that it asks the same. */
  same: z.number(),
})
export type PairOdds = Readonly<z.infer<typeof PairOddsSchema>>

export interface CrossEncoder {
  name: string
  /** @returns the odds of each text, in order. */
  read(question: string, texts: readonly string[], signal?: AbortSignal): Promise<PairOdds[]>
  close(): Promise<void>
}
