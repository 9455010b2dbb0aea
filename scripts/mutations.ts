/**
 * Ten central rules, each with one exact edit that breaks it and the suites that must notice (`npm run proof:mutations`).
 * tests/rules/mutations.test.ts checks with every `npm test` that each edit still applies exactly once.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Mutation {
  /** The rule that is broken. */
  rule: string
  file: string
  /** Text that stands in the file exactly once, and what takes its place. */
  before: string
  after: string
  /** Test files of which at least one test must fail. */
  suites: readonly string[]
}

const CONTRACT = 'search/engines/embedded/contract.test.ts'
const CHECK = 'assistant/answering/check.test.ts'

export const MUTATIONS: readonly Mutation[] = [
  {
    rule: 'access mask',
    file: 'search/engines/embedded/segments/view.ts',
    before: 'if (!mayKnow(day, viewer)) hidden.push(document)',
    after: 'if (!mayKnow(day - 1, viewer)) hidden.push(document)',
    suites: ['search/engines/embedded/same-as-new.test.ts'],
  },
  {
    rule: 'totals',
    file: 'search/engines/embedded/match/match.ts',
    before: 'near, total: hits.size, full: graded',
    after: 'near, total: hits.size + near.length, full: graded',
    suites: [CONTRACT],
  },
  {
    rule: 'facet counts',
    file: 'search/engines/embedded/count/joint-tally.ts',
    before: 'counters[number] = (counters[number] ?? 0) + count',
    after: 'counters[number] = Math.max(counters[number] ?? 0, count)',
    suites: ['search/engines/embedded/same-as-new.test.ts'],
  },
  {
    rule: 'snippet redaction',
    file: 'search/documents.ts',
    before: 'const seen = withhold(record, context.day)',
    after: 'const seen: ReturnType<typeof withhold> = { ...record, withheld: [] }',
    suites: ['search/documents.test.ts'],
  },
  {
    rule: 'sample filter',
    file: 'assistant/answering/check.ts',
    before: "passages.some(({ basis }) => basis !== 'sourced')",
    after: "passages.every(({ basis }) => basis !== 'sourced')",
    suites: [CHECK],
  },
  {
    rule: 'date bounds',
    file: 'search/engines/embedded/match/evaluate-dates.ts',
    before: 'first <= to && last >= from',
    after: 'first <= to && last > from',
    suites: [CONTRACT],
  },
  {
    rule: 'citation check',
    file: 'assistant/answering/check.ts',
    before: 'plain(text).includes(wanted)',
    after: 'plain(text).includes(wanted.slice(0, 40))',
    suites: [CHECK],
  },
  {
    rule: 'erase',
    file: 'desk/requests/follow-request.ts',
    before: "await transaction.updateTable('request_event').set({ text: '' })",
    after: "await transaction.updateTable('request_event').set({ kind: 'message' }).where('kind', '=', 'message')",
    suites: ['desk/requests/requests.test.ts'],
  },
  {
    rule: 'role check',
    file: 'desk/accounts/roles.ts',
    before: 'ROLES.indexOf(role) >= ROLES.indexOf(wanted)',
    after: 'ROLES.indexOf(role) <= ROLES.indexOf(wanted)',
    suites: ['desk/accounts/roles.test.ts'],
  },
  {
    rule: 'idempotency',
    file: 'desk/requests/submit-request.ts',
    before: 'if (row.content_hash !== content) {',
    after: 'if (row.content_hash === undefined) {',
    suites: ['desk/requests/requests.test.ts'],
  },
]

/** The file's text with the rule broken. @throws where the edit does not apply exactly once. */
export function mutated({ rule, file, before, after }: Mutation, root: string): string {
  const text = readFileSync(join(root, file), 'utf8')
  const times = text.split(before).length - 1
  if (times !== 1) throw new Error(`${rule}: expected "${before}" once in ${file}, found it ${times} times`)
  return text.replace(before, () => after)
}
