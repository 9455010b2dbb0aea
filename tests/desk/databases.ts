/** Both databases for tests that hold the desk to the same behaviour on each. */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type DatabaseAddress, type DeskDatabase, openDeskDatabase } from '../../desk/database/open-database.ts'
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

interface Given {
  database: () => DeskDatabase
  /** Where it is, for a second connection or process. */
  address: () => DatabaseAddress
  /** Skipped by name where the machine lacks the database. */
  test: ReturnType<typeof test.skipIf>
}

/** Holds an area to the same behaviour on both databases, each time on one of its own. */
export function onBothDatabases(what: string, tests: (given: Given) => void): void {
  describe.each(DATABASES)(`${what} on $name`, ({ here, start }) => {
    let databases: TestDatabases | undefined
    let address: DatabaseAddress
    let database: DeskDatabase
    beforeAll(async () => {
      if (!here) return
      databases = await start()
      address = await databases.fresh()
      database = await openDeskDatabase(address)
    })
    afterAll(async () => {
      await database?.close()
      await databases?.stop()
    })
    tests({ database: () => database, address: () => address, test: test.skipIf(!here) })
  })
}
