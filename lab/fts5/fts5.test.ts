import { engineContract, type OpenedEngine } from '../../search/engines/contract.ts'
import type { IndexDocument } from '../../search/search-engine.ts'
import { openFts5Engine } from './index.ts'

async function open(documents: readonly IndexDocument[]): Promise<OpenedEngine> {
  let source = documents
  const engine = openFts5Engine(() => source)
  return {
    engine,
    async replaceSource(replaced) {
      source = replaced
    },
    close: () => engine.close(),
  }
}

// Its hits carry no snippets: they would be the embedded engine's own code, and prove nothing.
engineContract('the FTS5 oracle', open, { snippets: true })
