/** What an archivist sends about a request: each intent is one change. Runs on the server only. */
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { ArchiveError, isArchiveError } from '../../../../catalog/errors.ts'
import { problemsIn } from '../../../../desk/problems.ts'
import { LARGEST_FILE } from '../../../../desk/requests/answer-request.ts'
import { isRequestStatus } from '../../../../desk/requests/request-status.ts'
import * as deskProblemsWords from '../../../../messages/areas/desk-problems.ts'
import { inEnglish } from '../../../../messages/in-english.ts'
import { deskPaths } from '../../../desk-paths.ts'
import type { Admin } from '../gate/gate.server.ts'
import { uploadedForm } from '../parts/uploaded-form.server.ts'

const SentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('assign'), assignee: z.string().max(100).default('') }),
  z.object({ intent: z.literal('status'), status: z.string().refine(isRequestStatus, { error: 'one of the statuses' }) }),
  z.object({ intent: z.literal('reply'), text: z.string().default(''), after: z.enum(['answered', 'waiting']).default('answered') }),
  z.object({ intent: z.literal('note'), text: z.string().default('') }),
  z.object({ intent: z.literal('file') }),
  z.object({ intent: z.literal('spam'), spam: z.enum(['0', '1']) }),
])

export async function answerRequest(admin: Admin, number: string, request: Request) {
  const { desk, person, note } = admin
  const { fields, file } = await uploadedForm(request, LARGEST_FILE)
  const parsed = SentSchema.safeParse(fields)
  if (!parsed.success) throw new ArchiveError(400, 'bad-form', inEnglish(deskProblemsWords.noAction))
  const sent = parsed.data
  try {
    await act()
    note({ action: `request.${sent.intent}`, subject: number, detail: sent.intent === 'status' ? sent.status : '' })
    return redirect(deskPaths.adminRequest(number), 303)
  } catch (error) {
    if (!isArchiveError(error) || error.status === 404 || error.status >= 500) throw error
    note({ action: `request.${sent.intent}`, subject: number, outcome: 'refused', detail: error.code })
    const text = 'text' in sent ? sent.text : ''
    return data({ intent: sent.intent, words: problemsIn(admin.language, error), text }, { status: error.status })
  }

  async function act(): Promise<void> {
    switch (sent.intent) {
      case 'assign': {
        // Only to somebody who is there.
        if (sent.assignee !== '') await desk.accounts.find(sent.assignee)
        return desk.requests.assign(number, sent.assignee || null, person.id)
      }
      case 'status':
        return isRequestStatus(sent.status) ? desk.requests.setStatus(number, sent.status, person.id) : undefined
      case 'reply':
        return desk.requests.reply(number, { text: sent.text, status: sent.after }, person.id)
      case 'note':
        return desk.requests.note(number, sent.text, person.id)
      case 'file': {
        if (!file) throw new ArchiveError(400, 'no-file', inEnglish(deskProblemsWords.noFile))
        return desk.requests.addFile(number, file, person.id)
      }
      case 'spam':
        return desk.requests.markAsSpam(number, sent.spam === '1', person.id)
    }
  }
}
