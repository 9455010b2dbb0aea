/** `npm run ingest -- FILE --collection ID …`: takes a CSV file or a finding aid over (docs/import.md). */
import { ingestCommand } from '../ingest/index.ts'
import { readSettings } from '../server/settings.ts'
import { keepPrivate } from '../store/index.ts'

const { DATA_DIR } = readSettings(process.env)
keepPrivate()
process.exitCode = await ingestCommand(process.argv.slice(2), DATA_DIR, process.stdout, process.stderr)
