/**
 * The site as it runs on several machines: three search nodes behind TLS and a password, PostgreSQL, two web processes with empty folders
 * of their own behind nginx. Everything is killed, stopped or restarted in turn under eight readers; nothing may be wrong, refused or lost.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newKey, writeKeyFile } from '../../desk/secrets/sealing.ts'
import { findPostgres } from '../../scripts/ensure-postgres.ts'
import { startPostgres, type TestPostgres } from '../desk/postgres.ts'
import { joinFirst, send, signIn } from '../site/admin-session.ts'
import { discard, type SiteServer, scratch, startSite } from '../site/site-server.ts'
import { freePorts, type SearchNode, type SearchNodes, startNodes, whyNoNodes } from './nodes.ts'
import { type SiteProxy, startProxy, whyNoProxy } from './proxy.ts'
import { type Ask, page, type Question, type Seen, searched, startReaders, through } from './readers.ts'

const programs = findPostgres()
const missing = (await whyNoNodes()) ?? whyNoProxy() ?? (programs === null ? 'PostgreSQL is missing' : null)
const LONG = 300_000
const WAIT = { timeout: 120_000, interval: 200 }
const INDEX = 'several'
const RECORD = 'msp:doc:1865:001'
const PEOPLE = 8
/** How long a node or a process is gone or hangs, and how long all are disturbed at least, in milliseconds. */
const GONE = 5_000
const DISTURBED = 60_000

const QUESTIONS: readonly Question[] = [
  searched('q=motorcycle&sort=date-asc'),
  searched('q=motorcyle&sort=date-asc'),
  searched('q=&sort=title'),
  searched('q=police+1921&sort=date-desc'),
  searched('q=patrol&sort=date-asc&from=1900&to=1950&type=Photograph'),
  searched('q=%22saturday+evening+post%22&sort=date-asc'),
  page('/'),
  page('/explore?q=motorcycle'),
  page('/records/msp:doc:1921:501'),
  page('/collections'),
]

describe.skipIf(missing !== null && process.env.REQUIRE_CLUSTER !== '1')(`several machines${missing ? `: ${missing}` : ''}`, () => {
  let cluster: SearchNodes
  let postgres: TestPostgres
  let proxy: SiteProxy
  let folder = ''
  let environment: Record<string, string> = {}
  let ports: number[] = []
  const sites: SiteServer[] = []
  let ask: Ask
  let cookie = ''
  const right = new Map<Question, string>()
  const acknowledged: string[] = []
  let begun = 0
  let saves = 0
  let groups = 0

  const start = (at: number) =>
    startSite({ environment: { ...environment, PORT: String(ports[at]) }, ...(sites[at] ? { dataDir: sites[at].dataDir } : {}) })
  const siteAt = (at: number) => {
    const site = sites[at]
    if (!site) throw new Error(`web process ${at} was not started`)
    return site
  }
  const statusAt = async (at: number, path: string) => (await fetch(siteAt(at).address + path)).status
  const until = (work: () => Promise<unknown>, wanted: unknown) => vi.waitFor(async () => expect(await work()).toBe(wanted), WAIT)
  const ready = (at: number) => until(() => statusAt(at, '/readyz'), 200)
  const green = () =>
    until(async () => {
      const url = cluster.nodes[0]?.url ?? ''
      return (await fetch(`${url}/_cluster/health?wait_for_nodes=3&wait_for_status=green&timeout=5s`)).status
    }, 200)
  async function kill(node: SearchNode): Promise<void> {
    node.process.kill('SIGKILL')
    await until(async () => node.process.signalCode, 'SIGKILL')
  }

  beforeAll(async () => {
    folder = scratch('several')
    ports = await freePorts(2)
    ;[cluster, postgres] = await Promise.all([startNodes(3), startPostgres(programs ?? '')])
    proxy = await startProxy(
      ports,
      cluster.nodes.map(({ url }) => url),
      INDEX,
    )
    const keyFile = `${folder}/key`
    writeKeyFile(keyFile, [newKey()])
    environment = {
      DATABASE_URL: await postgres.freshDatabase(),
      SECRET_KEY_FILE: keyFile,
      SEARCH_URL: proxy.searchUrl,
      NODE_EXTRA_CA_CERTS: proxy.certificate,
      TRUST_PROXY: '1',
      // Cores that everything here shares say nothing about a crowd.
      LAG_LIMIT_MS: '0',
    }
    sites.push(...(await Promise.all([start(0), start(1)])))
    await Promise.all([ready(0), ready(1)])
    ask = through(proxy)
    // Both printed a link, and the later one holds.
    await joinFirst(siteAt(0)).catch(() => joinFirst(siteAt(1)))
    cookie = await signIn(siteAt(0), 'Anna')
    for (const question of QUESTIONS) {
      const { status, text } = await ask(question.path)
      expect([question.path, status]).toEqual([question.path, 200])
      right.set(question, question.shown(text))
    }
  }, LONG)
  afterAll(async () => {
    for (const site of sites) {
      await site.stop('SIGKILL')
      discard(site.dataDir)
    }
    await proxy?.stop()
    await postgres?.stop()
    await cluster?.stop()
    discard(folder)
  })

  /** Readers read while something is done to the machines. */
  async function meanwhile(work: () => Promise<void>): Promise<Seen> {
    const readers = startReaders(ask, PEOPLE, right, groups++)
    try {
      await work()
    } finally {
      const { answers, slowest, acknowledged: numbers, refused, faults: all } = await readers.stop()
      const faults = [...new Set(all)]
      acknowledged.push(...numbers)
      begun += readers.seen.begun
      console.log(
        `${answers} answers, slowest ${Math.round(slowest)} ms; ${numbers.length} research requests, ${refused} sent again; faults: ${faults.slice(0, 8).join('; ') || 'none'}`,
      )
    }
    return readers.seen
  }

  /** Saves titles at the process that is never killed, one on top of the other. */
  function startArchivist() {
    let stopped = false
    const base = async () => {
      const form = await (await fetch(`${siteAt(0).address}/admin/records/${RECORD}`, { headers: { Cookie: cookie } })).text()
      return /name="base" value="(\d+)"/.exec(form)?.[1] ?? ''
    }
    const running = (async () => {
      while (!stopped) {
        const fields = { intent: 'publish', base: await base(), reason: 'Several machines', title: `An act, zwilling${saves + 1}` }
        const { status } = await send(siteAt(0), `/admin/records/${RECORD}`, fields, { Cookie: cookie })
        if (status === 303) saves += 1
        await sleep(500)
      }
    })()
    return async () => {
      stopped = true
      await running
    }
  }

  /** What was acknowledged is there, once. */
  async function nothingLost(): Promise<void> {
    const client = new pg.Client({ connectionString: environment.DATABASE_URL })
    await client.connect()
    const { rows } = await client.query('SELECT number FROM request')
    await client.end()
    expect(rows.map((row) => String(row.number)).sort()).toEqual([...acknowledged].sort())
    expect(acknowledged.length).toBe(begun)
    for (const at of [0, 1]) {
      const found = async () => (await fetch(`${siteAt(at).address}/api/search?q=zwilling${saves}`)).text()
      await expect.poll(found, WAIT).toContain(RECORD)
    }
  }

  test('search nodes are asked over TLS with a password; two processes that begin together have one index', async () => {
    const [first = ''] = proxy.searchUrl.split(',')
    const { port } = new URL(first)
    const refused = await through({ ...proxy, port: Number(port) })('/_cat/indices')
    expect(refused.status).toBe(401)
    const aliases: unknown = await (await fetch(`${cluster.nodes[0]?.url}/_alias/${INDEX}`)).json()
    expect(Object.keys(Object(aliases))).toHaveLength(1)
    for (const site of sites) expect(site.log()).not.toContain('not-a-secret')
  })

  test('each node and a web process is killed, and each hangs, under eight readers', { timeout: LONG * 2 }, async () => {
    const began = performance.now()
    const hang = async (pid: number | undefined) => {
      process.kill(pid ?? 0, 'SIGSTOP')
      await sleep(GONE)
      process.kill(pid ?? 0, 'SIGCONT')
    }
    const seen = await meanwhile(async () => {
      const endEdits = startArchivist()
      for (const node of cluster.nodes) {
        await green()
        await kill(node)
        await sleep(GONE)
        await cluster.restart(node)
      }
      for (const node of cluster.nodes) {
        await green()
        await hang(node.process.pid)
      }
      await hang(siteAt(1).pid)
      process.kill(siteAt(1).pid, 'SIGKILL')
      await sleep(GONE)
      sites[1] = await start(1)
      await ready(1)
      await green()
      await sleep(DISTURBED - (performance.now() - began))
      await endEdits()
    })
    expect(seen.faults).toEqual([])
    expect(saves).toBeGreaterThan(0)
    await nothingLost()
  })

  test('PostgreSQL is restarted: readers read on, forms are refused with the time to try again and then kept', {
    timeout: LONG,
  }, async () => {
    const seen = await meanwhile(async () => {
      await sleep(2_000)
      await postgres.halt()
      await sleep(GONE)
      await postgres.crash()
      for (const at of [0, 1]) await ready(at)
      await sleep(2_000)
    })
    expect(seen.faults).toEqual([])
    expect([seen.refused > 0, seen.withoutTime]).toEqual([true, 0])
    await nothingLost()
  })

  test('both web processes are restarted one after the other, and nobody notices', { timeout: LONG }, async () => {
    const seen = await meanwhile(async () => {
      for (const at of [0, 1]) {
        await siteAt(at).stop()
        sites[at] = await start(at)
        await ready(at)
      }
    })
    expect(seen.faults).toEqual([])
    await nothingLost()
  })

  test('without a search node pages are shown and searching is 503; with nodes all is as before', { timeout: LONG }, async () => {
    for (const node of cluster.nodes) await kill(node)
    await until(() => statusAt(0, '/readyz'), 503)
    expect((await ask('/api/search?q=wombat')).status).toBe(503)
    for (const path of ['/', '/collections', '/compare', '/people', '/troops/a', `/records/${RECORD}`])
      expect([path, (await ask(path)).status]).toEqual([path, 200])
    await Promise.all(cluster.nodes.map((node) => cluster.restart(node)))
    for (const at of [0, 1]) await ready(at)
    for (const [question, answer] of right) expect(question.shown((await ask(question.path)).text), question.path).toBe(answer)
    await nothingLost()
  })
})
