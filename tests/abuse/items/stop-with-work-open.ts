import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { says, startProvider } from '../../assistant/scripted-provider.ts'
import type { SiteServer } from '../../site/site-server.ts'
import type { AbuseItem } from '../abuse-item.ts'
import { freePort } from '../free-port.ts'

const MIB = 1024 * 1024
const FILM = { id: 'msp:video:1956:002', file: 'msp_video_1956_002.mp4', bytes: 48 * MIB }
/** How long each piece of work still takes when the server is told to stop, in milliseconds. */
const OPEN_FOR = 3_000
const QUESTION = 'Who did Governor Andrew appoint as first chief of the force in June 1865?'

const port = await freePort()

export default {
  title: 'SIGTERM while a download, an upload and a stream are open',
  environment: { AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: 'scripted', AI_API_KEY: 'none' },
  ownServer: true,
  healthIgnored: true,
  async run({ site, administrator }) {
    const Cookie = await administrator()
    mkdirSync(join(site.dataDir, 'media'), { recursive: true })
    writeFileSync(join(site.dataDir, 'media', FILM.file), Buffer.alloc(FILM.bytes, 7))
    const provider = await startProvider(
      () => async (answer, body, round) => {
        await pause(OPEN_FOR)
        await says({ say: 'Nothing is known.', support: [] })(answer, body, round)
      },
      port,
    )
    try {
      const work = [slowDownload(site), slowUpload(site, Cookie), stream(site)]
      const all = Promise.all(work)
      // What fails before the signal is told at the end, with the rest.
      all.catch(() => {})
      await pause(1_000)
      const began = performance.now()
      const ended = site.stop('SIGTERM')
      const [bytes, uploaded, streamed] = await all
      assert.equal(bytes, FILM.bytes, `the download ended after ${bytes} of ${FILM.bytes} bytes`)
      assert.equal(uploaded, 303, `the upload is answered ${uploaded}, not 303`)
      assert.match(String(streamed), /\[DONE\]/, 'the stream ended before its end')
      await ended
      const seconds = (performance.now() - began) / 1_000
      assert.ok(seconds >= OPEN_FOR / 2_000, `the work was over after ${seconds} s, before the server was told to stop`)
      assert.ok(seconds < 20, `stopping took ${seconds} s`)
      return `download, upload and stream ended whole; the server ended ${seconds.toFixed(1)} s after SIGTERM`
    } finally {
      await provider.close()
    }
  },
} satisfies AbuseItem

function answered(options: Parameters<typeof request>[1], address: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(address, { ...options, agent: false }, resolve).once('error', reject)
  })
}

/** Reads at a pace that leaves the end of the file unsent for a while. @returns the bytes that arrived. */
async function slowDownload(site: SiteServer): Promise<number> {
  const answer = await answered({}, `${site.address}/media/files/${FILM.id}/video?show=1`)
  assert.equal(answer.statusCode, 200, `the film is answered ${answer.statusCode}`)
  let bytes = 0
  for await (const piece of answer) {
    bytes += piece.length
    await pause((piece.length / FILM.bytes) * OPEN_FOR)
  }
  return bytes
}

/** @returns the status that a file of an import is answered with, which is sent over some seconds. */
async function slowUpload(site: SiteServer, Cookie: string): Promise<number> {
  const csv = `title,date\n${'A barracks,1921\n'.repeat(100)}`
  const part = (name: string, file = '') => `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
  const body = `${part('intent')}upload\r\n${part('file', '; filename="list.csv"')}${csv}\r\n--x--\r\n`
  const headers = { Cookie, Origin: site.address, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': body.length }
  return new Promise((resolve, reject) => {
    const sent = request(`${site.address}/admin/imports`, { method: 'POST', headers, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.once('error', reject)
    void (async () => {
      const step = Math.ceil(body.length / 30)
      for (let at = 0; at < body.length; at += step) {
        sent.write(body.slice(at, at + step))
        await pause(OPEN_FOR / 30)
      }
      sent.end()
    })()
  })
}

/** @returns all that the assistant streams. */
async function stream(site: SiteServer): Promise<string> {
  const answer = await fetch(`${site.address}/functions/v1/ai-search`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ messages: [{ role: 'user', content: QUESTION }] }),
  })
  return answer.text()
}
