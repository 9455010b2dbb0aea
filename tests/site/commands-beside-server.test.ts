import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMMANDS } from '../../scripts/on-data.ts'
import { LONG } from '../ring.ts'
import { joinFirst, send, signIn } from './admin-session.ts'
import { discard, type SiteServer, scratch, startSite } from './site-server.ts'

/** Commands that use DATA_DIR, beside a running site: each is refused, or the site goes on with all it acknowledged. All in the long ring. */
const RECORD = 'msp:doc:1865:001'
let site: SiteServer
let cookie = ''
let folder = ''
let content = ''

/** What each is called with; a command that is missing here fails below. */
const ARGUMENTS: Readonly<Record<string, () => readonly string[]>> = {
  start: () => [],
  dev: () => [],
  ingest: () => ['tests/fixtures/example.csv', '--map', 'tests/fixtures/example.yaml', '--collection', 'beside'],
  'repair-imports': () => ['--apply'],
  'content:export': () => [join(folder, 'exported')],
  backup: () => [join(folder, 'backup')],
  restore: () => [join(folder, 'backup')],
  share: () => ['--leave'],
  'move-store': () => ['--to', 'postgres'],
  'rotate-key': () => [],
  rescue: () => [],
}
/** Of each kind one in `npm test`. */
const SHORT = ['backup', 'restore']
const using = Object.entries(COMMANDS).filter(([, { data }]) => data !== 'none')

beforeAll(async () => {
  folder = scratch('commands')
  content = join(folder, 'content')
  cpSync('content', content, { recursive: true })
  site = await startSite({ contentDir: content })
  await joinFirst(site)
  cookie = await signIn(site, 'Anna')
})
afterAll(async () => {
  await site?.stop()
  discard(site?.dataDir ?? '')
  rmSync(folder, { recursive: true, force: true })
})

function run(name: string): { code: number | null; output: string } {
  const program = COMMANDS[name]?.program ?? ''
  const environment = { DATA_DIR: site.dataDir, CONTENT_DIR: content, EMBEDDING_MODEL: 'none', PORT: '0' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...(ARGUMENTS[name]?.() ?? [])], {
    encoding: 'utf8',
    // Refused before anything is asked of it.
    env: {
      ...process.env,
      ...environment,
      ...(name === 'share' || name === 'move-store' ? { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' } : {}),
    },
    timeout: 120_000,
  })
  return { code: status, output: stdout + stderr }
}

/** Publishes a title and reads it from the file that the site was given, which a restore would have exchanged. */
async function publish(title: string): Promise<void> {
  const form = await (await fetch(`${site.address}/admin/records/${RECORD}`, { headers: { Cookie: cookie } })).text()
  const base = /name="base" value="(\d+)"/.exec(form)?.[1] ?? ''
  const saved = await send(
    site,
    `/admin/records/${RECORD}`,
    { intent: 'publish', base, reason: 'A command ran', title },
    { Cookie: cookie },
  )
  expect(saved.status).toBe(303)
  const database = new DatabaseSync(join(site.dataDir, 'archive.sqlite'), { readOnly: true })
  const row = database.prepare('SELECT data FROM record_version WHERE id = ? ORDER BY version DESC LIMIT 1').get(RECORD)
  database.close()
  expect(String(row?.data)).toContain(title)
}

test('each of them is called here', () => {
  expect(Object.keys(ARGUMENTS).sort()).toEqual(using.map(([name]) => name).sort())
})

const called = (wanted: boolean) =>
  using.filter(([name, { data }]) => (data === 'beside') === wanted && (LONG || SHORT.includes(name))).map(([name]) => name)
const beside = called(true)
test.each(beside)(
  'npm run %s works beside the running site',
  async (name) => {
    expect(run(name)).toMatchObject({ code: 0 })
    await publish(`Published after ${name}`)
  },
  180_000,
)

const refused = called(false)
test.each(refused)(
  'npm run %s is refused while the site runs, and nothing is lost',
  async (name) => {
    const { code, output } = run(name)
    expect(output).toContain(`DATA_DIR ${site.dataDir} is in use by a server`)
    expect(output).toContain(`process ${site.pid}`)
    expect(code).not.toBe(0)
    await publish(`Published after ${name}`)
  },
  180_000,
)

test('docs/administration.md says of each of them how it goes with a running site', () => {
  const text = readFileSync('docs/administration.md', 'utf8')
  const [, table = ''] = text.split('| Command | While the site runs |')
  const rows = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `npm (?:run )?([a-z:-]+)[^`]*` \| (works|refused)/gm)].map(
    ([, name, how]) => [name, how],
  )
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(using.map(([name, { data }]) => [name, data === 'beside' ? 'works' : 'refused'])),
  )
  expect(existsSync(join(folder, 'backup/backup.json'))).toBe(true)
})
