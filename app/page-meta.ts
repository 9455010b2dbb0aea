/** Title, description and canonical address of a page, for its `meta` function. */
import type { MetaDescriptor } from 'react-router'

export const SITE_NAME = 'State Police History & Archive'

export interface PageMeta {
  /** Of the page alone; the site's name is added. */
  title: string
  description: string
  /** Absolute address without what does not change the page; left out on pages that no one should cite. */
  canonical?: string
}

export function pageMeta({ title, description, canonical }: PageMeta): MetaDescriptor[] {
  const full = title === SITE_NAME ? title : `${title} · ${SITE_NAME}`
  const meta: MetaDescriptor[] = [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: SITE_NAME },
  ]
  if (canonical) meta.push({ tagName: 'link', rel: 'canonical', href: canonical }, { property: 'og:url', content: canonical })
  return meta
}
