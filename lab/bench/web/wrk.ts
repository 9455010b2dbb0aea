/** Load by wrk, held to a core of its own: as much as the server gives over 16 connections. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const DISTINCT = fileURLToPath(new URL('distinct.lua', import.meta.url))

export interface WrkFigures {
  perSecond: number
  requests: number
  /** Answers that were no success, and connections that failed. */
  errors: number
  /** Milliseconds in which 99 of 100 were answered. */
  p99: number
}

export interface WrkLoad {
  url: string
  seconds: number
  headers?: Record<string, string>
  /** A file of paths, one a line, each asked for in turn from a line on. */
  distinct?: { file: string; from: number }
  connections?: number
}

/** @throws where wrk fails or prints what is not understood. */
export async function runWrk({ url, seconds, headers = {}, distinct, connections = 16 }: WrkLoad): Promise<WrkFigures> {
  const given = Object.entries({ 'Accept-Encoding': 'gzip', ...headers }).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = [
    '-c',
    '1',
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    ...given,
    ...(distinct ? ['-s', DISTINCT] : []),
    url,
  ]
  const env = { ...process.env, ...(distinct ? { PATHS: distinct.file, FROM: String(distinct.from) } : {}) }
  const wrk = spawn('taskset', args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed] = await Promise.all([text(wrk.stdout), once(wrk, 'exit')])
  return readWrk(printed)
}

/** What wrk prints, read. @throws where it is something else. */
export function readWrk(printed: string): WrkFigures {
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1])
  if (!Number.isFinite(perSecond)) throw new Error(`wrk printed no figures:\n${printed}`)
  const failed = Number(/Non-2xx or 3xx responses: (\d+)/.exec(printed)?.[1] ?? 0)
  const [, connect = 0, read = 0, write = 0, timeout = 0] =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(printed) ?? []
  const sockets = [connect, read, write, timeout].reduce<number>((sum, count) => sum + Number(count), 0)
  const [, p99 = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(printed) ?? []
  const factor = unit === 's' ? 1_000 : unit === 'us' ? 0.001 : 1
  const requests = Number(/(\d+) requests in/.exec(printed)?.[1] ?? 0)
  return { perSecond, requests, errors: failed + sockets, p99: Number(p99) * factor }
}
