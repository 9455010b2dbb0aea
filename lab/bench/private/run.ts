/**
 * `npm run research -- bench:private [--python PATH] [--seed N] [--misses]`: private items planted in texts of police style (300 texts,
 * 1,000 items), found by the rules of catalog/find-private.ts; with the Python of an environment that has presidio-analyzer and spacy, by
 * presidio's pattern recognizers as well. First on the templates that rules were written with, then on those that they were not.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { privacyRules } from '../../../catalog/contract/privacy-rules.ts'
import { compileRules, findPrivate } from '../../../catalog/find-private.ts'
import { type Planted, type PlantedText, plantedTexts } from './planted-texts.ts'

const { values } = parseArgs({
  options: {
    python: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    misses: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})
const TEXTS = 300
const ITEMS = 1_000
/** A year in which everybody of the texts can be alive. */
const YEAR = 2026

/** What each tool calls the kinds of planted items. */
const OURS: Readonly<Record<string, string>> = {
  ssn: 'ssn',
  'drivers-license': 'license',
  plate: 'plate',
  phone: 'phone',
  card: 'card',
  account: 'account',
  routing: 'routing',
  passport: 'passport',
  'birth-date': 'birth',
  email: 'email',
  'home-address': 'address',
}
const PRESIDIO: Readonly<Record<string, string>> = {
  US_SSN: 'ssn',
  US_ITIN: 'ssn',
  US_DRIVER_LICENSE: 'license',
  US_LICENSE_PLATE: 'plate',
  PHONE_NUMBER: 'phone',
  CREDIT_CARD: 'card',
  US_BANK_NUMBER: 'account',
  ABA_ROUTING_NUMBER: 'routing',
  US_PASSPORT: 'passport',
  DATE_TIME: 'birth',
  EMAIL_ADDRESS: 'email',
  LOCATION: 'address',
}
/** Kinds that are a number of a fixed format, or a date: what recall is asked of. */
const FIXED = ['ssn', 'license', 'plate', 'phone', 'card', 'account', 'routing', 'passport', 'birth']
/** Presidio says how sure it is; each threshold is tried. */
const THRESHOLDS = [0.1, 0.3, 0.4, 0.5, 0.6]

interface Found extends Planted {
  score: number
}

const FoundSchema = z.array(z.object({ kind: z.string(), offset: z.number(), length: z.number(), score: z.number() }))

interface Score {
  recall: number
  /** Of what was found. */
  precision: number
  /** A find of another kind counts. */
  anyKind: { recall: number; precision: number }
}

for (const file of ['seen.txt', 'unseen.txt'].filter((name) => values.only === '' || name === values.only)) {
  const texts = plantedTexts(file, TEXTS, ITEMS, Number(values.seed))
  const planted = texts.flatMap((text) => text.planted)
  console.log(`\n${file}: ${texts.length} texts, ${planted.length} planted items`)
  const rules = compileRules(privacyRules())
  const begun = performance.now()
  const ours = texts.map(({ text }) => findPrivate(text, rules, YEAR))
  const seconds = (performance.now() - begun) / 1_000
  const bytes = texts.reduce((sum, { text }) => sum + text.length, 0)
  const found = ours.map((list) =>
    list
      .flatMap(({ rule, offset, length, confidence }) => ({ kind: OURS[rule] ?? '', offset, length, score: confidence }))
      .filter(({ kind }) => kind !== ''),
  )
  report('rules', texts, found)
  console.log(`  ${(bytes / 1_000 / seconds).toFixed(0)} thousand characters a second`)
  if (values.misses) listMisses(texts, found)
  if (values.python === '') continue
  const theirs = presidio(texts)
  for (const threshold of THRESHOLDS)
    report(
      `presidio, score from ${threshold}`,
      texts,
      theirs.map((list) => list.filter(({ score }) => score >= threshold)),
    )
}

function report(name: string, texts: readonly PlantedText[], found: readonly (readonly Found[])[]): void {
  const all = scoreOf(texts, found, () => true)
  const fixed = scoreOf(texts, found, (kind) => FIXED.includes(kind))
  console.log(
    `  ${name}: fixed formats recall ${fixed.recall.toFixed(3)} precision ${fixed.precision.toFixed(3)};` +
      ` all kinds recall ${all.recall.toFixed(3)} precision ${all.precision.toFixed(3)};` +
      ` as any kind recall ${all.anyKind.recall.toFixed(3)} precision ${all.anyKind.precision.toFixed(3)}`,
  )
  const kinds = [...new Set(texts.flatMap(({ planted }) => planted.map(({ kind }) => kind)))].sort()
  const each = kinds.map((kind) => {
    const { recall, precision } = scoreOf(texts, found, (one) => one === kind)
    return `${kind} ${recall.toFixed(2)}/${precision.toFixed(2)}`
  })
  console.log(`    ${each.join(', ')}`)
}

function scoreOf(texts: readonly PlantedText[], found: readonly (readonly Found[])[], of: (kind: string) => boolean): Score {
  let [planted, met, metAny, finds, right, rightAny] = [0, 0, 0, 0, 0, 0]
  for (const [at, text] of texts.entries()) {
    const wanted = text.planted.filter(({ kind }) => of(kind))
    const list = (found[at] ?? []).filter(({ kind }) => of(kind))
    planted += wanted.length
    met += wanted.filter((item) => list.some((one) => one.kind === item.kind && covers(one, item))).length
    metAny += wanted.filter((item) => (found[at] ?? []).some((one) => covers(one, item))).length
    finds += list.length
    right += list.filter((one) => text.planted.some((item) => item.kind === one.kind && covers(one, item))).length
    rightAny += list.filter((one) => text.planted.some((item) => covers(one, item))).length
  }
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)
  return {
    recall: share(met, planted),
    precision: share(right, finds),
    anyKind: { recall: share(metAny, planted), precision: share(rightAny, finds) },
  }
}

/** Whether a find has at least half of an item. */
function covers(one: Planted, item: Planted): boolean {
  const shared = Math.min(one.offset + one.length, item.offset + item.length) - Math.max(one.offset, item.offset)
  return shared * 2 >= item.length
}

function listMisses(texts: readonly PlantedText[], found: readonly (readonly Found[])[]): void {
  for (const [at, { text, planted }] of texts.entries()) {
    const list = found[at] ?? []
    const around = ({ offset, length }: Planted) => JSON.stringify(text.slice(Math.max(0, offset - 40), offset + length + 10))
    for (const item of planted)
      if (!list.some((one) => one.kind === item.kind && covers(one, item))) console.log(`  missed ${item.kind}: ${around(item)}`)
    for (const one of list)
      if (!planted.some((item) => item.kind === one.kind && covers(one, item)))
        console.log(`  wrong ${one.kind}: ${text.slice(one.offset, one.offset + one.length)} in ${around(one)}`)
  }
}

function presidio(texts: readonly PlantedText[]): Found[][] {
  const input = texts.map(({ text }) => JSON.stringify(text)).join('\n')
  const script = fileURLToPath(new URL('presidio.py', import.meta.url))
  const { status, stdout, stderr } = spawnSync(values.python, [script], { input, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error(`presidio ended with ${status}: ${stderr.slice(-2_000)}`)
  return stdout
    .trim()
    .split('\n')
    .map((line) =>
      FoundSchema.parse(JSON.parse(line)).flatMap(({ kind, ...one }) => {
        const known = PRESIDIO[kind]
        return known === undefined ? [] : [{ ...one, kind: known }]
      }),
    )
}
