/** The posts of the news, newest first. Server only. */
import type { Article, Block } from '../../../catalog/articles/article-tree.ts'
import { articleText } from '../../../catalog/articles/read-article.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { NEWS } from '../../../catalog/contract/addresses.ts'
import { type Said, saidIn } from '../../../catalog/contract/translatable.ts'
import { displayDate } from '../../../catalog/dates.ts'
import type { Language } from '../../../messages/languages.ts'
import { paths } from '../../paths.ts'

/** Longest opening shown on a list, in characters. */
const OPENING = 420

export interface PostData {
  path: string
  title: string
  summary: string
  /** How its text begins. */
  opening: string
  /** Headings of its parts. */
  parts: readonly string[]
  /** ISO 8601 day. */
  published: string
  /** In words. */
  date: string
  category: NewsCategory | null
}

export function listPosts(catalog: Catalog, language: Language): PostData[] {
  return catalog.articles
    .filter(({ section }) => section === NEWS)
    .map((article) => postData(article, catalog, language))
    .sort((a, b) => b.published.localeCompare(a.published) || a.title.localeCompare(b.title))
}

export interface CategoryCount extends NewsCategory {
  count: number
}

export function categoryCounts(posts: readonly PostData[], catalog: Catalog, language: Language): CategoryCount[] {
  return newsCategories(catalog, language).map((category) => ({
    ...category,
    count: posts.filter((post) => post.category?.id === category.id).length,
  }))
}

function postData(article: Article, catalog: Catalog, language: Language): PostData {
  const { path, title, summary, published = '', category = '', blocks } = article
  return {
    path,
    title,
    summary,
    opening: openingOf(blocks),
    parts: blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block.text] : [])),
    published,
    date: published ? displayDate(published, language) : '',
    category: categoryNamed(category, catalog, language),
  }
}

/** The first paragraph that shows no figure of the specification: those are filled in on the page itself. */
function openingOf(blocks: readonly Block[]): string {
  const first = blocks.find((block) => block.kind === 'paragraph' && block.content.every(({ kind }) => kind !== 'figure'))
  const text = first ? articleText([first]) : ''
  return text.length <= OPENING ? text : `${text.slice(0, text.lastIndexOf(' ', OPENING))}…`
}

/** The categories of the news, in the order of the sidebar (content/site/news.yaml). */
export interface NewsCategory {
  id: string
  title: Said
  path: string
  /** What its posts are about. */
  holds: Said
}

function newsCategories({ contract }: Pick<Catalog, 'contract'>, language: Language): NewsCategory[] {
  return contract.news.map(({ id, title, holds }) => ({
    id,
    title: saidIn(language, title),
    path: paths.blogCategory(id),
    holds: saidIn(language, holds),
  }))
}

/** @returns null for a category there is not. */
export function categoryNamed(id: string, catalog: Pick<Catalog, 'contract'>, language: Language): NewsCategory | null {
  return newsCategories(catalog, language).find((category) => category.id === id) ?? null
}
