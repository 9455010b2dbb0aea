/** What the access rules would make of the records that are in the archive: a preview, or the change itself. */
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import * as versionReasonsWords from '../../messages/areas/version-reasons.ts'
import { inEnglish } from '../../messages/in-english.ts'
import { openStore, storeFile } from '../../store/index.ts'
import { type AccessReview, accessRulesText } from './access-review.ts'
import { type AccessRules, decideAccess, readAccessRules } from './access-rules.ts'

const MOST_WORDINGS = 500
/** Records read between two turns of the thread. */
const TOGETHER = 100

/**
 * Reads every imported record.
 * @param text rules to try; left out: those in force.
 * @param onRead called when every record was matched with the rules.
 * @param apply puts the levels; records that an archivist edited are left alone.
 */
export async function reviewAccess(
  given: { dataDir: string; actor: string; apply: boolean; text?: string },
  onRead: () => void = () => {},
): Promise<AccessReview> {
  const { dataDir, actor, apply, text } = given
  const rules = readAccessRules(text ?? accessRulesText(dataDir))
  const store = openStore(storeFile(dataDir), { readOnly: !apply })
  try {
    const review = new Review(rules)
    let read = 0
    for (const id of store.list.idsOfOrigin('import')) {
      const stored = store.records.get(id)
      if (stored) review.take(stored.record)
      // Turns for whoever watches that it gets on.
      if (++read % TOGETHER === 0) await new Promise(setImmediate)
    }
    onRead()
    if (!apply) return review.result('', 0)
    const note = { actor, reason: inEnglish(versionReasonsWords.rules), origin: 'import' as const, now: new Date() }
    let kept = 0
    const { batch } = await store.write(() =>
      store.records.change(note, ({ put }) => {
        for (const { id, access } of review.toPut) {
          const stored = store.records.get(id)
          if (stored?.origin === 'import') put({ ...stored.record, access: { ...stored.record.access, ...access } })
          else kept += 1
        }
      }),
    )
    return review.result(batch, kept)
  } finally {
    store.close()
  }
}

class Review {
  readonly toPut: { id: string; access: Pick<ArchiveRecord['access'], 'level' | 'until'> }[] = []
  readonly #rules: AccessRules
  readonly #wordings = new Map<string, AccessReview['wordings'][number]>()
  readonly #changes = new Map<string, AccessReview['changes'][number]>()
  #noted = 0
  #unsure = 0

  constructor(rules: AccessRules) {
    this.#rules = rules
  }

  take({ id, access, accessAbove, date }: ArchiveRecord): void {
    if (access.note === '' && accessAbove.length === 0) return
    this.#noted += 1
    const decision = decideAccess(access.note, accessAbove, date, this.#rules)
    if (decision.unsure.length > 0) this.#unsure += 1
    const decided = decision.because === '' ? [] : [{ words: decision.because, unsure: false }]
    for (const { words, unsure } of [...decided, ...decision.unsure.map((words) => ({ words, unsure: true }))]) {
      const key = `${unsure} ${words} ${decision.level}`
      const known = this.#wordings.get(key)
      if (known) known.count += 1
      else
        this.#wordings.set(key, {
          words,
          count: 1,
          level: unsure ? '' : decision.level,
          until: unsure ? '' : decision.until,
          unsure,
          example: id,
        })
    }
    // A mark of the finding aid itself ("internal") is no wording; it stays.
    if (decision.because === '' || access.level === 'closed' || (access.level === decision.level && access.until === decision.until)) return
    this.toPut.push({ id, access: { level: decision.level, until: decision.until } })
    const key = `${access.level} ${decision.level}`
    const known = this.#changes.get(key)
    if (known) known.count += 1
    else this.#changes.set(key, { from: access.level, to: decision.level, count: 1, example: id })
  }

  result(batch: string, kept: number): AccessReview {
    const wordings = [...this.#wordings.values()].sort((a, b) => Number(b.unsure) - Number(a.unsure) || b.count - a.count)
    return {
      batch,
      noted: this.#noted,
      changes: [...this.#changes.values()],
      wordings: wordings.slice(0, MOST_WORDINGS),
      unsure: this.#unsure,
      kept,
    }
  }
}
