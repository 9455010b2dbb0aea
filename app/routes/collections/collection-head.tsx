/** Head of a collection page: where it stands, what it is, its figures as stated and as counted. */
import type { ReactNode } from 'react'
import * as collectionsWords from '../../../messages/en/collections.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { paths } from '../../paths.ts'
import { type Figure, FigureList } from '../../ui/figure-list.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'

interface HeadProps {
  title: string
  /** The short name, for the way down. */
  crumb: string
  /** Whether title and short name are content. */
  content?: boolean
  lede: ReactNode
  figures: readonly Figure[]
  /** Said under the figures. */
  note?: ReactNode
}

export function CollectionHead({ title, crumb, content = true, lede, figures, note }: HeadProps) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <>
      <Crumbs
        trail={[
          { title: t(collectionsWords.collections), to: paths.collections() },
          { title: crumb, content },
        ]}
      />
      <div className="phead g12">
        <h1 className="ph1" lang={content ? lang : undefined}>
          {title}
        </h1>
        <p className="lede ph2">{lede}</p>
      </div>
      <FigureList figures={figures} className="coll-figures" labels="interface" />
      {note ? <p className="note stated">{note}</p> : null}
    </>
  )
}
