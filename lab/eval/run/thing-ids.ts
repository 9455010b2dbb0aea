/** Subjects of passages and sources of answers under the names that questions use (things.ts). */
export interface Cited {
  subject: string
  path: string
}

/** @returns every name that questions may know a subject by: its own, and the page it stands on. */
export function namesOf({ subject, path }: Cited): string[] {
  const page = `page:${path.replace(/[#?].*$/s, '')}`
  const event = subject.match(/^event:([^:]+):(.+)$/)
  if (event) return [`event:${event[1]}/${event[2]}`, page]
  return [
    /^(article|person|unit|place|guide|collection|memorial|troop|barracks|operations):/.test(subject) ? subject : `record:${subject}`,
    page,
  ]
}
