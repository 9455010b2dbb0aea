/** Starts the real server for a test, on a free port of loopback with a data folder of its own, and stops it by process id. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, cpSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { writePseudoLanguage } from '../fixtures/pseudo-language.ts'
import { fillFromContent } from './prepared-data.ts'

export interface SiteServer {
  /** 'http://127.0.0.1:41234' */
  address: string
  pid: number
  dataDir: string
  /** Everything it printed. */
  log(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

export interface SiteOptions {
  contentDir?: string
  dataDir?: string
  environment?: Record<string, string>
  /** Where the program runs; else the root of the repository. */
  root?: string
}

const START_LIMIT = 240_000

/** A new empty folder for one test. */
export function scratch(name: string): string {
  return mkdtempSync(join(tmpdir(), `${name}-`))
}

/** A copy of the repository's content with files added or replaced. */
export function contentWith(files: Record<string, string>): string {
  const folder = scratch('content')
  cpSync('content', folder, { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** @throws with what the server printed where it does not come up. */
export async function startSite(options: SiteOptions = {}): Promise<SiteServer> {
  const dataDir = options.dataDir ?? scratch('data')
  // Next to a folder that may be full or read-only nothing can be written.
  const printed = dirname(dataDir) === tmpdir() ? `${dataDir}.log` : join(scratch('log'), 'site.log')
  const { child, address } = await launch(dataDir, printed, options)
  return {
    address,
    pid: child.pid ?? 0,
    dataDir,
    log: () => readFileSync(printed, 'utf8'),
    stop: (signal = 'SIGTERM') => stopped(child, signal),
  }
}

/** The site with one language more (tests/fixtures/pseudo-language.ts), which scripts in the browser do not know. */
export async function pseudoSite(): Promise<SiteServer> {
  const root = scratch('languages')
  for (const name of readdirSync('.')) if (!['messages', 'data'].includes(name)) symlinkSync(resolve(name), join(root, name))
  mkdirSync(join(root, 'messages'))
  for (const name of readdirSync('messages')) symlinkSync(resolve('messages', name), join(root, 'messages', name))
  writePseudoLanguage(join(root, 'messages'))
  const site = await startSite({ root })
  return { ...site, stop: (signal) => site.stop(signal).finally(() => discard(root)) }
}

/** @param printed the file that takes what the server prints: a pipe would end with the test's process. */
export async function launch(
  dataDir: string,
  printed: string,
  options: SiteOptions = {},
): Promise<{ child: ChildProcess; address: string }> {
  // Another content, database or search engine starts from nothing.
  if (options.contentDir === undefined && !options.environment?.DATABASE_URL && !options.environment?.SEARCH_URL)
    await fillFromContent(dataDir, async (folder) => {
      const { child } = await spawnServer(folder, `${folder}.log`, {})
      await stopped(child, 'SIGTERM')
    })
  return spawnServer(dataDir, printed, options)
}

async function spawnServer(
  dataDir: string,
  printed: string,
  { contentDir = 'content', environment, root }: SiteOptions,
): Promise<{ child: ChildProcess; address: string }> {
  const output = openSync(printed, 'a')
  const before = readFileSync(printed, 'utf8').length
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      CONTENT_DIR: contentDir,
      // No test fetches a model or waits for vectors.
      EMBEDDING_MODEL: 'none',
      // Filling caches takes longer than most tests.
      WARM_UP: 'off',
      // Processor time of a start; `WORKERS=3 npm test site` runs the suite with page workers.
      WORKERS: process.env.WORKERS ?? '1',
      ...environment,
    },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  return { child, address: await untilServing(child, () => readFileSync(printed, 'utf8').slice(before)) }
}

function untilServing(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => fail('did not come up in time'), START_LIMIT)
    const poll = setInterval(() => {
      const address = log().match(/: (http:\/\/localhost:\d+) \(\d+ records? online\)/)?.[1]
      if (!address) return
      clearTimeout(limit)
      clearInterval(poll)
      child.off('exit', ended)
      resolve(address.replace('localhost', '127.0.0.1'))
    }, 20)
    const fail = (why: string) => {
      clearTimeout(limit)
      clearInterval(poll)
      child.kill('SIGKILL')
      reject(new Error(`The server ${why}:\n${log()}`))
    }
    const ended = (code: number | null, signal: NodeJS.Signals | null) => fail(`ended with ${code ?? signal}`)
    child.once('exit', ended)
  })
}

function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

/** Removes a test's folder, and the key and the log beside it. */
export function discard(folder: string): void {
  for (const ending of ['.key', '.log']) rmSync(`${folder}${ending}`, { force: true })
  rmSync(folder, { recursive: true, force: true })
}
