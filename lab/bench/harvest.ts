/**
 * `npm run research -- bench:harvest [--data FOLDER] [--client fetch|sickle]`: imports the given table of 69,202 records, serves it and
 * harvests all of it by OAI-PMH with one client: records a second, and the server's memory at the start, the middle and the end.
 * Of the largest given finding aid: how soon its page of everything begins, twenty times.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensurePython } from '../../scripts/ensure-python.ts'
import { discard, scratch, startSite } from '../../tests/site/site-server.ts'
import { measureImport } from './measure-import.ts'

const { values } = parseArgs({
  options: { data: { type: 'string', default: '../shared/data' }, client: { type: 'string', default: 'fetch' } },
})
const dataDir = scratch('bench-harvest')
try {
  const table = join(values.data, 'csv/tate-artworks.csv.gz')
  const { says } = await measureImport([table, '--map', 'tests/fixtures/tate.yaml', '--collection', 'tate', '--data-dir', dataDir])
  console.log(says)
  await measureImport([join(values.data, 'ead/mss_001.xml'), '--collection', 'fales', '--data-dir', dataDir])
  const site = await startSite({ dataDir })
  try {
    await findingAid(`${site.address}/collections/fales/finding-aid`)
    for (const prefix of ['oai_dc', 'mods', 'marcxml'])
      await (values.client === 'sickle' ? harvestWithSickle : harvest)(`${site.address}/oai`, prefix, site.pid)
  } finally {
    await site.stop()
  }
} finally {
  discard(dataDir)
}

async function findingAid(address: string): Promise<void> {
  const first: number[] = []
  const whole: number[] = []
  for (let time = 0; time < 20; time += 1) {
    const started = performance.now()
    const answer = await fetch(address)
    const reader = answer.body?.getReader()
    await reader?.read()
    first.push(performance.now() - started)
    while (reader && !(await reader.read()).done);
    whole.push(performance.now() - started)
  }
  const said = (times: number[]) => times.sort((one, other) => one - other).map((time) => Math.round(time))
  console.log(`finding aid: first bytes after ${said(first)[10]} ms, p95 ${said(first)[18]} ms; whole after ${said(whole)[10]} ms`)
}

async function harvest(base: string, prefix: string, pid: number): Promise<void> {
  const memory = [ownMemory(pid)]
  const started = performance.now()
  let records = 0
  let bytes = 0
  let query = `metadataPrefix=${prefix}`
  for (let answers = 1; query !== ''; answers += 1) {
    const text = await (await fetch(`${base}?verb=ListRecords&${query}`)).text()
    records += text.split('<header').length - 1
    bytes += text.length
    const token = /<resumptionToken[^<>]*>([^<]+)</.exec(text)?.[1] ?? ''
    query = token && `resumptionToken=${encodeURIComponent(token)}`
    if (answers % 100 === 0) memory.push(ownMemory(pid))
  }
  memory.push(ownMemory(pid))
  report(prefix, records, performance.now() - started, `${Math.round(bytes / 1e6)} MB, memory of the server ${memory.join(', ')} MiB`)
}

async function harvestWithSickle(base: string, prefix: string, pid: number): Promise<void> {
  const { packages, cure } = ensurePython(['sickle==0.7.0'])
  if (packages === null) throw new Error(cure)
  const program = `import sys
from sickle import Sickle
print(sum(1 for _ in Sickle(sys.argv[1]).ListRecords(metadataPrefix=sys.argv[2])))`
  const started = performance.now()
  const said = execFileSync('python3', ['-c', program, base, prefix], { encoding: 'utf8', env: { ...process.env, PYTHONPATH: packages } })
  report(prefix, Number(said), performance.now() - started, `Sickle, memory of the server ${ownMemory(pid)} MiB`)
}

function report(prefix: string, records: number, took: number, more: string): void {
  console.log(`${prefix}: ${records} records in ${(took / 1000).toFixed(1)} s, ${Math.round(records / (took / 1000))}/s; ${more}`)
}

/** In MiB, without the pages of files that the kernel maps. */
function ownMemory(pid: number): number {
  return Math.round(Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
}
