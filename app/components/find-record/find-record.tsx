/** A form that finds records by words or number; the page it belongs to says what is done with them. */

import type { ReactNode } from 'react'
import { Form } from 'react-router'
import * as listWords from '../../../messages/areas/list.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { BasisFlag } from '../record/record-labels.tsx'
import type { FoundChoices, RecordChoice } from './find-record.server.ts'

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

/** Records that were found, each with what the page offers to do with it. */
interface RecordChoicesProps {
  found: FoundChoices
  /** Said above the records where no words were given. */
  heading: string
  action: (choice: RecordChoice) => ReactNode
}

export function RecordChoices({ found: { words, choices, total }, heading, action }: RecordChoicesProps) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <section className="record-choices" aria-label={heading}>
      <p role="status">
        {words === '' ? heading : total === 0 ? t(listWords.noneFor, { words }) : t(listWords.foundFor, { count: total, words })}
        {words !== '' && total > choices.length ? (
          <>
            {' '}
            <Link to={paths.explore({ q: words })}>{t(listWords.seeAll)}</Link>
          </>
        ) : null}
      </p>
      <ul>
        {choices.map((choice) => (
          <li key={choice.id}>
            <span className="call">{choice.id}</span>
            <span>
              <Link to={paths.record(choice.id)} lang={lang}>
                {choice.title}
              </Link>{' '}
              <span className="meta">{choice.facts}</span> <BasisFlag sample={choice.sample} />
            </span>
            {action(choice)}
          </li>
        ))}
      </ul>
    </section>
  )
}
