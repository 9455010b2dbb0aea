/**
 * `npm run fit [-- --write] [--data FOLDER] [--distractors] [--lexical] [--decision]`: fits what each sign counts in answering (assistant/answering/fitted.json)
 * to the tuning questions and those that were fresh once (`--decision`: only what decides whether it answers), and says how well the weights do on tuning questions left out of the fit. Never uses the questions that measure.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  type AnswerSigns,
  type AnswerWeights,
  DECISION,
  FITTED,
  FITTED_FILE,
  FittedFileSchema,
  FittedSchema,
  likelihood,
  OF_CLAIMS,
  OF_ELSEWHERE,
  type SentenceWeights,
  SPEAKS_AGAINST,
  SPEAKS_FOR,
  weighed,
} from '../assistant/tuning.ts'
import { type Collected, collect } from '../eval/fit/collect.ts'
import { type Case, crossed, fitCases, fitChoices } from '../eval/fit/logistic.ts'
import { readMore, readQuestions } from '../eval/read-questions.ts'
import { openEvalArchive } from '../eval/run/eval-archive.ts'

type Weighable = Omit<Collected, 'signs'> & { signs: AnswerSigns }

const PARTS = { folds: 6, times: 4 }
/**
 * Share of what can be answered from sentences that may be refused: three quarters of all that can are, and of all a twentieth may be, with those that are turned away before and some slack for what
 * nobody has asked yet, of which a little more is refused than of tuning questions left out of the fit (eval/questions/fresh).
 */
const MAY_REFUSE = { hybrid: 0.04, /** Words alone tell less of what is not known: more has to be refused. */ lexical: 0.09 }
const RIDGE = { sentence: 0.003, answered: 0.0001 }

const BOUNDS = {
  ...Object.fromEntries(SPEAKS_FOR.map((name) => [name, 'for' as const])),
  ...Object.fromEntries(SPEAKS_AGAINST.map((name) => [name, 'against' as const])),
}

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    distractors: { type: 'boolean', default: false },
    lexical: { type: 'boolean', default: false },
    decision: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
    data: { type: 'string' },
  },
})
const BY = values.lexical ? 'lexical' : 'hybrid'
const archive = await openEvalArchive({
  distractors: values.distractors,
  data: values.data,
  embedder: values.lexical ? 'none' : 'local',
  say: console.log,
})
try {
  await fitWeights()
} finally {
  await archive.close()
}

async function fitWeights(): Promise<void> {
  const collected = await collect([...readQuestions('tune'), ...readMore()], archive)
  const withRight = collected.filter(({ right }) => right.some(Boolean))
  console.log(`${collected.length} questions; a sentence found answers ${withRight.length}`)
  const sentence = values.decision ? FITTED[BY].sentence : sentenceWeights(withRight)
  let [judged, first, fourth] = [0, 0, 0]
  crossed(withRight, PARTS, sentenceWeights, (weights, { evidence, right }) => {
    const order = evidence.map((one, at) => ({ score: weighed(one.signs, weights), right: right[at] })).sort((a, b) => b.score - a.score)
    judged += 1
    first += Number(order[0]?.right)
    fourth += Number(order.slice(0, 4).some((one) => one.right))
  })
  console.log(`left out of the fit: right sentence first ${share(first, judged)}, in the first four ${share(fourth, judged)}`)
  const cases: Weighable[] = []
  for (const one of collected) {
    const signs = await one.signs(sentence)
    if (signs) cases.push({ ...one, signs })
  }
  const here = cases.filter(({ elsewhere }) => !elsewhere)
  const answered = answeredWeights(here)
  const elsewhere = elsewhereWeights(cases)
  const told: { one: Weighable; likely: number }[] = []
  crossed(here, PARTS, answeredWeights, (weights, one) => told.push({ one, likely: likelihood(one.signs, weights) }))
  const away: typeof told = []
  crossed(cases, PARTS, elsewhereWeights, (weights, one) => away.push({ one, likely: likelihood(one.signs, weights) }))
  for (const is of [true, false]) {
    const own = away.filter(({ one }) => one.elsewhere === is)
    console.log(
      `left out of the fit: about ${is ? 'nothing' : 'something'} here, rightly told ${share(own.filter(({ likely }) => likely >= DECISION.elsewhere === is).length, own.length)}`,
    )
    if (values.show)
      for (const { one, likely } of own.slice(0, own.length / PARTS.times))
        if (likely >= DECISION.elsewhere !== is) console.log(`  ${likely.toFixed(2)} ${one.question.turns.join(' / ')}`)
  }
  const answers = lineOf(told.filter(({ one }) => one.answerable).map(({ likely }) => likely))
  console.log(`answered from a likelihood of ${answers} on`)
  const rightly = (answerable: boolean) => {
    const own = told.filter(({ one }) => one.answerable === answerable)
    return share(own.filter(({ likely }) => likely >= answers === answerable).length, own.length)
  }
  console.log(`left out of the fit: answered what can be ${rightly(true)}, refused what cannot ${rightly(false)}`)
  console.log(rounded(sentence), rounded(answered), rounded(elsewhere))
  if (values.show)
    for (const { one, likely } of told.slice(0, here.length).sort((a, b) => a.likely - b.likely))
      if (likely >= answers !== one.answerable)
        console.log(
          `${likely.toFixed(2)} ${one.question.id}: ${one.question.turns.join(' / ')}\n     ${Object.entries(one.signs)
            .filter(([, value]) => value !== 0)
            .map(([name, value]) => `${name} ${value.toFixed(2)}`)
            .join(', ')}`,
        )
  if (values.write) {
    const file = FittedFileSchema.parse(JSON.parse(readFileSync(FITTED_FILE, 'utf8')))
    const measured = `${withRight.length} sentences and ${cases.length} questions of tune and more`
    const fitted = FittedSchema.parse({
      sentence: rounded(sentence),
      answered: rounded(answered),
      elsewhere: rounded(elsewhere),
      answers,
      measured,
    })
    writeFileSync(FITTED_FILE, `${JSON.stringify({ ...file, [BY]: fitted }, null, 2)}\n`)
  }
}

/** The likelihood below which no more of what can be answered lies than may be refused. */
function lineOf(likely: readonly number[]): number {
  const sorted = likely.toSorted((a, b) => a - b)
  return Math.floor((sorted[Math.floor(sorted.length * MAY_REFUSE[BY])] ?? 0) * 1_000) / 1_000
}

function sentenceWeights(some: readonly Collected[]): SentenceWeights {
  const fitted = fitChoices(
    some.map(({ evidence, right }) => ({ options: evidence.map(({ signs }) => signs), right })),
    RIDGE.sentence,
  )
  return FittedSchema.shape.sentence.parse(fitted)
}

function answeredWeights(cases: readonly Weighable[]): AnswerWeights {
  return fitted(
    cases.map(({ signs, answerable }) => ({ row: without(signs, OF_ELSEWHERE), holds: answerable })),
    BOUNDS,
  )
}

function elsewhereWeights(cases: readonly Weighable[]): AnswerWeights {
  return fitted(cases.map(({ signs, elsewhere }) => ({ row: without(signs, OF_CLAIMS), holds: elsewhere })))
}

function without(signs: AnswerSigns, names: readonly string[]): Record<string, number> {
  return { ...signs, ...Object.fromEntries(names.map((name) => [name, 0])) }
}

/** The rarer of the two counts more, though not as much as if both were as many. */
function fitted(cases: readonly Omit<Case, 'weight'>[], bounds?: Parameters<typeof fitCases>[2]): AnswerWeights {
  const yes = cases.filter(({ holds }) => holds).length
  const no = cases.length - yes
  const weightOf = (held: boolean) => (held ? no / Math.max(1, yes) : yes / Math.max(1, no)) ** 0.25
  const weights = fitCases(
    cases.map((one) => ({ ...one, weight: weightOf(one.holds) })),
    RIDGE.answered,
    bounds,
  )
  return FittedSchema.shape.answered.parse(weights)
}

function rounded<T extends Record<string, number>>(weights: T): Record<string, number> {
  return Object.fromEntries(Object.entries(weights).map(([name, value]) => [name, Math.round(value * 1_000) / 1_000]))
}

function share(part: number, all: number): string {
  return `${all === 0 ? '–' : (part / all).toFixed(3)} (${part} of ${all})`
}
