/** Adds a record by its number: to the address, which works without scripts, or to the list of this browser. */

import type { SubmitEvent } from 'react'
import * as listWords from '../../../messages/en/list.ts'
import { saveRecords } from '../../components/my-list/index.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useAddress, useWords } from '../../ui/language.ts'

export function AddRecord({ ids, mine }: { ids: readonly string[]; mine: boolean }) {
  const t = useWords()
  const addressOf = useAddress()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!mine) return
    event.preventDefault()
    const id = String(new FormData(event.currentTarget).get('r') ?? '').trim()
    if (id !== '') saveRecords([id.toLowerCase()])
    event.currentTarget.reset()
  }
  return (
    <form method="get" action={addressOf(paths.list())} className="form add-record" onSubmit={submit}>
      {ids.map((id) => (
        <input key={id} type="hidden" name="r" value={id} />
      ))}
      <TextField label={t(listWords.addByNumber)} name="r" required placeholder={useSite().exampleRecord} />
      <div className="btns">
        <Button type="submit">{t(listWords.addIt)}</Button>
      </div>
    </form>
  )
}
