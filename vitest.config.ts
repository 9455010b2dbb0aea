import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'data/**'],
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for comes when it comes; only what never comes fails.
    expect: { poll: { timeout: 20_000 } },
    // A list of offences is the message: show it whole.
    chaiConfig: { truncateThreshold: 0 },
  },
})
