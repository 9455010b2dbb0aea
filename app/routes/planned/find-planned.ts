import { notFound } from '../../../catalog/errors.ts'
import { PLANNED_PAGES, type PlannedPage } from './planned-pages.ts'

/** @throws ArchiveError 404 for an address that is not planned. */
export function findPlanned(pathname: string): PlannedPage {
  const path = pathname.replace(/\.data$/, '').replace(/\/+$/, '')
  const page = PLANNED_PAGES.find((planned) => planned.path === path)
  if (!page) throw notFound(`The page ${pathname}`)
  return page
}
