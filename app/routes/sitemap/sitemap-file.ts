import { answerSitemap } from '../../../endpoints/site-files/sitemap.ts'
import { paths } from '../../paths.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'
import { sitemapPages } from './site-groups.ts'

export const loader = machineLoader((request, archive) => answerSitemap(request, archive, sitemapPages(archive.catalog), paths.record))
export const action = refuseMethod
