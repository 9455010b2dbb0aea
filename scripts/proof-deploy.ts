/**
 * `npm run proof:deploy`: runs the steps of docs/deploy.md literally, in a clean copy of the committed state: install, start, TLS
 * proxy, backup, restore, second start, stop. Needs nginx, git, curl and openssl; names what is missing.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const DOMAIN = 'archive.example.org'
const HTTP_PORT = 3480
const HTTPS_PORT = 3443
const SITE_PORT = 3490
const STEP_LIMIT = 300_000

/** @returns the steps of the document by name, in order. */
export function stepsOf(markdown: string): Map<string, string> {
  return new Map(
    [...markdown.matchAll(/<!-- step: ([a-z-]+) -->\n```sh\n([\s\S]*?)```/g)].map(([, name = '', script = '']) => [name, script]),
  )
}

async function main(): Promise<void> {
  for (const program of ['nginx', 'git', 'curl', 'openssl'])
    if (spawnSync('which', [program]).status !== 0) throw new Error(`${program} is missing: apt-get install ${program}`)
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  const steps = stepsOf(readFileSync('docs/deploy.md', 'utf8'))
  const data = join(folder, 'data')
  const environment = {
    ...process.env,
    APP: join(folder, 'app'),
    DATA: data,
    DATA_DIR: data,
    BACKUPS: join(folder, 'backups'),
    DOMAIN,
    PORT: String(SITE_PORT),
    SOURCE: resolve('.'),
    PUBLIC_URL: `https://${DOMAIN}`,
    TRUST_PROXY: '1',
    NGINX_CONF: join(folder, 'nginx/nginx.conf'),
    NGINX_SITES: join(folder, 'nginx/sites'),
    CERTIFICATES: join(folder, 'nginx'),
    HTTP_PORT: String(HTTP_PORT),
    HTTPS_PORT: String(HTTPS_PORT),
  }
  const run = (name: string, extra: Record<string, string> = {}) => {
    const script = steps.get(name)
    if (script === undefined) throw new Error(`docs/deploy.md has no step "${name}"`)
    const started = Date.now()
    execFileSync('bash', ['-euo', 'pipefail', '-c', script], {
      env: { ...environment, ...extra },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: STEP_LIMIT,
    })
    console.log(`ok   ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  }
  const restored = { DATA_DIR: `${data}-restored` }
  try {
    certificate(folder)
    run('get')
    run('start')
    run('proxy')
    const first = await answers()
    expectHeader(first.home.headers, 'strict-transport-security', /max-age=/)
    if (!first.home.body.includes(`https://${DOMAIN}/`)) throw new Error('the home page does not name its public address')
    run('backup')
    run('restore')
    run('start-restored', restored)
    const copy = await answers(SITE_PORT + 1)
    if (copy.search !== first.search) throw new Error('the restored site answers a search differently')
    console.log('ok   the restored copy answers the same search')
    run('stop-restored', restored)
    run('model')
    run('stop')
    console.log(`${steps.size} steps of docs/deploy.md ran`)
  } finally {
    for (const file of [join(folder, 'nginx/nginx.pid'), `${data}.pid`, `${data}-restored.pid`]) stop(file)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** nginx's own files: a certificate and a configuration that includes the site's, on ports that need no root. */
function certificate(folder: string): void {
  const sites = join(folder, 'nginx/sites')
  mkdirSync(sites, { recursive: true })
  const [key, cert] = [join(folder, 'nginx/privkey.pem'), join(folder, 'nginx/fullchain.pem')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${DOMAIN}`, '-keyout', key, '-out', cert],
    { stdio: 'ignore' },
  )
  writeFileSync(
    join(folder, 'nginx/nginx.conf'),
    `pid ${folder}/nginx/nginx.pid;\nerror_log ${folder}/nginx/error.log;\nevents {}\nhttp { access_log off; include ${sites}/*.conf; }\n`,
  )
}

interface Answers {
  home: { headers: Record<string, unknown>; body: string }
  search: string
}

/** What the site says: through the proxy, or of the port given. */
async function answers(port?: number): Promise<Answers> {
  const search = `http://127.0.0.1:${port ?? SITE_PORT}/api/search?q=radio`
  const found: unknown = await (await fetch(search)).json()
  return { home: await overTls('/'), search: JSON.stringify({ ...Object(found), took_ms: 0 }) }
}

function overTls(path: string): Promise<Answers['home']> {
  return new Promise((done, fail) => {
    const asked = request(
      { host: '127.0.0.1', port: HTTPS_PORT, path, servername: DOMAIN, headers: { Host: DOMAIN }, rejectUnauthorized: false },
      (answer) => {
        let body = ''
        answer.on('data', (part) => {
          body += String(part)
        })
        answer.on('end', () => done({ headers: answer.headers, body }))
      },
    )
    asked.on('error', fail)
    asked.end()
  })
}

function expectHeader(headers: Record<string, unknown>, name: string, shape: RegExp): void {
  if (!shape.test(String(headers[name]))) throw new Error(`${name}: found ${headers[name]}, expected ${shape}`)
}

function stop(file: string): void {
  try {
    process.kill(Number(readFileSync(file, 'utf8').trim()))
  } catch {
    // It has ended, or never started.
  }
}

await main()
