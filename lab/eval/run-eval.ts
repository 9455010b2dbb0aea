/**
 * `npm run eval`: puts sets of questions to real sites over the wire and judges the answers (README.md).
 *
 *   npm run eval -- --set NAME[,NAME …] [--part site,aids,…] [--misses] [--embedding local|none] [--data FOLDER]
 *   npm run eval -- --set NAME --sample 100 --seed 7     also writes answers for readers to labels/NAME.to-read.yaml
 *   npm run eval -- --set NAME --figures                 asks nothing: takes what readers found into the results
 *   npm run eval -- --set NAME --in-process [--without list,field,…]   asks the assistant itself, with look-ups left out
 *
 * Prints the figures, and writes endpoints/scorecard/results/NAME.json where the whole set was asked over the wire with vectors.
 * Exit status 1 where a target is missed.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { codeHash, type Measured, PARTS, type ResultFile, ResultFileSchema } from '../../endpoints/scorecard/result.ts'
import { buildPages } from '../../scripts/build-pages.ts'
import { openInProcess } from './eval-archive.ts'
import { firstWordsOf, type Judged, judged, missesOf, partsOf, printFigures, printMisses } from './measure.ts'
import { type Conversation, type QuestionSet, readSet } from './question.ts'
import { readingsOf, writeSheet } from './reading.ts'
import { ARCHIVES, openSite } from './site.ts'

const RESULTS = 'endpoints/scorecard/results'

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: '' },
    part: { type: 'string', default: PARTS.join(',') },
    misses: { type: 'boolean', default: false },
    embedding: { type: 'string', default: 'local' },
    data: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    figures: { type: 'boolean', default: false },
    'in-process': { type: 'boolean', default: false },
    without: { type: 'string', default: '' },
  },
})
const sets = values.set.split(',').map(readSet)
const wanted = values.part.split(',')
const isWhole = wanted.length === PARTS.length && values.embedding === 'local' && !values['in-process']

if (values.figures) takeReadings()
else await measure()

async function measure(): Promise<void> {
  process.env.NODE_ENV ??= 'production'
  if (!values['in-process'] && buildPages()) console.log('Built the pages.')
  const archives: string[] = []
  const all = new Map(sets.map((set): [QuestionSet, Judged[]] => [set, []]))
  for (const archive of ARCHIVES) {
    const isAsked = ({ part }: Conversation) => wanted.includes(part) && archive.parts.includes(part)
    if (!sets.some(({ conversations }) => conversations.some(isAsked))) continue
    const options = { archive, embedding: values.embedding, data: values.data, say: console.log }
    const site = values['in-process'] ? await openInProcess(options, values.without.split(',').filter(Boolean)) : await openSite(options)
    archives.push(site.holds)
    try {
      for (const [{ conversations }, answered] of all)
        for (const conversation of conversations.filter(isAsked)) {
          const answers = await site.ask(conversation.turns.map(({ ask }) => ask))
          answered.push(await judged(conversation, answers, site.search))
        }
    } finally {
      await site.stop()
    }
  }
  for (const [set, answered] of all) {
    if (values.sample !== undefined)
      console.log(`To read: ${writeSheet(answered, { set: set.name, sample: Number(values.sample), seed: Number(values.seed) })}`)
    if (values.misses) printMisses(missesOf(answered))
    if (isWhole) write(resultOf(set, answered, archives))
  }
  const asked = [...all.values()].flat()
  report({ parts: partsOf(asked), firstWords: firstWordsOf(asked), readings: sets.flatMap(({ name }) => readingsOf(name)) })
}

function resultOf({ name, title, seen, note, hash }: QuestionSet, answered: readonly Judged[], archives: string[]): ResultFile {
  return {
    ...{ set: name, title, seen, note, questions: hash, archives },
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
    code: codeHash('.'),
    parts: partsOf(answered),
    firstWords: firstWordsOf(answered),
    readings: readingsOf(name),
    misses: missesOf(answered),
  }
}

function takeReadings(): void {
  for (const { name } of sets) {
    const result = ResultFileSchema.parse(JSON.parse(readFileSync(`${RESULTS}/${name}.json`, 'utf8')))
    write({ ...result, readings: readingsOf(name) })
    report({ ...result, readings: readingsOf(name) })
  }
}

function write(result: ResultFile): void {
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(`${RESULTS}/${result.set}.json`, `${JSON.stringify(result, null, 1)}\n`)
}

function report(measured: Measured): void {
  if (!printFigures(measured)) process.exitCode = 1
}
