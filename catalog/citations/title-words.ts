/** Titles shortened for notes and parentheses. */

/** Words at which a title's first noun phrase ends. */
const AFTER_THE_NAME =
  /(?<!\s)\s+(?:about|after|against|at|before|between|by|concerning|during|for|from|in|into|of|on|over|relating|showing|to|under|with)\s|[:;,(–—]/i
/** Titles of no more words are given whole in notes (Chicago 17, 14.33: up to four words of weight and the small ones between them). */
const SHORT_IN_NOTES = 5

/** The first noun phrase, as MLA shortens a title in parentheses: 'Sample View' of 'Sample View of a Barracks'. */
export function nounPhrase(title: string): string {
  const end = title.search(AFTER_THE_NAME)
  const cut = end > 0 ? title.slice(0, end).trim() : title
  // An article alone, or a single short word, names nothing.
  return cut.split(/\s+/).length > 1 || cut.length > 6 ? cut : title
}

export function shortTitle(title: string): string {
  return title.split(/\s+/).length <= SHORT_IN_NOTES ? title : nounPhrase(title)
}
