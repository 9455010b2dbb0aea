import * as privatePageWords from '../../../messages/areas/private-page.ts'
import { useWords } from '../../ui/language.ts'

/** Shown on the page of erased data while the database's log still has it. */
export function StillInLog() {
  const t = useWords()
  return (
    <p className="note strong" role="status">
      {t(privatePageWords.stillInLog)}
    </p>
  )
}

/** Headers of pages with a private code: no-store, noindex, no-referrer. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
} as const
