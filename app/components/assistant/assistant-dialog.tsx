/** The assistant at the side of any page. Loaded when it is first opened. */
import { useRef, useState } from 'react'
import * as assistantWords from '../../../messages/areas/assistant.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { ConversationView, SearchInstead } from './conversation-view.tsx'

import { useConversation } from './use-conversation.ts'

export function AssistantDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const conversation = useConversation()
  const input = useRef<HTMLTextAreaElement>(null)
  // A new conversation starts its view anew, so that nothing of the old one is read out.
  const [begun, setBegun] = useState(0)
  return (
    <Sheet
      className="assistant"
      title={t(assistantWords.title)}
      onClose={onClose}
      first={
        <p className="instead">
          <SearchInstead input={input} asked={conversation.turns.at(-1)?.question ?? ''} />
        </p>
      }
      tools={
        conversation.turns.length > 0 ? (
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
        ) : null
      }
    >
      <p className="instead">
        <Link to={paths.assistant()}>{t(assistantWords.openAsPage)}</Link>
      </p>
      <ConversationView key={begun} conversation={conversation} input={input} focusInput />
    </Sheet>
  )
}
