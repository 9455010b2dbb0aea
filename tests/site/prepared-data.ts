/** A data folder that holds the repository's content, indexed: made once in a run, copied for each server that starts without an archive. */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Names the folder; tests/shared-sites.ts sets it. Without it, as in proofs, every server starts from nothing. */
export const PREPARED = 'PREPARED_DATA'
/** What content alone makes. The desk's accounts, requests and locks are each server's own. */
const FROM_CONTENT = /^archive\.sqlite|^index$|^pictures$/
/** How long another process may take to make it, in milliseconds. */
const LIMIT = 240_000

/**
 * Fills a data folder without an archive: taking content over and indexing it is half the work of a start.
 * @param make starts a server on a folder, and stops it when it serves.
 */
export async function fillFromContent(dataDir: string, make: (folder: string) => Promise<void>): Promise<void> {
  const prepared = process.env[PREPARED]
  if (prepared === undefined || existsSync(join(dataDir, 'archive.sqlite'))) return
  if (!existsSync(prepared)) await makeOnce(prepared, make)
  for (const name of readdirSync(prepared)) cpSync(join(prepared, name), join(dataDir, name), { recursive: true })
}

/** The process that makes the folder beside it first makes it; the others wait. */
async function makeOnce(prepared: string, make: (folder: string) => Promise<void>): Promise<void> {
  const making = join(dirname(prepared), 'making-prepared')
  try {
    mkdirSync(making)
  } catch {
    for (const end = Date.now() + LIMIT; Date.now() < end; await sleep(100)) if (existsSync(prepared)) return
    throw new Error(`${prepared} was not made in time`)
  }
  await make(making)
  for (const name of readdirSync(making)) if (!FROM_CONTENT.test(name)) rmSync(join(making, name), { recursive: true })
  renameSync(making, prepared)
}
