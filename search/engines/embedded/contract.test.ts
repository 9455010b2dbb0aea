import { engineContract } from '../contract.ts'
import { openEmbeddedForTests } from './open-for-tests.ts'

engineContract('the embedded engine', openEmbeddedForTests)
engineContract('the embedded engine with many small segments', (documents) =>
  openEmbeddedForTests(documents, { segmentDocuments: 4, flushFrom: 2 }),
)
// However few documents there are, all processors search them.
engineContract('the embedded engine with search threads', (documents) =>
  openEmbeddedForTests(documents, { segmentDocuments: 4, threadsFrom: 1 }),
)
