import assert from 'node:assert/strict'
import { join } from 'node:path'
import { newKey, writeKeyFile } from '../../../desk/secrets/sealing.ts'
import { findPostgres } from '../../../scripts/ensure-postgres.ts'
import { startPostgres } from '../../desk/postgres.ts'
import { joinFirst, PASSWORD, send, signIn } from '../../site/admin-session.ts'
import { discard, scratch, startSite } from '../../site/site-server.ts'
import type { AbuseItem } from '../abuse-item.ts'
import { requireNoStack, sendRequest, statusOf, untilReadiness } from '../ask-site.ts'
import { refusedStart } from '../refused-start.ts'
import { watchHealth } from '../watch-health.ts'

const programs = findPostgres()

export default {
  title: 'PostgreSQL goes down while the site serves',
  lacks: programs === null ? 'PostgreSQL is not installed: apt-get install postgresql-15' : undefined,
  healthIgnored: true,
  async run() {
    const folder = scratch('database-down')
    const keyFile = join(folder, 'key')
    writeKeyFile(keyFile, [newKey()])
    const postgres = await startPostgres(programs ?? '')
    const environment = { DATABASE_URL: await postgres.freshDatabase(), SECRET_KEY_FILE: keyFile, TRUST_PROXY: '1' }
    const site = await startSite({ environment })
    const watch = await watchHealth(site)
    try {
      await joinFirst(site)
      const Cookie = await signIn(site, 'Anna')
      await untilReadiness(site, 'desk', true)
      assert.equal((await sendRequest(site, '192.0.2.1')).status, 201)
      await postgres.halt()
      await untilReadiness(site, 'desk', false)
      const sent = await sendRequest(site, '192.0.2.2')
      assert.equal(sent.status, 503, `a request is answered ${sent.status}: ${sent.text.slice(0, 300)}`)
      const signedIn = await send(site, '/admin/sign-in', { name: 'Anna', password: PASSWORD })
      assert.equal(signedIn.status, 503, `sign-in is answered ${signedIn.status}, not 503`)
      for (const path of ['/requests/guessed', '/admin/overview', '/admin/accounts']) {
        const status = await statusOf(site, path, { Cookie })
        assert.equal(status, 503, `${path} is answered ${status}, not 503:\n${site.log()}`)
      }
      for (const path of ['/', '/explore?q=patrol', '/people', '/healthz'])
        for (const cookie of ['', Cookie])
          assert.equal(await statusOf(site, path, { Cookie: cookie }), 200, `${path} is not answered while PostgreSQL is down`)
      const printed = await refusedStart({ environment, dataDir: join(folder, 'other') })
      assert.match(printed, /database of records does not answer/)
      await postgres.crash()
      await untilReadiness(site, 'desk', true)
      assert.equal((await sendRequest(site, '192.0.2.3')).status, 201)
      requireNoStack(site.log())
      const { health } = await watch.stop()
      assert.equal(health.failures, 0, '/healthz was not answered')
      return 'requests and sign-in 503, not ready, the archive answered; ready again by itself; a start says what is missing'
    } finally {
      await watch.stop()
      await site.stop()
      await postgres.stop()
      discard(site.dataDir)
      discard(folder)
    }
  },
} satisfies AbuseItem
