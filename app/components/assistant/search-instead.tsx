/** The way from the assistant to the catalogue, with the words that were typed or asked last. */
import type { MouseEvent, RefObject } from 'react'
import { useNavigate } from 'react-router'
import * as assistantWords from '../../../messages/en/assistant.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'

interface SearchInsteadProps {
  /** Where a question is being written. */
  input: RefObject<HTMLTextAreaElement | null>
  /** '' where nothing was asked yet. */
  asked: string
}

export function SearchInstead({ input, asked }: SearchInsteadProps) {
  const navigate = useNavigate()
  const t = useWords()
  const search = (event: MouseEvent) => {
    const typed = input.current?.value.trim() ?? ''
    // A link opened in a new tab stays a link.
    if (typed === '' || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(paths.explore({ q: typed }))
  }
  return (
    <Link to={asked === '' ? paths.explore() : paths.explore({ q: asked })} onClick={search}>
      {t(assistantWords.searchInstead)}
    </Link>
  )
}
