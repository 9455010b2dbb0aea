/** Reads what was posted against a schema whose messages are codes. */
import type { z } from 'zod'
import type { ErrorDetail } from '../../catalog/errors.ts'
import type { FieldProblem } from './problem-words.ts'

type ReadForm<Form> = { form: Form; problems: null } | { form: null; problems: FieldProblem[] }

/** @returns the form, or every problem by field. */
export function readForm<Schema extends z.ZodType>(schema: Schema, posted: unknown): ReadForm<z.infer<Schema>> {
  const read = schema.safeParse(posted)
  if (read.success) return { form: read.data, problems: null }
  const problems = read.error.issues.flatMap((issue) => {
    const found = issue.path.reduce<unknown>((value, key) => (value === null || value === undefined ? value : Object(value)[key]), posted)
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body']
    return names.map((where) => ({
      where,
      code: issue.code === 'unrecognized_keys' ? 'unknown-field' : issue.message,
      most: issue.code === 'too_big' ? Number(issue.maximum) : 0,
      found: typeof found === 'string' ? found.slice(0, 80) : found === undefined ? '' : typeof found,
    }))
  })
  // One problem a field: the first says enough.
  return { form: null, problems: problems.filter(({ where }, at) => problems.findIndex((other) => other.where === where) === at) }
}

/** Problems as details of an error. @param words what is said of each. */
export function detailsOf(problems: readonly FieldProblem[], words: (problem: FieldProblem) => string): ErrorDetail[] {
  return problems.map((problem) => ({ where: problem.where, expected: words(problem), found: problem.found }))
}
