/** The port: texts to vectors of unit length. */
export interface Embedder {
  /** Names the vectors: those of another name are never compared with these. */
  name: string
  dimensions: number
  /**
   * @param purpose some models embed questions and passages differently.
   * @returns one vector a text, in order.
   */
  embed(texts: readonly string[], purpose: 'question' | 'passage', signal?: AbortSignal): Promise<Float32Array[]>
  close(): Promise<void>
}
