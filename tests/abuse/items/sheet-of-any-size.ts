import assert from 'node:assert/strict'
import { sheetWith } from '../../fixtures/sheet-with.ts'
import { zipOfFiles } from '../../fixtures/zip-of-files.ts'
import type { AbuseItem } from '../abuse-item.ts'
import { look, sendImport, watchMemory } from '../desk-uploads.ts'

export default {
  title: 'Sheets that claim, reach over, or unpack into more than any table has',
  async run({ site, administrator }) {
    const cookie = await administrator()
    const grown = await watchMemory(site.pid)
    const claims = await sendImport(site, cookie, 'claims.xlsx', await sheetWith({ dimension: 'A1:XFD1048576' }))
    assert.equal(claims.status, 303, `a sheet of nine cells is answered ${claims.status}`)
    assert.match((await look(site, cookie, claims.location)).text, /hA/, 'its columns are not shown')
    const many = await sendImport(site, cookie, 'cells.xlsx', await sheetWith({ dimension: 'A1', rows: 30, far: true }))
    const far = await look(site, cookie, many.location)
    assert.ok(far.status < 500, `a sheet with a cell in its last corner is answered ${far.status}`)
    const parts = { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': Buffer.alloc(300 * 1024 * 1024) }
    const bomb = await sendImport(site, cookie, 'bomb.xlsx', await zipOfFiles(parts))
    const refused = await look(site, cookie, bomb.location)
    assert.match(refused.text, /bytes when unpacked/, `a sheet that unpacks into 300 MiB is answered ${refused.status}`)
    const more = await grown()
    assert.ok(more < 300, `the server grew by ${more} MiB`)
    return `nine cells are read, 300 MiB are refused with what was found; the server grew by ${more} MiB`
  },
} satisfies AbuseItem
