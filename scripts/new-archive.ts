/** `npm run new-archive -- FOLDER [--name …] [--prefix …] [--founded YEAR]`: a starting content folder for another archive (docs/adopt.md). */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseDocument } from 'yaml'
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
  name: z
    .string()
    .trim()
    .min(3)
    .max(200)
    .regex(/^\P{Cc}*$/u, { error: 'one line of text' })
    .transform((name) => name.normalize('NFC'))
    .default('My Town Archive'),
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

/** What a browser calls its search: as many whole words of the name as fit (IdentitySchema). */
function shortNameOf(words: string): string {
  const all = words.trim().split(/\s+/)
  let short = ''
  for (let many = 1; many <= all.length; many += 1) {
    const longer = all.slice(0, many).join(' ')
    if (longer.length > SHORT_NAME) break
    short = longer
  }
  return short || 'Archive'
}

/** Answers are set as values, so that the file says what was typed whatever signs are in it; comments stay. */
function setIn(file: string, values: readonly (readonly [path: readonly (string | number)[], value: unknown])[]): void {
  const path = join(folder, file)
  const document = parseDocument(readFileSync(path, 'utf8'))
  for (const [at, value] of values) document.setIn(at, value)
  writeFileSync(path, document.toString({ lineWidth: 0 }))
}

const { folder, name, prefix, founded } = answers()
if (existsSync(folder)) fail(`${folder} is there already: nothing was written`)
cpSync(STARTER, folder, { recursive: true })
// Letters and digits alone: neither can be read as anything else, wherever it stands.
for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(?:ya?ml|md|csv)$/.test(path))) {
  const file = join(folder, path)
  const before = readFileSync(file, 'utf8')
  const after = before.replaceAll('town:photo', `${prefix}:photo`).replaceAll('1900', founded)
  if (after !== before) writeFileSync(file, after)
}
const subject = name.replace(/ archives?$/i, '').trim()
setIn('site/site.yaml', [[['name'], name]])
setIn('site/home.yaml', [[['hero', 'lines', 1], subject]])
setIn('site/identity.yaml', [
  [['shortName'], shortNameOf(subject)],
  [['wordmark'], [name]],
  [['idPrefix'], prefix],
  [['years', 'last'], new Date().getFullYear()],
  [['independence', 'footer'], name],
])
loadCatalog(folder)
const shown = relative(process.cwd(), folder) || folder
console.log(`${name} is in ${shown}.
  npm run content:check -- ${shown}
  CONTENT_DIR=${shown} DATA_DIR=${shown}-data npm start
docs/adopt.md says what to change next.`)
