/** The sets of questions: folders of lab/eval/questions with one YAML file a kind, and what is known of each set. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { readYaml } from '../../catalog/read-yaml.ts'
import { KIND_NAMES } from '../../endpoints/scorecard/kinds.ts'
import { type Question, QuestionSchema } from './expectation.ts'

const FOLDER = fileURLToPath(new URL('questions', import.meta.url))

const AboutSchema = z.strictObject({
  title: z.string(),
  /** Whether anybody worked on the assistant with these questions before they were asked. */
  seen: z.boolean(),
  /** When and how they were written, and how often they were asked. */
  note: z.string(),
})

export interface QuestionSet extends z.infer<typeof AboutSchema> {
  name: string
  questions: readonly Question[]
  /** SHA-256 over the files: the questions a measurement was made with. */
  hash: string
}

export function setNames(): string[] {
  return readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'about.yaml')))
}

/** @throws naming the sets there are, or file and place of everything that is wrong. */
export function readSet(name: string): QuestionSet {
  if (!setNames().includes(name)) throw new RangeError(`--set ${name}: expected one of ${setNames().join(', ')}`)
  const hash = createHash('sha256')
  const about = AboutSchema.parse(readYaml(join(FOLDER, name, 'about.yaml'), 'about.yaml').value)
  const questions = KIND_NAMES.flatMap((kind) => {
    const file = join(FOLDER, name, `${kind}.yaml`)
    if (!existsSync(file)) return []
    hash.update(readFileSync(file))
    const { value, problems } = readYaml(file, file)
    const read = z.array(QuestionSchema).safeParse(value)
    if (problems.length > 0 || !read.success)
      throw new Error(`${file}:\n${JSON.stringify(problems)}\n${read.error ? z.prettifyError(read.error) : ''}`)
    return read.data.map((question, at) => ({
      ...question,
      kind,
      id: `${kind}-${String(at + 1).padStart(2, '0')}`,
      turns: [question.ask].flat(),
    }))
  })
  return { name, ...about, questions, hash: hash.digest('hex') }
}
