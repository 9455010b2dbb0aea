/** What attempts ask of a site again and again. */
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Readiness } from '../../endpoints/health/health.ts'
import { REQUEST_FORM } from '../desk/request-fixture.ts'
import type { SiteServer } from '../site/site-server.ts'

type Site = Pick<SiteServer, 'address'>

export async function statusOf({ address }: Site, path: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(address + path, { headers, redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.status
}

export async function readinessOf({ address }: Site): Promise<Readiness> {
  return (await fetch(`${address}/readyz`)).json()
}

/** Asks /readyz until the part of it that is named is as wanted. */
export async function untilReadiness(site: Site, part: 'desk' | 'disk', ready: boolean): Promise<void> {
  for (let time = 0; time < 1_200; time += 1) {
    const found = await readinessOf(site)
    if (found[part].ready === ready) {
      if (!ready) assert.equal(found.status, 'not-ready', `${part} is not ready, and /readyz says "${found.status}"`)
      return
    }
    await pause(100)
  }
  assert.fail(`/readyz never said that ${part} is ${ready ? '' : 'not '}ready`)
}

/** Sends a research request. @returns the answer's status, and its text where one is refused. */
export function sendRequest(site: Site, from: string): Promise<{ status: number; text: string }> {
  return sendForm(site, from, {})
}

/** The same with some fields as given. */
export async function sendForm({ address }: Site, from: string, fields: Record<string, string>): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${address}/api/research-requests`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify({ ...REQUEST_FORM, ...fields }),
  })
  return { status: answer.status, text: await answer.text() }
}

/** What a failure may print: lines, no stacks. */
export function requireNoStack(log: string): void {
  assert.doesNotMatch(log, /\n\s+at .+:\d+/, `a stack is in the log:\n${log.slice(0, 3_000)}`)
}
