import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Longest first, or one of them is left to run alone at the end: whole walks in a browser, then real servers, then the rest. */
const FIRST = [
  '/tests/browser/controls',
  '/tests/browser/admin.',
  '/tests/site/canary.',
  '/tests/site/answer-bounds',
  '/tests/browser/',
  '/tests/site/',
  '/tests/desk/',
  '/search/relevance/',
  '/tests/',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = FIRST.findIndex((part) => moduleId.includes(part))
      return at === -1 ? FIRST.length : at
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

const TESTS = ['**/*.test.ts', '**/*.test.tsx']
const NO_TESTS = ['node_modules/**', 'build/**', 'data/**']
/** Their servers, browsers and children end with the process of each file. */
const APART = ['tests/{site,browser,cluster,desk}/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'apart', include: APART, globalSetup: ['tests/shared-sites.ts'] } },
      // One process for many files: most of their time is the start of a process and the loading of the same modules.
      { extends: true, test: { name: 'together', include: TESTS, exclude: [...NO_TESTS, ...APART], isolate: false } },
    ],
    setupFiles: ['tests/refuse-promises.ts'],
    // What a file left changed is no other's.
    restoreMocks: true,
    unstubGlobals: true,
    // Two cores: of three workers one usually waits for a browser, a limit or the disk; more would wait for each other.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Limits end what hangs; how fast a machine is fails nothing.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // A list of offences is the message: show it whole.
    chaiConfig: { truncateThreshold: 0 },
  },
})
