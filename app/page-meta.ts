/** Title, description and canonical address of a page, for its `meta` function. */
import type { MetaDescriptor } from 'react-router'
import { paths } from './paths.ts'

export const SITE_NAME = 'State Police History & Archive'

/** Search engines and previews show no more characters than these. */
const LONGEST = 300

export interface PageMeta {
  /** Of the page alone; the site's name is added. */
  title: string
  description: string
  /** Absolute address without what does not change the page; left out on pages that no one should cite. */
  canonical?: string
}

export function pageMeta({ title, description, canonical }: PageMeta): MetaDescriptor[] {
  const said = shortened(description)
  const full = title === SITE_NAME ? title : `${title} · ${SITE_NAME}`
  const meta: MetaDescriptor[] = [
    { title: full },
    { name: 'description', content: said },
    { property: 'og:title', content: title },
    { property: 'og:description', content: said },
    { property: 'og:site_name', content: SITE_NAME },
  ]
  if (canonical) {
    const { origin, pathname } = new URL(canonical)
    meta.push(
      { tagName: 'link', rel: 'canonical', href: canonical },
      { property: 'og:url', content: canonical },
      { property: 'og:image', content: origin + paths.shareImage(pathname) },
    )
  }
  return meta
}

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST - 1))}…`
}
