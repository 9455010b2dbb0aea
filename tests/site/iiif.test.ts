/** The IIIF services over HTTP, asked by the official validator. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fileNameOf } from '../../media/media-files.ts'
import { ensurePython } from '../../scripts/ensure-python.ts'
import { discard, type SiteServer, scratch, startSite } from './site-server.ts'

const ID = 'msp:photo:1938:014'
const SIDE = 1000

const { packages, cure } = ensurePython(['iiif-validator==1.0.5'])
if (packages === null) console.warn(`SKIPPED: the IIIF image validator; ${cure}`)

const TableSchema = z.array(z.array(z.tuple([z.number(), z.number(), z.number()])))
const OutcomeSchema = z.object({ asked: z.array(z.string()), failed: z.array(z.array(z.string())) })

let site: SiteServer
let dataDir: string
beforeAll(async () => {
  dataDir = scratch('data')
  mkdirSync(join(dataDir, 'media'))
  if (packages !== null) writeFileSync(join(dataDir, 'media', `${fileNameOf(ID)}.png`), await validatorsPicture())
  site = await startSite({ dataDir })
})
afterAll(async () => {
  await site?.stop()
  discard(dataDir)
})

function validator(...given: string[]): unknown {
  const found = execFileSync('python3', ['endpoints/iiif/validate-image.py', ...given], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: packages ?? '' },
    maxBuffer: 1 << 24,
  })
  return JSON.parse(found.slice(found.search(/^[[{]/m)))
}

/** Ten by ten squares in the colors that the validator looks for. */
function validatorsPicture(): Promise<Buffer> {
  const table = TableSchema.parse(validator('table'))
  const pixels = Buffer.alloc(SIDE * SIDE * 3)
  const side = SIDE / table.length
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) pixels.set(table[Math.floor(x / side)]?.[Math.floor(y / side)] ?? [0, 0, 0], (y * SIDE + x) * 3)
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer()
}

test.skipIf(packages === null)('the official image validator finds nothing wrong up to level 2', () => {
  const { asked, failed } = OutcomeSchema.parse(validator(new URL(site.address).host, 'iiif/image/3', ID))
  expect(failed).toEqual([])
  expect(asked.length).toBeGreaterThan(25)
})

const EXAMPLES = readFileSync('docs/endpoints.md', 'utf8').matchAll(/`(\/iiif\/[^`{]+)`/g)

test.each([...EXAMPLES].map(([, address = '']) => address).filter((address) => !address.includes('…')))(
  '%s answers as documented',
  async (address) => {
    const answer = await fetch(site.address + address)
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    if (address.endsWith('.jpg')) return expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const { id } = z.object({ id: z.string() }).parse(await answer.json())
    expect(id).toBe(site.address + address.replace('/info.json', ''))
  },
)

test('the page of a record leads to its manifest, and the manifest to pictures that answer', async () => {
  const page = await fetch(`${site.address}/records/${ID}`, { headers: { accept: 'text/html' } })
  const [, manifest = ''] = /<([^>]+\/manifest)>; rel="alternate"/.exec(page.headers.get('link') ?? '') ?? []
  expect(await page.text()).toContain(`href="${new URL(manifest).pathname}"`)
  const { thumbnail } = z.object({ thumbnail: z.array(z.object({ id: z.string() })) }).parse(await (await fetch(manifest)).json())
  expect((await fetch(thumbnail[0]?.id ?? '')).headers.get('content-type')).toBe('image/jpeg')
})
