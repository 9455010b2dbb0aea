import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engineContract } from '../contract.ts'
import { fileSource } from './file-source.ts'
import { openEmbeddedEngine } from './index.ts'

engineContract('the embedded engine', async (documents) => {
  const directory = mkdtempSync(join(tmpdir(), 'embedded-'))
  const path = join(directory, 'documents.json')
  const source = fileSource(path, { sequence: 1, documents })
  const engine = await openEmbeddedEngine({ directory: join(directory, 'index'), source })
  return {
    engine,
    async replaceSource(others) {
      fileSource(path, { sequence: 1, documents: others })
    },
    async close() {
      await engine.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
})
