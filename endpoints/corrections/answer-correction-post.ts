/** POST /api/corrections: a suggestion as JSON, acknowledged once it is durable. */
import { randomUUID } from 'node:crypto'
import type { Viewer } from '../../catalog/access.ts'
import { badParameters } from '../../catalog/errors.ts'
import { CorrectionFormSchema, correctionProblemIn } from '../../desk/corrections/correction-form.ts'

import { detailsOf, readForm } from '../../desk/requests/form-problems.ts'
import { addressIn, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { wordsIn } from '../../messages/words.ts'
import type { Archive } from '../archive.ts'
import { clientAddress } from '../client-address.ts'
import { requireOwnOrigin } from '../posting/own-origin.ts'
import { idempotencyKey, postedJson } from '../posting/posted-body.ts'

import { siteAddress } from '../site-address.ts'
import { takeCorrection } from './take-correction.ts'

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
