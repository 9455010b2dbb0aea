/** `npm run new-archive -- FOLDER [--name …] [--prefix …] [--founded YEAR]`: a starting content folder for another archive (docs/adopt.md). */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { SHORT_NAME } from '../catalog/contract/identity.ts'
import { loadCatalog } from '../catalog/load-catalog.ts'

const USAGE = `npm run new-archive -- FOLDER [--name NAME] [--prefix PREFIX] [--founded YEAR]
  FOLDER     a folder that is not there yet, such as ../alder-archive
  --name     what the site is called (My Town Archive)
  --prefix   before the colon of every record's id, 2 to 12 lower-case letters and digits (town); it never changes
  --founded  the year that the institution's years are counted from (1900)`

/** What the starting folder says, in place of which the answers stand. */
const STARTER = resolve('examples/starter')
const OptionsSchema = z.object({
  name: z.string().trim().min(3).max(60).default('My Town Archive'),
  prefix: z
    .string()
    .regex(/^[a-z][a-z0-9]{1,11}$/)
    .default('town'),
  founded: z
    .string()
    .regex(/^[12]\d{3}$/)
    .default('1900'),
})

function fail(message: string): never {
  console.error(`${message}\n\n${USAGE}`)
  process.exit(2)
}

function answers() {
  try {
    const text = { type: 'string' } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { name: text, prefix: text, founded: text } })
    const [folder, ...rest] = positionals
    if (folder === undefined || rest.length > 0) fail(`new-archive: found ${positionals.length} folders, expected one`)
    const options = OptionsSchema.safeParse(values)
    if (options.success) return { folder: resolve(folder), ...options.data }
    const [issue] = options.error.issues
    fail(`--${issue?.path.join('.')}: found ${JSON.stringify(Reflect.get(values, String(issue?.path[0])))}, expected ${issue?.message}`)
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
}

const { folder, name, prefix, founded } = answers()
if (existsSync(folder)) fail(`${folder} is there already: nothing was written`)
cpSync(STARTER, folder, { recursive: true })
const plain = name.replace(/ archive$/i, '').trim()
/** What a browser calls its search: as many whole words as fit (IdentitySchema); nothing else has the name cut. */
const short = plain
  .split(/\s+/)
  .reduce((words, word) => (`${words} ${word}`.length > SHORT_NAME ? words : `${words} ${word}`.trim()))
  .slice(0, SHORT_NAME)
for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(?:ya?ml|md|csv)$/.test(path))) {
  const file = join(folder, path)
  const before = readFileSync(file, 'utf8')
  const after = before
    .replaceAll('My Town Archive', name)
    .replaceAll('wordmark: [My Town, Archive]', `wordmark: [${JSON.stringify(name)}]`)
    .replaceAll('shortName: My Town', `shortName: ${short}`)
    .replaceAll('My Town', plain)
    .replaceAll('town:photo', `${prefix}:photo`)
    .replaceAll('idPrefix: town', `idPrefix: ${prefix}`)
    .replaceAll('1900', founded)
    .replaceAll('last: 2025', `last: ${new Date().getFullYear()}`)
  if (after !== before) writeFileSync(file, after)
}
loadCatalog(folder)
const shown = relative(process.cwd(), folder) || folder
console.log(`${name} is in ${shown}.
  npm run content:check -- ${shown}
  CONTENT_DIR=${shown} DATA_DIR=${shown}-data npm start
docs/adopt.md says what to change next.`)
