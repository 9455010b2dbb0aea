import assert from 'node:assert/strict'
import type { AbuseItem } from '../abuse-item.ts'
import { CLOSED, editorBeside, upload } from '../editor-beside.ts'

export default {
  title: 'An editor sends a sheet with an old version of a closed record of another collection',
  ownServer: true,
  async run(target) {
    const { editor } = await editorBeside(target)
    const statuses: number[] = []
    for (const version of ['1', '2', '3', '']) {
      const text = `id,version,title,description\n${CLOSED.id},${version},a,b\n`
      const answer = await upload(`${target.site.address}/admin/changes`, editor, { reason: 'A test' }, { name: 'edit.csv', text })
      const said = await answer.text()
      assert.ok(!said.includes(CLOSED.words), `version ${version || 'none'}: the answer quotes the record`)
      assert.equal(answer.status, 403, `version ${version || 'none'} is answered ${answer.status}, not 403`)
      statuses.push(answer.status)
    }
    const list = await (await fetch(`${target.site.address}/admin/changes`, { headers: { Cookie: editor } })).text()
    assert.ok(!list.includes('edit.csv'), 'a set of changes was kept')
    return `${statuses.length} sheets refused, none kept`
  },
} satisfies AbuseItem
