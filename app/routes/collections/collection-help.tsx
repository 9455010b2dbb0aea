/** A collection page with nothing to show: why, and what to do. */

import type { ReactNode } from 'react'
import * as collectionHelpWords from '../../../messages/areas/collection-help.ts'
import { paths } from '../../paths.ts'
import type { Figure } from '../../ui/figure-list.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { addressOf, type CollectionAddress, isNarrowed, withChange } from './collection-address.ts'
import type { Found } from './listing.ts'

export function NoRecords({ path, address, found }: { path: string; address: CollectionAddress; found: Found }) {
  const t = useWords()
  const link = (to: string) => (words: ReactNode[]) => (
    <Link key={to} to={to}>
      {words}
    </Link>
  )
  if (found.total > 0) {
    return (
      <EmptyState title={t(collectionHelpWords.listEnds, { pages: found.pages })}>
        <p>
          {t.rich(collectionHelpWords.listEndsAdvice, {
            last: link(addressOf(path, { ...address, page: found.pages })),
            first: link(addressOf(path, { ...address, page: 1 })),
          })}
        </p>
      </EmptyState>
    )
  }
  const narrowed = isNarrowed(address)
  return (
    <EmptyState title={narrowed ? t(collectionHelpWords.noMatching) : t(collectionHelpWords.noneOnline)}>
      <ul className="tips">
        {narrowed ? (
          <li>
            <Link to={path}>{t(collectionHelpWords.everything)}</Link>
          </li>
        ) : null}
        {address.text === '' ? null : (
          <li>
            <Link to={paths.explore({ q: address.text })}>{t(collectionHelpWords.searchWhole, { query: address.text })}</Link>
          </li>
        )}
        {address.from === null && address.to === null ? null : (
          <li>
            <Link to={addressOf(path, withChange(address, { from: null, to: null }))}>{t(collectionHelpWords.anyYear)}</Link>
          </li>
        )}
        <li>{t.rich(collectionHelpWords.askSearch, { link: link(paths.research()) })}</li>
      </ul>
    </EmptyState>
  )
}

/** Display figures of the kinds of document, drawn to one scale. */
export function DocumentTypes({ types }: { types: readonly Figure[] }) {
  const t = useWords()
  const lang = useContentLanguage()
  const numbers = types.map(({ value }) => Number(value.replaceAll(',', '')))
  const largest = Math.max(1, ...numbers)
  return (
    <section className="sec coll-end" aria-labelledby="document-types">
      <hr className="oxford" />
      <div className="sec-h">
        <h2 id="document-types">{t(collectionHelpWords.documentTypes)}</h2>
      </div>
      <dl className="type-bars">
        {types.map(({ label, value, note }, at) => (
          <div key={label}>
            <dt lang={lang}>{label}</dt>
            <dd>
              {value} <small className="mono">{note}</small>
            </dd>
            <dd className="bar" aria-hidden="true" style={{ '--share': (numbers[at] ?? 0) / largest }} />
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Three things to know before using a photograph. */
export function PhotoNotes({ preview, scan }: { preview: string; scan: string }) {
  const t = useWords()
  const link = (to: string) => (words: ReactNode[]) => (
    <Link key={to} to={to}>
      {words}
    </Link>
  )
  return (
    <section className="sec coll-end" aria-labelledby="about-photographs">
      <h2 className="vh" id="about-photographs">
        {t(collectionHelpWords.aboutPhotographs)}
      </h2>
      <div className="info3">
        <div>
          <h3>{t(collectionHelpWords.resolution)}</h3>
          <p>
            {t(collectionHelpWords.resolutionText, {
              preview,
              previewShort: preview.replace(' ', ''),
              scan,
              scanShort: scan.replace(/[ ,]/g, ''),
            })}
          </p>
        </div>
        <div>
          <h3>{t(collectionHelpWords.rights)}</h3>
          <p>{t.rich(collectionHelpWords.rightsText, { link: link(paths.howToCite()) })}</p>
        </div>
        <div>
          <h3>{t(collectionHelpWords.researchRequests)}</h3>
          <p>{t.rich(collectionHelpWords.askPicture, { link: link(paths.research()) })}</p>
        </div>
      </div>
    </section>
  )
}
