/**
 * `npm run restore -- FOLDER [--content]`: puts a backup in the place of DATA_DIR, with `--content` its content in the place of
 * CONTENT_DIR, too; what was there is kept beside it. Refused while anything uses the folder.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup, restoreContent } from '../desk/backup/backup.ts'
import { onData } from './on-data.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { content: { type: 'boolean', default: false } } })
const [folder, ...rest] = positionals
if (folder === undefined || rest.length > 0) {
  console.error(`npm run restore -- FOLDER [--content]: found ${positionals.length} folders, expected the folder of a backup`)
  process.exit(2)
}
await onData(
  'restore',
  async ({ DATA_DIR, CONTENT_DIR }) => {
    const said = (place: string, former: string) => `Restored into ${place}${former ? `; what was there is now ${former}` : ''}.`
    // A folder that is missing is not in anybody's way.
    const content = values.content || !existsSync(CONTENT_DIR)
    if (content) console.log(said(CONTENT_DIR, await restoreContent(resolve(folder), CONTENT_DIR)))
    console.log(`${said(DATA_DIR, await restoreBackup(resolve(folder), DATA_DIR))} The index is built at the next start.`)
    if (!content) console.log(`CONTENT_DIR ${CONTENT_DIR} stays as it is; --content puts the content of the backup in its place.`)
    return undefined
  },
  'What is not named above was not changed.',
)
