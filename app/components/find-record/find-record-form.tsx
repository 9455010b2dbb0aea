/** A form that finds records by words or number; the page it belongs to says what is done with them. */

import { Form } from 'react-router'
import * as listWords from '../../../messages/en/list.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../ui/language.ts'

interface FindRecordFormProps {
  label: string
  action: string
  words: string
  /** Parameters of the address that stay. */
  keep?: readonly (readonly [name: string, value: string])[]
}

export function FindRecordForm({ label, action, words, keep = [] }: FindRecordFormProps) {
  const t = useWords()
  return (
    <Form action={action} className="find-record" preventScrollReset>
      {keep.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="find-record-q">{label}</label>
      <div className="find-record-row">
        <input
          // Another address of the same page starts with its own words.
          key={words}
          id="find-record-q"
          type="search"
          name="q"
          defaultValue={words}
          maxLength={500}
          placeholder={useSite().exampleRecord}
        />
        <Button type="submit">{t(listWords.find)}</Button>
      </div>
    </Form>
  )
}
