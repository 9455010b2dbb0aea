/** A question answered on the server, for readers without scripts and for links that carry a question. */
import type { Viewer } from '../../../catalog/access.ts'
import { badParameters } from '../../../catalog/errors.ts'
import { answerOnce, CHAT_LIMITS } from '../../../endpoints/ai-search/index.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import type { Turn } from '../../components/assistant/conversation-turns.ts'

/** Earlier questions that a follow-up may refer to; older ones are left out. */
const MOST_BEFORE = 20

/**
 * @param before what was asked earlier, oldest first. Without scripts only the questions are sent along: an answer that
 *   a form brings back could have been written by anybody.
 * @throws ArchiveError 400 for a question that is too long, 429 for too many.
 */
export async function answeredTurn(
  request: Request,
  archive: Archive & { viewer: Viewer },
  before: readonly string[],
  question: string,
): Promise<Turn> {
  const questions = [...before.slice(-MOST_BEFORE), question]
  const long = questions.find(({ length }) => length > CHAT_LIMITS.message)
  if (long) throw badParameters([{ where: 'q', expected: `at most ${CHAT_LIMITS.message} characters`, found: `${long.length} characters` }])
  const messages = questions.map((content) => ({ role: 'user' as const, content }))
  const { events, text, failed } = await answerOnce(request, archive, messages)
  return { question, events, text, state: failed ? 'failed' : 'answered' }
}
