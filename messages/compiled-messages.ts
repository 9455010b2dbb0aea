/** The step of the build that leaves parser and disk out of the browser: facts of languages and catalogs as constants, each catalog a file of its own. */
import type { Plugin } from 'vite'
import { areasOf, compiledCatalog } from './catalogs.ts'
import { LANGUAGE_FACTS } from './language-facts.ts'
import { MAIN_LANGUAGE } from './languages.ts'

const FACTS = /\/messages\/language-facts\.ts$/
const CATALOGS = /\/messages\/catalogs\.ts$/
const CATALOG = /^virtual:messages\/([a-z]+)\/([a-z-]+)$/

/** What pages are drawn with, where it is other than what messages/languages.ts takes for granted. */
function factsForBrowsers(): object {
  const facts = Object.entries(LANGUAGE_FACTS).map(([language, { name, grouping, separator }]) => [
    language,
    { name, ...(grouping === ',' ? {} : { grouping }), separator },
  ])
  return Object.fromEntries(facts)
}

export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (CATALOG.test(id) ? `\0${id}` : null),
    load(id) {
      if (FACTS.test(id)) return `export const LANGUAGE_FACTS = ${JSON.stringify(factsForBrowsers())}`
      if (CATALOGS.test(id)) return catalogsModule()
      const [, language = '', area = ''] = CATALOG.exec(id.replace(/^\0/, '')) ?? []
      return language === '' ? null : `export default ${JSON.stringify(compiledCatalog(language, area))}`
    },
  }
}

/** Where each catalog is, loaded when the first message of it is looked for. */
function catalogsModule(): string {
  const languages = Object.keys(LANGUAGE_FACTS).filter((language) => language !== MAIN_LANGUAGE)
  const entries = languages.flatMap((language) =>
    areasOf(language).map((area) => {
      const name = `${language}/${area}`
      return `${JSON.stringify(name)}: () => import(${JSON.stringify(`virtual:messages/${name}`)})`
    }),
  )
  return `const CATALOGS = {${entries.join(',')}}
export const loadCatalog = async (language, area) => (await CATALOGS[language + '/' + area]?.())?.default ?? {}`
}
