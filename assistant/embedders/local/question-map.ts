/**
 * Turns the vector of a question towards the sentences that answer it: one matrix, fitted to this archive's own questions (eval/reading/fit_question_map.py,
 * docs/decisions/075). A question and its answer are seldom alike as two sentences are, which is what the embedder was made for. Passages keep
 * their vectors.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { unitLength } from '../../vector-math.ts'
import { readSafetensors } from './safetensors.ts'

const QUESTION_MAP_FILE = new URL('question-map.safetensors', import.meta.url)

/**
 * @param file `question.weight` [n, n] and `question.bias` [n]: what is added to a vector of n numbers.
 * @returns from a vector to the one that is compared with passages, of unit length.
 */
export function readQuestionMap(file: Buffer = readFileSync(QUESTION_MAP_FILE)): (vector: Float32Array) => Float32Array {
  const weights = readSafetensors(file)
  const [matrix, bias] = [weights('question.weight'), weights('question.bias')]
  return (vector) => {
    const turned = vector.map((value, row) => {
      let sum = value + (bias[row] ?? 0)
      const from = row * vector.length
      for (let at = 0; at < vector.length; at++) sum += (matrix[from + at] ?? 0) * (vector[at] ?? 0)
      return sum
    })
    return unitLength(turned)
  }
}

/** Vectors turned by another matrix are others. */
export function questionMapName(): string {
  return `turned ${createHash('sha256').update(readFileSync(QUESTION_MAP_FILE)).digest('hex').slice(0, 12)}`
}
