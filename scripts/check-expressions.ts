/**
 * Part of `npm run check`: refuses every regular expression of the product that is not linear, since one text that somebody sends can
 * stop a server by it. Expressions once measured stand in expressions/degrees.json; others are measured here, which takes seconds each.
 * `node scripts/check-expressions.ts --write` writes the file anew.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { BOUNDED, DEGREE_BY_HAND, MADE, MOST_STEPS } from './expressions/allowed.ts'
import { type Expression, findExpressions } from './expressions/find-expressions.ts'
import { degreeOf, needsChecker } from './expressions/measure-expression.ts'

const FILE = fileURLToPath(new URL('expressions/degrees.json', import.meta.url))
/** Degree by expression; -1 where nobody can tell. */
const DegreesSchema = z.record(z.string(), z.number())

const found = findExpressions()
const degrees = DegreesSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')))
const measured = new Map<string, number>()
const queue = found.filter(({ made, source }) => !made && needsChecker(source))
await Promise.all(Array.from({ length: availableParallelism() }, measure))
if (process.argv.includes('--write')) {
  const sorted = [...measured].sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
const problems = [...found.flatMap(problemOf), ...madeElsewhere(), ...unused()]
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)

async function measure(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const known = degrees[next.text]
    const degree = known ?? (await degreeOf(next.source, next.flags))
    measured.set(next.text, Number.isFinite(degree) ? degree : -1)
  }
}

function problemOf({ text, made, places }: Expression): string[] {
  const degree = made ? 1 : (measured.get(text) ?? 1)
  if (degree === 1) return []
  const grows = degree < 0 ? 'is too hard to check' : `grows with the power ${degree} of the text`
  const said = `${places.join(', ')}: ${text} ${grows}`
  const bound = BOUNDED.find(({ expressions }) => expressions.includes(text))
  if (!bound) return [`${said}. Write it linear, or match a short text and list it in scripts/expressions/allowed.ts.`]
  const steps = bound.most ** (degree < 0 ? DEGREE_BY_HAND : degree)
  return steps <= MOST_STEPS ? [] : [`${said}: ${bound.most} characters are too many for it.`]
}

/** Expressions made at run time in other numbers than the list says. */
function madeElsewhere(): string[] {
  const listed = new Map(MADE.flatMap(({ files }) => Object.entries(files)))
  const counts = new Map<string, number>()
  for (const { made, places } of found)
    for (const place of made ? places : []) {
      const [file = ''] = place.split(':')
      counts.set(file, (counts.get(file) ?? 0) + 1)
    }
  return [...new Set([...listed.keys(), ...counts.keys()])].flatMap((file) => {
    const [there, allowed] = [counts.get(file) ?? 0, listed.get(file) ?? 0]
    if (there === allowed) return []
    return [`${file}: ${there} expressions are made at run time, scripts/expressions/allowed.ts says why ${allowed} may be.`]
  })
}

/** Entries of the list that no code needs any more. */
function unused(): string[] {
  const texts = new Set(found.filter(({ text, made }) => !made && (measured.get(text) ?? 1) !== 1).map(({ text }) => text))
  return BOUNDED.flatMap(({ expressions }) => expressions)
    .filter((text) => !texts.has(text))
    .map((text) => `scripts/expressions/allowed.ts: ${text} is linear or gone: take it off the list.`)
}
