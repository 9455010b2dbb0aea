/** The same page in each language, where it is there in them. Links, so that it needs no scripts. */
import { useLocation, useMatches, useRouteError } from 'react-router'
import * as shellWords from '../../../messages/en/shell.ts'
import { addressIn, isTranslated, LANGUAGE_NAMES } from '../../../messages/languages.ts'
import type { ShownSite } from '../../site.ts'
import { useLanguage, useWords } from '../../ui/language.ts'

export function LanguageChoice({ languages }: Pick<ShownSite, 'languages'>) {
  const t = useWords()
  const here = useLanguage()
  const { pathname, search } = useLocation()
  const missing = useMatches().some(({ loaderData }) => isMissing(loaderData))
  // What could not be shown in one language cannot be shown in another.
  const failed = (useRouteError() ?? null) !== null
  if (languages.length < 2 || missing || failed || !isTranslated(pathname)) return null
  return (
    <nav className="languages" aria-label={t(shellWords.language)}>
      <ul className="wrap">
        {languages.map((language) => (
          <li key={language} lang={language}>
            {language === here ? (
              <span aria-current="true">{LANGUAGE_NAMES[language]}</span>
            ) : (
              <a href={addressIn(language, pathname + search)} hrefLang={language}>
                {LANGUAGE_NAMES[language]}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A route that answers addresses where nothing is has `page: null` in its data (articles, collections). */
function isMissing(loaderData: unknown): boolean {
  return typeof loaderData === 'object' && loaderData !== null && 'page' in loaderData && loaderData.page === null
}
