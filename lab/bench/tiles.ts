/**
 * `npm run research -- bench:tiles [--rate 10]`: tiles of 512 px from originals of 3000 px, asked for at a steady rate: cold (never made before),
 * then the same warm; the health check beside them, and alone before; then manifest, JSON-LD and citation of one record after another.
 * What is shared with other jobs is slower: say so with the figures.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { fileNameOf } from '../../media/media-files.ts'
import { discard, scratch, startSite } from '../../tests/site/site-server.ts'

const { values } = parseArgs({ options: { rate: { type: 'string', default: '10' } } })
const RATE = Number(values.rate)
const ORIGINALS = 8
const SIZE = { width: 3000, height: 2000 }
const TILE = 512
const HEALTH = 20
/** Records whose formats are asked for, each once, and how many a second. */
const RECORDS = 300
const RECORD_RATE = 25

const dataDir = scratch('bench-tiles')
try {
  mkdirSync(join(dataDir, 'media'))
  const records = loadCatalog('content').contentRecords.filter(({ access }) => access.level === 'open')
  const ids = records
    .filter(({ type, contentNote, rights }) => type === 'Photograph' && contentNote === '' && rights !== 'Restricted')
    .slice(0, ORIGINALS)
    .map(({ id }) => id)
  for (const id of ids) writeFileSync(join(dataDir, 'media', `${fileNameOf(id)}.jpg`), await photograph())
  const site = await startSite({ dataDir })
  try {
    const tiles = shuffled(ids.flatMap((id) => tilesOf(`${site.address}/iiif/image/3/${encodeURIComponent(id)}`)))
    await pause(5_000)
    const alone = await steadily(
      Array.from({ length: HEALTH * 10 }, () => `${site.address}/healthz`),
      HEALTH,
    )
    console.log(
      `load of the machine ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}; ${tiles.length} tiles at ${RATE}/s`,
    )
    console.log(said('health alone', alone))
    for (const name of ['cold', 'warm']) {
      const seconds = tiles.length / RATE
      const health = Array.from({ length: Math.ceil(seconds * HEALTH) }, () => `${site.address}/healthz`)
      const [times, beside] = await Promise.all([steadily(tiles, RATE), steadily(health, HEALTH)])
      console.log(said(`tiles ${name}`, times))
      console.log(said(`health beside ${name}`, beside))
    }
    const chosen = records.slice(0, RECORDS).map(({ id }) => encodeURIComponent(id))
    const formats = {
      manifest: (id: string) => `/iiif/presentation/3/${id}/manifest`,
      'JSON-LD': (id: string) => `/records/${id}.jsonld`,
      citation: (id: string) => `/records/${id}.csl.json`,
    }
    for (const [name, path] of Object.entries(formats)) {
      const addresses = chosen.map((id) => site.address + path(id))
      console.log(said(`${name} of ${chosen.length}`, await steadily(addresses, RECORD_RATE)))
    }
  } finally {
    await site.stop()
  }
} finally {
  discard(dataDir)
}

/** Noise over soft shapes: as hard to compress and to read as a scan. */
function photograph(): Promise<Buffer> {
  return sharp({ create: { ...SIZE, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
    .blur(1)
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** All tiles of the two finest levels, as viewers ask for them. */
function tilesOf(service: string): string[] {
  return [1, 2].flatMap((factor) => {
    const side = TILE * factor
    const found: string[] = []
    for (let y = 0; y < SIZE.height; y += side)
      for (let x = 0; x < SIZE.width; x += side) {
        const width = Math.min(side, SIZE.width - x)
        const height = Math.min(side, SIZE.height - y)
        const size = `${Math.ceil(width / factor)},${Math.ceil(height / factor)}`
        found.push(`${service}/${x},${y},${width},${height}/${size}/0/default.jpg`)
      }
    return found
  })
}

/** The same order in every run. */
function shuffled(addresses: readonly string[]): string[] {
  return addresses
    .map((address, at) => ({ address, place: (at * 7919) % addresses.length }))
    .sort((one, other) => one.place - other.place)
    .map(({ address }) => address)
}

/** Asks at a steady rate, whether answers come or not. @returns milliseconds to the whole answer. */
async function steadily(addresses: readonly string[], rate: number): Promise<number[]> {
  const started = performance.now()
  const asking: Promise<number>[] = []
  for (const [at, address] of addresses.entries()) {
    const due = started + (at * 1000) / rate
    const wait = due - performance.now()
    if (wait > 0) await pause(wait)
    asking.push(
      (async () => {
        const answer = await fetch(address)
        if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
        await answer.arrayBuffer()
        // From when it was due: a server that is behind does not get away with it.
        return performance.now() - due
      })(),
    )
  }
  return Promise.all(asking)
}

function said(name: string, times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `${name.padEnd(20)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms`
}
