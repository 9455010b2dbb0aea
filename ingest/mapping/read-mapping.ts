/** Reads a mapping file: the mapping, or every problem in it with its line. */
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import { ArchiveError } from '../../catalog/errors.ts'
import { type Problem, problemLine, schemaProblems } from '../../catalog/problems.ts'
import { readYaml } from '../../catalog/read-yaml.ts'
import { CsvMappingSchema, EadMappingSchema, type Mapping, RecordsMappingSchema } from './schema.ts'

const KEYS = [...Object.keys(CsvMappingSchema.shape), ...Object.keys(CsvMappingSchema.shape.fields.shape)]

/** A mapping, and where its parts stand, so that a column that is missing can be traced. */
export interface LoadedMapping {
  mapping: Mapping
  /** What problems call it. */
  file: string
  lineOf(path: readonly PropertyKey[]): number
}

/**
 * Reads and checks a mapping.
 * @throws ArchiveError 404 where there is no such file, 400 'bad-mapping' with every problem.
 */
export function readMapping(path: string): LoadedMapping {
  if (!existsSync(path)) throw new ArchiveError(404, 'no-file', `${path}: found no such mapping file`)
  const file = basename(path)
  const yaml = readYaml(path, file)
  if (yaml.problems.length > 0) throw mappingError(yaml.problems)
  const format = typeof yaml.value === 'object' && yaml.value !== null ? Reflect.get(yaml.value, 'format') : ''
  const schema = format === 'ead' ? EadMappingSchema : format === 'records' ? RecordsMappingSchema : CsvMappingSchema
  const result = schema.safeParse(yaml.value)
  if (result.success) return { mapping: result.data, file, lineOf: yaml.lineOf }
  const problems = schemaProblems(new z.ZodError(result.error.issues.flatMap(plainIssues)), yaml.value, { file, lineOf: yaml.lineOf })
  throw mappingError(problems.map((problem) => ({ ...problem, expected: problem.expected + meant(problem.expected) })))
}

/** 'no field named creator': did you mean creators? */
function meant(expected: string): string {
  const names = /^no field named (.+)$/.exec(expected)?.[1]?.split(', ') ?? []
  const near = names.flatMap((name) => nearest(name, KEYS) ?? [])
  return near.length === 0 ? '' : `; did you mean ${near.join(', ')}?`
}

/** The error that a wrong mapping becomes: all its problems at once. */
export function mappingError(problems: readonly Problem[]): ArchiveError {
  const details = problems.map(({ file, line, field, found, expected }) => ({ where: `${file}:${line} ${field}`, expected, found }))
  return new ArchiveError(
    400,
    'bad-mapping',
    `${problems.length} problem(s) in the mapping:\n${problems.map(problemLine).join('\n')}`,
    details,
  )
}

/**
 * A rule is a column's name or an object; what is wrong with a rule that was written as an object is told of the object,
 * not of the union of both.
 */
function plainIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const meant = issue.errors.find((branch) => !branch.some(({ code, path }) => code === 'invalid_type' && path.length === 0))
  if (!meant) return [{ ...issue, code: 'custom', message: 'a column of the file, or a rule' }]
  return meant.flatMap(plainIssues).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** @returns null where none is near. */
export function nearest(name: string, names: readonly string[]): string | null {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  const wanted = plain(name)
  let best: { name: string; apart: number } | null = null
  for (const candidate of names) {
    const apart = distance(wanted, plain(candidate))
    if (best === null || apart < best.apart) best = { name: candidate, apart }
  }
  return best !== null && best.apart <= Math.max(1, Math.floor((wanted.length + 1) / 3)) ? best.name : null
}

/** Characters to put in, take out or change (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, char] of [...one].entries()) {
    const next = [at + 1]
    for (let to = 1; to <= other.length; to += 1) {
      const change = (row[to - 1] ?? 0) + (other[to - 1] === char ? 0 : 1)
      next.push(Math.min(change, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
