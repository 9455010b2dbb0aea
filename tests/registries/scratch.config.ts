import { defineConfig } from 'vitest/config'

/** For the assertions that run in a copy of the repository (scratch-copy.ts). */
export default defineConfig({ test: { include: ['tests/registries/*.inside.ts'], testTimeout: 60_000, hookTimeout: 60_000 } })
