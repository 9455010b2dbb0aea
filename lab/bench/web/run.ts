/**
 * `npm run research -- bench:web`: what the web server gives on one core and on two, beside nginx and a bare server of Node with the same bytes, and a bare page of React
 * Router, in turns within one run. Needs wrk, nginx and taskset (Debian: wrk, nginx, util-linux).
 *
 *   npm run research -- bench:web [--seconds 4] [--rounds 3] [--size 25000] [--source tate|generated] [--port 4000] [--soak MINUTES] [--crawl 100000] [--profile]
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { buildPages } from '../../../scripts/build-pages.ts'
import { type BenchSource, hasTate } from '../generate.ts'
import { explorePaths, loadPages } from '../http.ts'
import { machine, spreadOf } from '../measure.ts'
import { prepareSite, startSite, untilSettled } from '../site.ts'
import { runCrawl } from './crawl.ts'
import { firstScripts, scriptWeight } from './first-load.ts'
import { firstRecord, readMuch, soak } from './memory.ts'
import { startNginx } from './nginx.ts'
import { PROFILED, profileSite } from './profile.ts'
import { runWrk, type WrkLoad } from './wrk.ts'

const BARE = fileURLToPath(new URL('bare-page.ts', import.meta.url))
const BARE_SERVER = fileURLToPath(new URL('bare-server.ts', import.meta.url))
const PAGES = { home: '/', article: '/about', record: '', list: '/collections/photos' }

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    size: { type: 'string', default: '25000' },
    source: { type: 'string', default: hasTate() ? 'tate' : 'generated' },
    port: { type: 'string', default: '4000' },
    soak: { type: 'string', default: '0' },
    crawl: { type: 'string', default: '0' },
    profile: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const size = Number(values.size)
const port = Number(values.port)
const source: BenchSource['source'] = values.source === 'tate' ? 'tate' : 'generated'

/** Requests a second of each load, by name, in turns: what disturbs the machine meanwhile disturbs all of them. */
async function inTurns(loads: Readonly<Record<string, WrkLoad>>): Promise<(name: string) => number> {
  const found = new Map<string, number[]>()
  const asked = new Map<string, number>()
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, load] of Object.entries(loads)) {
      const from = asked.get(name) ?? 0
      const { perSecond, requests, errors } = await runWrk({ ...load, ...(load.distinct ? { distinct: { ...load.distinct, from } } : {}) })
      if (errors > requests / 100) throw new Error(`bench: ${name} failed ${errors} of ${requests} times`)
      asked.set(name, from + Math.ceil(perSecond * load.seconds) + 100)
      found.set(name, [...(found.get(name) ?? []), perSecond])
    }
  }
  return (name) => Math.round(spreadOf(found.get(name) ?? []).p50)
}

/** The hits and totals alone. */
const LEAN = '&facets=none&histogram=0&related=0&fields=id,title,url'
/** A server that nobody asks has given memory back after so many milliseconds. */
const AT_REST = 45_000
/** Cores, and what is to be reached on them a second. */
const CORES = [
  [1, { explore: 260 }],
  [2, { explore: 450, search: 1_200, lean: 2_500 }],
] as const

interface Row {
  measure: string
  found: string
  wanted: string
  met: boolean | null
}
const rows: Row[] = []
const row = (measure: string, found: string, wanted = '', met: boolean | null = null) => void rows.push({ measure, found, wanted, met })

/** A program of the bench on the server's core. @returns what ends it. */
function startBare(program: string, ...args: string[]): () => Promise<void> {
  const environment = { ...process.env, NODE_ENV: 'production' }
  const bare = spawn('taskset', ['-c', '0', process.execPath, program, ...args], { stdio: 'inherit', env: environment })
  return async () => {
    const exit = once(bare, 'exit')
    bare.kill()
    await exit
  }
}

/** Finished pages beside nginx and a bare server with the same bytes; unchanged ones; health; first loads; memory. */
async function benchFinished(folder: string): Promise<void> {
  const data = join(folder, 'large')
  await prepareSite(data, { source, size })
  // The first start indexes what was imported; what a server holds is told of the next.
  const first = await startSite(data, port)
  await untilSettled(first).finally(() => first.stop())
  const site = await startSite(data, port)
  try {
    await untilSettled(site)
    row(`memory after start, ${size.toLocaleString('en')} records`, `${site.memory()} MiB`)
    const pages = { ...PAGES, record: await firstRecord(site) }
    const bodies: Record<string, Uint8Array> = {}
    const tags: Record<string, string> = {}
    for (const [name, path] of Object.entries(pages)) {
      const answer = await fetch(site.base + path, { headers: { 'Accept-Encoding': 'gzip' } })
      tags[name] = answer.headers.get('ETag') ?? ''
      const html = await answer.text()
      bodies[name] = gzipSync(html, { level: 6 })
      const scripts = scriptWeight(firstScripts(html))
      row(
        `first load, ${name}`,
        `${Math.round(scripts / 1_024)} KiB of scripts, ${Math.round((bodies[name]?.length ?? 0) / 1_024)} KiB page`,
        'at most 120 KiB',
        scripts <= 120 * 1_024,
      )
    }
    const nginx = await startNginx(join(folder, 'nginx'), port + 1, bodies)
    const stopBare = startBare(BARE_SERVER, String(port + 3), nginx.files)
    for (const [name, path] of Object.entries(pages)) {
      const rate = await inTurns({
        nginx: { url: `${nginx.base}/${name}.html`, seconds },
        bare: { url: `http://127.0.0.1:${port + 3}/${name}.html`, seconds },
        page: { url: site.base + path, seconds },
        unchanged: { url: site.base + path, seconds, headers: { 'If-None-Match': tags[name] ?? '' } },
      })
      const [bare, share] = [rate('bare') / rate('nginx'), rate('page') / rate('nginx')]
      row(
        `finished page, ${name}`,
        `${rate('page')}/s, nginx ${rate('nginx')}/s: ${share.toFixed(2)}; a bare server of Node ${bare.toFixed(2)}`,
        '0.5 of nginx, 10,000/s',
        share >= 0.5 && rate('page') >= 10_000,
      )
      row(`304, ${name}`, `${rate('unchanged')}/s`, 'as fast as the page', rate('unchanged') >= rate('page'))
    }
    await stopBare()
    await nginx.stop()
    const rate = await inTurns({ health: { url: `${site.base}/healthz`, seconds } })
    row('/healthz', `${rate('health')}/s`, '10,000/s', rate('health') >= 10_000)
    await readMuch(site)
    row('memory after 1,000 pages and 100 questions', `${site.memory()} MiB`, 'at most 450', under(site.memory(), 450))
    const minutes = Number(values.soak)
    if (minutes > 0) {
      const { memory, flat } = await soak(site, minutes)
      row(`memory over ${minutes} minutes`, `${memory.join(', ')} MiB`, 'flat', flat)
    }
  } finally {
    await site.stop()
  }
}

/** What must be rendered, on one core: distinct searches with filters over a large catalog; a crawl. */
async function benchMade(folder: string): Promise<void> {
  const site = await startSite(join(folder, 'large'), port)
  const stopBare = startBare(BARE, String(port + 2))
  try {
    await untilSettled(site)
    const paths = await explorePaths(source, size, 400 * seconds * rounds + 4_000)
    const pages = join(folder, 'explore')
    writeFileSync(pages, paths.slice(4_000).join('\n'))
    await loadPages({ base: site.base, paths, rate: 50, seconds: 10 })
    const rate = await inTurns({
      explore: { url: site.base, seconds, distinct: { file: pages, from: 0 } },
      bare: { url: `http://127.0.0.1:${port + 2}/`, seconds },
    })
    row(
      'Explore, distinct searches with filters',
      `${rate('explore')}/s, a bare page of React Router ${rate('bare')}/s`,
      '400/s',
      rate('explore') >= 400,
    )
    const { times } = await loadPages({ base: site.base, paths: paths.slice(500), rate: 200, seconds: Math.min(10, seconds * 2) })
    row('Explore at 200/s, p95', `${times.p95.toFixed(0)} ms`, 'at most 40 ms', times.p95 <= 40)
    const crawled = Number(values.crawl)
    if (crawled > 0) {
      const drawn = await explorePaths(source, size, crawled)
      // Drawing holds this thread for longer than the server keeps a connection: what was closed meanwhile is noticed before it is used.
      await pause(1_000)
      const { rest, crawled: under, statuses } = await runCrawl(site.base, drawn, ['/', '/about', '/explore', '/collections'])
      const share = under.p95 / rest.p95
      row(
        `crawl of ${crawled}: people's p95`,
        `${rest.p95.toFixed(1)} → ${under.p95.toFixed(1)} ms; ${JSON.stringify(statuses)}`,
        'at most twice',
        share <= 2,
      )
    }
  } finally {
    await stopBare()
    await site.stop()
  }
}

/** Pages and searches with distinct questions, on one core and on two: what a second one brings. */
async function benchCores(folder: string): Promise<void> {
  const data = join(folder, 'large')
  const paths = await explorePaths(source, size, 12_000)
  const written = (name: string, address: string, more = '') => {
    const file = join(folder, name)
    writeFileSync(file, paths.map((path) => path.replace('/explore', address) + more).join('\n'))
    return { file, from: 0 }
  }
  const loads = {
    explore: written('pages', '/explore'),
    search: written('searches', '/api/search'),
    lean: written('lean', '/api/search', LEAN),
  }
  for (const [cores, wanted] of CORES) {
    const site = await startSite(data, port, cores)
    try {
      await untilSettled(site)
      const threads = `${cores} ${cores === 1 ? 'thread' : 'threads'}`
      await readMuch(site)
      const used = site.memory()
      row(`memory after 1,000 pages and 100 questions, ${size} records, ${threads}`, `${used} MiB`, 'at most 450', under(used, 450))
      await pause(AT_REST)
      row(`memory at rest, ${threads}`, `${site.memory()} MiB`)
      await loadPages({ base: site.base, paths, rate: 50, seconds: 10 })
      const { base: url } = site
      const rate = await inTurns({
        explore: { url, seconds, distinct: loads.explore },
        search: { url, seconds, distinct: loads.search },
        lean: { url, seconds, distinct: loads.lean },
      })
      for (const [name, least] of Object.entries(wanted))
        row(`${name}, distinct, ${cores} ${cores === 1 ? 'core' : 'cores'}`, `${rate(name)}/s`, `${least}/s`, rate(name) >= least)
      row(`memory after these searches, ${threads}`, `${site.memory()} MiB`)
    } finally {
      await site.stop()
    }
  }
}

/** What the main thread does while pages and searches are made. */
async function profileMade(folder: string): Promise<void> {
  const data = join(folder, 'large')
  const paths = await explorePaths(source, size, PROFILED)
  for (const [name, address] of Object.entries({ Explore: '/explore', '/api/search': '/api/search' })) {
    const asked = paths.map((path) => path.replace('/explore', address))
    const top = await profileSite(data, port, asked)
    row(`${name}, main thread`, top.map(({ name, share }) => `${name} ${(share * 100).toFixed(1)} %`).join('; '))
  }
}

function under(found: number | null, most: number): boolean | null {
  return found === null ? null : found <= most
}

async function main(): Promise<number> {
  const missing = ['wrk', 'nginx', 'taskset'].filter((program) => spawnSync('which', [program]).status !== 0)
  if (missing.length > 0) {
    console.error(`bench:web needs ${missing.join(', ')}: apt-get install wrk nginx-light util-linux`)
    return 2
  }
  buildPages()
  process.env.TRUST_PROXY = '1'
  process.env.EMBEDDING_MODEL = 'none'
  const folder = mkdtempSync(join(tmpdir(), 'bench-web-'))
  mkdirSync(join(folder, 'nginx'))
  const before = machine()
  try {
    await benchFinished(folder)
    await benchMade(folder)
    await benchCores(folder)
    if (values.profile) await profileMade(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(`${join(folder, 'large')}.key`, { force: true })
  }
  const { load } = machine()
  console.log(`\n${before.cores} cores, Node ${before.node}, load ${before.load} before and ${load} after\n`)
  console.log('| Measure | Found | To reach | Met |\n| --- | --- | --- | --- |')
  for (const { measure, found, wanted, met } of rows)
    console.log(`| ${measure} | ${found} | ${wanted} | ${met === null ? '' : met ? 'yes' : 'no'} |`)
  return rows.some(({ met }) => met === false) ? 1 : 0
}

process.exit(await main())
