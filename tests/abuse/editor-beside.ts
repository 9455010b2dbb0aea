/** An editor of one collection, beside a closed and a restricted record of another: for attempts to read what is not theirs. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { openStore, storeFile } from '../../store/index.ts'
import { invite, signIn } from '../site/admin-session.ts'
import type { AbuseTarget } from './abuse-item.ts'

export const CLOSED = { id: 'abuse:doc:1', number: 'CLOSED-77', words: 'quapclosedwords', collection: 'orders' } as const
export const RESTRICTED = 'abuse:doc:2'

/** @returns the Cookie headers of an administrator and of the editor. */
export async function editorBeside({ site, administrator }: AbuseTarget): Promise<{ administrator: string; editor: string }> {
  const Cookie = await administrator()
  await invite(site, Cookie, 'editor', 'Eve')
  setAccount(site.dataDir, 'Eve', 'editor', ['photos'])
  const store = openStore(storeFile(site.dataDir))
  const { id, number, words, collection } = CLOSED
  const given = { collection, type: 'Document' as const, rights: 'CC BY' as const }
  store.records.change({ actor: 'test', reason: 'A test', origin: 'edit' }, ({ put }) => {
    put(recordFixture({ ...given, id, title: `Once ${words}`, identifiers: [number] }))
  })
  store.records.change({ actor: 'test', reason: 'A test', origin: 'edit' }, ({ put }) => {
    put(recordFixture({ ...given, id, title: words, description: words, identifiers: [number], access: { level: 'closed' } }))
    put(recordFixture({ ...given, id: RESTRICTED, title: 'A restricted print', access: { level: 'restricted' } }))
  })
  store.close()
  return { administrator: Cookie, editor: await signIn(site, 'Eve') }
}

/** As if an administrator had chosen it. */
export function setAccount(dataDir: string, name: string, role: string, collections: readonly string[]): void {
  const database = new DatabaseSync(join(dataDir, 'desk.sqlite'), { timeout: 10_000 })
  database.prepare('UPDATE account SET role = ?, collections = ? WHERE name = ?').run(role, JSON.stringify(collections), name)
  database.close()
}

/** Sends a form with a file, as the browser does. */
export function upload(
  address: string,
  Cookie: string,
  fields: Record<string, string>,
  file: { name: string; text: string },
): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', new File([file.text], file.name))
  return fetch(address, { method: 'POST', body, headers: { Cookie, Origin: new URL(address).origin }, redirect: 'manual' })
}
