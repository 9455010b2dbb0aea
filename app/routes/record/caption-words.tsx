/** What is said under a picture, film or sound: its own caption, as content has it, then what it is. */
import { useContentLanguage } from '../../ui/language.ts'
import type { Caption } from './record-player.ts'

export function CaptionWords({ caption: { content, said } }: { caption: Caption }) {
  const lang = useContentLanguage()
  return (
    <>
      {content === '' ? null : <span lang={lang}>{`${content}. `}</span>}
      {said}
    </>
  )
}
