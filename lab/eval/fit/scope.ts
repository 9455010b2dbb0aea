/** What a question is about, fitted to questions of each kind: scope.tsv, and for an archive the tuning questions and what the cross-encoder learned from. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Retriever } from '../../../assistant/retriever.ts'
import { SCOPES, type ScopeTable, SURE, scopeOf } from '../../../assistant/tuning.ts'
import { readMore, readQuestions } from '../read-questions.ts'
import { fitCases } from './logistic.ts'

const FILE = fileURLToPath(new URL('scope.tsv', import.meta.url))
const READING = fileURLToPath(new URL('../reading/questions.tsv', import.meta.url))
/** Of the questions that the cross-encoder learned from, every so many: they are put in everyday words. */
const EVERY = 3
const RIDGE = 0.0001
const FOLDS = 4
/** How much a question that is none for the archive counts: there are fewer. */
const OTHERS = 3

interface Case {
  scope: string
  question: string
  vector: readonly number[]
}

/** @returns the models, and how well they do on questions left out of the fit, in words. */
export async function fitScope(retriever: Retriever): Promise<{ table: ScopeTable; measured: string }> {
  const cases: Case[] = []
  for (const { scope, question } of questions()) cases.push({ scope, question, vector: (await retriever.vector(question)) ?? [] })
  const counts = new Map<string, [told: number, of: number]>()
  for (let fold = 0; fold < FOLDS; fold++) {
    const table = fitted(cases.filter((_, at) => at % FOLDS !== fold))
    for (const { scope, vector } of cases.filter((_, at) => at % FOLDS === fold)) {
      const told = scopeOf(vector, table)
      for (const name of SCOPES) {
        const count = counts.get(`${scope} told as ${name}`) ?? [0, 0]
        counts.set(`${scope} told as ${name}`, [count[0] + Number(told[name] >= SURE[name]), count[1] + 1])
      }
    }
  }
  const measured = [...counts].map(([what, [told, of]]) => `${what} ${(told / of).toFixed(3)} of ${of}`).join(', ')
  return { table: fitted(cases), measured }
}

function questions(): { scope: string; question: string }[] {
  const rows = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t'))
  const given = rows(FILE).map(([scope = '', question = '']) => ({ scope, question }))
  const everyday = rows(READING)
    .filter((_, at) => at % EVERY === 0)
    .map(([, question = '']) => question)
  const isAsked = ({ expected }: { expected: { behaviour: string } }) =>
    ['answer', 'not-found', 'count', 'list'].includes(expected.behaviour)
  const tuned = [...readQuestions('tune'), ...readMore()].filter(isAsked).map(({ turns }) => turns[0] ?? '')
  return [...given, ...[...tuned, ...everyday].map((question) => ({ scope: 'archive', question }))]
}

function fitted(cases: readonly Case[]): ScopeTable {
  const modelOf = (scope: string) => {
    const size = cases[0]?.vector.length ?? 0
    const rows = cases.map(({ scope: own, vector }) => ({
      row: Object.fromEntries(vector.entries()),
      holds: own === scope,
      weight: own === 'archive' ? 1 : OTHERS,
    }))
    const { always = 0, ...weights } = fitCases(rows, RIDGE)
    return { always: Number(always.toFixed(3)), weights: Array.from({ length: size }, (_, at) => Number((weights[at] ?? 0).toFixed(3))) }
  }
  return { elsewhere: modelOf('elsewhere'), private: modelOf('private') }
}
