/** Pages that only show something of a search beside what they are about do without it while the engine does not answer. */
import { isArchiveError } from '../catalog/errors.ts'

/** @returns the answer; `without` where the engine is not available. */
export async function answerOr<Answer, Without>(answer: Promise<Answer>, without: Without): Promise<Answer | Without> {
  try {
    return await answer
  } catch (error) {
    if (isArchiveError(error) && error.status === 503) return without
    throw error
  }
}
