/** The same address in each language, also where nothing is found at it. Links, so that it needs no scripts. */
import { useLocation } from 'react-router'
import * as shellWords from '../../../messages/en/shell.ts'
import { addressIn, isTranslated, LANGUAGE_NAMES } from '../../../messages/languages.ts'
import type { ShownSite } from '../../site.ts'
import { useLanguage, useWords } from '../../ui/language.ts'

export function LanguageChoice({ languages }: Pick<ShownSite, 'languages'>) {
  const t = useWords()
  const here = useLanguage()
  const { pathname, search } = useLocation()
  if (languages.length < 2 || !isTranslated(pathname)) return null
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
