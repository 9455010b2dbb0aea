/** What nobody foresaw: said as it came, without a stack. It needs nothing that would have to be loaded. */
import { useEffect } from 'react'
import * as shellWords from '../../../messages/areas/shell.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'

export function UnexpectedError({ error }: { error: unknown }) {
  const site = useSite()
  const t = useWords()
  const lang = useContentLanguage()
  useEffect(() => console.error(error), [error])
  return (
    <div className="wrap fault">
      <title>{`${t(shellWords.unexpectedError)} · ${site.name}`}</title>
      <div className="phead">
        <h1>{t(shellWords.unexpectedHeading)}</h1>
        {error instanceof Error ? (
          <p className="lede" lang={lang}>
            {error.message}
          </p>
        ) : (
          <p className="lede">{t(shellWords.unexpectedMessage)}</p>
        )}
      </div>
      <p>{t(shellWords.unexpectedAdvice)}</p>
      <WaysOn />
    </div>
  )
}

/** The links load anew: after a failure nothing that is in memory is trusted. */
export function WaysOn() {
  const t = useWords()
  return (
    <div className="btns">
      <ButtonLink to={paths.home()} reloadDocument variant="default">
        {t(shellWords.home)}
      </ButtonLink>
      <ButtonLink to={paths.explore()} reloadDocument>
        {t(shellWords.exploreArchive)}
      </ButtonLink>
    </div>
  )
}
