/** How this site is used: one passage for each statement, at the page where it is done. */
import type { Catalog } from '../../catalog/catalog.ts'
import { type MadeSubject, made } from './made-passage.ts'

const FIGURE = /\{\{figure:([a-z0-9-]+)\}\}/g

export function guidePassages(catalog: Catalog): MadeSubject[] {
  return catalog.guide.map(({ id, title, path, keys, statements }) => {
    const subject = `guide:${id}`
    const passages = statements.map((statement, at) => {
      const text = statement.replace(FIGURE, (_, figure: string) => catalog.figure(figure)?.value ?? '')
      const common = { kind: 'entity', subject, part: 'statement', path, title, label: 'About this site' } as const
      return made({ ...common, id: `${subject}#${at + 1}`, text }, keys)
    })
    return { subject, opensOn: 0, passages }
  })
}
