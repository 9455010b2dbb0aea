/**
 * `npm run proof:fresh [-- --whole] [-- SUITE …]`: both commands of the README on a machine where nothing is installed but what it
 * asks for: a minimal Debian with git, Node 20 and npm 10, as an ordinary user, first without Python, then with it. Runs the suites
 * `rules` and `catalog` unless others are named; `--whole` runs every test. Needs root and debootstrap.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../tests/abuse/free-port.ts'
import {
  folderForRoots,
  giveNode,
  makeDebian,
  removeFolder,
  requireDebootstrap,
  runInDebian,
  startInDebian,
  stopInDebian,
} from './debian-root.ts'

const USER = 'visitor'
const HOME = `/home/${USER}`
const START_SECONDS = 1_500
/** What the log says where there is no Python: what is missing, why, how to get it. */
const NO_PYTHON = ['words alone for now. The language model', 'could not be fetched', 'not installed', 'Install Python 3 with pip']

interface Row {
  step: string
  ok: boolean
  found: string
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { whole: { type: 'boolean', default: false } } })
  requireDebootstrap('git', 'npm', 'tar')
  const folder = folderForRoots('fresh')
  const root = join(folder, 'debian')
  const rows: Row[] = []
  const note = (step: string, ok: boolean, found: string) => {
    rows.push({ step, ok, found })
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${step}: ${found}`)
  }
  try {
    makeDebian(root, ['git'])
    giveNode(root)
    runInDebian(root, `useradd --create-home ${USER}`)
    execFileSync('git', ['clone', '--quiet', '.', join(root, HOME, 'archive')])
    runInDebian(root, `chown -R ${USER}: ${HOME}`)
    const { output } = runInDebian(
      root,
      `. /etc/os-release; echo "$PRETTY_NAME, Node $(node --version), npm $(npm --version), $(git --version), $(which python3 || echo no Python)"`,
    )
    note('the machine', output.includes('Node v20') && output.includes('no Python'), output.trim())

    await tryStart(root, 'npm start without Python', false, note)
    const suites = values.whole ? [] : positionals.length > 0 ? positionals : ['rules', 'catalog']
    const tests = runInDebian(root, `npm test ${suites.join(' ')}`, { user: USER, cwd: `${HOME}/archive` })
    note(`npm test ${suites.join(' ')}`.trim(), tests.code === 0, tests.output.trim().split('\n').slice(-2).join('; '))
    if (tests.code !== 0) console.log(tests.output.slice(-8_000))

    runInDebian(root, 'apt-get update -qq && apt-get install -y -qq --no-install-recommends python3-pip')
    await tryStart(root, 'npm start with Python', true, note)
  } finally {
    removeFolder(folder)
  }
  const failed = rows.filter(({ ok }) => !ok).length
  console.log(
    `\n| Step | | Found |\n| --- | --- | --- |\n${rows.map(({ step, ok, found }) => `| ${step} | ${ok ? 'ok' : 'FAILED'} | ${found} |`).join('\n')}`,
  )
  console.log(`${rows.length - failed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}

/** Starts the site with a data folder of its own, asks it what a visitor would, and stops it. */
async function tryStart(
  root: string,
  step: string,
  python: boolean,
  note: (step: string, ok: boolean, found: string) => void,
): Promise<void> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const environment = { PORT: String(port), DATA_DIR: `${HOME}/data-${python ? 'with' : 'without'}-python` }
  const site = startInDebian(root, 'exec npm start', { user: USER, cwd: `${HOME}/archive`, environment })
  let log = ''
  for (const stream of [site.stdout, site.stderr]) stream?.on('data', (part) => (log += String(part)))
  const until = async (what: () => Promise<boolean>) => {
    for (let second = 0; second < START_SECONDS && site.exitCode === null; second += 1) {
      if (await what()) return true
      await sleep(1_000)
    }
    return false
  }
  try {
    const ready = await until(async () => (await statusOf(`${address}/readyz`)) === 200)
    const [home, search] = [await statusOf(`${address}/`), await statusOf(`${address}/explore?q=patrol`)]
    note(step, ready && home === 200 && search === 200, ready ? `ready; / ${home}, /explore?q=patrol ${search}` : 'never ready')
    if (!ready) console.log(log.slice(-6_000))
    if (python) {
      const vectors = () => vectorsIn(join(root, environment.DATA_DIR, 'assistant/passages.sqlite'))
      const meaning = await until(async () => vectors() > 0)
      note(
        'search by meaning with Python',
        meaning,
        meaning ? `the model was fetched and makes vectors (${vectors()} so far)` : log.slice(-300),
      )
    } else {
      const line = () => log.split('\n').find((one) => one.includes('words alone for now')) ?? 'nothing was said'
      const said = await until(async () => NO_PYTHON.every((words) => line().includes(words)))
      note('what is missing without Python', said, line().trim())
    }
  } finally {
    await stopInDebian(site)
  }
}

function vectorsIn(file: string): number {
  if (!existsSync(file)) return 0
  const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  try {
    return Number(database.prepare('SELECT count(*) AS rows FROM vector').get()?.rows)
  } catch {
    // The tables are not made yet.
    return 0
  } finally {
    database.close()
  }
}

async function statusOf(address: string): Promise<number> {
  return fetch(address).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )
}

await main()
