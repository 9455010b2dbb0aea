/** What the page is asked on which places of a file are covered: save what is drawn, make the covered file. Server only. */
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { ArchiveError, isArchiveError } from '../../../../catalog/errors.ts'
import { hasRole } from '../../../../desk/accounts/roles.ts'
import { mediaSubject } from '../../../../desk/media/media-subject.ts'
import type { DrawnPlace } from '../../../../desk/redaction/open-redaction.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import * as deskProblemsWords from '../../../../messages/areas/desk-problems.ts'
import * as redactionServerWords from '../../../../messages/areas/redaction-server.ts'
import { inEnglish } from '../../../../messages/in-english.ts'
import { deskPaths } from '../../../desk-paths.ts'
import type { Admin } from '../gate/gate.server.ts'
import { refusedWords } from '../media/media.server.ts'

/** Parts of a place as fields of the form; each place sends them all, so that they stand in rows. */
const BOX = ['left', 'top', 'width', 'height'] as const
const SPAN = ['start', 'end'] as const
const number = z.coerce.number().finite()

export async function sendPlaces(admin: Admin, id: string, file: string, request: Request) {
  const { redaction, desk, person, note, language } = admin
  try {
    const form = await postedForm(request)
    const intent = form.get('intent')
    if (intent !== 'save' && intent !== 'cover' && intent !== 'release')
      throw new ArchiveError(400, 'bad-form', inEnglish(deskProblemsWords.noAction))
    if (mediaSubject(admin, id).draft) throw new ArchiveError(409, 'draft', inEnglish(redactionServerWords.ofDraft))
    const page = form.get('page') === '' ? null : Math.max(0, Number(form.get('page')) - 1 || 0)
    await redaction.draw(id, file, page, placesIn(form, page), person.name)
    const reason = String(form.get('why') ?? '').trim()
    if (intent === 'release') await redaction.release(id, file, null, { actor: person.name, reason })
    else if (hasRole(person.role, 'archivist')) {
      // Those of other pages stay as they are.
      const elsewhere = redaction.list(id).filter((one) => one.page !== page && one.state === 'release')
      const released = new Set([...form.getAll('release').map(String), ...elsewhere.map((one) => one.id)])
      await redaction.release(id, file, released, { actor: person.name, reason })
    }
    note({ action: 'media.redact', subject: id, detail: [file, intent, reason].filter(Boolean).join(' ') })
    if (intent !== 'save') {
      if (redaction.list(id).every((one) => one.file !== file || one.state === 'covered') && !isMaking(admin, id, file))
        throw new ArchiveError(409, 'nothing', inEnglish(redactionServerWords.nothingNew))
      const payload = { id, file, actor: person.name }
      await desk.jobs.add({ kind: 'cover', payload, label: inEnglish(redactionServerWords.cover, { file }), by: person.name })
    }
    const shown = page === null ? '' : String(page + 1)
    return redirect(deskPaths.adminCover(id, file, { ...(shown === '' ? {} : { page: shown }), done: intent }), 303)
  } catch (error) {
    if (!isArchiveError(error) || error.status === 404 || error.status >= 500) throw error
    note({ action: 'media.redact', subject: id, outcome: 'refused', detail: error.code })
    return data({ words: refusedWords(language, error) }, { status: error.status })
  }
}

/** Withdrawn and not made yet, such as after a failure. */
export function isMaking({ redaction }: Admin, id: string, file: string): boolean {
  return redaction.sealed(id).some(({ name, state }) => name === file && state === 'making')
}

/** Rows without any number are left out: they were not filled in, or emptied to take the place away. */
function placesIn(form: FormData, page: number | null): DrawnPlace[] {
  const rows = form.getAll('place').map(String)
  const parts: readonly string[] = page === null ? SPAN : BOX
  return rows.flatMap((id, at): DrawnPlace[] => {
    const values = parts.map((part) => String(form.getAll(part)[at] ?? '').trim())
    if (values.every((value) => value === '')) return []
    const numbers = z.array(number).safeParse(values.map((value) => (value === '' ? 'none' : value))).data
    const [one = 0, other = 0, width = 0, height = 0] = numbers ?? []
    const reason = String(form.getAll('reason')[at] ?? '')
    const place = { id, page, reason }
    if (numbers && page === null && one >= 0 && other > one) return [{ ...place, shape: { start: one, end: other } }]
    const fits = one >= 0 && other >= 0 && width > 0 && height > 0 && one + width <= 100.01 && other + height <= 100.01
    if (!numbers || page === null || !fits)
      throw new ArchiveError(400, 'bad-place', inEnglish(redactionServerWords.wrongNumbers, { number: at + 1 }))
    const [left, top] = [one / 100, other / 100]
    return [{ ...place, shape: { left, top, width: Math.min(1 - left, width / 100), height: Math.min(1 - top, height / 100) } }]
  })
}
