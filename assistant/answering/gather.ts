/** Passages for a question and their sentences, weighed: from the whole archive, or from the pages about this site where it is about that. */
import { addressesSite, inSiteWords, isAboutSite, mayBeAboutSite } from './about-site.ts'
import { chooseSentences } from './choose.ts'
import type { Evidence } from './evidence.ts'
import { type FoundEvidence, findEvidence, quotable } from './find-evidence.ts'
import type { Asked } from './parts.ts'
import { meaningfulWords } from './question-words.ts'
import type { Understanding } from './understand.ts'
import { CHOICE, PASSAGES } from './weights.ts'

/**
 * How far below the best of all the best of the pages about this site may lie: further where the question speaks of asker or site, well above it where something else is named, not
 * at all where nothing in the question tells but a name of the guide; how near those must be to answer, by words, by meaning or by a name of the guide; how much it speaks for a sentence that its entry of the guide is named; how many passages of them
 * are looked at.
 */
export const SITE = {
  below: { addressed: 2, other: 0.5, another: -2, unsigned: 0 },
  coverage: 0.4,
  similarity: 0.45,
  matched: 0.3,
  guide: 3,
  passages: 40,
}

export interface Gathered extends FoundEvidence {
  /** What may be quoted, in the order in which it is said. */
  evidence: readonly Evidence[]
  /** What bears on the question: by it is decided. Of it what is said. */
  chosen: readonly Evidence[]
  said: readonly Evidence[]
  /** The pages about this site answer it, and nothing else was looked at. */
  aboutSite: boolean
}

/** Passages for the question, their sentences weighed, and those that would be said. */
export async function gather(asked: Asked): Promise<Gathered> {
  const { understanding } = asked
  const { own } = understanding
  const signed = isAboutSite(own) || mayBeAboutSite(own)
  const looksThere = signed || asked.language.sitePages.namedIn(termsFor(understanding.question)).length > 0
  const [all, site] = await Promise.all([findEvidence(asked, understanding, { limit: PASSAGES }), looksThere ? inSite(asked) : null])
  const [best] = all.read
  const below = SITE.below[!signed ? 'unsigned' : addressesSite(own) ? 'addressed' : namesAnother(understanding) ? 'another' : 'other']
  const near = site?.near && (signed || site.named) && (isAboutSite(own) || !best || site.near.score >= best.score - below)
  const ofSite = site && near ? site : null
  const { passages, by, read } = ofSite ?? all
  const looked = ofSite?.understanding ?? understanding
  const evidence = quotable(read, looked, asked)
  const said = chooseSentences(evidence, looked, 'near')
  return {
    passages,
    by,
    read,
    evidence,
    chosen: chooseSentences(read, looked),
    said: withItsEntry(said, evidence),
    aboutSite: ofSite !== null,
  }
}

const ONLINE = 'Are any of the physical holdings online as a scan?'

/** What the pages about this site say of seeing the originals here. */
export async function onlineHoldings(asked: Asked): Promise<Evidence | null> {
  const understanding = { ...asked.understanding, question: ONLINE, own: ONLINE, types: [], names: [] }
  const { near, read, understanding: looked } = await inSite({ ...asked, understanding })
  return near ? (quotable(read, looked, asked)[0] ?? null) : null
}

/** What the pages about this site say. */
interface SiteFound extends FoundEvidence {
  /** What was looked for, in the words of these pages. */
  understanding: Understanding
  /** The best sentence, where it is near enough to answer; whether a name of the guide speaks for that. */
  near: Evidence | null
  named: boolean
}

async function inSite(asked: Asked): Promise<SiteFound> {
  const { weights, sitePages } = asked.language
  const question = inSiteWords(asked.understanding.question)
  const words = meaningfulWords(question, weights)
  const understanding = { ...asked.understanding, question, words }
  const named = termsFor(asked.understanding.question)
  const matched = ({ passage }: Evidence) => sitePages.named(passage.subject, named)
  const found = await findEvidence(asked, understanding, { limit: SITE.passages, subjects: sitePages.subjects })
  const missing = sitePages.namedIn(named).filter((subject) => !found.read.some(({ passage }) => passage.subject === subject))
  const others = missing.length > 0 ? await findEvidence(asked, understanding, { limit: SITE.passages, subjects: missing }) : null
  const read = [...found.read, ...(others?.read ?? [])]
    .map((one) => ({ ...one, score: one.score + SITE.guide * matched(one) }))
    .sort((a, b) => b.score - a.score)
  const [best] = read
  const near =
    best &&
    (isAboutSite(asked.understanding.own) ||
      best.coverage >= SITE.coverage ||
      best.similarity >= SITE.similarity ||
      matched(best) >= SITE.matched)
  return {
    ...found,
    understanding,
    read,
    near: near ? best : null,
    named: best ? matched(best) > 0 : false,
  }
}

/** Of a question as it was asked and in the words of the pages on this site. */
function termsFor(question: string): ReadonlySet<string> {
  return new Set([...meaningfulWords(inSiteWords(question)), ...meaningfulWords(question)].map(({ term }) => term))
}

/** 'When is the museum open?': somebody else's hours are asked for. */
function namesAnother({ names }: Understanding): boolean {
  return names.some(({ text }) => !/\bpolice\b|^massachusetts$/i.test(text))
}

/** An entry of the guide answers one wish: what else it says stands beside the statement that leads, before what other pages say. */
function withItsEntry(said: readonly Evidence[], evidence: readonly Evidence[]): Evidence[] {
  const [lead, ...others] = said
  if (!lead) return []
  const { subject } = lead.passage
  const entry = subject.startsWith('guide:') ? evidence.filter((one) => one.passage.subject === subject && one !== lead) : []
  return [...new Set([lead, ...entry, ...others])].slice(0, CHOICE.said)
}
