/**
 * `npm run research -- fit [--write] [--ablation] [--data FOLDER]`: fits the one table of weights (assistant/answering/fitted.json) and the models of
 * scope (scope.json) to the tuning questions, and says how well they do on questions left out of the fit; `--ablation` also without each feature.
 * Never uses the questions that measure. Nothing is drawn at random: the same questions, archive and models give the same weights.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Retriever } from '../../../assistant/retriever.ts'
import {
  ANSWERS,
  FEATURES,
  type FeatureName,
  likelihood,
  MODES,
  type Mode,
  scored,
  WEIGHTS,
  type WeightTable,
} from '../../../assistant/tuning.ts'
import { openEvalArchive } from '../run/eval-archive.ts'
import { askedToFit, type Collected, collect, LEFT_OUT } from './collect.ts'
import { fitCases, fitChoices } from './logistic.ts'
import { fitScope } from './scope.ts'

const FILE = new URL('../../../assistant/answering/fitted.json', import.meta.url)
const SCOPE_FILE = new URL('../../../assistant/answering/scope.json', import.meta.url)
const FOLDS = 3
const RIDGE = { sentence: 0.003, decision: 0.0003 }
/** Features that a mode has not. */
const WITHOUT: Readonly<Record<Mode, readonly FeatureName[]>> = { read: [], words: ['reading'] }
/** Most of what people ask can be answered, and half of what is fitted to cannot: a question that nothing answers counts so much. */
const UNANSWERABLE = 1 / 3
/** A right answer that is not found should rather be refused than wrongly given; so much. */
const MISSED = 0.3

const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, ablation: { type: 'boolean', default: false }, data: { type: 'string' } },
})

const [withModels, words] = [await collected('local'), await collected('none')]
if (withModels.some(({ mode }) => mode !== 'read')) throw new Error('fit: found no cross-encoder, expected the local models')
const tables = MODES.map((mode) => [mode, fitted(mode, mode === 'words' ? words : withModels)] as const)
if (values.write) writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(tables), null, 2)}\n`)

async function collected(embedder: 'local' | 'none'): Promise<Collected[]> {
  const archive = await openEvalArchive({
    aids: false,
    data: values.data && join(values.data, embedder),
    embedder,
    say: console.log,
  })
  try {
    if (embedder === 'local') await takeScope(archive.retriever)
    return await collect(askedToFit(), archive)
  } finally {
    await archive.close()
  }
}

async function takeScope(retriever: Retriever): Promise<void> {
  const { table, measured } = await fitScope(retriever)
  console.log(`scope, left out of the fit: ${measured}`)
  const written = Object.fromEntries(Object.entries(table).map(([name, model]) => [name, { ...model, weights: model.weights.join(' ') }]))
  if (values.write) writeFileSync(SCOPE_FILE, `${JSON.stringify(written, null, 2)}\n`)
}

function fitted(mode: Mode, cases: readonly Collected[]): WeightTable {
  const used = FEATURES.filter((name) => !WITHOUT[mode].includes(name))
  console.log(`${mode}: ${cases.length} questions, ${cases.filter(({ answerable }) => answerable).length} of which prose answers`)
  console.log(`  as committed: ${shares([measured(cases, WEIGHTS[mode])])}`)
  console.log(`  left out of the fit: ${crosswise(cases, used)}`)
  console.log(`  of them on subjects left out of training: ${crosswise(cases, used, ({ kind }) => kind === LEFT_OUT)}`)
  if (values.ablation)
    for (const name of used)
      console.log(
        `  without ${name.padEnd(9)} ${crosswise(
          cases,
          used.filter((one) => one !== name),
        )}`,
      )
  return tableOf(cases, used)
}

function crosswise(cases: readonly Collected[], used: readonly FeatureName[], shown: (one: Collected) => boolean = () => true): string {
  const counts = Array.from({ length: FOLDS }, (_, fold) => {
    const table = tableOf(
      cases.filter((_, at) => at % FOLDS !== fold),
      used,
    )
    return measured(
      cases.filter((one, at) => at % FOLDS === fold && shown(one)),
      table,
    )
  })
  return shares(counts)
}

function shares(counts: readonly ReturnType<typeof measured>[]): string {
  const share = (part: keyof (typeof counts)[number], of: keyof (typeof counts)[number]) =>
    (counts.reduce((sum, one) => sum + one[part], 0) / counts.reduce((sum, one) => sum + one[of], 0)).toFixed(3)
  return `right sentence first ${share('first', 'choices')}, answered ${share('answered', 'answerable')}, refused ${share('refused', 'unanswerable')}, right of all ${share('right', 'all')}`
}

function tableOf(cases: readonly Collected[], used: readonly FeatureName[]): WeightTable {
  const row = ({ features }: Collected['evidence'][number]) => Object.fromEntries(used.map((name) => [name, features[name]]))
  const choices = cases.filter(({ right }) => right.includes(true)).map(({ evidence, right }) => ({ options: evidence.map(row), right }))
  const sentence = rounded(fitChoices(choices, RIDGE.sentence))
  const decided = cases.flatMap((one) => {
    const best = bestOf(one, sentence)
    const weight = one.answerable ? (best?.right ? 1 : MISSED) : UNANSWERABLE
    return best ? [{ row: row(best.evidence), holds: one.answerable && best.right, weight }] : []
  })
  const { always = 0, ...decision } = fitCases(decided, RIDGE.decision)
  return { sentence, decision: rounded(decision), always: Number(always.toFixed(3)) }
}

function rounded(weights: Readonly<Record<string, number>>): WeightTable['sentence'] {
  const of = (name: FeatureName) => Number((weights[name] ?? 0).toFixed(3))
  return {
    reading: of('reading'),
    words: of('words'),
    around: of('around'),
    wanted: of('wanted'),
    names: of('names'),
    numbers: of('numbers'),
  }
}

function bestOf({ evidence, right }: Collected, weights: WeightTable['sentence']) {
  const ranked = evidence
    .map((one, at) => ({ evidence: one, right: right[at] ?? false, score: scored(one.features, weights) }))
    .sort((a, b) => b.score - a.score)
  return ranked[0] ?? null
}

function measured(cases: readonly Collected[], table: WeightTable) {
  const counts = { first: 0, choices: 0, answered: 0, answerable: 0, refused: 0, unanswerable: 0, right: 0, all: 0 }
  for (const one of cases) {
    const best = bestOf(one, table.sentence)
    if (!best) continue
    const answers = likelihood(best.evidence.features, table) >= ANSWERS
    counts.all += 1
    counts.right += Number(one.answerable ? answers && best.right : !answers)
    if (one.right.includes(true)) {
      counts.choices += 1
      counts.first += Number(best.right)
    }
    if (one.answerable) {
      counts.answerable += 1
      counts.answered += Number(answers)
    } else {
      counts.unanswerable += 1
      counts.refused += Number(!answers)
    }
  }
  return counts
}
