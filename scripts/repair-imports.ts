/**
 * `npm run repair-imports [-- FILE|FOLDER…]`: lists what earlier imports published although the file marks it as private, and records that they
 * said to be English though the file states no language; `--apply` closes, removes or clears it, in the name of `--actor`. Works while the site is running.
 */
import { parseArgs } from 'node:util'
import { readContract } from '../catalog/contract/read-contract.ts'
import { rightsEntries } from '../catalog/rights-vocabulary.ts'
import { repairImports } from '../ingest/repair/repair-imports.ts'
import { shareArchive } from '../store/index.ts'
import { onData } from './on-data.ts'

const WORDS = { close: 'close', remove: 'remove private parts', language: 'clear the language, English' } as const
/** Some originals were not found. */
const PARTLY = 3

await onData('repair-imports', async ({ DATA_DIR, CONTENT_DIR, DATABASE_URL }) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { apply: { type: 'boolean', default: false }, actor: { type: 'string', default: 'repair-imports' } },
  })
  shareArchive(DATABASE_URL)
  const { repairs, unread, batch } = await repairImports({
    dataDir: DATA_DIR,
    files: positionals,
    actor: values.actor,
    rights: rightsEntries(readContract(CONTENT_DIR, [])?.rights ?? []),
    apply: values.apply,
  })
  for (const { id, file, what } of repairs) console.log(`${id}: ${WORDS[what]} (${file})`)
  for (const { collection, file } of unread) console.log(`${collection}: ${file} was not found; name it to have it read again`)
  const made = repairs.filter(({ what }) => what === 'language').length
  const found = `Records that show what their source marks as private: ${repairs.length - made}. Records in a language that their source does not state: ${made}`
  if (batch !== '') console.log(`${found}, now repaired. Harvesters, feeds and the snapshot follow.`)
  else console.log(repairs.length === 0 ? found : `${found}. Nothing was changed: run it again with --apply.`)
  return unread.length > 0 ? PARTLY : 0
})
