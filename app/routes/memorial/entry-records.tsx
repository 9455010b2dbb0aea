/** Records that name a person of the memorial, as plain lines. */
import * as memorialWords from '../../../messages/en/memorial.ts'
import { SaveButton } from '../../components/my-list/index.ts'
import { BasisFlag } from '../../components/record-card/index.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { NamingRecords } from '../headings/records-naming.ts'

interface EntryRecordsProps {
  /** Null while the index is being built. */
  found: NamingRecords | null
  person: { name: string; path: string; records: string }
}

export function EntryRecords({ found, person }: EntryRecordsProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const name = useContentMark()
  const cards = found?.cards ?? []
  return (
    <section aria-labelledby="records">
      <h2 id="records">{t(memorialWords.inArchive)}</h2>
      {found && cards.length === 0 ? <p>{t(memorialWords.noRecords)}</p> : null}
      <ul>
        {cards.map(({ id, path, title, date, sample }) => (
          <li key={id}>
            <Link to={path} lang={lang}>
              {title}
            </Link>
            {date ? `, ${date}` : ''} <BasisFlag sample={sample} />
            <SaveButton id={id} />
          </li>
        ))}
        <li>
          <Link to={person.path}>{t.rich(memorialWords.recordsAbout, { person: person.name, name })}</Link>
        </li>
      </ul>
    </section>
  )
}
