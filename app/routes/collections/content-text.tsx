/** Texts of a record on a collection page: its facts in a line, and its words or what is said where a content note covers them. */
import * as collectionCardsWords from '../../../messages/en/collection-cards.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'

/** @param own said by the interface. @param facts content; '' for what is not known. */
export function FactLine({ own = '', facts }: { own?: string; facts: readonly string[] }) {
  const lang = useContentLanguage()
  const known = facts.filter(Boolean).join(' · ')
  return (
    <p className="meta">
      {own}
      {own !== '' && known !== '' ? ' · ' : null}
      {lang === undefined ? known : <span lang={lang}>{known}</span>}
    </p>
  )
}

export function CoveredText({ note, text, className }: { note: string; text: string; className?: string }) {
  const t = useWords()
  const lang = useContentLanguage()
  const words = useContentMark()
  if (note !== '') return <p className={className}>{t.rich(collectionCardsWords.contentNote, { note, words })}</p>
  return (
    <p className={className} lang={lang}>
      {text}
    </p>
  )
}
