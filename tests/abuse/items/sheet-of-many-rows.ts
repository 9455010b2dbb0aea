import assert from 'node:assert/strict'
import { sheetWith } from '../../fixtures/sheet-with.ts'
import type { AbuseItem } from '../abuse-item.ts'
import { look, sendImport } from '../desk-uploads.ts'

export default {
  title: 'A sheet of 20,000 rows, looked at again and again',
  async run({ site, administrator, short }) {
    const cookie = await administrator()
    const rows = short ? 5_000 : 20_000
    const { status, location } = await sendImport(site, cookie, 'rows.xlsx', await sheetWith({ dimension: `A1:C${rows}`, rows }))
    assert.equal(status, 303, `it is answered ${status}`)
    for (let time = 0; time < (short ? 2 : 5); time += 1) {
      const page = await look(site, cookie, location)
      assert.equal(page.status, 200, `its page is answered ${page.status}`)
      assert.match(page.text, /hC/, 'its columns are not shown')
    }
    return `${rows} rows looked at`
  },
} satisfies AbuseItem
