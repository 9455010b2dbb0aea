/** `npm run ingest -- FILE --collection ID …`: takes a CSV file or a finding aid over (docs/import.md). */
import { readContract } from '../catalog/contract/read-contract.ts'
import { rightsEntries } from '../catalog/rights-vocabulary.ts'
import { ingestCommand } from '../ingest/command.ts'
import { lockDataDir } from '../server/data-lock.ts'
import { readSettings } from '../server/settings.ts'
import { keepPrivate, shareArchive } from '../store/index.ts'

const { DATA_DIR, CONTENT_DIR, DATABASE_URL } = readSettings(process.env)
shareArchive(DATABASE_URL)
const contract = readContract(CONTENT_DIR, [])
const own = { ownPrefix: contract?.identity.idPrefix, rights: rightsEntries(contract?.rights ?? []) }
keepPrivate()
const lock = (dataDir: string) => lockDataDir(dataDir, 'beside')
process.exitCode = await ingestCommand(process.argv.slice(2), { dataDir: DATA_DIR, ...own, lock }, process.stdout, process.stderr)
