/**
 * `npm run eval`: puts a set of questions to real sites over the wire and judges the answers (lab/eval/README.md).
 *
 *   npm run eval [-- --set NAME] [--kind KIND,…] [--embedding local|none] [--data FOLDER]
 *   npm run eval -- --set NAME --sample 100 --seed 7      also writes answers for a reader to lab/eval/labels/NAME.to-read.yaml
 *   npm run eval -- --set NAME --check                    asks nothing: each question's source must say what its answer must
 *   npm run eval -- --set NAME --figures                  asks nothing: takes a reading into the results
 *
 * Prints the table by kind and every miss, and writes endpoints/scorecard/results/NAME.json where the whole set was asked with vectors.
 * Exit status 1 where a target is missed.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isRefusal, KIND_NAMES, KINDS, type KindName } from '../../endpoints/scorecard/kinds.ts'
import { codeHash, type KindResult, NONE, type ResultFile, ResultFileSchema, type Share, sum } from '../../endpoints/scorecard/result.ts'
import { buildPages } from '../../scripts/build-pages.ts'
import { askAll, saidIn, sourcesIn } from './ask.ts'
import type { Question } from './expectation.ts'
import { judge, type Verdict } from './judge.ts'
import { type Asked, readingOf, writeSheet } from './reading.ts'
import { folded, saidOf } from './says.ts'
import { readSet, setNames } from './sets.ts'
import { AIDS, type MeasuredSite, openMeasuredSite } from './site.ts'

const MEMORY_AFTER = 100
const TARGETS = { firstWords: 150, memory: 600, supported: 0.98, relevant: 0.9, readable: 0.9, saidOnce: 0.98, refused: 0.05 }

interface Judged extends Asked {
  verdict: Verdict
}

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: setNames()[0] ?? '' },
    kind: { type: 'string' },
    embedding: { type: 'string', default: 'local' },
    data: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    check: { type: 'boolean', default: false },
    figures: { type: 'boolean', default: false },
  },
})
const set = readSet(values.set)
const file = `endpoints/scorecard/results/${set.name}.json`
const wanted = values.kind?.split(',') ?? KIND_NAMES
const questions = set.questions.filter(({ kind }) => wanted.includes(kind))

if (values.check) await checkSources()
else if (values.figures) takeReading()
else await measure()

async function measure(): Promise<void> {
  const judged: Judged[] = []
  const archives: string[] = []
  let memory: number | null = null
  for (const aids of [false, true]) {
    const own = questions.filter(({ kind }) => (kind === 'finding-aids') === aids)
    if (own.length === 0) continue
    const site = await opened(aids)
    archives.push(site.holds)
    try {
      for (const [at, question] of own.entries()) {
        const answers = await askAll(site.address, question.turns)
        judged.push({ question, answers, verdict: await judge(question, answers, site) })
        if (!aids && at + 1 === MEMORY_AFTER) memory = await site.memory()
      }
    } finally {
      await site.stop()
    }
  }
  if (values.sample !== undefined)
    console.log(`To read: ${writeSheet(judged, { set: set.name, sample: Number(values.sample), seed: Number(values.seed) })}`)
  const result = resultOf(judged, archives, memory)
  if (values.kind === undefined && values.embedding === 'local') write(result)
  print(result)
}

function opened(aids: boolean): Promise<MeasuredSite> {
  process.env.NODE_ENV ??= 'production'
  if (buildPages()) console.log('Built the pages.')
  const data = values.data && join(values.data, aids ? 'aids' : 'content')
  return openMeasuredSite({ aids, ...(data ? { data } : {}), embedding: values.embedding, say: console.log })
}

function resultOf(judged: readonly Judged[], archives: string[], memory: number | null): ResultFile {
  const { name, title, seen, note, hash } = set
  const reading = readingOf(name)
  const times = judged.flatMap(({ answers }) => answers.map(({ firstWords }) => firstWords)).sort((a, b) => a - b)
  return {
    set: name,
    title,
    seen,
    note,
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
    code: codeHash('.'),
    questions: hash,
    archives,
    firstWords: Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
    memory,
    kinds: KIND_NAMES.flatMap((kind) => {
      const own = judged.filter(({ question }) => question.kind === kind)
      return own.length === 0 ? [] : [kindResult(kind, own, reading)]
    }),
    misses: judged
      .filter(({ verdict }) => !verdict.right || verdict.unsupported.length > 0)
      .map(({ question: { id, kind, turns }, answers, verdict }) => {
        const events = answers.at(-1)?.events ?? []
        return {
          id,
          kind,
          turns: [...turns],
          said: saidIn(events),
          sources: sourcesIn(events).map(({ title: of, path }) => `${of}: ${path.replace(/#.*/s, '')}`),
          wrong: [...verdict.wrong, ...verdict.unsupported],
        }
      }),
  }
}

function kindResult(kind: KindName, own: readonly Judged[], reading: ReturnType<typeof readingOf>): KindResult {
  const answerable = own.filter(({ question }) => !isRefusal(kind) || question.answered)
  const count = (of: readonly Judged[], holds: (verdict: Verdict) => boolean): Share => ({
    yes: of.filter(({ verdict }) => holds(verdict)).length,
    of: of.length,
  })
  const sentences = own.reduce((all, { verdict }) => all + verdict.sentences, 0)
  const faults = own.reduce((all, { verdict }) => all + verdict.unsupported.length, 0)
  return {
    kind,
    right: count(own, ({ right }) => right),
    refused: count(answerable, ({ refused }) => refused),
    supported: { yes: sentences - faults, of: sentences },
    ...(reading.get(kind) ?? { relevant: NONE, readable: NONE, saidOnce: NONE }),
  }
}

function takeReading(): void {
  const result = ResultFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const reading = readingOf(set.name)
  const kinds = result.kinds.map((kind) => ({ ...kind, ...(reading.get(kind.kind) ?? { relevant: NONE, readable: NONE, saidOnce: NONE }) }))
  write({ ...result, kinds })
  print({ ...result, kinds })
}

function write(result: ResultFile): void {
  mkdirSync('endpoints/scorecard/results', { recursive: true })
  writeFileSync(file, `${JSON.stringify(result, null, 1)}\n`)
}

function print({ kinds, firstWords, memory, misses }: ResultFile): void {
  let missed = false
  const shown = ({ yes, of }: Share) => (of === 0 ? '      –' : `${(yes / of).toFixed(2)} ${yes}/${of}`.padStart(7))
  const line = (name: string, value: string, target: string, holds: boolean) => {
    missed ||= !holds
    console.log(`${holds ? 'ok' : 'NO'}  ${name.padEnd(40)} ${value.padStart(16)}  ${target}`)
  }
  for (const { misses: all, kind } of KIND_NAMES.map((name) => ({ kind: name, misses: misses.filter((miss) => miss.kind === name) }))) {
    if (all.length > 0) console.log(`\n${KINDS[kind].title}`)
    for (const { id, turns, said, wrong } of all)
      console.log(`  ${id} ${turns.join(' / ')}\n    ${said.join('\n    ')}\n    WRONG ${wrong.join('; ')}`)
  }
  console.log('')
  for (const { kind, right, supported } of kinds)
    line(
      KINDS[kind].title,
      `${shown(right)}`,
      `right, at least ${KINDS[kind].target}; supported ${shown(supported)}`,
      right.yes >= KINDS[kind].target * right.of,
    )
  const total = (name: 'refused' | 'supported' | 'relevant' | 'readable' | 'saidOnce') => sum(kinds.map((kind) => kind[name]))
  for (const name of ['supported', 'relevant', 'readable', 'saidOnce'] as const) {
    const { yes, of } = total(name)
    line(name, shown({ yes, of }), `at least ${TARGETS[name]}`, of === 0 || yes >= TARGETS[name] * of)
  }
  const refused = total('refused')
  line('answerable, turned away', shown(refused), `at most ${TARGETS.refused}`, refused.yes <= TARGETS.refused * refused.of)
  line('first words, p95', `${firstWords} ms`, `at most ${TARGETS.firstWords} ms`, firstWords <= TARGETS.firstWords)
  if (memory !== null) line('memory after 100 questions', `${memory} MiB`, `at most ${TARGETS.memory} MiB`, memory <= TARGETS.memory)
  process.exitCode = missed ? 1 : 0
}

/** Whether the page or finding aid that a question names says what its answer must say: no question asks for what is not there. */
async function checkSources(): Promise<void> {
  const site = await opened(false)
  const lines: string[] = []
  try {
    for (const question of questions) lines.push(...(await sourceFaults(question, site)))
  } finally {
    await site.stop()
  }
  console.log(lines.join('\n') || `The sources of ${questions.length} questions say what the answers must.`)
  process.exitCode = lines.length > 0 ? 1 : 0
}

async function sourceFaults({ id, source, aid, says, items = [], some, total, records }: Question, site: MeasuredSite): Promise<string[]> {
  const pages = [source ?? []].flat()
  const texts = aid ? [aidText(aid)] : await Promise.all(pages.map((path) => site.pageText(path)))
  if (texts.includes('')) return [`${id}: there is no ${aid ?? pages.join(' or no ')}`]
  const groups = texts.length === 0 ? [] : [...says, ...items, ...(some?.of ?? [])]
  const silent = groups
    .filter((group) => saidOf(texts.join(' '), group) === null)
    .map(([first]) => `${id}: ${aid ?? pages.join(', ')} does not say ${first}`)
  const empty = []
  for (const query of [total, records?.[0]])
    if (query && (await site.search(query)).total === 0) empty.push(`${id}: ${query} finds nothing`)
  return [...silent, ...empty]
}

function aidText(name: string): string {
  const path = join(AIDS, `${name}.xml`)
  return existsSync(path) ? folded(readFileSync(path, 'utf8').replace(/<[^<>]+>/g, ' ')) : ''
}
