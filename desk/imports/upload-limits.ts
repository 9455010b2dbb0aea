/** Bounds of an upload, which its page names. */

/** Bytes of one uploaded file. */
export const LARGEST_UPLOAD = 64 * 1024 * 1024
