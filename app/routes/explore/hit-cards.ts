/** Records as cards and lines of a page's HTML; the best match as the large entry above the grid. */
import * as cardsWords from '../../../messages/areas/cards.ts'
import * as exploreWords from '../../../messages/areas/explore.ts'
import * as shellWords from '../../../messages/areas/shell.ts'
import { pictureHtml } from '../../components/record/picture-html.ts'
import { callNumberPart, savePart } from '../../components/record/static-records.tsx'
import { isImportedRecord, paths } from '../../paths.ts'
import { Html, html, langAttribute } from '../../ui/html.ts'
import { contentLanguage, type PageLanguage } from '../../ui/language.ts'
import { linkAttributes } from '../../ui/link.tsx'
import type { ListedHit, Runs } from './results.server.ts'

const EMPTY = new Html('')

export function hitCards(hits: readonly ListedHit[], page: PageLanguage): Html {
  const cards = hits.filter(({ shape }) => shape === 'card')
  const leads = hits.filter(({ shape }) => shape === 'lead').map((hit) => leadHit(hit, page))
  return html`${leads}${cards.length > 0 ? html`<div class="grid3">${cards.map((hit) => hitCard(hit, page))}</div>` : null}`
}

function hitCard(hit: ListedHit, page: PageLanguage): Html {
  const lang = recordLanguage(hit, page)
  const passage = hit.matched && hit.passage.length > 0 ? html`<p class="desc"${lang}>${marked(hit.passage)}</p>` : null
  const isCovered = hit.contentNote !== ''
  return html`<article class="card"><div class="top-l">${callNumberPart(hit.id)}<span class="mono">${hit.date}</span></div>${covered(
    html`${hitPicture(hit, page)}${isCovered ? passage : null}`,
    hit,
    page,
  )}${recordTitle(hit, page)}${isCovered ? null : passage}${facts(hit, page)}<p class="flags">${basisFlag(hit, page)}${savePart(hit.id, page)}</p>${accessNote(
    hit.accessNote,
    page,
  )}<div class="acts">${actions(hit, page)}</div></article>`
}

function hitPicture({ path, picture, shape }: ListedHit, page: PageLanguage): Html {
  const drawn = picture ? pictureHtml(picture, shape === 'lead', page) : null
  return html`<a tabindex="-1" aria-hidden="true" data-transition=""${linkAttributes(page.language, path)}>${drawn}</a>`
}

function leadHit(hit: ListedHit, page: PageLanguage): Html {
  const { t, language } = page
  const lang = recordLanguage(hit, page)
  const fact = (name: string, value: string, of: Html | null) =>
    value === '' ? null : html`<div><dt>${name}</dt><dd${of}>${value}</dd></div>`
  const more = (className: string, to: string, words: string) => html`<a class="${className}"${linkAttributes(language, to)}>${words}</a>`
  return html`<article class="lead">${covered(hitPicture(hit, page), hit, page)}<div><p>${callNumberPart(hit.id)}</p>${recordTitle(hit, page)}${
    hit.contentNote === '' ? html`<p${lang}>${marked(hit.passage)}</p>` : null
  }<dl class="kv">${[
    fact(t(exploreWords.date), hit.date, null),
    fact(t(exploreWords.type), hit.type, langAttribute(hit.typeLang)),
    fact(t(exploreWords.unit), hit.unit, lang),
    fact(t(exploreWords.rights), hit.rights, lang),
  ]}<div><dt>${t(exploreWords.basis)}</dt><dd>${basisFlag(hit, page)}${savePart(hit.id, page)}</dd></div></dl>${accessNote(
    hit.accessNote,
    page,
  )}<div class="btns">${more('btn pri sm', hit.path, t(exploreWords.viewDetails))}${
    hit.sample ? null : more('btn sm', paths.research({ record: hit.id }), t(exploreWords.requestHighRes))
  }</div></div></article>`
}

/** A record as a line: call number, title, date, basis. @param full with the passage and the actions of a card. */
export function hitLine(hit: ListedHit, passage: boolean, page: PageLanguage, full = false): Html {
  const words = passage && hit.passage.length > 0 ? html`<p class="desc"${recordLanguage(hit, page)}>${marked(hit.passage)}</p>` : null
  return html`<article class="line">${callNumberPart(hit.id)}<div>${recordTitle(hit, page)}${words && covered(words, hit, page)}${facts(
    hit,
    page,
    true,
  )}${accessNote(hit.accessNote, page)}${full ? html`<p class="acts">${actions(hit, page)}</p>` : null}</div><span class="mono">${
    hit.date
  }</span><div class="r">${basisFlag(hit, page)}${savePart(hit.id, page)}</div></article>`
}

function recordTitle(hit: ListedHit, page: PageLanguage): Html {
  const lang = hit.titleLang === undefined ? recordLanguage(hit, page) : langAttribute(hit.titleLang)
  return html`<h3><a class="q" data-transition=""${lang}${linkAttributes(page.language, hit.path)}>${marked(hit.title)}</a></h3>`
}

/** Type, unit, place and rights of a record in one line. */
function facts(hit: ListedHit, { t, language }: PageLanguage, place = false): Html {
  const lang = contentLanguage(language)
  const known = [
    { words: hit.type, lang: hit.typeLang },
    { words: hit.unit, lang },
    { words: place ? hit.place : '', lang },
    { words: hit.rights, lang },
    { words: hit.restricted ? t(exploreWords.readOnSite) : '', lang: undefined },
  ].filter(({ words }) => words !== '')
  return html`<p class="meta">${known.map(
    ({ words, lang }, at) => html`<span>${at === 0 ? null : ' · '}<span class="nb"${langAttribute(lang)}>${words}</span></span>`,
  )}</p>`
}

/** Hides the text of a record behind its content note until the reader opens it; works without scripts. */
function covered(content: Html, { contentNote }: ListedHit, { t, language }: PageLanguage): Html {
  if (contentNote === '') return content
  const note = html`<span${langAttribute(contentLanguage(language))}>${contentNote}</span>`
  return html`<details class="covered"><summary><b>${t(cardsWords.contentNote)}</b> ${note} <span class="choose">${t(
    exploreWords.showCovered,
  )}</span></summary>${content}</details>`
}

/** Text with the searched words marked. */
export function marked(runs: Runs): Html {
  return html`${runs.map(({ text, hit }) => (hit ? html`<mark>${text}</mark>` : text))}`
}

export function basisFlag({ sample }: { sample: boolean }, { t }: PageLanguage): Html {
  return sample
    ? html`<span class="sample">${t(shellWords.sampleRecord)}</span>`
    : html`<span class="src">${t(shellWords.sourcedRecord)}</span>`
}

function accessNote(note: string, { t, language }: PageLanguage): Html {
  if (note === '') return EMPTY
  const lang = langAttribute(contentLanguage(language))
  const words = (quoted: (Html | string)[]) => (lang === null ? html`${quoted}` : html`<span${lang}>${quoted}</span>`)
  return html`<p class="note">${t.rich<typeof cardsWords.access, Html>(cardsWords.access, { note, words })}</p>`
}

function actions(hit: ListedHit, { t, language }: PageLanguage): Html {
  const of = html`<span class="vh"> ${t(exploreWords.of, { what: hit.id })}</span>`
  const link = (to: string, words: string) => html`<a class="tl"${linkAttributes(language, to)}>${words}${of}</a>`
  return html`${link(hit.path, t(exploreWords.viewDetails))}${
    hit.sample ? null : link(paths.research({ record: hit.id }), t(exploreWords.requestHighRes))
  }`
}

/** `lang` of what a record says itself. */
function recordLanguage({ path }: ListedHit, { language }: PageLanguage): Html | null {
  return langAttribute(contentLanguage(language, isImportedRecord(path)))
}
