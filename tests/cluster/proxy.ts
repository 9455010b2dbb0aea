/** nginx of the tests' own on loopback: deploy/nginx-several.conf with the ports, the certificate and the password of the test. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from './nodes.ts'

export const DOMAIN = 'archive.example.org'
const PASSWORD = 'not-a-secret'

export interface SiteProxy {
  /** Port of the site. */
  port: number
  /** The certificate, which is its own authority. */
  certificate: string
  /** SEARCH_URL for web processes. */
  searchUrl: string
  stop(): Promise<void>
}

/** @returns why there can be no proxy here, or null. */
export function whyNoProxy(): string | null {
  for (const [program, option] of [
    ['nginx', '-v'],
    ['openssl', 'version'],
  ] as const) {
    try {
      execFileSync(program, [option], { stdio: 'ignore' })
    } catch {
      return `${program} is missing (apt-get install ${program})`
    }
  }
  return null
}

/**
 * @param webPorts ports of the web processes.
 * @param nodes addresses of the search nodes.
 * @param index name of the index.
 */
export async function startProxy(webPorts: readonly number[], nodes: readonly string[], index: string): Promise<SiteProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  // Workers of nginx run as somebody else where the tests run as root.
  chmodSync(folder, 0o755)
  const [port = 0, ...searchPorts] = await freePorts(1 + nodes.length)
  const certificate = join(folder, 'fullchain.pem')
  const names = `subjectAltName=DNS:${DOMAIN},IP:127.0.0.1`
  const asked = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${DOMAIN}`, '-addext', names]
  execFileSync('openssl', [...asked, '-keyout', join(folder, 'privkey.pem'), '-out', certificate], { stdio: 'ignore' })
  const hashed = execFileSync('openssl', ['passwd', '-apr1', PASSWORD], { encoding: 'utf8' }).trim()
  writeFileSync(join(folder, 'search.htpasswd'), `site:${hashed}\n`)
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, webPorts, nodes, searchPorts))
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += String(chunk)
  })
  try {
    await listening(child, port)
  } catch (error) {
    throw new Error(`nginx did not start: ${said}`, { cause: error })
  }
  const addresses = searchPorts.map((each, at) => `https://site:${PASSWORD}@127.0.0.1:${each}${at === 0 ? `/${index}` : ''}`)
  return {
    port,
    certificate,
    searchUrl: addresses.join(','),
    async stop() {
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.kill('SIGTERM')) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function configuration(
  folder: string,
  port: number,
  webPorts: readonly number[],
  nodes: readonly string[],
  searchPorts: readonly number[],
): string {
  const given = readFileSync(new URL('../../deploy/nginx-several.conf', import.meta.url), 'utf8')
    .replaceAll('/etc/ssl/archive', folder)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('127.0.0.1:3001', `127.0.0.1:${webPorts[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${webPorts[1]}`)
  const at = given.indexOf('# One server for each node')
  const server = given.slice(given.indexOf('server {', at))
  const searches = nodes.map((node, place) =>
    server.replace('127.0.0.1:9541', `127.0.0.1:${searchPorts[place]}`).replace('http://127.0.0.1:9201', node),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => {
    mkdirSync(join(folder, what))
    chmodSync(join(folder, what), 0o777)
    return `${what}_temp_path ${join(folder, what)};`
  })
  return `pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1; events { worker_connections 512; }
http { access_log off; ${temporary.join(' ')}
${given.slice(0, at)}${searches.join('\n')}}
`
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}`)
    const socket = connect(port, '127.0.0.1')
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (open) return
    await sleep(50)
  }
  throw new Error('nobody listens')
}
