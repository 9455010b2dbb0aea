/**
 * `npm run research -- bench:redaction [--count 100]`: covers a place in so many files of every kind (pictures, PDFs with and without a text
 * layer, film and sound with captions and transcripts), each with two words that stand nowhere else, and prints where these are found before,
 * after, and on a site that is restored from a backup of what is public. After covering, every figure is to be 0.
 */
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { ensurePython } from '../../scripts/ensure-python.ts'
import { joinFirst, signIn } from '../../tests/site/admin-session.ts'
import { coverCases, startRestored } from '../../tests/site/cover-cases.ts'
import { keepCases } from '../../tests/site/redaction-cases.ts'
import { countTraces, findTraces, type Traces } from '../../tests/site/redaction-traces.ts'
import { discard, type SiteServer, startSite } from '../../tests/site/site-server.ts'

const { values } = parseArgs({ options: { count: { type: 'string', default: '100' } } })
const { packages, cure } = ensurePython(['x-ray==0.4.0'])
if (packages === null) console.log(`x-ray is skipped. ${cure}`)

const site = await startSite({ environment: { TRUST_PROXY: '1', PUBLISH_SAMPLES: '1' } })
try {
  await joinFirst(site)
  const Cookie = await signIn(site, 'Anna')
  const cases = await keepCases(site.dataDir, Number(values.count))
  const look = ({ address, dataDir }: SiteServer) => findTraces({ address, dataDir, cases, python: packages })
  // Pictures, pages and a snapshot are made, and kept, before anything is covered.
  const before = await look(site)
  const started = performance.now()
  await coverCases(site, cases, Cookie, loadCatalog('content').redactionReasons[0]?.id ?? '')
  console.log(
    `${cases.length} places of ${new Set(cases.map(({ kind }) => kind)).size} kinds of files covered in ${Math.round((performance.now() - started) / 1000)} s`,
  )
  const after = await look(site)
  const restored = await startRestored(site)
  try {
    print(before, after, await look(restored))
  } finally {
    await restored.stop()
    discard(dirname(restored.dataDir))
  }
} finally {
  await site.stop()
  discard(site.dataDir)
}

function print(before: Traces, after: Traces, restored: Traces): void {
  const figure = (traces: Traces, name: string) => {
    const found = traces.get(name)
    return (found === null ? 'skipped' : String(found?.length ?? 0)).padStart(10)
  }
  console.log(`${'found in'.padEnd(20)}${'before'.padStart(10)}${'after'.padStart(10)}${'restored'.padStart(10)}`)
  for (const name of before.keys()) console.log(`${name.padEnd(20)}${figure(before, name)}${figure(after, name)}${figure(restored, name)}`)
  for (const line of [...after.values(), ...restored.values()].flatMap((found) => found ?? [])) console.log(line)
  if (countTraces(after) + countTraces(restored) > 0) process.exitCode = 1
}
