/** `npm run ingest -- FILE --collection ID …`: takes a CSV file or a finding aid over (docs/import.md). */
import { readContract } from '../catalog/contract/read-contract.ts'
import { ingestCommand } from '../ingest/command.ts'
import { readSettings } from '../server/settings.ts'
import { keepPrivate, shareArchive } from '../store/index.ts'

const { DATA_DIR, CONTENT_DIR, DATABASE_URL } = readSettings(process.env)
shareArchive(DATABASE_URL)
const ownPrefix = readContract(CONTENT_DIR, [])?.identity.idPrefix
keepPrivate()
process.exitCode = await ingestCommand(process.argv.slice(2), { dataDir: DATA_DIR, ownPrefix }, process.stdout, process.stderr)
