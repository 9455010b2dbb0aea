/** The port: reads a question and a sentence together. An embedder reads each alone and can only say how near they are. */
export interface CrossEncoder {
  name: string
  /** @returns of each text the log odds that it answers the question, in order. */
  read(question: string, texts: readonly string[], signal?: AbortSignal): Promise<number[]>
  close(): Promise<void>
}
