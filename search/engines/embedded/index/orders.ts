/** Day of a document without a date: no real one, and smaller than any. */
export const UNDATED = -0x8000_0000
/** Stand for no bound of a date, on either side. */
export const EARLIEST = -0x7fff_ffff
export const LATEST = 0x7fff_ffff
