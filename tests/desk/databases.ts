/** Both databases for tests that hold the desk to the same behaviour on each. */
import { join } from 'node:path'
import type { DatabaseAddress } from '../../desk/database/open-database.ts'
import { findPostgres } from '../../scripts/ensure-postgres.ts'
import { discard, scratch } from '../site/site-server.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'

export interface TestDatabases {
  /** Address of an empty database. */
  fresh(): Promise<DatabaseAddress>
  stop(): Promise<void>
}

interface DatabaseUnderTest {
  name: string
  /** False where the machine lacks it: the tests are skipped by name. */
  here: boolean
  start(): Promise<TestDatabases>
}

const programs = findPostgres()

export const DATABASES: readonly DatabaseUnderTest[] = [
  {
    name: 'SQLite',
    here: true,
    async start() {
      const folder = scratch('desk')
      let made = 0
      return {
        async fresh() {
          made += 1
          return { kind: 'sqlite', file: join(folder, `desk-${made}.sqlite`) }
        },
        stop: async () => discard(folder),
      }
    },
  },
  {
    name: 'PostgreSQL',
    here: programs !== null,
    async start() {
      const postgres: TestPostgres = await startPostgres(programs ?? '')
      return { fresh: async () => ({ kind: 'postgres', url: await postgres.freshDatabase() }), stop: postgres.stop }
    },
  },
]
