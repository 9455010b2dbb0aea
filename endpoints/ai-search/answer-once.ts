/** An answer as a list of events, for the page that shows it without scripts: same limits, same apology as the stream. */
import type { Message } from '../../assistant/answer-chunk.ts'
import type { AnswerEvent } from '../../assistant/answer-events.ts'
import { AnswerText } from '../../assistant/answer-text.ts'
import type { Viewer } from '../../catalog/access.ts'
import type { Archive } from '../archive.ts'
import { clientAddress } from '../client-address.ts'
import { siteAddress } from '../site-address.ts'
import { withFailure } from './chunk-stream.ts'

export interface WholeAnswer {
  events: AnswerEvent[]
  /** What plain clients read: the sentences with their source numbers, the sources at the end. */
  text: string
  failed: boolean
}

/** @throws ArchiveError 429 where this reader asks too much at once. */
export async function answerOnce(
  request: Request,
  archive: Archive & { viewer: Viewer },
  messages: readonly Message[],
): Promise<WholeAnswer> {
  const leave = archive.questionLimiter.enter(clientAddress(request))
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(archive.questionLimiter.ceiling)])
  const text = new AnswerText(siteAddress(request, archive.settings))
  const answer: WholeAnswer = { events: [], text: '', failed: false }
  try {
    for await (const event of withFailure(archive.assistant.answer({ messages, viewer: archive.viewer, signal }), signal)) {
      if (event.type === 'error') answer.failed = true
      else {
        answer.events.push(event)
        answer.text += text.add(event)
      }
    }
    return answer
  } finally {
    leave()
  }
}
