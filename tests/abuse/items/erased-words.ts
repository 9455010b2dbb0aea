import assert from 'node:assert/strict'
import { z } from 'zod'
import { makeBackup } from '../../../desk/backup/backup.ts'
import { wordsOnDisk } from '../../desk/bytes-on-disk.ts'
import { REQUEST_FORM } from '../../desk/request-fixture.ts'
import { send } from '../../site/admin-session.ts'
import { discard } from '../../site/site-server.ts'
import type { AbuseItem } from '../abuse-item.ts'

const SubmittedSchema = z.object({ code: z.string() })

export default {
  title: 'Erased words found on the disk',
  async run({ site, short }) {
    const many = short ? 6 : 18
    const word = (at: number) => `quillfeather${at}x`
    const codes: string[] = []
    for (let at = 0; at < many; at += 1) {
      const body = JSON.stringify({ ...REQUEST_FORM, purpose: word(at), description: `${word(at)} `.repeat(1 + at * 30) })
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(`${site.address}/api/research-requests`, { method: 'POST', body, headers })
      assert.equal(answer.status, 201, `a request is answered ${answer.status}, not 201`)
      codes.push(SubmittedSchema.parse(await answer.json()).code)
    }
    const words = codes.map((_, at) => word(at))
    assert.ok(wordsOnDisk(site.dataDir, words).length >= many, 'the words of the requests are not where they are looked for')
    for (const code of codes.slice(1)) assert.equal((await send(site, `/requests/${code}`, { do: 'erase' })).status, 303)
    const gone = words.slice(1)
    assert.deepEqual(wordsOnDisk(site.dataDir, gone), [], 'erased words lie in DATA_DIR')
    const backup = `${site.dataDir}-backup`
    await makeBackup({ dataDir: site.dataDir, contentDir: 'content' }, backup)
    assert.deepEqual(wordsOnDisk(backup, gone), [], 'erased words lie in a backup made afterwards')
    assert.ok(wordsOnDisk(backup, words).length > 0, 'the backup lacks what was not erased')
    discard(backup)
    return `${gone.length} requests erased; no byte of them in DATA_DIR or in a backup`
  },
} satisfies AbuseItem
