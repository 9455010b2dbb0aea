/** The footer: whose site this is and is not, where to write, and the rest of the addresses. */

import type { Language } from '../../../messages/languages.ts'
import type { FrameLink } from '../../site.ts'
import { attributes, type Html, html, langAttribute } from '../../ui/html.ts'
import { contentLanguage } from '../../ui/language.ts'
import { linkAttributes } from '../../ui/link.tsx'

export interface FooterData {
  /** Of the page. */
  language: Language
  /** The name of the site, a line each. */
  wordmark: readonly string[]
  columns: readonly { title: string; lang?: Language; links: readonly FrameLink[] }[]
  independence: { footer: string; notice: string }
  credits: string
  contact: { address?: string; email?: string; phone?: string }
  /** Further words; '' for none. */
  words: string
  /** Version of the software; '' where none is known. */
  release: string
}

/** The columns of its links in the grid of the page. */
const COLUMNS = ['c1', 'c2', 'c3'] as const

/** What the footer holds. */
export function footerHtml({ language, wordmark, columns, independence, credits, contact, words, release }: FooterData): Html {
  const lang = langAttribute(contentLanguage(language))
  const { address, email, phone } = contact
  const note = (text: string) => (text ? html`<p class="note"${lang}>${text}</p>` : null)
  const ending = [credits, release ? `v${release}` : ''].filter(Boolean).join(' · ')
  return html`<div class="wrap"><div class="g12"><div class="who"><p class="n"${lang}>${wordmark.map(
    (line, at) => html`${at === 0 ? null : html`<br/>`}${line}`,
  )}</p>${note(independence.notice)}${note(words)}${
    address || email || phone
      ? html`<address class="note">${address && html`<span>${address}</span>`}${email && html`<a href="mailto:${email}">${email}</a>`}${
          phone && html`<a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a>`
        }</address>`
      : null
  }</div>${columns.map(
    ({ title, lang, links }, position) =>
      html`<nav${attributes({ class: COLUMNS[position], 'aria-label': title })}><h2${langAttribute(lang)}>${title}</h2><ul>${links.map(
        ({ to, label, lang }) => html`<li><a${langAttribute(lang)}${linkAttributes(language, to)}>${label}</a></li>`,
      )}</ul></nav>`,
  )}</div><div class="end mono"${lang}>${[independence.footer, ending].map((line) => (line ? html`<span>${line}</span>` : null))}</div></div>`
}
