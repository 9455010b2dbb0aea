/** Passages for a question and their sentences, weighed: from the whole archive, or from the pages about this site where it is about that. */
import { terms } from '../../search/analysis.ts'
import { lookUp } from '../../store/index.ts'
import type { RetrievedPassage } from '../retriever.ts'
import { addressesSite, guideMatch, inSiteWords, isAboutSite, mayBeAboutSite, siteSubjects } from './about-site.ts'
import { chooseSentences } from './choose.ts'
import { type Evidence, evidenceOf } from './evidence.ts'
import type { Asked } from './parts.ts'
import { meaningfulWords } from './question-words.ts'
import type { Understanding } from './understand.ts'
import { FITTED, PASSAGES } from './weights.ts'

/**
 * How far below the best of all the best of the pages about this site may lie, further where the question speaks of asker or site; how near those must be to answer, by words, by
 * meaning or by a name of the guide; how much it speaks for a sentence that its entry of the guide is named.
 */
export const SITE = { below: { addressed: 2, other: 0.5 }, coverage: 0.4, similarity: 0.45, matched: 0.3, guide: 3 }

interface Found {
  passages: readonly RetrievedPassage[]
  mode: 'hybrid' | 'lexical'
  /** Best first. */
  evidence: readonly Evidence[]
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
  const [best] = all.evidence
  const below = addressesSite(own) ? SITE.below.addressed : SITE.below.other
  const near = site?.best && (isAboutSite(own) || !best || site.best.score >= best.score - below)
  const found = site && near ? site : all
  return { ...found, aboutSite: found === site }
}

function choices(evidence: readonly Evidence[], understanding: Understanding): Pick<Found, 'chosen' | 'said'> {
  return { chosen: chooseSentences(evidence, understanding), said: chooseSentences(evidence, understanding, 'near') }
}

async function inArchive(asked: Asked): Promise<Found> {
  const { understanding, retriever, turn, language } = asked
  const { passages, mode } = await retriever.retrieve({
    question: understanding.question,
    viewer: turn.viewer,
    limit: PASSAGES,
    signal: turn.signal,
  })
  // The mask was asked at retrieval; the record is asked once more as it is now, and a sample is no evidence whatever was found.
  const seen = passages.filter(({ passage }) => passage.basis === 'sourced' && stillSeen(asked, passage.kind, passage.subject))
  const evidence = evidenceOf(seen, { understanding, ...language, counts: FITTED[mode].sentence })
  return { passages: seen, mode, evidence, ...choices(evidence, understanding) }
}

export function stillSeen({ store, turn }: Asked, kind: string, subject: string): boolean {
  return kind !== 'record' || lookUp(store, subject, turn.viewer).state === 'seen'
}

const ONLINE = 'Are any of the physical holdings online as a scan?'

/** What the pages about this site say of seeing the originals here. */
export async function onlineHoldings(asked: Asked): Promise<Evidence | null> {
  const understanding = { ...asked.understanding, question: ONLINE, own: ONLINE, types: [], names: [] }
  return (await inSite({ ...asked, understanding })).best
}

/** @returns sentences of the pages about this site, with the best one where it is near enough to answer. */
async function inSite(asked: Asked): Promise<Found & { best: Evidence | null }> {
  const { retriever, turn, language, catalog } = asked
  const question = inSiteWords(asked.understanding.question)
  const words = meaningfulWords(question, language.weights)
  const understanding = { ...asked.understanding, question, words }
  const filter = { subjects: siteSubjects(catalog) }
  const { passages, mode } = await retriever.retrieve({ question, viewer: turn.viewer, limit: PASSAGES, signal: turn.signal, filter })
  const weighed = evidenceOf(passages, { understanding, ...language, counts: FITTED[mode].sentence })
  const named = new Set([...words.map(({ term }) => term), ...terms(asked.understanding.question)])
  const matches = new Map(catalog.guide.map((entry) => [`guide:${entry.id}`, guideMatch(named, entry)]))
  const matched = ({ passage }: Evidence) => matches.get(passage.subject) ?? 0
  const evidence = weighed.map((one) => ({ ...one, score: one.score + SITE.guide * matched(one) })).sort((a, b) => b.score - a.score)
  const [best] = evidence
  const near = best && (best.coverage >= SITE.coverage || best.similarity >= SITE.similarity || matched(best) >= SITE.matched)
  return { passages, mode, evidence, ...choices(evidence, understanding), best: near ? best : null }
}
