/** Why something changed: words of the interface, then those that an archivist wrote. */
import type { ChangeReason } from '../../../endpoints/changes/public-changes.ts'
import { useContentLanguage } from '../../ui/language.ts'

export function ReasonText({ reason: { said, written } }: { reason: ChangeReason }) {
  const lang = useContentLanguage()
  return (
    <p>
      {said}
      {said === '' || written === '' ? null : ': '}
      {written === '' ? null : <span lang={lang}>{written}</span>}
    </p>
  )
}
