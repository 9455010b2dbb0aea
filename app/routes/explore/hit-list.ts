/** The records of a page in the chosen view, and what the search finds besides, as HTML. */
import { decadeOf } from '../../../catalog/date-eras.ts'
import * as exploreWords from '../../../messages/areas/explore.ts'
import * as exploreHelpWords from '../../../messages/areas/explore-help.ts'
import type { Words } from '../../../messages/words.ts'
import type { SearchAddress } from '../../../search/search-address.ts'
import { type Html, html, langAttribute } from '../../ui/html.ts'
import { contentLanguage, type PageLanguage } from '../../ui/language.ts'
import { linkAttributes } from '../../ui/link.tsx'
import type { ExploreResults } from './explore.server.ts'
import { basisFlag, hitCards, hitLine, marked } from './hit-cards.ts'
import type { ListedHit, Offer } from './results.server.ts'

/**
 * Sourced records that have every word, then, behind a line, those that have some; samples under a heading of their own. What is no record
 * follows the first sourced one, or comes before samples where there is none.
 */
export function hitList({ hits, full, samples, furtherOffers }: ExploreResults, address: SearchAddress, page: PageLanguage): Html {
  const { t } = page
  const listed = (some: readonly ListedHit[]) => hitsIn(some, address, page)
  const lead = furtherOffers.length > 0 ? hits.slice(0, 1).filter(({ sample }) => !sample) : []
  const sourced = hits.slice(lead.length).filter(({ sample }) => !sample)
  const sampled = hits.filter(({ sample }) => sample)
  const some = sourced.filter((hit) => !hit.full)
  const label = t(exploreWords.alsoAbout)
  return html`${listed(lead)}${furtherOffers.length > 0 ? html`<nav class="offers" aria-label="${label}">${offerList(furtherOffers, page)}</nav>` : null}${listed(
    sourced.filter((hit) => hit.full),
  )}${full > 0 && some.length > 0 ? html`<h3 class="divide">${t(exploreWords.someWords)}</h3>` : null}${listed(some)}${
    sampled.length > 0
      ? html`<section aria-labelledby="samples"><h3 class="divide" id="samples">${t(exploreWords.sampleRecords, { count: samples })} <small>${t(
          exploreWords.samplesNote,
        )}</small></h3>${listed(sampled)}</section>`
      : null
  }`
}

function hitsIn(hits: readonly ListedHit[], address: SearchAddress, page: PageLanguage): Html | null {
  if (hits.length === 0) return null
  if (address.kind !== 'record') return headingLines(hits, page)
  if (address.view === 'timeline') return timeline(hits, page)
  if (address.view === 'list') return html`<div class="lines first">${hits.map((hit) => hitLine(hit, true, page, true))}</div>`
  const lines = hits.filter(({ shape }) => shape === 'line').map((hit) => hitLine(hit, hit.matched, page))
  return html`${hitCards(hits, page)}${lines.length > 0 ? html`<div class="lines">${lines}</div>` : null}`
}

/** People, places and pages: what they are, their name, a line about them. */
function headingLines(hits: readonly ListedHit[], { language }: PageLanguage): Html {
  const lang = langAttribute(contentLanguage(language))
  return html`<ul class="lines first">${hits.map(
    ({ type, typeLang, path, title, passage }) =>
      html`<li class="line"><span class="mono"${langAttribute(typeLang)}>${type}</span><div><h3><a class="q"${lang}${linkAttributes(language, path)}>${marked(
        title,
      )}</a></h3><p${lang}>${marked(passage)}</p></div></li>`,
  )}</ul>`
}

/** Records along time: by decade, each at its date; undated ones at the end. */
function timeline(hits: readonly ListedHit[], page: PageLanguage): Html {
  return html`<ol class="by-decade">${decadesOf(hits, page.t).map(
    ({ decade, records }) =>
      html`<li><p class="decade" aria-hidden="true">${decade}</p><section class="lines first" aria-label="${decade}">${records.map((hit) =>
        hitLine(hit, hit.matched, page),
      )}</section></li>`,
  )}</ol>`
}

/** Runs of records of one decade, in the order they come. */
function decadesOf(hits: readonly ListedHit[], t: Words): { decade: string; records: ListedHit[] }[] {
  const groups: { decade: string; records: ListedHit[] }[] = []
  for (const hit of hits) {
    const decade = decadeText(hit.year, t)
    const last = groups.at(-1)
    if (last?.decade === decade) last.records.push(hit)
    else groups.push({ decade, records: [hit] })
  }
  return groups
}

function decadeText(year: number | null, t: Words): string {
  if (year === null) return t(exploreHelpWords.undated)
  const decade = Number.parseInt(decadeOf(year), 10)
  return t(year > 0 ? exploreHelpWords.decade : exploreHelpWords.decadeBefore, { decade })
}

/** Units, people, places, collections and pages that a search finds. */
export function offerList(offers: readonly Offer[], page: PageLanguage): Html {
  const lang = langAttribute(contentLanguage(page.language))
  return html`<ul>${offers.map(
    (offer) =>
      html`<li><span class="mono"${langAttribute(offer.kindLang)}>${offer.kind}</span><div><h2><a class="q"${lang}${linkAttributes(
        page.language,
        offer.to,
      )}>${offer.name}</a>${offer.sample ? html` ${basisFlag(offer, page)}` : null}</h2>${
        offer.cited ? html`<p class="mono">${offer.cited}</p>` : null
      }${offer.words === '' ? null : html`<p${lang}>${offer.words}</p>`}</div></li>`,
  )}</ul>`
}
