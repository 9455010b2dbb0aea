/** Where the access rules in force are written. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** From the folder the program is started in: bundled, this module no longer lies beside it. */
const SHIPPED = resolve('ingest/access/access-rules.yaml')

/** Where rules that were changed at the desk are kept. */
export function accessRulesPath(dataDir: string): string {
  return join(dataDir, 'access-rules.yaml')
}

/** The rules in force, as written. */
export function accessRulesText(dataDir: string): string {
  const changed = accessRulesPath(dataDir)
  return readFileSync(existsSync(changed) ? changed : SHIPPED, 'utf8')
}
