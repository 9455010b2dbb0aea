/** Which embedder the settings ask for. */
import { join } from 'node:path'
import type { EmbedderChoice } from '../assistant/open-retriever.ts'
import type { Settings } from './settings.ts'

/** Without a provider's address a model of its name cannot be asked: words alone are, and the administration page says why. */
export function embedderOf({ EMBEDDING_MODEL, AI_BASE_URL, AI_API_KEY, DATA_DIR, MODEL_DIR }: Settings): EmbedderChoice {
  if (EMBEDDING_MODEL === 'none') return { kind: 'none' }
  if (EMBEDDING_MODEL === 'local') return { kind: 'local', folder: MODEL_DIR || join(DATA_DIR, 'model'), fetch: MODEL_DIR === '' }
  return { kind: 'provider', baseUrl: AI_BASE_URL, apiKey: AI_API_KEY, model: EMBEDDING_MODEL }
}
