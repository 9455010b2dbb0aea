import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import { joinFirst, signIn } from './admin-session.ts'
import { seededRandom } from './seeded-random.ts'
import { discard, type SiteServer, scratch, startSite } from './site-server.ts'

/** A film that comes in pieces while the server is ended with kill -9, again and again: what was acknowledged is there. */
const RECORD = 'msp:video:1920:001'
const FILE = 'msp_video_1920_001.mp4'
const KILLS = 2
const PIECES = 3
const HEADERS = { 'Tus-Resumable': '1.0.0' }
const dataDir = scratch('kill-upload')
let site: SiteServer | undefined
afterAll(async () => {
  await site?.stop('SIGKILL')
  discard(dataDir)
})

test('an upload goes on where it broke off, and the file is the one that was sent', async () => {
  const random = seededRandom(Number(process.env.SEED ?? 1865))
  const film = Buffer.concat([readFileSync('content/media/msp_video_1956_002.mp4'), randomBytes(PIECES * UPLOAD_BUDGET.piece)])
  site = await startSite({ dataDir })
  await joinFirst(site)
  let cookie = await signIn(site, 'Anna')
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array<ArrayBuffer>) =>
    fetch(site?.address + path, { method, headers: { ...HEADERS, Cookie: cookie, Origin: site?.address ?? '', ...headers }, body })
  const metadata = `filename ${Buffer.from(FILE).toString('base64')}`
  const begun = await ask('POST', '/admin/media-uploads', { 'Upload-Length': String(film.length), 'Upload-Metadata': metadata })
  const upload = begun.headers.get('Location') ?? ''
  expect([begun.status, upload]).toEqual([201, expect.stringMatching(/^\/admin\/media-uploads\/[\w-]+$/)])

  let acknowledged = 0
  let kills = 0
  let sends = 0
  while (acknowledged < film.length) {
    const piece = new Uint8Array(film.subarray(acknowledged, acknowledged + UPLOAD_BUDGET.piece))
    const type = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(acknowledged) }
    const sent = ask('PATCH', upload, type, piece).then(
      (answer) => (answer.status === 204 ? Number(answer.headers.get('Upload-Offset')) : null),
      () => null,
    )
    sends += 1
    expect(sends).toBeLessThan(100)
    if (kills < KILLS) {
      // Somewhere between the first byte of the piece and its acknowledgment, or after it.
      await new Promise((resolve) => setTimeout(resolve, random() * 60))
      await site.stop('SIGKILL')
      kills += 1
      const heard = await sent
      site = await startSite({ dataDir })
      cookie = await signIn(site, 'Anna')
      const here = Number((await ask('HEAD', upload)).headers.get('Upload-Offset'))
      // Nothing that was acknowledged is gone, and nothing is there that was not sent.
      expect(here).toBeGreaterThanOrEqual(heard ?? acknowledged)
      expect(here).toBeLessThanOrEqual(acknowledged + piece.length)
      acknowledged = here
    } else {
      acknowledged = (await sent) ?? Number((await ask('HEAD', upload)).headers.get('Upload-Offset'))
    }
  }
  expect(kills).toBe(KILLS)
  // Whole, and not kept yet: the server ends here, too.
  await site.stop('SIGKILL')
  site = await startSite({ dataDir })
  cookie = await signIn(site, 'Anna')
  const finish = new FormData()
  finish.set('upload', upload.split('/').at(-1) ?? '')
  const headers = { Cookie: cookie, Origin: site.address }
  const kept = await fetch(`${site.address}/admin/media-file`, { method: 'POST', body: finish, headers })
  expect(await kept.json()).toMatchObject({ id: RECORD, kept: true })
  expect(readFileSync(join(dataDir, 'media', FILE)).equals(film)).toBe(true)
  expect((await ask('HEAD', upload)).status).toBe(404)
  const seen = await fetch(`${site.address}/media/files/${RECORD}/video`, { headers: { Range: 'bytes=0-99' } })
  expect([seen.status, Buffer.from(await seen.arrayBuffer()).equals(film.subarray(0, 100))]).toEqual([206, true])
})
