/** The head of a page about a record, which is no page of the archive by itself: its trail, heading, a line that leads back, and the flag of a sample. */
import type { ReactNode } from 'react'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { BasisFlag } from '../../components/record/record-labels.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'

interface AboutRecordProps {
  record: { id: string; title: string; sample: boolean }
  heading: string
  /** @param link leads to the record. */
  lede(link: (words: ReactNode[]) => ReactNode): ReactNode
}

export function AboutRecord({ record: { id, title, sample }, heading, lede }: AboutRecordProps) {
  const lang = useContentLanguage()
  const link = (words: ReactNode[]) => (
    <Link key="record" to={paths.record(id)} lang={lang}>
      {words}
    </Link>
  )
  return (
    <>
      <Crumbs trail={[{ title, to: paths.record(id), content: true }, { title: heading }]} />
      <div className="phead g12">
        <h1 className="ph1">{heading}</h1>
        <p className="lede ph2">{lede(link)}</p>
      </div>
      <p>
        <BasisFlag sample={sample} />
      </p>
    </>
  )
}

/** Search engines follow its links, and list the record alone. */
export function aboutRecordMeta(
  matches: Parameters<typeof pageMeta>[0],
  { pageTitle, description, canonical }: { pageTitle: string; description: string; canonical: string },
) {
  return [...pageMeta(matches, { title: pageTitle, description, canonical }), { name: 'robots', content: 'noindex, follow' }]
}
