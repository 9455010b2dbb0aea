/** What can be asked, shown while nothing was asked yet. Choosing one asks it. */
export const PROMPTS = [
  'Search Air Wing records from the 1970s',
  'Tell me about the founding of the force in 1865',
  'How do I cite archival photographs?',
  'What specialized units exist?',
] as const

/** Characters; longer questions are refused by the endpoint (CHAT_LIMITS). */
export const LONGEST_QUESTION = 2_000
