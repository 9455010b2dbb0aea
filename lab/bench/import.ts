/**
 * `npm run research -- bench:import [--data FOLDER]`: what an import keeps and how fast it is, over given files and the odd finding
 * aids of the tests: components and texts lost, single dates that name a year and end undated, records with an access note
 * whose page says it, rows and components a second, peak memory.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { publicViewer, seenBy } from '../../catalog/access.ts'
import { accessInWords } from '../../catalog/access-words.ts'
import { openStore, storeFile } from '../../store/index.ts'
import { compareTexts } from '../../tests/ingest/text-in-text-out.ts'
import { measureImport } from './measure-import.ts'

const { values } = parseArgs({ options: { data: { type: 'string', default: '../shared/data' } } })
const aids = [join(values.data, 'ead'), 'tests/fixtures/odd']
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
const work = mkdtempSync(join(tmpdir(), 'bench-import-'))
try {
  await texts()
  await records()
  await speed()
} finally {
  rmSync(work, { recursive: true, force: true })
}

async function texts(): Promise<void> {
  const sum = { components: 0, records: 0, texts: 0, lost: 0 }
  for (const path of aids) {
    const { components, records: made, texts: said, lost } = await compareTexts(path)
    sum.components += components
    sum.records += made
    sum.texts += said
    sum.lost += lost.length
    for (const text of lost.slice(0, 5)) console.log(`  lost in ${path}: ${text}`)
  }
  console.log(
    `finding aids ${aids.length}; components ${sum.components}, lost ${sum.components - sum.records}; texts ${sum.texts}, lost ${sum.lost}`,
  )
}

/** Dates and access notes, from what is in the store after an import of everything. */
async function records(): Promise<void> {
  const dataDir = join(work, 'records')
  for (const folder of new Set(aids.map((path) => join(path, '..'))))
    console.log(`  ${folder}: ${(await measureImport([folder, '--data-dir', dataDir])).says}`)
  const table = join(values.data, 'csv/tate-artworks.csv.gz')
  if (existsSync(table)) await measureImport([table, '--map', 'tests/fixtures/tate.yaml', '--collection', 'tate', '--data-dir', dataDir])
  const store = openStore(storeFile(dataDir), { readOnly: true })
  const dates = { named: 0, undated: 0 }
  const notes = { noted: 0, shown: 0, restricted: 0 }
  for (const record of store.records.all()) {
    const { date, dateNote, access, accessAbove } = record
    const undated = date === '' && /(?<!\d)(?:1\d|20)\d\d(?!\d)/.test(dateNote)
    if (date !== '' || undated) dates.named += 1
    if (undated) dates.undated += 1
    const said = [access.note, ...accessAbove.map(({ note }) => note)].filter((note) => note !== '')
    const seen = seenBy(record, publicViewer())
    if (said.length === 0 || !seen) continue
    notes.noted += 1
    if (seen.access.level !== 'open') notes.restricted += 1
    const words = accessInWords(seen).join('\n')
    if (said.every((note) => words.includes(note))) notes.shown += 1
  }
  store.close()
  console.log(
    `dates that name a year ${dates.named}, undated ${dates.undated} (${((100 * dates.undated) / Math.max(1, dates.named)).toFixed(3)} %)`,
  )
  console.log(`records with an access note ${notes.noted}, shown ${notes.shown}, restricted by the rules ${notes.restricted}`)
}

async function speed(): Promise<void> {
  const table = join(values.data, 'csv/tate-artworks.csv.gz')
  const runs: [string, string[]][] = [['components', [madeAid(), '--collection', 'made']]]
  if (existsSync(table)) runs.unshift(['table', [table, '--map', 'tests/fixtures/tate.yaml', '--collection', 'tate']])
  for (const [name, args] of runs) {
    const { says, peak } = await measureImport([...args, '--data-dir', join(work, name)])
    console.log(`${name}: ${says}, peak ${peak === null ? 'unknown' : `${Math.round(peak)} MiB`}`)
  }
}

/** A finding aid of 20 series of 1,000 letters. */
function madeAid(): string {
  const letter = (series: number, at: number) =>
    `<c02 level="item" id="s${series}-${at}"><did><container type="box">${series}</container><unittitle>Letter ${at}</unittitle><unitdate>May ${(at % 28) + 1}, ${1880 + (at % 100)}</unitdate></did><scopecontent><p>About the harbor.</p></scopecontent></c02>`
  const parts = Array.from({ length: 20 }, (_, series) => {
    const letters = Array.from({ length: 1_000 }, (_, at) => letter(series, at)).join('\n')
    return `<c01 level="series" id="s${series}"><did><unittitle>Series ${series}</unittitle></did><accessrestrict><p>Open for research.</p></accessrestrict>${letters}</c01>`
  })
  const path = join(work, 'made.xml')
  writeFileSync(
    path,
    `<ead><eadheader><eadid>made</eadid></eadheader><archdesc level="collection"><did><unittitle>Made</unittitle></did><dsc>${parts.join('')}</dsc></archdesc></ead>`,
  )
  return path
}
