/** Articles by section: one fact each as far as the writing allows, at the anchor of the heading above it. */
import { type Article, type Block, sectionLabel, unitNames } from '../../catalog/articles/article-tree.ts'

import type { Catalog } from '../../catalog/catalog.ts'
import { countWords } from '../sentences.ts'
import { joined, type Said, saidIn } from './block-text.ts'
import { type MadePassage, type MadeSubject, made } from './made-passage.ts'
import { MOST_WORDS, windows } from './windows.ts'

/** Paragraphs shorter than this say too little alone and go with the one after. */
const FEWEST_WORDS = 18

interface Place {
  heading: string
  anchor: string
}

/** A summary says what its page is about: it leads there and bears out what a question claims, but answers nothing. */
const SUMMARY = '#summary'

export function isSummary({ id }: { id: string }): boolean {
  return id.endsWith(SUMMARY)
}

export function articlePassages(article: Article, catalog: Catalog): MadeSubject {
  const subject = `article:${article.path}`
  const common = {
    kind: 'article',
    subject,
    title: article.title,
    label: sectionLabel(article.section, catalog),
    date: article.period,
  } as const
  const names = unitNames(article, catalog)
  const keys = [...names, ...article.units, ...article.people, ...article.places]
  const summary = made(
    { ...common, id: `${subject}${SUMMARY}`, part: 'section', path: article.path, text: article.summary, sources: sourcesOf(article) },
    keys,
  )
  const passages = [...sectionsOf(article.blocks, catalog), ...notesOf(article, catalog)].flatMap(({ place, said }, at): MadePassage[] => {
    const pieces = windows([{ text: said.text, mark: null }], { overlap: false })
    return pieces.map(({ text }, piece) =>
      made(
        {
          ...common,
          id: `${subject}#${at + 1}${piece === 0 ? '' : `-${piece + 1}`}`,
          part: 'section',
          path: place.anchor ? `${article.path}#${place.anchor}` : article.path,
          heading: place.heading,
          text,
          sources: said.sources,
          displayFigures: said.displayFigures.filter((figure) => text.includes(figure)),
        },
        names,
      ),
    )
  })
  return { subject, opensOn: 0, passages: [summary, ...passages] }
}

/** What is not documented is an answer too. */
function notesOf({ about }: Article, catalog: Catalog): { place: Place; said: Said }[] {
  const place = { heading: 'About these figures and sources', anchor: 'about-figures' }
  return about.flatMap((block) => saidIn(block, catalog)).map((said) => ({ place, said }))
}

function sourcesOf({ marks }: Article): string[] {
  const refs = marks.flatMap(({ references }) => references.map(({ ref }) => ref))
  return [...new Set(refs)]
}

/** What each part of an article says, under its heading: a paragraph, a list with the words that lead to it, a row. */
function sectionsOf(blocks: readonly Block[], catalog: Catalog): { place: Place; said: Said }[] {
  const found: { place: Place; said: Said }[] = []
  let place: Place = { heading: '', anchor: '' }
  let section = ''
  let waiting: Said | null = null
  const flush = () => {
    if (waiting) found.push({ place, said: waiting })
    waiting = null
  }
  for (const block of blocks) {
    if (block.kind === 'heading') {
      flush()
      if (block.level === 2) section = block.text
      const heading = block.level === 2 || section === '' ? block.text : `${section}: ${block.text}`
      place = { heading, anchor: block.id }
      continue
    }
    for (const said of saidIn(block, catalog)) {
      if (said.text === '') continue
      const leads = waiting !== null && (/:$/.test(waiting.text) || countWords(waiting.text) < FEWEST_WORDS)
      if (waiting && leads && block.kind !== 'typed' && countWords(waiting.text) + countWords(said.text) <= MOST_WORDS)
        waiting = joined([waiting, said])
      else {
        flush()
        waiting = said
      }
    }
  }
  flush()
  return found
}
