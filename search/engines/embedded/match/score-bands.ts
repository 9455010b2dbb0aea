/**
 * What puts a document above every sum of words: bands of the 28 bits that a score has (select.ts), from the lowest. Words add up to
 * less than FULL where not every word must match; elsewhere all match every word, and no sum reaches TITLED.
 */

/** It matches every word, where some are enough. */
export const FULL = 2 ** 25
/** Its title is what was typed. */
export const TITLED = 2 ** 26
/** Its identifier is what was typed. */
export const NAMED = 2 ** 27
