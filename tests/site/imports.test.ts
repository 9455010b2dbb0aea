import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { few, LONG } from '../ring.ts'
import { type SiteServer, startSite } from './site-server.ts'

const DATA = '../shared/data'
const AnswerSchema = z.object({ total: z.number(), hits: z.array(z.object({ id: z.string(), title: z.string() })) })
/** How long the site may take to notice an import, in milliseconds: a bound for failing, not a measure. */
const PATIENCE = 240_000

let site: SiteServer
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.stop())

function ingest(...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/ingest.ts', ...args], {
      env: { ...process.env, DATA_DIR: site.dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.once('exit', (code) => resolve({ code, output }))
  })
}

async function search(query: string): Promise<z.infer<typeof AnswerSchema>> {
  const response = await fetch(`${site.address}/api/search?${query}`)
  return AnswerSchema.parse(await response.json())
}

/** Asks until a collection has records: the site follows the store by itself. */
async function foundOf(collection: string): Promise<number> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(200)) {
    const { total } = await search(`collection=${collection}&size=1`)
    if (total > 0) return total
  }
  return 0
}

describe.skipIf(!existsSync(DATA))('files of other institutions, imported while the site serves, are found without a restart', () => {
  test.runIf(LONG)('69,202 catalogue rows', async () => {
    const { code, output } = await ingest(
      join(DATA, 'csv/tate-artworks.csv.gz'),
      '--map',
      'tests/fixtures/tate.yaml',
      '--collection',
      'tate',
    )
    expect({ code, output: output.slice(-2000) }).toMatchObject({ code: 0 })
    expect(await foundOf('tate')).toBe(69_202)
    const { hits } = await search('q=N00530&size=3')
    expect(hits[0]).toMatchObject({ id: 'tate:N00530' })
    const page = await fetch(`${site.address}/records/tate:N00530`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Snow Storm')])
  })

  test('eight finding aids, their components with their ancestors', async () => {
    // The one that is searched below.
    const aids = readdirSync(join(DATA, 'ead')).toSorted((one, other) => Number(other.includes('nypd')) - Number(one.includes('nypd')))
    expect(aids).toHaveLength(8)
    for (const name of few(aids, 1)) {
      const collection = `ead-${name.replace(/\.xml$/, '').replaceAll('_', '-')}`
      const { code, output } = await ingest(join(DATA, 'ead', name), '--collection', collection)
      expect({ name, code, output: output.slice(-2000) }).toMatchObject({ code: 0 })
      // The finding aid itself and each of its components.
      const components = readFileSync(join(DATA, 'ead', name), 'utf8').match(/<c(0\d|1[0-2])?[ >]/g)?.length ?? 0
      expect(await foundOf(collection), name).toBe(components + 1)
    }
    const { hits } = await search('q=police+blotter&collection=ead-ms3231-nypd-blotters&size=3')
    expect(hits.length).toBeGreaterThan(0)
    const page = await fetch(`${site.address}/records/${hits[0]?.id}`)
    expect(page.status).toBe(200)
  })

  test('collections of another system', async () => {
    const others = [
      ['psychiana_cbdemo_csv.csv', 'psychiana.yaml', 'psychiana'],
      ['nwpostcards_cbdemo_urls.csv', 'nwpostcards.yaml', 'nwpostcards'],
    ] as const
    for (const [file, map, collection] of few(others, 1)) {
      const { code, output } = await ingest(join(DATA, 'csv', file), '--map', `tests/fixtures/${map}`, '--collection', collection)
      expect({ file, code, output: output.slice(-2000) }).toMatchObject({ code: 0 })
      expect(await foundOf(collection), file).toBeGreaterThan(60)
    }
  })

  test('and none of it is a sample', async () => {
    const answer = await fetch(`${site.address}/api/search?collection=${LONG ? 'tate' : 'psychiana'}&size=1`)
    const { total, samples } = z.object({ total: z.number(), samples: z.number() }).parse(await answer.json())
    expect(total).toBeGreaterThan(0)
    expect(samples).toBe(0)
  })
})
