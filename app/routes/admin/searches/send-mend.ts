/** What is sent about searches without results: words of the same meaning, a case, taking one back, asking all. Server only. */
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { ArchiveError, isArchiveError } from '../../../../catalog/errors.ts'
import { addCase, addSameWords, takeBack } from '../../../../desk/searches/search-fixes.ts'
import { deskPaths } from '../../../desk-paths.ts'
import type { Admin } from '../gate/admin-context.ts'

const terms = z.string().trim().min(1).max(300)
const typed = z.string().max(1_000).default('')
const SentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('case'), terms, expected: typed }),
  z.object({ intent: z.literal('thesaurus'), terms, same: typed }),
  z.object({ intent: z.literal('undo'), id: z.string().min(1) }),
  z.object({ intent: z.literal('run') }),
  z.object({ intent: z.literal('forget'), terms }),
])

export async function sendMend(admin: Admin, form: FormData) {
  const { store, desk, person, viewer, note } = admin
  const parsed = SentSchema.safeParse(Object.fromEntries(form))
  if (!parsed.success) throw new ArchiveError(400, 'bad-form', 'The form names no action or no words')
  const sent = parsed.data
  // Whatever changes, the cases are asked anew; the page shows what came of it.
  const ask = () => desk.jobs.add({ kind: 'relevance', label: 'Run every relevance case', by: person.name })
  if (sent.intent === 'run') {
    await ask()
    note({ action: 'searches.run' })
    return redirect(deskPaths.adminSearches(), 303)
  }
  if (sent.intent === 'forget') {
    store.emptySearches.forget({ terms: sent.terms })
    await desk.usage.forgetSearch(sent.terms)
    // Not what was forgotten.
    note({ action: 'searches.forget' })
    return redirect(deskPaths.adminSearches({ done: 'forget' }), 303)
  }
  if (sent.intent === 'undo') {
    const mend = await takeBack(store, sent.id)
    note({ action: 'searches.undo', subject: mend.terms, detail: `${mend.kind}: ${mend.words.join(', ')}` })
    await ask()
    return redirect(deskPaths.adminSearches({ done: 'undo' }), 303)
  }
  try {
    const words =
      sent.intent === 'case'
        ? await addCase(store, { terms: sent.terms, expected: sent.expected, actor: person.name }, viewer)
        : await addSameWords(store, { terms: sent.terms, same: sent.same, actor: person.name })
    note({ action: `searches.${sent.intent}`, subject: sent.terms, detail: words.join(', ') })
    await ask()
    return redirect(deskPaths.adminSearches({ terms: sent.terms, done: sent.intent }), 303)
  } catch (error) {
    if (!isArchiveError(error) || error.status !== 400) throw error
    note({ action: `searches.${sent.intent}`, subject: sent.terms, outcome: 'refused' })
    const [detail] = error.details
    const words = `Expected ${detail?.expected ?? 'something else'}; found ${detail?.found ?? 'nothing'}.`
    return data({ intent: sent.intent, words, typed: sent.intent === 'case' ? sent.expected : sent.same }, { status: 400 })
  }
}
