import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { discard, scratch } from '../../site/site-server.ts'
import type { AbuseItem } from '../abuse-item.ts'
import { sendRaw } from '../raw-http.ts'

export default {
  title: 'npm start is stopped while a form is on its way',
  healthIgnored: true,
  async run() {
    const alone = await stopped((npm) => process.kill(npm, 'SIGTERM'))
    // A service manager or a closed terminal tells npm, its shell, the first step and the server, and some of them pass it on.
    const group = await stopped((npm) => process.kill(-npm, 'SIGTERM'))
    return `the form was answered, then all ended: ${alone.toFixed(1)} s after SIGTERM to npm, ${group.toFixed(1)} s after SIGTERM to all`
  },
} satisfies AbuseItem

/** Stops a server of its own in this way while a form is on its way. @returns the seconds from the signal until npm ended. */
async function stopped(stop: (npm: number) => void): Promise<number> {
  const dataDir = scratch('stop')
  const child = spawn('npm', ['start'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, EMBEDDING_MODEL: 'none' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what this test leaves behind, if it fails, can be ended.
    detached: true,
  })
  const { pid } = child
  assert.ok(pid, 'npm cannot be started')
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += String(chunk)))
  try {
    const address = await until(() => /Archive: (http:\/\/localhost:\d+)/.exec(log)?.[1], 120_000)
    const site = address.replace('localhost', '127.0.0.1')
    const body = 'theme=dark&back=/explore'
    const head = `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`
    const open = sendRaw(site, head, { drip: { pieces: body, every: 80 } })
    await pause(500)
    const began = performance.now()
    const ended = once(child, 'exit')
    stop(pid)
    const answer = await open
    assert.equal(answer.status, 303, `the form that was on its way is answered with ${answer.status}, not 303:\n${log}`)
    await ended
    const seconds = (performance.now() - began) / 1_000
    // npm ends before what it started does.
    await until(
      () =>
        fetch(`${site}/healthz`).then(
          () => undefined,
          () => true,
        ),
      12_000,
      'the server goes on serving',
    )
    assert.ok(seconds < 12, `stopping took ${seconds} s`)
    return seconds
  } finally {
    killGroup(pid)
    discard(dataDir)
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it has ended.
  }
}

async function until<T>(
  found: () => T | undefined | Promise<T | undefined>,
  limit: number,
  otherwise = 'the server did not come up',
): Promise<T> {
  for (const began = performance.now(); performance.now() - began < limit; ) {
    const value = await found()
    if (value !== undefined) return value
    await pause(50)
  }
  throw new Error(otherwise)
}
