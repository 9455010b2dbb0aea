/** The folder of the servers that tests share (`sharedSite` of tests/site/shared-site.ts); ends them after the last test. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    sharedSites: string
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'shared-sites-'))
  project.provide('sharedSites', folder)
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
