/** Day of a document without a date: no real one, and smaller than any. */
export const UNDATED = -0x8000_0000
