import { paths } from '../../paths.ts'

/** The record's page with one page of its scan on the stage. @param show a content note was lifted. */
export function pageAddress(id: string, page: number, show: boolean): string {
  return `${paths.record(id)}?page=${page}${show ? '&show=1' : ''}`
}
