/** Said on the page of erased data for as long as the database's log still holds it. */
import * as privatePageWords from '../../../messages/en/private-page.ts'
import { useWords } from '../../ui/language.ts'

export function StillInLog() {
  const t = useWords()
  return (
    <p className="note strong" role="status">
      {t(privatePageWords.stillInLog)}
    </p>
  )
}
