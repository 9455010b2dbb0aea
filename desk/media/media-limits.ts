/** Limits of files that are kept with records. */

const MIB = 1024 * 1024

/** Most bytes of a file, or of all files of a form, that come in one request. */
export const LARGEST_MEDIA = 64 * MIB
/** Larger files come in pieces of at most this size; an upload that breaks off loses no more than one. */
export const UPLOAD_PIECE = 8 * MIB
/** Most bytes of a file that comes in pieces. */
export const LARGEST_RESUMABLE = 200 * 1024 * MIB
/** Days that an unfinished upload can be resumed. */
export const UPLOAD_DAYS = 14
/** Files of one kind that a record may have. */
export const MOST_FILES = 2_000
