/**
 * Whether guessers would find a new password early: lists of common passwords, words and names, keyboard rows, repeats, dates and their
 * usual variations, by zxcvbn-ts. Its lists take seconds to unpack, so each check runs in a worker that ends with it.
 */
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password-rules.ts'

const FoundSchema = z.object({ score: z.number(), warning: z.string().nullable() })

/** Of 0 to 4: more than ten thousand million guesses, which keeps even where a copy of the database is attacked (argon2id slows that). */
const ENOUGH = 4
/** What guessers of any archive would try first; the words of its own name come before. */
const OF_ARCHIVES = ['archive', 'archivist', 'history', 'records']
/** Longer parts tell no more and take longer. */
const LOOKED_AT = 64

const WARNINGS: Readonly<Record<string, string>> = {
  common: 'it is among the most common passwords',
  topHundred: 'it is among the most common passwords',
  topTen: 'it is among the most common passwords',
  similarToCommon: 'it is close to a common password',
  simpleRepeat: 'it repeats itself',
  extendedRepeat: 'it repeats itself',
  sequences: 'it is a sequence',
  keyPattern: 'it follows the keyboard',
  straightRow: 'it follows the keyboard',
  userInputs: 'it is made of the name or of words of this site',
  wordByItself: 'it is a single word',
}

/**
 * What is wrong with a new password, as what is expected instead; '' for nothing.
 * @param name of its owner; `words` what guessers know of the institution.
 */
export async function passwordFault(password: string, name: string, words: readonly string[]): Promise<string> {
  if (password.length < SHORTEST_PASSWORD) return `at least ${SHORTEST_PASSWORD} characters`
  if (password.length > LONGEST_PASSWORD) return `at most ${LONGEST_PASSWORD} characters`
  if (name !== '' && password.toLowerCase().includes(name.toLowerCase())) return 'a password that does not contain the name'
  const { score, warning } = await judge(password.slice(0, LOOKED_AT), [name, ...words, ...OF_ARCHIVES])
  if (score >= ENOUGH) return ''
  const why = WARNINGS[warning ?? '']
  return `a password that is harder to guess, such as four unrelated words${why ? `: ${why}` : ''}`
}

function judge(password: string, known: readonly string[]): Promise<z.infer<typeof FoundSchema>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('password-worker.ts', import.meta.url), { workerData: { password, known } })
    worker.once('message', (found: unknown) => resolve(FoundSchema.parse(found)))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The check of the password ended without an answer')))
  })
}
