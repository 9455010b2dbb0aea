/** What a search without results becomes, as lines for the files that search is measured and widened by. */
import { stringify } from 'yaml'

/** An entry of search/relevance/cases-catalogue.yaml: the records that the words should find, whatever their order. */
export function relevanceCase(terms: string, ids: readonly string[]): string {
  return stringify([{ intent: 'A reader searched for this and found nothing.', query: terms, first: [...ids], within: 10 }])
}

/** A line of content/site/thesaurus.yaml: within it every word stands for every other. */
export function thesaurusEntry(terms: string, same: string): string {
  const words = [terms, ...same.split(/[,;]/)].map((word) => word.trim()).filter(Boolean)
  return `- [${[...new Set(words)].map((word) => (/^[\w -]+$/.test(word) ? word : JSON.stringify(word))).join(', ')}]\n`
}
