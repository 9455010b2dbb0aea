/** The thread an import is undone in: its transaction would keep the server from answering. */
import { z } from 'zod'
import { answerAsWorker } from '../catalog/worker-result.ts'
import { openStore, storeFile } from '../store/index.ts'
import { undoImport } from './undo-import.ts'

answerAsWorker(async (given) => {
  const { dataDir, batch, actor } = z.object({ dataDir: z.string(), batch: z.string(), actor: z.string() }).parse(given)
  const store = openStore(storeFile(dataDir))
  try {
    return await store.write(() => undoImport(store, batch, actor))
  } finally {
    store.close()
  }
})
