/** What findings of different rows have in common, so that a report can count them once. */

/** 'unitdate of c03 x:c-1234' is about unitdates. */
export function topicOf(field: string): string {
  return field.replace(/ of \S+ \S+$/, '')
}

/** What is expected of every row alike: without what is said of this one after the semicolon. */
export function reasonOf(expected: string): string {
  return expected.replace(/(?:;|, so this one| \(and).*$/s, '').replace(/\d+|"[^"]*"/g, '…')
}
