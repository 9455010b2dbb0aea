/** The folder of what tests share: servers (`sharedSite` of tests/site/shared-site.ts), ended after the last test, and prepared data. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { PREPARED } from './site/prepared-data.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    sharedSites: string
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'shared-sites-'))
  project.provide('sharedSites', folder)
  // In the environment, because not only tests start servers.
  process.env[PREPARED] = join(folder, 'prepared')
  return () => {
    for (const name of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      const { pid } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended by itself.
      }
    }
    rmSync(folder, { recursive: true, force: true })
  }
}
