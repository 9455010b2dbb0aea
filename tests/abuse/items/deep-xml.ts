import assert from 'node:assert/strict'
import type { AbuseItem } from '../abuse-item.ts'
import { look, sendImport } from '../desk-uploads.ts'

const LAUGHS = `<?xml version="1.0"?><!DOCTYPE ead [<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_, at) => `<!ENTITY a${at + 1} "&a${at};&a${at};">`).join('')}]>
<ead><archdesc level="collection"><did><unittitle>&a30;</unittitle></did></archdesc></ead>`

export default {
  title: 'XML a hundred thousand elements deep, and entities that double thirty times',
  async run({ site, administrator, short }) {
    const cookie = await administrator()
    const depth = short ? 20_000 : 100_000
    const files = { 'deep.xml': `<ead><archdesc>${'<c>'.repeat(depth)}${'</c>'.repeat(depth)}</archdesc></ead>`, 'laughs.xml': LAUGHS }
    for (const [name, text] of Object.entries(files)) {
      const { status, location } = await sendImport(site, cookie, name, Buffer.from(text))
      assert.equal(status, 303, `${name} is answered ${status}`)
      const page = await look(site, cookie, location)
      assert.equal(page.status, 200, `the page of ${name} is answered ${page.status}`)
      assert.ok(page.text.length < 1_000_000, `the page of ${name} has ${page.text.length} characters`)
    }
    return 'both are looked at, with their problems'
  },
} satisfies AbuseItem
