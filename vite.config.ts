import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { compiledMessages } from './messages/compiled-messages.ts'

/** The frame and the small parts that nearly all pages draw with. */
const EVERY_PAGE =
  /\/app\/(paths|site|page-meta|nonce|theme|skip-links|ui\/(button|html|icon|static-html|external-link|use-opened-target|class-names|use-scripted|use-part|figure-list)|components\/(frame\/(crumbs|page-navigation|site-header|unexpected-error)|my-list\/|record\/record-(labels|picture)|assistant\/assistant-opener))\.?|\/messages\/(area|languages|language-facts|words|areas\/(shell|cards))\.|\/icu-minify\//

/** What pages that show records draw with, articles among them. */
const RECORD_PAGES =
  /\/messages\/areas\/rail\.|\/app\/(components\/(record\/record-(card|head)|time-rail\/(rail-scale|time-rail))|ui\/(whole-number|chip))\./

/** What lists and searches add to it. */
const LIST_PAGES =
  /\/app\/(ui\/pagination|components\/search-box\/search-box|routes\/explore\/notices)\.|\/search\/(facets|search-address)\./

/** What the page of a record adds, and articles and citing share parts of. */
const READING_PAGES = /\/app\/components\/(sources\/|page-tools\/|record\/(citations|place-map))/

/** What articles and exhibits are drawn with. */
const ARTICLE_PAGES = /\/app\/components\/article\/(article-text|source-marks|typed-block)\./

/** What pages of collections share. */
const COLLECTION_PAGES = /\/app\/routes\/collections\/collection-(address|tools)\./

/** There is one stylesheet, and nothing is preloaded: a part that is loaded later needs nothing of Vite's helper, a kilobyte on every page. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  }
}

/**
 * Libraries that would add a style element by script, which the content security policy refuses: what does it in their files. Sonner's
 * styles are a file of its package (app/ui/toaster.tsx); OpenSeadragon's would only hide the outline of focus on phones.
 */
const STYLE_ELEMENTS: readonly { file: RegExp; found: RegExp; instead: string }[] = [
  { file: /\/sonner\/dist\/index\.mjs/, found: /^__insertCSS\(".*"\);?$/m, instead: '' },
  {
    file: /\/openseadragon\/build\/openseadragon\/openseadragon\.js/,
    found: /!document\.querySelector\('style\[data-openseadragon-mobile-css\]'\)/,
    instead: 'false',
  },
]

const withoutStyleElements = {
  name: 'without-style-elements',
  transform(code: string, id: string) {
    const known = STYLE_ELEMENTS.find(({ file }) => file.test(id))
    if (!known) return null
    const without = code.replace(known.found, known.instead)
    if (without === code) throw new Error(`${id}: found nothing like ${known.found}, expected where it adds a style element`)
    return { code: without, map: null }
  },
}

export default defineConfig(() => ({
  plugins: [compiledMessages(), plainImports(), reactRouter(), withoutStyleElements],
  // Files served as they are belong to an archive: content/public.
  publicDir: false as const,
  // Reads the named widths of tokens.css, and writes nesting out for browsers without it.
  css: { transformer: 'lightningcss' as const, lightningcss: { drafts: { customMedia: true } } },
  build: {
    target: 'es2022',
    // Nothing is inlined into a page: every file is cacheable and the content security policy stays short.
    assetsInlineLimit: 0,
    modulePreload: false as const,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // A page that uses only short messages of a module would have them written in, and not load the module: the page would not know that
          // it needs its translations.
          optimization: { inlineConst: false },
          output: {
            codeSplitting: {
              groups: [
                // What every page loads, in two files instead of twenty, and what most share in a third: it is smaller, asking for a file
                // costs a phone more than a kilobyte does, and it is kept while pages change.
                { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                { name: 'site', test: EVERY_PAGE },
                { name: 'records', test: RECORD_PAGES },
                { name: 'lists', test: LIST_PAGES },
                { name: 'reading', test: READING_PAGES },
                { name: 'articles', test: ARTICLE_PAGES },
                { name: 'collections', test: COLLECTION_PAGES },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
}))
