/** An article as pages draw it: a plain tree, made once when content is loaded. */

import type { Catalog } from '../catalog.ts'
import { ABOUT, NEWS } from '../contract/addresses.ts'
import { SAMPLE_POST_LABEL } from '../samples.ts'
import type { ArticleBlock, ArticleFrontMatter } from '../schemas/article.ts'

export interface NoteReference {
  /** Bibliography id. */
  ref: string
  locator: string
}

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; content: Inline[] }
  | { kind: 'link'; href: string; content: Inline[] }
  /** Where the sources of what stands before it are given; `number` counts from 1 through the article. */
  | { kind: 'note'; number: number; references: NoteReference[] }
  /** A display figure of content/site/figures.yaml, by id. */
  | { kind: 'figure'; id: string }

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; text: string }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'typed'; block: ArticleBlock }

export interface Article extends ArticleFrontMatter {
  /** Path of its file below content/. */
  file: string
  /** Its text as written: Markdown. */
  body: string
  blocks: Block[]
  /** Its `notes`, with the marks and links that running text may have; one block each. */
  about: Block[]
  /** All source marks in order. */
  marks: { number: number; references: NoteReference[] }[]
  words: number
}

/** What a card calls an article, by its section. */
export function sectionLabel(section: string, { contract }: Pick<Catalog, 'contract'>): string {
  if (section === NEWS) return contract.pages.news.samples ? SAMPLE_POST_LABEL : 'News'
  return section === ABOUT ? 'About this site' : (contract.sections.find(({ id }) => id === section)?.label ?? 'Page')
}

/** Names of the units whose page an article is: they find it as its title does. */
export function unitNames({ path }: Pick<Article, 'path'>, { units }: Pick<Catalog, 'units'>): string[] {
  return units.filter((unit) => unit.path === path).flatMap(({ name, variants }) => [name, ...variants])
}
