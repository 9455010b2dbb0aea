/** The annual service, and how a family asks for a change. */
import type { ReactNode } from 'react'
import type { Said } from '../../../catalog/contract/translatable.ts'
import * as memorialWords from '../../../messages/en/memorial.ts'
import { SourceCitations } from '../../components/sources/index.ts'
import type { ShownSource } from '../../components/sources/shown-source.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'

interface MemorialNotesProps {
  /** The service held in their memory; null where content tells of none. */
  service: { title: Said; text: readonly string[]; sources: readonly ShownSource[] } | null
  /** Where the records about it are; '' for none. */
  records: string
}

export function MemorialNotes({ service, records }: MemorialNotesProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const link = (to: string) => (words: ReactNode[]) => (
    <Link key={to} to={to}>
      {words}
    </Link>
  )
  return (
    <div className="end-n">
      {service ? (
        <section aria-labelledby="service">
          <h2 id="service" lang={service.title.lang}>
            {service.title.words}
          </h2>
          {service.text.map((paragraph) => (
            <p key={paragraph} lang={lang}>
              {paragraph}
            </p>
          ))}
          <p className="s">
            <SourceCitations sources={service.sources} />
          </p>
        </section>
      ) : null}
      <section aria-labelledby="families">
        <h2 id="families">{t(memorialWords.forFamilies)}</h2>
        <p>{t.rich(memorialWords.forFamiliesText, { describe: link(paths.reparativeDescription()) })}</p>
        {records === '' ? null : <p>{t.rich(memorialWords.memorialRecords, { link: link(records) })}</p>}
      </section>
    </div>
  )
}
