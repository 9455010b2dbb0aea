import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Longest first, or one of them is left to run alone at the end: whole walks in a browser, then real servers, then the rest. */
const FIRST = ['/tests/browser/controls', '/tests/browser/', '/tests/site/', '/search/relevance/', '/tests/']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = FIRST.findIndex((part) => moduleId.includes(part))
      return at === -1 ? FIRST.length : at
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'data/**'],
    setupFiles: ['tests/refuse-promises.ts'],
    globalSetup: ['tests/shared-sites.ts'],
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Limits end what hangs; how fast a machine is fails nothing.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // A list of offences is the message: show it whole.
    chaiConfig: { truncateThreshold: 0 },
  },
})
