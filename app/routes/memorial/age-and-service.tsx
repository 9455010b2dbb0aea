/** Parts of an entry on both pages: "Patrolman, Metropolitan Police", "Age 25. One year of service." What is known, nothing else. */
import * as memorialWords from '../../../messages/areas/memorial.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import type { MemorialEntryData } from './memorial.server.ts'

export function AgeAndService({ age, yearsOfService }: Pick<MemorialEntryData, 'age' | 'yearsOfService'>) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <>
      {age === null ? null : t(memorialWords.age, { age })}
      {age === null || yearsOfService === '' ? null : ' '}
      {yearsOfService === '' ? null : <span lang={lang}>{yearsOfService}.</span>}
    </>
  )
}

export function rankOf({ rank, body }: Pick<MemorialEntryData, 'rank' | 'body'>): string {
  return body === '' ? rank : `${rank}, ${body}`
}
