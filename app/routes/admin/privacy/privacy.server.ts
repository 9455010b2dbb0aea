/** What the page of private information shows, and what is decided there. Server only. */
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { saidIn } from '../../../../catalog/contract/translatable.ts'
import type { PrivateItem } from '../../../../desk/privacy/private-items.ts'
import { scanOf } from '../../../../desk/privacy/scan-job.ts'
import { problemIn } from '../../../../desk/problems.ts'
import { readFileName } from '../../../../media/media-files.ts'
import * as deskPrivacyWords from '../../../../messages/areas/desk-privacy.ts'
import * as deskProblemsWords from '../../../../messages/areas/desk-problems.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { lookUp } from '../../../../store/index.ts'
import { deskPaths } from '../../../desk-paths.ts'
import type { Admin } from '../gate/gate.server.ts'

const SHOWN = 200
const SentSchema = z.object({ intent: z.enum(['decide', 'scan']), reason: z.string().max(300).default('') })
/** `record rule digest`, as a checkbox sends it. */
const ITEM = /^(\S+) ([a-z0-9-]+) (\S+)$/

interface VisibleFinding {
  label: string
  masked: string
  /** `to`: where the place can be covered, or its file be seen to; '' for words of the record. */
  places: { words: string; to: string }[]
}

/** A finding in words: what it is, and where. */
export function visibleFinding(
  admin: Pick<Admin, 'catalog' | 'language'>,
  record: string,
  { rule, masked, places }: PrivateItem,
): VisibleFinding {
  const t = wordsIn(admin.language)
  const placeOf = ({ field, file, page, offset }: PrivateItem['places'][number]) => {
    if (file === '') return { words: t(deskPrivacyWords.inField, { field, offset: offset + 1 }), to: '' }
    const part = readFileName(file)?.part
    const isPaged = part === 'picture' || part === 'document'
    const to = isPaged ? deskPaths.adminCover(record, file, { page: String(page) }) : deskPaths.adminFiles(record)
    return { words: t(deskPrivacyWords.inFile, { file, page, part: field }), to }
  }
  return { label: labelOf(admin, rule), masked, places: places.map(placeOf) }
}

function labelOf({ catalog, language }: Pick<Admin, 'catalog' | 'language'>, id: string): string {
  const rule = catalog.privacyRules.find((one) => one.id === id)
  return rule ? saidIn(language, rule.label).words : id
}

export async function loadPrivacy(admin: Admin, parameters: URLSearchParams) {
  const { desk, store, viewer, language } = admin
  const rule = parameters.get('rule') ?? ''
  const [job] = await desk.jobs.list({ kind: 'privacy', limit: 1 })
  const found = await desk.privacy.list({ rule, limit: SHOWN })
  return {
    rule,
    done: parameters.get('done') ?? '',
    rules: (await desk.privacy.counts()).map(({ rule: id, count }) => ({
      value: id,
      label: `${labelOf(admin, id)} (${count})`,
    })),
    found: found.flatMap((item) => {
      const seen = lookUp(store, item.record, { ...viewer, role: 'staff' })
      if (seen.state !== 'seen') return []
      const { record, digest, confidence } = item
      return [
        {
          ...visibleFinding(admin, record, item),
          value: `${record} ${item.rule} ${digest}`,
          record,
          title: seen.record.title,
          percent: Math.round(confidence * 100),
        },
      ]
    }),
    job: job
      ? {
          going: job.ended === null,
          time: job.created,
          words: problemIn(language, job.ended === null ? job.progress : job.result),
        }
      : null,
  }
}

export async function sendPrivacy({ desk, person, note, language }: Admin, form: FormData) {
  const { success, data: sent } = SentSchema.safeParse({ intent: form.get('intent'), reason: form.get('reason') ?? '' })
  if (!success) return data({ words: wordsIn(language)(deskProblemsWords.noAction) }, { status: 400 })
  if (sent.intent === 'scan') {
    await desk.jobs.add(scanOf(person.name))
    note({ action: 'privacy.scan' })
    return redirect(deskPaths.adminPrivacy({ done: 'started' }), 303)
  }
  const reason = sent.reason.trim()
  const items = form.getAll('item').flatMap((value) => {
    const [, record, rule, digest] = ITEM.exec(String(value)) ?? []
    return record && rule && digest ? [{ record, rule, digest }] : []
  })
  if (reason === '' || items.length === 0) return data({ words: wordsIn(language)(deskPrivacyWords.incomplete) }, { status: 400 })
  for (const record of new Set(items.map((item) => item.record))) {
    const own = items.filter((item) => item.record === record)
    await desk.privacy.decide(record, own, { actor: person.name, reason })
    note({ action: 'privacy.decide', subject: record, detail: `${own.map(({ rule }) => rule).join(', ')}: ${reason}` })
  }
  return redirect(deskPaths.adminPrivacy({ done: 'decided' }), 303)
}
