/** Exhibits: what each is about, and the text beside each of its records. */
import type { Catalog } from '../../catalog/catalog.ts'
import { type MadeSubject, made } from './made-passage.ts'

const MARKS = /(?:(?<!\s)\s+)?\[@[^[\]]*\]/g
const EMPHASIS = /\*{1,2}([^*]+)\*{1,2}/g
const REF = /@([\w-]+)/g

/** What one text of an exhibit says, without its marks, and what these name. */
export function exhibitText(text: string): { text: string; sources: string[] } {
  const sources = [...text.matchAll(MARKS)].flatMap(([mark]) => [...mark.matchAll(REF)].map(([, ref = '']) => ref))
  return { text: text.replace(MARKS, '').replace(EMPHASIS, '$1').replace(/\s+/g, ' ').trim(), sources: [...new Set(sources)] }
}

export function exhibitPassages({ exhibits }: Catalog): MadeSubject[] {
  return exhibits.map(({ id, title, description, intro, period, themes, steps }) => {
    const subject = `exhibit:${id}`
    const common = { kind: 'article', subject, part: 'section', path: `/exhibits/${id}`, title, label: 'Exhibit', date: period } as const
    const texts = [{ heading: '', text: description }, { heading: '', text: intro }, ...steps.filter(({ illustration }) => !illustration)]
    const passages = texts.map(({ heading, text }, at) =>
      made({ ...common, ...exhibitText(text), id: `${subject}#${at + 1}`, heading }, at === 0 ? themes : []),
    )
    return { subject, opensOn: 0, passages }
  })
}
