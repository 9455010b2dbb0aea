/** /how-search-works: the rules of matching on one page, as docs/how-search-works.md has them. */

import type { ReactNode } from 'react'
import type { Pages } from '../../../catalog/contract/pages.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as exploreGuideWords from '../../../messages/areas/explore-guide.ts'
import * as shellWords from '../../../messages/areas/shell.ts'
import type { Message } from '../../../messages/message.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'

import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/how-search-works'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { catalog, settings, language } = archiveOf(request, context)
  const t = wordsIn(language)
  return {
    title: t(exploreGuideWords.title),
    description: t(exploreGuideWords.description),
    words: catalog.contract.pages.howSearchWorks,
    canonical: siteAddress(request, settings) + paths.howSearchWorks(),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.title ?? '',
    description: loaderData?.description ?? '',
    canonical: loaderData?.canonical,
  })
}

type Words = Pages['howSearchWorks']

const syntaxOf = ({ syntax }: Words): readonly (readonly [typed: string, finds: Message])[] => [
  [syntax.phrase, exploreGuideWords.phrase],
  [syntax.required, exploreGuideWords.required],
  [syntax.without, exploreGuideWords.without],
  [syntax.prefix, exploreGuideWords.prefix],
  [syntax.gap, exploreGuideWords.gap],
  [syntax.field, exploreGuideWords.field],
  ['date:1923', exploreGuideWords.date],
  ['1920..1935', exploreGuideWords.years],
  [syntax.identifier, exploreGuideWords.identifier],
  [syntax.either, exploreGuideWords.either],
]

const PARTS = [
  ['listed', exploreGuideWords.partListed],
  ['order', exploreGuideWords.partOrder],
  ['meaning', exploreGuideWords.partMeaning],
  ['dates', exploreGuideWords.partDates],
  ['words', exploreGuideWords.partWords],
  ['exact', exploreGuideWords.partExact],
] as const

export default function HowSearchWorks({ loaderData: { title, words } }: Route.ComponentProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const mark = useContentMark()
  const [query, lists, alone] = words.several
  const heading = (at: number) => {
    const part = PARTS[at]
    return part ? <h2 id={part[0]}>{t(part[1])}</h2> : null
  }
  return (
    <div className="wrap article">
      <Crumbs trail={[{ title: t(exploreGuideWords.explore), to: paths.explore() }, { title }]} />
      <div className="phead g12">
        <h1 className="ph1">{title}</h1>
        <p className="lede ph2">{t(exploreGuideWords.lede)}</p>
      </div>
      <div className="g12 art">
        <nav className="toc" aria-label={t(exploreGuideWords.contents)}>
          <h2>{t(exploreGuideWords.onThisPage)}</h2>
          <ol>
            {PARTS.map(([id, text]) => (
              <li key={id}>
                <a href={`#${id}`}>{t(text)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose">
          {heading(0)}
          <p>
            {t.rich(exploreGuideWords.listed, {
              query: query ?? '',
              lists: lists ?? '',
              alone: alone ?? '',
              mark,
              b: (words: ReactNode[]) => <b key={String(words)}>{words}</b>,
            })}
          </p>
          <p>{t(exploreGuideWords.small)}</p>
          {heading(1)}
          <p>{t(exploreGuideWords.order)}</p>
          {heading(2)}
          <p>{t(exploreGuideWords.meaning)}</p>
          {heading(3)}
          <p>{t.rich(exploreGuideWords.dates, { mark })}</p>
          {heading(4)}
          <p>
            {t.rich(exploreGuideWords.words, {
              one: words.endings[0] ?? '',
              other: words.endings[1] ?? '',
              spellings: words.spellings,
              synonyms: words.synonyms,
              example: words.kindExample,
              mark,
            })}
          </p>
          {heading(5)}
          <p>{t(exploreGuideWords.exact)}</p>
          <dl className="kv full">
            {syntaxOf(words).map(([typed, finds]) => (
              <div key={typed}>
                <dt>
                  <code lang={lang}>{typed}</code>
                </dt>
                <dd>{t(finds)}</dd>
              </div>
            ))}
          </dl>
          <p>
            <Link to={paths.explore()}>{t(shellWords.searchTheArchive)}</Link>
          </p>
        </div>
      </div>
    </div>
  )
}
