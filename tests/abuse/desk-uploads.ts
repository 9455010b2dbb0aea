/** Files as signed-in people send them, and what becomes of them. */
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { SiteServer } from '../site/site-server.ts'

type Site = Pick<SiteServer, 'address'>

export interface Answered {
  status: number
  text: string
  location: string
}

async function answered(sent: Promise<Response>): Promise<Answered> {
  const answer = await sent
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') ?? '' }
}

/** Sends a form with a file to an address of the desk. */
export function sendFile(site: Site, cookie: string, path: string, file: { name: string; bytes: Buffer }, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(file.bytes)]), file.name)
  const headers = { Cookie: cookie, Origin: site.address }
  return answered(fetch(site.address + path, { method: 'POST', body: form, headers, redirect: 'manual' }))
}

/** A file to be imported. @returns the answer; `location` is its page where it was taken. */
export function sendImport(site: Site, cookie: string, name: string, bytes: Buffer): Promise<Answered> {
  return sendFile(site, cookie, '/admin/imports', { name, bytes }, { intent: 'upload' })
}

export function sendFields(site: Site, cookie: string, path: string, fields: Record<string, string>): Promise<Answered> {
  const headers = { Cookie: cookie, Origin: site.address }
  return answered(fetch(site.address + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' }))
}

export function look(site: Site, cookie: string, path: string): Promise<Answered> {
  return answered(fetch(site.address + path, { headers: { Cookie: cookie }, redirect: 'manual' }))
}

/** Looks at a page until it says something, for at most a minute. @returns what it says then. */
export async function untilPage(site: Site, cookie: string, path: string, says: RegExp): Promise<string> {
  let text = ''
  for (let time = 0; time < 300; time += 1) {
    text = (await look(site, cookie, path)).text
    if (says.test(text)) return text
    await pause(200)
  }
  throw new Error(`${path} never says ${says}: ${text.replace(/<[^>]*>/g, ' ').slice(0, 3_000)}`)
}

/** Watches the resident memory of a process. @returns ends it and says by how many MiB it grew at most. */
export async function watchMemory(pid: number): Promise<() => Promise<number>> {
  const before = await memoryOf(pid)
  let most = before
  const timer = setInterval(async () => {
    most = Math.max(most, await memoryOf(pid))
  }, 20)
  return async () => {
    clearInterval(timer)
    return Math.round(Math.max(most, await memoryOf(pid)) - before)
  }
}

/** In MiB; 0 where the system does not tell. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
