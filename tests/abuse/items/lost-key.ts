import assert from 'node:assert/strict'
import { existsSync, renameSync } from 'node:fs'
import { REQUEST_FORM } from '../../desk/request-fixture.ts'
import { startSite } from '../../site/site-server.ts'
import type { AbuseItem } from '../abuse-item.ts'
import { refusedStart } from '../refused-start.ts'

export default {
  title: 'A start without the key file while names and addresses are sealed',
  ownServer: true,
  healthIgnored: true,
  async run({ site }) {
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify(REQUEST_FORM)
    const answer = await fetch(`${site.address}/api/research-requests`, { method: 'POST', body, headers })
    assert.equal(answer.status, 201, `a request is answered ${answer.status}, not 201`)
    await site.stop()
    const file = `${site.dataDir}.key`
    renameSync(file, `${file}.kept`)
    const refusal = await refusedStart({ dataDir: site.dataDir })
    for (const words of [`${file} is missing`, 'Put the file back', '--give-up-sealed'])
      assert.ok(refusal.includes(words), `expected "${words}" in the refusal, found: ${refusal}`)
    assert.ok(!existsSync(file), 'another key file was made')
    renameSync(`${file}.kept`, file)
    const again = await startSite({ dataDir: site.dataDir })
    await again.stop()
    return 'refused with what to do; started again with the key put back'
  },
} satisfies AbuseItem
