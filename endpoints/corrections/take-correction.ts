/** Takes a suggested correction in, whoever brings it: the page's form or a program. */
import type { Viewer } from '../../catalog/access.ts'
import { badParameters } from '../../catalog/errors.ts'
import { isSample } from '../../catalog/samples.ts'
import type { CorrectionForm } from '../../desk/corrections/correction-form.ts'
import { plainPath } from '../../messages/languages.ts'
import { lookUp } from '../../store/index.ts'
import type { Archive } from '../archive.ts'
import { languageProblems } from '../offered-language.ts'

type Given = Archive & { viewer: Viewer }

export interface CorrectedPage {
  path: string
  title: string
  recordId: string | null
  /** About a sample record: said wherever its title stands. */
  sample: boolean
}

/** Finds the page a suggestion is about: a record, an article or a memorial entry. @returns null where there is no such page. */
export function correctedPage(about: string, { catalog, store, viewer }: Given): CorrectedPage | null {
  const path = plainPath(about.split(/[?#]/)[0] ?? '').replace(/(?<!\/)\/+$/, '')
  const asked = /^\/records\/([^/]+)$/.exec(path)?.[1]
  if (asked !== undefined) {
    const found = lookUp(store, decoded(asked), viewer)
    return found.state === 'seen'
      ? { path: `/records/${asked}`, title: found.record.title, recordId: found.record.id, sample: isSample(found.record) }
      : null
  }
  const entry = catalog.memorial.find(({ id }) => path === `/memorial/${id}`)
  if (entry) return { path, title: entry.name, recordId: null, sample: false }
  const article = catalog.articles.find((one) => one.path === path)
  return article ? { path, title: article.title, recordId: null, sample: false } : null
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** @throws ArchiveError 400 where it is about no page, or in a language that the archive does not offer. */
export async function takeCorrection(form: CorrectionForm, key: string, archive: Given) {
  const page = correctedPage(form.about, archive)
  if (!page) {
    throw badParameters([
      { where: 'about', expected: 'the address of a record, an article or a memorial entry of this site', found: form.about },
    ])
  }
  const problems = languageProblems(form.language, archive)
  if (problems.length > 0) throw badParameters(problems)
  return archive.desk.corrections.submit({ form: { ...form, about: page.path }, title: page.title, recordId: page.recordId, key })
}
