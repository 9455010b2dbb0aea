/** Passages for a question and their sentences, weighed: from the whole archive, or from the pages about this site where it is about that. */
import { terms } from '../../search/analysis.ts'
import { addressesSite, inSiteWords, isAboutSite, mayBeAboutSite } from './about-site.ts'
import { chooseSentences } from './choose.ts'
import { type Evidence, isQuotable } from './evidence.ts'
import { type FoundEvidence, findEvidence } from './find-evidence.ts'
import type { Asked } from './parts.ts'
import { meaningfulWords } from './question-words.ts'
import { inSayingOrder } from './saying-order.ts'
import type { Understanding } from './understand.ts'
import { PASSAGES } from './weights.ts'

/**
 * How far below the best of all the best of the pages about this site may lie, further where the question speaks of asker or site; how near those must be to answer, by words, by
 * meaning or by a name of the guide; how much it speaks for a sentence that its entry of the guide is named.
 */
export const SITE = { below: { addressed: 2, other: 0.5 }, coverage: 0.4, similarity: 0.45, matched: 0.3, guide: 3 }

interface Found extends FoundEvidence {
  /** What bears on the question: by it is decided. Of it what is said. */
  chosen: readonly Evidence[]
  said: readonly Evidence[]
}

export interface Gathered extends Found {
  /** The pages about this site answer it, and nothing else was looked at. */
  aboutSite: boolean
}

/** Passages for the question, their sentences weighed, and those that would be said. */
export async function gather(asked: Asked): Promise<Gathered> {
  const { understanding } = asked
  const { own } = understanding
  const [all, site] = await Promise.all([inArchive(asked), mayBeAboutSite(own) ? inSite(asked) : null])
  const [best] = all.read
  const below = addressesSite(own) ? SITE.below.addressed : SITE.below.other
  const near = site?.near && (isAboutSite(own) || !best || site.near.score >= best.score - below)
  const found = site && near ? site : all
  return { ...found, aboutSite: found === site }
}

function choices({ read, evidence }: Pick<Found, 'read' | 'evidence'>, understanding: Understanding): Pick<Found, 'chosen' | 'said'> {
  return { chosen: chooseSentences(read, understanding), said: chooseSentences(evidence, understanding, 'near') }
}

async function inArchive(asked: Asked): Promise<Found> {
  const { understanding } = asked
  const found = await findEvidence(asked, understanding, { limit: PASSAGES })
  return { ...found, ...choices(found, understanding) }
}

const ONLINE = 'Are any of the physical holdings online as a scan?'

/** What the pages about this site say of seeing the originals here. */
export async function onlineHoldings(asked: Asked): Promise<Evidence | null> {
  const understanding = { ...asked.understanding, question: ONLINE, own: ONLINE, types: [], names: [] }
  const { near, evidence } = await inSite({ ...asked, understanding })
  return near ? (evidence[0] ?? null) : null
}

/** @returns sentences of the pages about this site, with the best one read where it is near enough to answer. */
async function inSite(asked: Asked): Promise<Found & { near: Evidence | null }> {
  const { weights, sitePages } = asked.language
  const question = inSiteWords(asked.understanding.question)
  const words = meaningfulWords(question, weights)
  const understanding = { ...asked.understanding, question, words }
  const found = await findEvidence(asked, understanding, { limit: PASSAGES, subjects: sitePages.subjects })
  const named = new Set([...words.map(({ term }) => term), ...terms(asked.understanding.question)])
  const matched = ({ passage }: Evidence) => sitePages.named(passage.subject, named)
  const read = found.read.map((one) => ({ ...one, score: one.score + SITE.guide * matched(one) })).sort((a, b) => b.score - a.score)
  const evidence = inSayingOrder(read.filter(isQuotable), understanding, asked.language)
  const [best] = read
  const near = best && (best.coverage >= SITE.coverage || best.similarity >= SITE.similarity || matched(best) >= SITE.matched)
  return { ...found, read, evidence, ...choices({ read, evidence }, understanding), near: near ? best : null }
}
