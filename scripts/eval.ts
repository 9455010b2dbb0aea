/**
 * `npm run eval`: puts the questions of eval/questions to a real archive and measures the answers (docs/assistant.md).
 *
 *   npm run eval [-- --set tune|hold] [--no-distractors] [--no-first-words] [--data FOLDER]
 *   npm run eval -- --set fresh [--only visits-10]     asks what nothing was fitted to; writes nothing
 *   npm run eval -- --sample 100 --seed 7     writes answers to label to eval/labels/to-label.yaml
 *
 * Prints every measure with its target, writes eval/results/<set>.json. Of `hold` only figures and the ids of failures are
 * printed: its questions and answers are read on /scorecard. Exit status 1 where a target is missed.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { KNOWN_PAGES } from '../app/known-pages.ts'
import { QUESTION_KINDS, type QuestionSet, SETS } from '../eval/question.ts'
import { questionsHash, readFresh, readQuestions } from '../eval/read-questions.ts'
import { openEvalArchive } from '../eval/run/eval-archive.ts'
import { firstWords } from '../eval/run/first-words.ts'
import { labelMeasures, writeLabelSheet } from '../eval/run/labels.ts'
import { type Measure, measured, measuresOf } from '../eval/run/measure.ts'
import { codeHash, type ResultFile } from '../eval/run/result-file.ts'
import { type QuestionResult, runQuestions } from '../eval/run/run-questions.ts'

type Figures = Pick<ResultFile, 'asked' | 'retrieval' | 'distractors' | 'measures' | 'kinds' | 'failures'>

/** Milliseconds until the first words, at the 95th of a hundred. */
const FIRST_WORDS = 150

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'tune' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    distractors: { type: 'boolean', default: true },
    'first-words': { type: 'boolean', default: true },
    data: { type: 'string' },
    only: { type: 'string' },
  },
  allowNegative: true,
})
const set = [...SETS, 'fresh' as const].find((name) => name === values.set)
if (!set) {
  console.error(`--set ${values.set}: expected ${SETS.join(', ')} or fresh`)
  process.exit(2)
}

if (set === 'fresh' ? values.sample !== undefined : values.only !== undefined) {
  console.error(set === 'fresh' ? '--sample: answers to label are drawn from tune or hold' : `--only ${values.only}: only with --set fresh`)
  process.exit(2)
}

const questions = set === 'fresh' ? readFresh(values.only) : readQuestions(set)
const archive = await openEvalArchive({ distractors: values.distractors, data: values.data, say: console.log })
try {
  const results = await runQuestions(questions, archive, KNOWN_PAGES)
  const measures = measuresOf(results)
  if (set !== 'fresh') {
    if (values.sample !== undefined)
      await writeLabelSheet(results, archive, { sample: Number(values.sample), seed: Number(values.seed), set })
    measures.push(...labelMeasures())
    if (values['first-words']) measures.push(await firstWordsMeasure(results))
  }
  const figures = figuresOf(results, measures)
  if (set !== 'fresh') {
    mkdirSync('eval/results', { recursive: true })
    writeFileSync(`eval/results/${set}.json`, `${JSON.stringify(resultFile(set, figures), null, 1)}\n`)
  }
  print(set, figures)
  process.exitCode = measures.some(({ met }) => met === false) ? 1 : 0
} finally {
  await archive.close()
}

async function firstWordsMeasure(results: readonly QuestionResult[]): Promise<Measure> {
  const asked = results.filter(({ question }) => question.turns.length === 1).map(({ question }) => question.turns[0] ?? '')
  const { p50, p95 } = await firstWords(archive, asked)
  console.log(`first words: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, over the wire, one after the other`)
  return measured(
    `first words after sending, p95 in ms, ${archive.records.toLocaleString('en-US')} records`,
    p95,
    asked.length,
    FIRST_WORDS,
    'at most',
  )
}

function resultFile(set: QuestionSet, figures: Figures): ResultFile {
  return {
    set,
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
    code: codeHash('.'),
    questions: questionsHash(set),
    ...figures,
  }
}

function figuresOf(results: readonly QuestionResult[], measures: Measure[]): Figures {
  const failed = results.filter(({ verdict }) => verdict.wrong.length > 0)
  const status = archive.retriever.status()
  return {
    asked: results.length,
    retrieval: `${status.mode}${status.embedder ? `, ${status.embedder}` : ''}${status.crossEncoder ? `, cross-encoder ${status.crossEncoder}` : ''}; ${status.withVectors} of ${status.passages} passages with vectors`,
    distractors: archive.distractors,
    measures,
    kinds: QUESTION_KINDS.map((kind) => {
      const own = results.filter(({ question }) => question.kind === kind)
      const passed = own.filter(({ verdict }) => verdict.wrong.length === 0).length
      return { kind, asked: own.length, passed, measures: measuresOf(own).filter(({ value }) => value !== null) }
    }),
    failures: failed.map(({ question, events, said, verdict }) => ({
      id: question.id,
      kind: question.kind,
      turns: question.turns,
      said: said.split('\n'),
      sources: events.flatMap((event) => (event.type === 'source' ? [`${event.title}: ${event.path.replace(/:~:.*/, '')}`] : [])),
      verdict,
    })),
  }
}

function print(set: string, file: Figures): void {
  const shown = (value: number | null) => (value === null ? '–' : Number.isInteger(value) ? String(value) : value.toFixed(3))
  console.log(`\n${set}: ${file.asked} questions; ${file.retrieval}; distractors: ${file.distractors}`)
  for (const { name, value, over, target, wants, met } of file.measures) {
    console.log(
      `${met === null ? '  ' : met ? 'ok' : 'NO'}  ${name.padEnd(62)} ${shown(value).padStart(7)}  ${wants} ${target}  (of ${over})`,
    )
  }
  console.log('')
  for (const { kind, asked, passed } of file.kinds) console.log(`${kind.padEnd(18)} ${passed} of ${asked} without fault`)
  console.log(`\nwith a fault: ${file.failures.map(({ id }) => id).join(' ') || 'none'}`)
}
