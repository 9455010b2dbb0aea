/** `npm run proof:ead [-- FILE|FOLDER…] [--keep FOLDER]`: finding aids through import, export in both dialects and import again; prints what was lost. */
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadCatalog } from '../catalog/load-catalog.ts'
import { roundTrip } from '../tests/ingest/ead-round-trip.ts'

const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })
const given = positionals.length > 0 ? positionals : ['../shared/data/ead', 'tests/fixtures/odd', 'tests/fixtures/ead3.xml']
const files = given
  .filter((path) => existsSync(path))
  .flatMap((path) => (statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path]))
const catalog = loadCatalog('content')
let lost = 0
for (const file of files) {
  for (const trip of await roundTrip(file, catalog)) {
    lost += trip.lost.length
    console.log(
      `${file} as ${trip.format}: ${trip.components} components, ${trip.notes} notes, ${trip.dates} dates; ${trip.lost.length} lost`,
    )
    for (const line of trip.lost.slice(0, 8)) console.log(`  ${line}`)
    if (!values.keep) continue
    mkdirSync(values.keep, { recursive: true })
    writeFileSync(join(values.keep, `${basename(file, '.xml')}.${trip.format}.xml`), trip.text)
  }
}
console.log(`${files.length} finding aids, ${lost} lost`)
process.exitCode = lost === 0 ? 0 : 1
