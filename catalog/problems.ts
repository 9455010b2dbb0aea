/** How a content problem is worded. Every problem is collected; none stops the search for the next. */
import type { z } from 'zod'
import * as contentFaultsWords from '../messages/areas/content-faults.ts'
import { inEnglish } from '../messages/in-english.ts'
import { ArchiveError } from './errors.ts'

export interface Problem {
  /** Path below the content folder. */
  file: string
  /** Line in the file, from 1. */
  line: number
  field: string
  found: string
  expected: string
}

/** One problem as a line of text: 'records/photographs.csv:12 date: found "19211", expected an EDTF level 1 date'. */
export function problemLine(problem: Problem): string {
  const found = problem.found === '' ? 'nothing' : JSON.stringify(problem.found)
  return `${problem.file}:${problem.line} ${problem.field}: found ${found}, expected ${problem.expected}`
}

/** The error a wrong content folder becomes: all problems at once. */
export function contentError(problems: readonly Problem[]): ArchiveError {
  const details = problems.map(({ file, line, field, found, expected }) => ({ where: `${file}:${line} ${field}`, expected, found }))
  const lines = problems.map(problemLine).join('\n')
  return new ArchiveError(500, 'content-problems', `${problems.length} problem(s) in the content:\n${lines}`, details)
}

/**
 * Schema issues of one value as problems.
 * @param at file of the value and the line of each of its fields.
 */
export function schemaProblems(
  error: z.ZodError,
  value: unknown,
  at: { file: string; lineOf: (path: readonly PropertyKey[]) => number },
): Problem[] {
  return error.issues.map((issue) => ({
    file: at.file,
    line: at.lineOf(issue.path),
    field: issue.path.length > 0 ? issue.path.map(String).join('.') : '(entry)',
    found: shorten(valueAt(value, issue.path)),
    expected: expectation(issue),
  }))
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let here: unknown = value
  for (const key of path) {
    if (typeof here !== 'object' || here === null) return undefined
    here = Reflect.get(here, key)
  }
  return here
}

function shorten(value: unknown): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 117)}...` : text
}

/** Types that have words in other languages. */
const TYPES: ReadonlySet<string> = new Set(['string', 'number', 'int', 'boolean', 'array', 'object', 'record'])

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return inEnglish(contentFaultsWords.oneOf, { values: issue.values.map((value) => JSON.stringify(value)).join(', ') })
    case 'unrecognized_keys':
      return inEnglish(contentFaultsWords.noField, { names: issue.keys.join(', ') })
    case 'invalid_type':
      return TYPES.has(issue.expected) ? inEnglish(contentFaultsWords.aType, { type: issue.expected }) : `a ${issue.expected}`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return inEnglish(contentFaultsWords.notEmpty)
      if (!issue.inclusive) return issue.message
      if (issue.origin === 'string') return inEnglish(contentFaultsWords.tooShort, { least: String(issue.minimum) })
      return issue.origin === 'number' ? inEnglish(contentFaultsWords.tooSmall, { least: String(issue.minimum) }) : issue.message
    case 'too_big':
      if (!issue.inclusive) return issue.message
      if (issue.origin === 'string') return inEnglish(contentFaultsWords.tooLong, { most: String(issue.maximum) })
      return issue.origin === 'number' ? inEnglish(contentFaultsWords.tooBig, { most: String(issue.maximum) }) : issue.message
    default:
      return issue.message
  }
}
