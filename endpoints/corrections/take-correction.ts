/** Takes a suggested correction in, from the page's form or as JSON (POST /api/corrections). */
import { randomUUID } from 'node:crypto'
import type { Viewer } from '../../catalog/access.ts'
import { badParameters } from '../../catalog/errors.ts'
import { isSample } from '../../catalog/samples.ts'
import { type CorrectionForm, CorrectionFormSchema, correctionProblemIn } from '../../desk/corrections/correction-form.ts'
import { detailsOf, readForm } from '../../desk/requests/form-problems.ts'
import { addressIn, MAIN_LANGUAGE, plainPath } from '../../messages/languages.ts'
import { wordsIn } from '../../messages/words.ts'
import { lookUp } from '../../store/index.ts'
import type { Archive } from '../archive.ts'
import { languageProblems } from '../error-response.ts'
import { idempotencyKey, postedJson, requireOwnOrigin } from '../posting/posted-body.ts'
import { clientAddress, siteAddress } from '../request-address.ts'

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

/** POST /api/corrections: a suggestion as JSON, acknowledged once it is durable. */
export async function answerCorrectionPost(request: Request, archive: Archive & { viewer: Viewer }): Promise<Response> {
  requireOwnOrigin(request, archive.settings)
  await archive.desk.limits.use('correction', clientAddress(request))
  const key = idempotencyKey(request) ?? randomUUID()
  const { form, problems } = readForm(CorrectionFormSchema, await postedJson(request))
  if (form === null) throw badParameters(detailsOf(problems, (problem) => correctionProblemIn(wordsIn(MAIN_LANGUAGE), problem)))
  const { number, code, repeated } = await takeCorrection(form, key, archive)
  const path = addressIn(form.language, `/corrections/${code}`)
  return Response.json(
    { number, code, url: siteAddress(request, archive.settings) + path },
    { status: repeated ? 200 : 201, headers: { Location: path } },
  )
}
