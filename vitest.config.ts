import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'data/**'],
    setupFiles: ['tests/refuse-promises.ts'],
    globalSetup: ['tests/shared-sites.ts'],
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    // Limits end what hangs; how fast a machine is fails nothing.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // A list of offences is the message: show it whole.
    chaiConfig: { truncateThreshold: 0 },
  },
})
