import assert from 'node:assert/strict'
import type { AbuseItem } from '../abuse-item.ts'
import { sendRaw } from '../raw-http.ts'

/** Addresses that take more from people who are signed in. */
const ADDRESSES = ['/functions/v1/index-archive', '/admin/imports', '/admin/records/MSP-DOC-1933-0401/files', '/admin/imports.data']
const MIB = 1024 * 1024

export default {
  title: 'Large bodies from somebody who is not signed in',
  async run({ site, short }) {
    const size = (short ? 20 : 150) * MIB
    const before = await memory(site.pid)
    let most = before
    for (const path of ADDRESSES) {
      const head = `POST ${path} HTTP/1.1\r\nHost: ${new URL(site.address).host}\r\nOrigin: ${site.address}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${size}\r\n\r\n`
      const piece = 'a'.repeat(MIB)
      const pieces = Array.from({ length: size / MIB }, () => piece)
      const { status, seconds } = await sendRaw(site.address, head, { drip: { pieces, every: 1 } })
      assert.ok([401, 403].includes(status), `${path} answers ${status}, not 401`)
      assert.ok(seconds < 30, `${path} went on reading for ${seconds} s`)
      most = Math.max(most, await memory(site.pid))
    }
    return `refused with 401; the server grew by at most ${Math.round(most - before)} MiB`
  },
} satisfies AbuseItem

/** Resident memory of a process, in MiB; 0 where the system does not tell. */
async function memory(pid: number): Promise<number> {
  const { readFile } = await import('node:fs/promises')
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
