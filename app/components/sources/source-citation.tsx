/** Citations that lead to their sources. */
import { Fragment } from 'react'
import { ExternalLink } from '../../ui/external-link.tsx'
import { useContentLanguage } from '../../ui/language.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import type { ShownSource } from './shown-source.ts'

/** One citation; the site that holds the source is a link after it. */
export function SourceCitation({ source: { citation, url } }: { source: ShownSource }) {
  const lang = useContentLanguage()
  const said = url === '' ? <LinkedText text={citation} /> : citation
  return (
    <>
      {lang === undefined ? said : <span lang={lang}>{said}</span>}
      {url === '' ? null : (
        <>
          {' '}
          <ExternalLink href={url}>{siteOf(url)}</ExternalLink>
        </>
      )}
    </>
  )
}

/** Several citations in one line of text. */
export function SourceCitations({ sources }: { sources: readonly ShownSource[] }) {
  return sources.map((source, at) => (
    <Fragment key={`${source.citation} ${source.url}`}>
      {at > 0 ? ' ' : null}
      <SourceCitation source={source} />
    </Fragment>
  ))
}

function siteOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}
