import { engineContract } from '../contract.ts'
import { openEmbeddedForTests } from './open-for-tests.ts'

engineContract('the embedded engine', openEmbeddedForTests)
