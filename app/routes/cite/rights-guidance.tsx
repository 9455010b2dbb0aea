/** What each rights label allows, how to give credit, and what the law says in general. */
import type { ReactNode } from 'react'
import type { Said } from '../../../catalog/contract/translatable.ts'
import * as howToCiteWords from '../../../messages/en/how-to-cite.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'

export function RightsGuidance({ rights }: { rights: readonly { label: string; words: Said; uri: string }[] }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <section className="sec" aria-labelledby="rights">
      <hr className="oxford" />
      <div className="sec-h">
        <h2 id="rights">{t(howToCiteWords.rightsAllow)}</h2>
      </div>
      <div className="cite-parts">
        <dl className="kv">
          {rights.map(({ label, words, uri }) => (
            <div key={label}>
              <dt lang={lang}>{label}</dt>
              <dd>
                <span lang={words.lang}>{words.words}</span>{' '}
                {uri === '' ? null : (
                  <a href={uri} rel="license noreferrer">
                    {uri.replace(/^https?:\/\//, '')}
                  </a>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <div className="cite-guide">
          <p>{t.rich(howToCiteWords.attribute, { b: (words: ReactNode[]) => <b key="always">{words}</b> })}</p>
          <p>{t(howToCiteWords.noPermission)}</p>
          <p>{t(howToCiteWords.publicDomain)}</p>
          <p>{t(howToCiteWords.illustrations)}</p>
          <p>
            <Link to={paths.research()}>{t(howToCiteWords.requestCopy)}</Link>
          </p>
        </div>
      </div>
    </section>
  )
}
