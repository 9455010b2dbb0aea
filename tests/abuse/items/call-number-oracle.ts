import assert from 'node:assert/strict'
import type { AbuseItem } from '../abuse-item.ts'
import { CLOSED, editorBeside, upload } from '../editor-beside.ts'

export default {
  title: 'An editor asks of a closed call number what it belongs to, by the name of a file',
  ownServer: true,
  async run(target) {
    const { editor } = await editorBeside(target)
    const address = `${target.site.address}/admin/media-file`
    const said: string[] = []
    for (const name of [CLOSED.number, 'NOBODY-77']) {
      const answer = await upload(address, editor, {}, { name: `${name}.txt`, text: 'A transcript of some length' })
      said.push((await answer.text()).replaceAll(name, '…'))
    }
    assert.equal(said[0], said[1], 'a closed call number is answered differently from one that nobody has')
    const named = await upload(address, editor, { record: CLOSED.id }, { name: 'a.txt', text: 'A transcript of some length' })
    const words = await named.text()
    assert.equal(named.status, 403, `the record itself is answered ${named.status}, not 403`)
    assert.ok(!words.includes(CLOSED.collection) && !words.includes(CLOSED.words), 'the answer says what the record is')
    const edit = await fetch(`${target.site.address}/admin/edit/records~${CLOSED.number}`, {
      headers: { Cookie: editor },
      redirect: 'manual',
    })
    assert.equal(edit.status, 404, `its address in the administration is answered ${edit.status}, not 404`)
    return 'answered as a call number that nobody has'
  },
} satisfies AbuseItem
