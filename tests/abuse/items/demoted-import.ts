import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { invite, send, signIn } from '../../site/admin-session.ts'
import type { AbuseItem } from '../abuse-item.ts'
import { setAccount, upload } from '../editor-beside.ts'

export default {
  title: 'A cancelled import, started again after its archivist became an editor of another collection',
  ownServer: true,
  async run({ site, administrator }) {
    const anna = await administrator()
    await invite(site, anna, 'archivist', 'Ben')
    const ben = await signIn(site, 'Ben')
    const table = { name: 'rows.csv', text: 'id,title\n1,A title that nobody may import\n' }
    const sent = await upload(`${site.address}/admin/imports`, ben, { intent: 'upload' }, table)
    const id = sent.headers.get('location')?.split('/').at(-1) ?? ''
    const database = new DatabaseSync(join(site.dataDir, 'desk.sqlite'), { timeout: 10_000 })
    const then = '2026-01-01T00:00:00.000Z'
    const payload = JSON.stringify({ upload: id, collection: 'orders', actor: 'Ben' })
    database
      .prepare(
        "INSERT INTO job (id, kind, payload, label, state, attempts, next, progress, result, made_by, created, ended) VALUES ('old', 'import', ?, 'Import', 'cancelled', 0, ?, '', '', 'Ben', ?, ?)",
      )
      .run(payload, then, then, then)
    setAccount(site.dataDir, 'Ben', 'editor', ['photos'])
    const retry = async (Cookie: string) => (await send(site, '/admin/jobs', { intent: 'retry', id: 'old' }, { Cookie })).status
    assert.equal(await retry(ben), 403, 'the editor may start it again')
    assert.equal(await retry(anna), 303, 'an administrator may not start it again')
    const state = () => String(database.prepare("SELECT state FROM job WHERE id = 'old'").get()?.state)
    for (let turn = 0; turn < 300 && !['failed', 'done'].includes(state()); turn += 1) await pause(200)
    assert.equal(state(), 'failed', `the job is ${state()}, not failed`)
    database.close()
    const found = await (await fetch(`${site.address}/api/search?q=%22nobody+may+import%22`)).text()
    assert.ok(!found.includes('nobody may import'), 'the import was made')
    return 'refused to the editor; started by an administrator, it failed for want of its owner’s right'
  },
} satisfies AbuseItem
