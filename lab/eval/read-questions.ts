/** The questions as data, from lab/eval/questions/. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { readYaml } from '../../catalog/read-yaml.ts'
import { QUESTION_KINDS, type Question, QuestionSchema, type QuestionSet } from './question.ts'

const FOLDER = fileURLToPath(new URL('questions', import.meta.url))
const FileSchema = z.array(QuestionSchema)

/** Further questions to work by, of several kinds in one file (README.md). */
const FURTHER: Readonly<Record<QuestionSet, readonly string[]>> = {
  hold: [],
  tune: [
    'pairs',
    'pairs-again',
    'fresh',
    'deeds',
    'visits',
    'visits-2',
    'visits-3',
    'visits-4',
    'visits-5',
    'visits-6',
    'visits-7',
    'how-to-2',
    'how-to-3',
  ],
}

/** Files of a set, in the order of the kinds. */
function questionFiles(set: QuestionSet): string[] {
  return [...QUESTION_KINDS, ...FURTHER[set]].map((name) => join(FOLDER, set, `${name}.yaml`))
}

/** @throws with file and place of everything that is wrong. */
export function readQuestions(set: QuestionSet): Question[] {
  return questionFiles(set).flatMap(readFile)
}

/** Questions that were fresh once: weights are fitted to them as to `tune`, and nothing is measured with them (README.md). */
export function readMore(): Question[] {
  return readFolder('more')
}

function readFolder(name: 'more'): Question[] {
  const folder = join(FOLDER, name)
  return readdirSync(folder)
    .sort()
    .flatMap((file) => readFile(join(folder, file)))
}

function readFile(file: string): Question[] {
  const { value, problems } = readYaml(file, file)
  const result = FileSchema.safeParse(value)
  if (problems.length === 0 && result.success) return result.data
  throw new Error(`${file}:\n${JSON.stringify(problems)}\n${result.error ? z.prettifyError(result.error) : ''}`)
}
