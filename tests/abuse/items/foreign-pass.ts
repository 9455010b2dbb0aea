import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { fileNameOf } from '../../../media/media-files.ts'
import { send } from '../../site/admin-session.ts'
import type { AbuseItem } from '../abuse-item.ts'
import { editorBeside, RESTRICTED, setAccount } from '../editor-beside.ts'

export default {
  title: 'A pass for viewers, by an editor, for restricted scans of another collection',
  ownServer: true,
  async run(target) {
    const { site } = target
    const people = await editorBeside(target)
    mkdirSync(join(site.dataDir, 'media'), { recursive: true })
    const scan = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#886' } })
      .jpeg()
      .toBuffer()
    writeFileSync(join(site.dataDir, 'media', `${fileNameOf(RESTRICTED)}.jpg`), scan)
    const passOf = async (Cookie: string) => {
      const allowed = await send(site, '/admin/viewer?origin=https%3A%2F%2Fviewer.example', {}, { Cookie })
      return (
        allowed.headers
          .getSetCookie()
          .find((cookie) => cookie.startsWith('archive_viewer='))
          ?.split(';')[0] ?? ''
      )
    }
    const statusWith = async (Cookie: string) =>
      (await fetch(`${site.address}/iiif/auth/2/scan/${RESTRICTED}`, { headers: { Cookie } })).status
    const pass = await passOf(people.editor)
    assert.equal(await statusWith(await passOf(people.administrator)), 200, 'whoever may see the scan does not get it')
    assert.equal(await statusWith(pass), 401, 'an editor of another collection gets the scan')
    setAccount(site.dataDir, 'Eve', 'editor', ['orders'])
    assert.equal(await statusWith(pass), 200, 'an editor of this collection does not get the scan')
    setAccount(site.dataDir, 'Eve', 'editor', [])
    assert.equal(await statusWith(pass), 401, 'the pass still opens what its owner may not see any more')
    return 'refused to an editor of another collection, and again once the collection was taken away'
  },
} satisfies AbuseItem
