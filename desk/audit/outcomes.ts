/** How something that was tried behind sign-in ended. */
export const OUTCOMES = ['done', 'refused'] as const
export type Outcome = (typeof OUTCOMES)[number]
