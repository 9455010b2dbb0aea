/**
 * `npm run research -- statements [--count N] [--seed N] [--facts FOLDER] [--out FILE]`: picks sourced statements at random and
 * lays each beside its page, its sources and the lines of the facts that bear on it, for somebody to read and judge.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Catalog } from '../../catalog/catalog.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { type StatementFound, statementsOf } from '../../catalog/proofreading/statements.ts'
import { seededRandom } from '../../tests/site/seeded-random.ts'
import { type FactLine, factLines, factMatcher } from './fact-lines.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    facts: { type: 'string', default: '../shared/facts' },
    content: { type: 'string', default: 'content' },
    out: { type: 'string', default: '' },
  },
})

const catalog = loadCatalog(values.content)
const all = statementsOf(catalog)
const picked = pick(all, Number(values.count), Number(values.seed))
const facts = existsSync(values.facts) ? readFacts(values.facts) : []
const report = reportOf(picked, catalog, factMatcher(facts))
if (values.out === '') console.log(report)
else writeFileSync(values.out, report)

/** Different statements, each as likely as any other. */
function pick(from: readonly StatementFound[], count: number, seed: number): StatementFound[] {
  const random = seededRandom(seed)
  const left = [...from]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(random() * left.length), 1)).flat()
}

function readFacts(folder: string): FactLine[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => factLines(name, readFileSync(join(folder, name), 'utf8')))
}

function reportOf(statements: readonly StatementFound[], from: Catalog, match: ReturnType<typeof factMatcher>): string {
  const parts = statements.map(({ page, file, text, refs }, at) => {
    const sources = refs.map((ref) => `- \`${ref}\`: ${from.source(ref)?.citation ?? ''}`)
    const lines = match(text, 3).map(({ file: facts, line, text: fact }) => `- ${facts}:${line}: ${fact}`)
    return [
      `## ${at + 1}. ${page}`,
      `> ${text.replaceAll('\n', ' ')}`,
      `\`content/${file}\`. Sources given:`,
      sources.join('\n'),
      'Nearest lines of the facts:',
      lines.length > 0 ? lines.join('\n') : '- none here: the facts are not in this folder',
      'Verdict: not read yet.',
    ].join('\n\n')
  })
  return `${[`# ${statements.length} statements`, `Picked from ${all.length} with seed ${values.seed}.`, ...parts].join('\n\n')}\n`
}
