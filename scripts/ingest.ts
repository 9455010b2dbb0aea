/** `npm run ingest -- FILE --collection ID …`: takes a CSV file or a finding aid over (docs/import.md). */
import { ingestCommand } from '../ingest/index.ts'
import { readSettings } from '../server/settings.ts'

process.exitCode = await ingestCommand(process.argv.slice(2), readSettings(process.env).DATA_DIR, process.stdout, process.stderr)
