/** The assistant as a page of its own. Without scripts it is a form, and the answer arrives as HTML. */

import { type RefObject, useRef, useState } from 'react'
import type { Viewer } from '../../../catalog/access.ts'
import { badParameters } from '../../../catalog/errors.ts'
import { answerOnce } from '../../../endpoints/ai-search/answer-chat.ts'
import { CHAT_LIMITS } from '../../../endpoints/ai-search/chat-request.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { postedForm } from '../../../endpoints/posting/posted-body.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as assistantWords from '../../../messages/areas/assistant.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { ConversationView, SearchInstead } from '../../components/assistant/conversation-view.tsx'
import { type Turn, useConversation } from '../../components/assistant/use-conversation.ts'

import { Crumbs } from '../../components/frame/crumbs.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { Button } from '../../ui/button.tsx'
import { useAddress, useWords } from '../../ui/language.ts'
import type { Route } from './+types/assistant'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const question = (new URL(request.url).searchParams.get('q') ?? '').trim()
  const t = wordsIn(archive.language)
  return {
    title: t(assistantWords.title),
    description: t(assistantWords.description),
    canonical: siteAddress(request, archive.settings) + paths.assistant(),
    turn: question === '' ? null : await answeredTurn(request, archive, [], question),
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const form = await postedForm(request)
  const before = form.getAll('before').map(String)
  const question = String(form.get('q') ?? '').trim()
  // A blank question is not sent; from a form without scripts it comes back as it was.
  return { before, turn: question === '' ? null : await answeredTurn(request, archiveOf(request, context), before, question) }
})

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const meta = pageMeta(matches, {
    title: loaderData?.title ?? '',
    description: loaderData?.description ?? '',
    canonical: loaderData?.canonical,
  })
  return loaderData?.turn ? [...meta, { name: 'robots', content: 'noindex' }] : meta
}

export default function Assistant({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords()
  const before = actionData?.before ?? []
  const turn = actionData ? actionData.turn : loaderData.turn
  const input = useRef<HTMLTextAreaElement>(null)
  return (
    <div className="wrap ask-page">
      <Crumbs trail={[{ title: t(assistantWords.title) }]} />
      <div className="phead g12">
        <h1 className="ph1">{t(assistantWords.title)}</h1>
        <div className="ph2">
          <p className="lede">{t(assistantWords.lede)}</p>
          <p>
            <SearchInstead input={input} asked={turn?.question ?? ''} />
          </p>
        </div>
      </div>
      <Asked key={`${before.length} ${turn?.question}`} before={before} turn={turn} input={input} />
    </div>
  )
}

interface AskedProps {
  before: readonly string[]
  turn: Turn | null
  input: RefObject<HTMLTextAreaElement | null>
}

function Asked({ before, turn, input }: AskedProps) {
  const t = useWords()
  const addressOf = useAddress()
  const conversation = useConversation(turn ? [turn] : [])
  const [begun, setBegun] = useState(0)
  return (
    <>
      {before.length > 0 ? (
        <section className="asked-before" aria-label={t(assistantWords.earlier)}>
          <h2>{t(assistantWords.earlier)}</h2>
          <ul className="ruled">
            {before.map((question, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same question may be asked twice
              <li key={at}>
                <a href={addressOf(paths.assistant({ q: question }))}>{question}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <ConversationView key={begun} conversation={conversation} input={input} before={before} />
      {conversation.turns.length > 0 ? (
        <p>
          <Button
            size="sm"
            variant="link"
            onClick={() => {
              conversation.clear()
              setBegun(begun + 1)
            }}
          >
            {t(assistantWords.newConversation)}
          </Button>
        </p>
      ) : null}
    </>
  )
}

/** Earlier questions that a follow-up may refer to; older ones are left out. */
const MOST_BEFORE = 20

/**
 * @param before what was asked earlier, oldest first. Without scripts only the questions are sent along: an answer that
 *   a form brings back could have been written by anybody.
 * @throws ArchiveError 400 for a question that is too long, 429 for too many.
 */
async function answeredTurn(
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
