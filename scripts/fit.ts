/**
 * `npm run fit [-- --write] [--words] [--data FOLDER]`: fits the one table of weights (assistant/answering/fitted.json) to the tuning questions, and says
 * how well it does on questions left out of the fit. `--words`: the half for an archive without vectors. Never uses the questions that measure.
 * Nothing is drawn at random: the same questions, archive and models give the same weights.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ANSWERS, type FeatureName, likelihood, scored, type WeightTable } from '../assistant/tuning.ts'
import { type Collected, collect } from '../eval/fit/collect.ts'
import { fitCases, fitChoices } from '../eval/fit/logistic.ts'
import { readMore, readQuestions } from '../eval/read-questions.ts'
import { openEvalArchive } from '../eval/run/eval-archive.ts'

const FILE = new URL('../assistant/answering/fitted.json', import.meta.url)
const FOLDS = 3
const RIDGE = { sentence: 0.003, decision: 0.0003 }

const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, words: { type: 'boolean', default: false }, data: { type: 'string' } },
})
const archive = await openEvalArchive({
  distractors: false,
  data: values.data,
  embedder: values.words ? 'none' : 'local',
  say: console.log,
})
try {
  const cases = await collect([...readQuestions('tune'), ...readMore()], archive)
  console.log(`${cases.length} questions, ${cases.filter(({ answerable }) => answerable).length} of which prose answers`)
  const held = Array.from({ length: FOLDS }, (_, fold) => {
    const table = tableOf(cases.filter((_, at) => at % FOLDS !== fold))
    return measured(
      cases.filter((_, at) => at % FOLDS === fold),
      table,
    )
  })
  const share = (part: keyof (typeof held)[number], of: keyof (typeof held)[number]) =>
    (held.reduce((sum, one) => sum + one[part], 0) / held.reduce((sum, one) => sum + one[of], 0)).toFixed(3)
  console.log(
    `left out of the fit: right sentence first ${share('first', 'choices')}, answered ${share('answered', 'answerable')}, refused ${share('refused', 'unanswerable')}`,
  )
  const table = tableOf(cases)
  console.log(JSON.stringify(table, null, 1))
  if (values.write) {
    const known = JSON.parse(readFileSync(FILE, 'utf8'))
    writeFileSync(FILE, `${JSON.stringify({ ...known, [values.words ? 'lexical' : 'hybrid']: table }, null, 2)}\n`)
  }
} finally {
  await archive.close()
}

function tableOf(cases: readonly Collected[]): WeightTable {
  const choices = cases
    .filter(({ right }) => right.includes(true))
    .map(({ evidence, right }) => ({ options: evidence.map(({ features }) => ({ ...features })), right }))
  const sentence = rounded(fitChoices(choices, RIDGE.sentence))
  const decided = cases.flatMap((one) => {
    const best = bestOf(one, sentence)
    // A right answer that is not found should rather be refused than wrongly given.
    return best
      ? [{ row: { ...best.evidence.features }, holds: one.answerable && best.right, weight: one.answerable && !best.right ? 0.3 : 1 }]
      : []
  })
  const { always = 0, ...decision } = fitCases(decided, RIDGE.decision)
  return { sentence, decision: rounded(decision), always: Number(always.toFixed(3)) }
}

function rounded(weights: Readonly<Record<string, number>>): WeightTable['sentence'] {
  const of = (name: FeatureName) => Number((weights[name] ?? 0).toFixed(3))
  return {
    words: of('words'),
    around: of('around'),
    likeness: of('likeness'),
    passage: of('passage'),
    wanted: of('wanted'),
    names: of('names'),
    numbers: of('numbers'),
    site: of('site'),
  }
}

function bestOf({ evidence, right }: Collected, weights: WeightTable['sentence']) {
  const ranked = evidence
    .map((one, at) => ({ evidence: one, right: right[at] ?? false, score: scored(one.features, weights) }))
    .sort((a, b) => b.score - a.score)
  return ranked[0] ?? null
}

function measured(cases: readonly Collected[], table: WeightTable) {
  const counts = { first: 0, choices: 0, answered: 0, answerable: 0, refused: 0, unanswerable: 0 }
  for (const one of cases) {
    const best = bestOf(one, table.sentence)
    if (!best) continue
    const answers = likelihood(best.evidence.features, table) >= ANSWERS
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
