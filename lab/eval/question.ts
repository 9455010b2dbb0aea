/** A set of questions: a folder of lab/eval/questions with one YAML file a part, and what is known of the set (README.md). */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { readYaml } from '../../catalog/read-yaml.ts'
import { PARTS, type Part } from '../../endpoints/scorecard/result.ts'

const FOLDER = fileURLToPath(new URL('questions', import.meta.url))
const text = z.string().min(1)

const QuestionSchema = z.strictObject({
  /** What the reader types. */
  ask: text,
  /** Each group must be said by one of its alternatives: whole words; `word*` also with an ending; `re:…` a pattern (says.ts). */
  says: z.array(z.array(text).min(1)).default([]),
  /** So many of the groups are enough. */
  least: z.int().positive().optional(),
  /** In place of `says`: the records wanted, as a search of /api/search, such as `type=Photograph&decade=1920s`. */
  records: text.regex(/^[a-z]+=[^=&]+(&[a-z]+=[^=&]+)*$/).optional(),
  /** Why it has no answer here. */
  why: z.enum(['unanswerable', 'false-premise', 'private', 'not-an-archive', 'thanks']).optional(),
  /** Page or file where the answer stands. */
  source: z.union([text, z.array(text)]).optional(),
  style: z.enum(['plain', 'short', 'vague', 'misspelt']).optional(),
})
export type Question = z.infer<typeof QuestionSchema>

/** A turn with neither an answer nor a reason why it has none is asked and not judged. */
const ConversationSchema = z.strictObject({ turns: z.array(QuestionSchema).min(2) })

const isAnswerable = ({ says, records }: Question) => says.length > 0 || records !== undefined
const FileSchema = (part: Part) =>
  part === 'conversations'
    ? z.array(ConversationSchema).transform((all) => all.map(({ turns }) => turns))
    : z.array(
        QuestionSchema.refine((question) => (part === 'nothing' ? question.why !== undefined : isAnswerable(question)), {
          message: part === 'nothing' ? '`why` is missing' : '`says` or `records` is missing',
        }).transform((question) => [question]),
      )

const AboutSchema = z.strictObject({
  title: z.string(),
  /** Whether anybody worked on the assistant with these questions before they were asked. */
  seen: z.boolean(),
  /** When and how they were written. */
  note: z.string(),
})

export interface Conversation {
  /** `site-07`: its place in the file of its part. */
  id: string
  part: Part
  /** One, of a question by itself. */
  turns: readonly Question[]
}

export interface QuestionSet extends z.infer<typeof AboutSchema> {
  name: string
  conversations: readonly Conversation[]
  /** SHA-256 over the files: the questions a measurement was made with. */
  hash: string
}

export function setNames(): string[] {
  return readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'about.yaml')))
}

/** @throws naming the sets there are, or file and place of everything that is wrong. */
export function readSet(name: string): QuestionSet {
  if (!setNames().includes(name)) throw new RangeError(`--set ${name}: expected one of ${setNames().join(', ')}`)
  const about = AboutSchema.parse(readYaml(join(FOLDER, name, 'about.yaml'), 'about.yaml').value)
  const hash = createHash('sha256')
  const conversations = PARTS.flatMap((part): Conversation[] => {
    const file = join(FOLDER, name, `${part}.yaml`)
    if (!existsSync(file)) return []
    hash.update(readFileSync(file))
    const { value, problems } = readYaml(file, file)
    const read = FileSchema(part).safeParse(value)
    if (problems.length > 0 || !read.success)
      throw new Error(`${file}:\n${JSON.stringify(problems)}\n${read.error ? z.prettifyError(read.error) : ''}`)
    return read.data.map((turns, at) => ({ id: `${part}-${String(at + 1).padStart(2, '0')}`, part, turns }))
  })
  return { name, ...about, conversations, hash: hash.digest('hex') }
}

/** Sets to work with. */
export function seenSets(): QuestionSet[] {
  return setNames()
    .map(readSet)
    .filter(({ seen }) => seen)
}
