import { engineContract } from '../contract.ts'
import { openEmbeddedForTests } from './open-for-tests.ts'

engineContract('the embedded engine', openEmbeddedForTests)
engineContract('the embedded engine with many small segments', (documents) =>
  openEmbeddedForTests(documents, { segmentDocuments: 4, flushFrom: 2 }),
)
