import assert from 'node:assert/strict'
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AbuseItem } from '../abuse-item.ts'
import { watchMemory } from '../desk-uploads.ts'

const RECORD = 'msp:photo:1938:014'
const FILE = 'msp_photo_1938_014.pdf'
const MIB = 1024 * 1024

export default {
  title: 'Three downloads of a large file at once, at the desk and in public',
  async run({ site, administrator, short }) {
    const cookie = await administrator()
    const size = (short ? 50 : 1_200) * MIB
    const folder = join(site.dataDir, 'media')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, FILE), '%PDF-1.7\n')
    truncateSync(join(folder, FILE), size)
    try {
      const grown = await watchMemory(site.pid)
      const desk = `${site.address}/admin/records/${RECORD}/files/${FILE}`
      const addresses = [desk, desk, desk, `${site.address}/media/files/${RECORD}/document.pdf?show=1`]
      const sizes = await Promise.all(addresses.map((address) => sizeOf(address, cookie)))
      assert.deepEqual(sizes, [size, size, size, size], 'a download is not whole')
      const part = await fetch(desk, { headers: { Cookie: cookie, Range: `bytes=${size - 10}-` } })
      assert.deepEqual([part.status, (await part.arrayBuffer()).byteLength], [206, 10], 'a range of it is not sent')
      const more = await grown()
      assert.ok(more < 300, `the server grew by ${more} MiB`)
      return `four downloads of ${size / MIB} MiB; the server grew by ${more} MiB`
    } finally {
      rmSync(join(folder, FILE))
    }
  },
} satisfies AbuseItem

async function sizeOf(address: string, cookie: string): Promise<number> {
  const answer = await fetch(address, { headers: { Cookie: cookie } })
  assert.equal(answer.status, 200, `${address} is answered ${answer.status}`)
  let size = 0
  for await (const chunk of answer.body ?? []) size += chunk.length
  return size
}
