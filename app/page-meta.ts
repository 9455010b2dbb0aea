/** Title, description and canonical address of a page, for its `meta` function. */
import type { MetaDescriptor } from 'react-router'
import { addressIn, isTranslated, MAIN_LANGUAGE } from '../messages/languages.ts'
import { paths } from './paths.ts'
import { siteIn } from './site.ts'

/** Search engines and previews show no more characters than these. */
const LONGEST = 300

export interface PageMeta {
  /** Of the page alone; the site's name is added. '' is the front page. */
  title: string
  description: string
  /** Absolute address in English, without what does not change the page; left out on pages that no one should cite. */
  canonical?: string
}

/**
 * The title of a page that nobody shares.
 * @param matches of the `meta` function: the site's name is in the root's data.
 */
export function titled(matches: Parameters<typeof siteIn>[0], title: string): MetaDescriptor {
  return { title: `${title} · ${siteIn(matches).name}` }
}

/** @param matches as for `titled`. */
export function pageMeta(matches: Parameters<typeof siteIn>[0], { title, description, canonical }: PageMeta): MetaDescriptor[] {
  const { name, language, languages } = siteIn(matches)
  const said = shortened(description)
  const full = title === '' || title === name ? name : `${title} · ${name}`
  const meta: MetaDescriptor[] = [
    { title: full },
    { name: 'description', content: said },
    { property: 'og:title', content: title || name },
    { property: 'og:description', content: said },
    { property: 'og:site_name', content: name },
  ]
  if (canonical) {
    const { origin, pathname, search } = new URL(canonical)
    const inLanguage = (one: typeof language) => origin + addressIn(one, pathname + search)
    const here = inLanguage(language)
    meta.push(
      { tagName: 'link', rel: 'canonical', href: here },
      { property: 'og:url', content: here },
      { property: 'og:image', content: origin + paths.shareImage(pathname) },
    )
    if (languages.length > 1 && isTranslated(pathname)) {
      const alternate = (hrefLang: string, one: typeof language) => ({ tagName: 'link', rel: 'alternate', hrefLang, href: inLanguage(one) })
      meta.push(...languages.map((one) => alternate(one, one)), alternate('x-default', MAIN_LANGUAGE))
    }
  }
  return meta
}

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST - 1))}…`
}
