/** A PostgreSQL of the tests' own: in a temporary folder, on loopback, on a free port, never as root, stopped by its process id. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface TestPostgres {
  pid(): number
  /** Makes an empty database. @returns its DATABASE_URL. */
  freshDatabase(): Promise<string>
  /** Stops it, as for maintenance; crash() starts it again. */
  halt(): Promise<void>
  /** Kills every process of it at once and starts it again on the same data, as after a power cut. */
  crash(): Promise<void>
  stop(): Promise<void>
}

/** Who runs it where the tests run as root, which PostgreSQL refuses. */
function runner(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((what) => Number(execFileSync('id', [what, 'nobody'], { encoding: 'utf8' })))
  return { uid: uid ?? 65_534, gid: gid ?? 65_534 }
}

/** @param programs folder of initdb and postgres. */
export async function startPostgres(programs: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-postgres-'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const who = runner()
  if ('uid' in who) for (const path of [folder, data]) chownSync(path, who.uid, who.gid)
  const environment = { PATH: process.env.PATH, LC_ALL: 'C', HOME: folder, TZ: 'UTC' }
  const settings = { ...who, cwd: folder, env: environment }
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'desk', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...settings,
    stdio: 'ignore',
  })
  const port = await freePort()
  const start = () =>
    spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder], { ...settings, stdio: 'ignore' })
  const url = (database: string) => `postgres://desk@127.0.0.1:${port}/${database}`
  let child = start()
  await answers(url('postgres'), child)
  return {
    pid: () => child.pid ?? 0,
    async freshDatabase() {
      const name = `desk_${randomUUID().replaceAll('-', '')}`
      await ask(url('postgres'), `CREATE DATABASE ${name}`)
      return url(name)
    },
    halt: () => ended(child, 'SIGINT'),
    async crash() {
      // The backends end by themselves once the first process is gone.
      await ended(child, 'SIGKILL')
      // It refuses to start, with exit code 1, for as long as a backend of before still holds the shared memory.
      for (let attempt = 1; ; attempt += 1) {
        child = start()
        try {
          return await answers(url('postgres'), child)
        } catch (error) {
          if (attempt === 60) throw error
          await sleep(250)
        }
      }
    },
    async stop() {
      await ended(child, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Waits until it takes questions; after a crash it first reads its log again, or waits for the last backend to end. */
async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) break
    try {
      return await ask(url, 'SELECT 1')
    } catch {
      await sleep(50)
    }
  }
  throw new Error(`PostgreSQL did not come up (exit code ${child.exitCode})`)
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
