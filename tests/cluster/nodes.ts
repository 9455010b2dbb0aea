/** OpenSearch nodes on this machine: jars fetched once by Maven and compared with their checksums, each node a process. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const PINNED = join(import.meta.dirname, 'node')
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/opensearch')
const CHECKSUMS = readFileSync(join(PINNED, 'jars.sha256'), 'utf8')
/** One folder for each set of jars. */
const FOLDER = join(
  CACHE,
  createHash('sha256')
    .update(CHECKSUMS)
    .update(readFileSync(join(PINNED, 'ArchiveNode.java')))
    .digest('hex')
    .slice(0, 16),
)
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'

const START_LIMIT = 120_000
const FETCH_LIMIT = 240_000

/** A node that hangs is left out after some three seconds (docs/scaling.md). */
const NOTICED = Object.fromEntries(
  ['follower_check', 'leader_check'].flatMap((check) =>
    Object.entries({ interval: '500ms', timeout: '1s', retry_count: 2 }).map(([name, value]) => [
      `cluster.fault_detection.${check}.${name}`,
      value,
    ]),
  ),
)

export interface SearchNode {
  name: string
  url: string
  process: ChildProcess
}

export interface SearchNodes {
  nodes: SearchNode[]
  /** All addresses, separated by commas. */
  url: string
  /** Starts a node again that was killed. */
  restart(node: SearchNode): Promise<void>
  stop(): Promise<void>
}

/** @returns why no node can be started here, or null. Fetches the jars where they are missing. */
export async function whyNoNodes(): Promise<string | null> {
  for (const [program, option, package_] of [
    ['java', '-version', 'openjdk-17-jdk-headless'],
    ['javac', '-version', 'openjdk-17-jdk-headless'],
    ['mvn', '-version', 'maven'],
  ] as const) {
    const found = await run(program, [option]).then(
      () => true,
      () => false,
    )
    if (!found) return `${program} is missing (apt-get install ${package_})`
  }
  try {
    await fetchJars()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function fetchJars(): Promise<void> {
  if (existsSync(join(FOLDER, 'ArchiveNode.class'))) return
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'fetching-'))
  try {
    cpSync(PINNED, folder, { recursive: true })
    await run('mvn', ['-B', '-q', COPY, '-DoutputDirectory=lib'], { cwd: folder, timeout: FETCH_LIMIT })
    compareJars(join(folder, 'lib'))
    await run('javac', ['-proc:none', '-cp', 'lib/*', '-d', '.', 'ArchiveNode.java'], { cwd: folder })
    if (!existsSync(FOLDER)) renameSync(folder, FOLDER)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function compareJars(folder: string): void {
  const expected = new Map(
    CHECKSUMS.trim()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
  const found = readdirSync(folder)
  for (const jar of new Set([...expected.keys(), ...found])) {
    const digest = found.includes(jar)
      ? createHash('sha256')
          .update(readFileSync(join(folder, jar)))
          .digest('hex')
      : 'nothing'
    const wanted = expected.get(jar) ?? 'nothing'
    if (digest !== wanted) throw new Error(`${jar}: expected ${wanted}, found ${digest}`)
  }
}

/** Compiles quickly and not well: a node of the tests lives for a minute. */
const SHORT_LIVED = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']

/**
 * @param heap of each, in megabytes.
 * @param options of Java.
 * @throws where they do not answer in time.
 */
export async function startNodes(count: number, heap = 512, options: readonly string[] = SHORT_LIVED): Promise<SearchNodes> {
  await fetchJars()
  const home = mkdtempSync(join(tmpdir(), 'search-nodes-'))
  const ports = await freePorts(2 * count)
  const names = Array.from({ length: count }, (_, at) => `node-${at}`)
  const seeds = names.map((_, at) => `127.0.0.1:${ports[count + at]}`)

  function launch(at: number): ChildProcess {
    const name = names[at] ?? ''
    const path = join(home, name)
    mkdirSync(join(path, 'tmp'), { recursive: true })
    const log = openSync(join(path, 'log'), 'a')
    const settings = {
      'node.name': name,
      'cluster.name': 'archive-tests',
      'path.home': path,
      'network.host': '127.0.0.1',
      'http.port': ports[at],
      'transport.port': ports[count + at],
      'node.processors': 2,
      'cluster.routing.allocation.disk.threshold_enabled': false,
      ...NOTICED,
      ...(count === 1
        ? { 'discovery.type': 'single-node' }
        : { 'discovery.seed_hosts': seeds.join(','), 'cluster.initial_cluster_manager_nodes': names.join(',') }),
    }
    const machine = [`-Xms${heap}m`, `-Xmx${heap}m`, ...options, '-Dorg.apache.logging.log4j.level=WARN']
    const classes = ['-cp', `${FOLDER}:${join(FOLDER, 'lib')}/*`, 'ArchiveNode']
    const values = Object.entries(settings).map(([key, value]) => `${key}=${value}`)
    return spawn('java', [...machine, `-Djava.io.tmpdir=${join(path, 'tmp')}`, ...classes, ...values], { stdio: ['ignore', log, log] })
  }

  const nodes = names.map((name, at): SearchNode => ({ name, url: `http://127.0.0.1:${ports[at]}`, process: launch(at) }))
  async function stop(): Promise<void> {
    await Promise.all(nodes.map((node) => end(node.process)))
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await Promise.all(nodes.map((node) => answering(node, count, join(home, node.name, 'log'))))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    nodes,
    url: nodes.map(({ url }) => url).join(','),
    async restart(node) {
      node.process = launch(names.indexOf(node.name))
      await answering(node, count, join(home, node.name, 'log'))
    },
    stop,
  }
}

async function answering({ name, url, process: child }: SearchNode, count: number, log: string): Promise<void> {
  const until = Date.now() + START_LIMIT
  while (Date.now() < until) {
    if (child.exitCode !== null) break
    const healthy = await fetch(`${url}/_cluster/health?wait_for_nodes=${count}&wait_for_status=yellow&timeout=5s`, {
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    if (healthy?.status === 200) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error(`${name} did not start:\n${readFileSync(log, 'utf8').slice(-3_000)}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  // What it has written is thrown away with its folder.
  child.kill('SIGKILL')
  await ended
}

/** Ports of loopback that nobody uses at the moment. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const ports = servers.map((server) => {
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  })
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
  return ports
}
