import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { COMMANDS } from '../../scripts/on-data.ts'
import { readSettings, SettingsSchema } from '../../server/settings.ts'
import { repositoryFiles } from './source-files.ts'

/** What operators run and read: commands, files of settings, containers, releases, and paths that documents name. */

const PackageSchema = z.object({ version: z.string(), scripts: z.record(z.string(), z.string()) })
const { version, scripts } = PackageSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')))

test('every npm command stands in scripts/commands.json with its program, and no other', () => {
  const own = Object.entries(scripts).filter(([, script]) => script.includes('bootstrap.mjs'))
  expect(own).toEqual(Object.keys(COMMANDS).map((name) => [name, `node scripts/bootstrap.mjs ${name}`]))
  expect(Object.values(COMMANDS).filter(({ program }) => !existsSync(program.split(' ')[0] ?? ''))).toEqual([])
})

test('a program of a command that reads DATA_DIR asks the lock', () => {
  const wrong = Object.entries(COMMANDS).flatMap(([name, { program, data }]) => {
    const text = readFileSync(program.split(' ')[0] ?? '', 'utf8')
    const reads = /\bDATA_DIR\b.*= readSettings|settings\.DATA_DIR|\(\{[^)]*\bDATA_DIR\b/.test(text)
    if (data === 'none') return reads ? [`${name} reads DATA_DIR, but scripts/commands.json says none`] : []
    return /\bonData\(|\blockDataDir\(|server\/main\.ts/.test(text) ? [] : [`${name} takes no lock`]
  })
  expect(wrong).toEqual([])
})

test('deploy/settings.env lists every setting, commented out, with its default', () => {
  const lines = readFileSync('deploy/settings.env', 'utf8').split('\n')
  const own = lines.indexOf(
    '# Docker Compose alone: the public name (compose.tls.yaml), and the password of the database (compose.postgres.yaml).',
  )
  const given = lines.slice(0, own).flatMap((line): [string, string][] => {
    const [, name, value] = /^#([A-Z_]+)=(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [[name, value ?? '']]
  })
  expect(given.map(([name]) => name)).toEqual(Object.keys(SettingsSchema.shape))
  expect(readSettings(Object.fromEntries(given))).toEqual(readSettings({}))
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
  expect(lines.slice(own).filter((line) => /^#[A-Z]/.test(line))).toEqual(['#DOMAIN=', '#POSTGRES_PASSWORD='])
})

const ComposeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      env_file: z.array(z.object({ path: z.string(), required: z.boolean() })).optional(),
      environment: z.record(z.string(), z.string()).optional(),
      volumes: z.array(z.string()).optional(),
    }),
  ),
})
const compose = (file: string) => ComposeSchema.parse(parse(readFileSync(file, 'utf8'))).services

test('Compose hands every setting on, mounts own content, trusts the proxy it puts in front, and has no empty password', () => {
  const { site } = compose('compose.yaml')
  expect(site?.env_file).toEqual([{ path: '.env', required: false }])
  expect(site?.volumes?.some((volume) => /^\$\{CONTENT_DIR:-[^}]*\}:\/app\/content:ro$/.test(volume))).toBe(true)
  expect(Object.keys(site?.environment ?? {}).filter((name) => !(name in SettingsSchema.shape))).toEqual([])
  expect(compose('compose.tls.yaml').site?.environment).toMatchObject({
    TRUST_PROXY: '1',
    PUBLIC_URL: expect.stringMatching(/^https:\/\/\$\{DOMAIN:\?/),
  })
  for (const file of ['compose.tls.yaml', 'compose.postgres.yaml'])
    expect(readFileSync(file, 'utf8')).not.toMatch(/\$\{(?:POSTGRES_PASSWORD|DOMAIN)(?::-|\})/)
})

test('settings and keys of one machine go neither into git nor into an image', () => {
  for (const file of ['.env', '.env.production', 'data.key'])
    expect(execFileSync('git', ['check-ignore', file], { encoding: 'utf8' }).trim()).toBe(file)
  const lines = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(lines).toEqual(expect.arrayContaining(['.env', '.env.*', '.git', '**/*.key', '/data']))
})

test('the version is the newest section of the changelog, sections go down, and every tag has its section', () => {
  const sections = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
  expect(sections[0]).toBe('Unreleased')
  const releases = sections.slice(1)
  const versions = releases.map((heading) => /^(\d+\.\d+\.\d+)(?: - \d{4}-\d\d-\d\d)?$/.exec(heading)?.[1] ?? `not a release: ${heading}`)
  expect(versions[0]).toBe(version)
  expect(versions).toEqual([...versions].sort((a, b) => b.localeCompare(a, 'en', { numeric: true })))
  const tags = execFileSync('git', ['tag', '--list', 'v*'], { encoding: 'utf8' })
    .split('\n')
    .filter((tag) => tag !== '')
  expect(tags.filter((tag) => !versions.includes(tag.slice(1)))).toEqual([])
})

test('every path and every relative link of a document leads to a file', () => {
  const paths = new Set(repositoryFiles(/./).flatMap(({ path }) => path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))))
  const tops = new Set([...paths].filter((path) => !path.includes('/')))
  const wrong = repositoryFiles(/^(docs\/[^/]+|[^/]+|tests\/abuse\/README|lab\/eval\/(?:reading\/)?README)\.md$/).flatMap(
    ({ path, text }) => {
      // With a star, a brace or a word in capitals a path stands for several.
      const named = [...text.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, name = '']) => name.replace(/\/$/, ''))
      const files = named.filter((name) => tops.has(name.split('/')[0] ?? '') && !/(?:^|\/)[A-Z]+(?:\.\w+)?$/.test(name))
      const links = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link).filter((link) => !link.startsWith('/'))
      return [...files, ...links.map((link) => normalize(join(dirname(path), link)))]
        .filter((name) => !paths.has(name.replace(/\/$/, '')))
        .map((name) => `${path}: ${name}`)
    },
  )
  expect(wrong).toEqual([])
})
