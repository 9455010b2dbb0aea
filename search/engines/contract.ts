/**
 * What every search engine must do, whatever stands behind the port. Each adapter's test calls `engineContract`
 * with a way to open it over given documents; nothing here knows how an index is stored.
 */
import { afterAll, beforeAll, describe } from 'vitest'
import type { IndexDocument, SearchEngine } from '../search-engine.ts'
import { accessContract } from './contract/access.ts'
import { bestContract } from './contract/best.ts'
import { changesContract } from './contract/changes.ts'
import { contractDocuments } from './contract/documents.ts'
import { facetsContract } from './contract/facets.ts'
import { hostileContract } from './contract/hostile.ts'
import { meaningContract } from './contract/meaning.ts'
import { orderContract } from './contract/order.ts'
import { passagesContract } from './contract/passages.ts'
import type { Engines } from './contract/questions.ts'
import { readingContract } from './contract/reading.ts'
import { snippetsContract } from './contract/snippets.ts'
import { spellingContract } from './contract/spelling.ts'
import { suggestContract } from './contract/suggest.ts'
import { wordsContract } from './contract/words.ts'

/** An engine under test, and the truth it would be rebuilt from. */
export interface OpenedEngine {
  engine: SearchEngine
  /** Changes what `rebuild` will read, as a store changes; the index itself does not follow. */
  replaceSource(documents: readonly IndexDocument[]): Promise<void>
  /** Closes the engine and removes what it wrote. */
  close(): Promise<void>
}
export type OpenEngine = (documents: readonly IndexDocument[]) => Promise<OpenedEngine>

/** What an adapter may lack; each gap is listed with its reason where the adapter's test declares it. */
export interface Gaps {
  /** It cannot mark a phrase's words only where they stand as the phrase. */
  snippets?: boolean
  /** It follows `update` but has no rebuild of its own. */
  rebuild?: boolean
}

/**
 * Declares the contract's tests for one adapter.
 * @param open opens the adapter over documents; called once for the tests that only read, and for each that writes.
 */
export function engineContract(name: string, open: OpenEngine, gaps: Gaps = {}): void {
  describe(`${name} answers as the port says`, () => {
    let opened: OpenedEngine | undefined
    beforeAll(async () => {
      opened = await open(contractDocuments())
    })
    afterAll(() => opened?.close())
    const engines: Engines = {
      reading() {
        if (!opened) throw new Error('the engine did not open')
        return opened.engine
      },
      open,
      gaps,
    }
    readingContract(engines)
    wordsContract(engines)
    bestContract(engines)
    spellingContract(engines)
    snippetsContract(engines)
    facetsContract(engines)
    orderContract(engines)
    suggestContract(engines)
    meaningContract(engines)
    accessContract(engines)
    changesContract(engines)
    passagesContract(engines)
    hostileContract(engines)
  })
}
