#!/usr/bin/env node
/**
 * First step of every npm script, on whatever Node the host has: installs what package-lock.json says where that is
 * missing or stale, then hands over to the Node this project pins (the npm package `node`).
 * Plain JavaScript without dependencies, because nothing may be installed yet.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const OLDEST_NODE = 20
/** Every command: its program, whether it needs no development package, and what it does with DATA_DIR (scripts/on-data.ts). */
const COMMANDS = JSON.parse(readFileSync(join(root, 'scripts/commands.json'), 'utf8'))

const [command = '', ...rest] = process.argv.slice(2)
const found = COMMANDS[command]
if (!found) {
  console.error(`bootstrap: found "${command}", expected one of ${Object.keys(COMMANDS).join(', ')}`)
  process.exit(2)
}
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
  fail(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or later (nodejs.org, or your system's packages)`)
install()
run()

/**
 * Modules are kept as they were compiled: otherwise each thread loads the compiler that takes types out, 18 MB. The server's options of
 * Node stand in package.json. Whoever sets a variable has the last word.
 */
function environment() {
  const own = { NODE_COMPILE_CACHE: join(root, '.state/compile-cache'), ...process.env }
  if (command !== 'start') return own
  const { config } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { ...own, NODE_OPTIONS: `${config.serverNodeOptions} ${process.env.NODE_OPTIONS ?? ''}`.trim() }
}

/**
 * Hands over to the pinned Node, in a process of its own that is stopped with this one: what a supervisor or a terminal
 * sends to npm arrives here, and has to arrive there. Ends as it ends.
 */
function run() {
  const node = join(root, 'node_modules/.bin/node')
  const [file, ...fixed] = found.program.split(' ')
  const child = spawn(node, [join(root, file), ...fixed, ...rest], { cwd: root, stdio: 'inherit', env: environment() })
  child.once('error', (error) => fail(error.message))
  // The server takes a second signal for impatience and drops what is open, so one wish to stop is passed on once.
  let told = false
  const tell = (signal) => {
    told = true
    child.kill(signal)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']) {
    // A terminal sends ^C to all of its processes itself: once is enough for the other.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : tell(signal)))
  }
  // npm starts this in a shell, and a signal ends the shell without coming any further: whoever loses its parent stops, too.
  const parent = process.ppid
  setInterval(() => !told && process.ppid !== parent && tell('SIGTERM'), 250).unref()
  child.once('exit', (status, signal) => process.exit(status ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
}

/** Leaves development packages out where the command needs none and no other command has installed them here. */
function install() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const mark = join(root, 'node_modules/.installed')
  const all = `${hash} all`
  const installed = existsSync(mark) ? readFileSync(mark, 'utf8') : ''
  const wanted = found.production && !installed.endsWith(' all') ? `${hash} production` : all
  if (installed === wanted || installed === all) return
  console.log('Installing what package-lock.json lists …')
  // Engine warnings are about the host's Node, which runs nothing but this file and npm.
  // onnxruntime-node would look for graphics drivers' files outside the registry, and npm 10 drops it when that fails.
  // Development packages join those that a running server may be using; `npm ci` would take them all away first.
  const how = wanted !== all ? ['ci', '--omit=dev'] : installed === `${hash} production` ? ['install', '--no-save'] : ['ci']
  const npm = spawnSync('npm', [...how, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
    shell: process.platform === 'win32',
  })
  if (npm.error)
    fail(
      `npm cannot be run (${npm.error.message}): install npm 10 or later; Node's own packages bring it, Debian's has it apart (apt-get install npm)`,
    )
  if (npm.status !== 0) fail(`npm ${how[0]} failed; its messages are above`, npm.status ?? 1)
  dropOtherSystems()
  // A library that the pinned Node needs may be missing here: said once, and before anything runs on it.
  const pinned = spawnSync(join(root, 'node_modules/.bin/node'), ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
  if (pinned.status !== 0)
    fail(
      `the Node that package.json pins cannot run here (${(pinned.error?.message ?? pinned.stderr).trim().split('\n')[0]}): install the library named there with the packages of your system`,
    )
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(mark, wanted)
}

/** onnxruntime-node brings its library for every system, 250 MB; only this one's can be loaded. */
function dropOtherSystems() {
  for (const napi of foldersOf(join(root, 'node_modules/onnxruntime-node/bin'))) {
    for (const system of foldersOf(napi)) {
      if (basename(system) !== process.platform) rmSync(system, { recursive: true })
      else for (const arch of foldersOf(system)) if (basename(arch) !== process.arch) rmSync(arch, { recursive: true })
    }
  }
}

function foldersOf(folder) {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
}

function fail(why, status = 1) {
  console.error(`bootstrap: ${why}`)
  process.exit(status)
}
