/** What a new password has to be, as pages say it. NIST SP 800-63B: long, and not one that guessers try first; no rules of composition. */

export const SHORTEST_PASSWORD = 12
/** Keeps the hashing of nonsense cheap. */
export const LONGEST_PASSWORD = 256
