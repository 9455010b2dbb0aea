import assert from 'node:assert/strict'
import { pngOfOneColor } from '../../fixtures/png-of-one-color.ts'
import type { AbuseItem } from '../abuse-item.ts'
import { sendFile, watchMemory } from '../desk-uploads.ts'

const RECORD = 'msp:photo:1938:014'

export default {
  title: 'Pictures of few bytes and hundreds of millions of pixels',
  async run({ site, administrator, short }) {
    const cookie = await administrator()
    const grown = await watchMemory(site.pid)
    const path = `/admin/records/${RECORD}/files`
    const within = await pngOfOneColor(short ? 4_000 : 16_300)
    const kept = await sendFile(site, cookie, path, { name: 'within.png', bytes: within }, { intent: 'add', publish: 'now' })
    assert.ok([200, 303, 413, 415].includes(kept.status), `${within.length} bytes are answered ${kept.status}`)
    const drawn = await fetch(`${site.address}/media/pictures/${RECORD}/1600?show=1`)
    await drawn.arrayBuffer()
    assert.ok(drawn.status < 500, `its picture is answered ${drawn.status}`)
    const over = await sendFile(
      site,
      cookie,
      path,
      { name: 'over.png', bytes: await pngOfOneColor(short ? 20_100 : 30_000) },
      { intent: 'add', publish: 'now' },
    )
    assert.equal(over.status, 415, `a picture of more than 400 million pixels is answered ${over.status}`)
    const more = await grown()
    assert.ok(more < 300, `the server grew by ${more} MiB`)
    return `${within.length} bytes are answered ${kept.status}, larger ones are refused; the server grew by ${more} MiB`
  },
} satisfies AbuseItem
