/**
 * Reads pages of records while another process edits these: no page may be older than the last change of its record that was
 * acknowledged before it was asked for.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import { openStore, storeFile } from '../../store/index.ts'
import type { SiteServer } from './site-server.ts'

export interface StaleReadsOptions {
  reads: number
  /** Edits a second. */
  edits: number
  /** Records that are edited and read. */
  records?: number
  readers?: number
}

export interface StaleReads {
  reads: number
  edits: number
  /** Pages that were older, a line each. */
  stale: string[]
}

export async function readWhileEdited(site: Pick<SiteServer, 'address' | 'dataDir'>, options: StaleReadsOptions): Promise<StaleReads> {
  const { reads, edits, records: count = 20, readers = 8 } = options
  const store = openStore(storeFile(site.dataDir))
  const records = [...store.records.all()].filter(({ access }) => access.level === 'open').slice(0, count)
  /** Of each record, the number of its last acknowledged edit. */
  const acknowledged = new Map<string, number>()
  const found: StaleReads = { reads: 0, edits: 0, stale: [] }
  let reading = true

  async function edit(): Promise<void> {
    const start = performance.now()
    while (reading) {
      const record = records[found.edits % records.length]
      if (!record) return
      change(record, found.edits + 1)
      found.edits += 1
      acknowledged.set(record.id, found.edits)
      await pause(Math.max(0, start + (found.edits * 1_000) / edits - performance.now()))
    }
  }

  function change(record: ArchiveRecord, number: number): void {
    const title = `${record.title.slice(0, 40)} [edit ${number}]`
    store.records.change({ actor: 'test', reason: 'edited while it is read', origin: 'edit' }, (batch) => batch.put({ ...record, title }))
  }

  async function read(reader: number): Promise<void> {
    for (let at = reader; found.reads < reads; at += 1) {
      const id = records[at % records.length]?.id ?? ''
      found.reads += 1
      const least = acknowledged.get(id) ?? 0
      const answer = await fetch(`${site.address}/records/${id}`, { headers: { Accept: 'text/html' } })
      const shown = Number(/\[edit (\d+)\]/.exec(await answer.text())?.[1] ?? 0)
      if (answer.status !== 200 || shown < least)
        found.stale.push(`${id}: found edit ${shown} (${answer.status}), expected ${least} or later`)
    }
  }

  try {
    const editing = edit()
    await Promise.all(Array.from({ length: readers }, (_, reader) => read(reader))).finally(() => {
      reading = false
    })
    await editing
  } finally {
    reading = false
    store.close()
  }
  return found
}
