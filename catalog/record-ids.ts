/** How records are called. Without schemas, so that pages may know it. */

/** Ids minted here: the archive's prefix, then as in `photo:1921:001`; undated records carry `nd` in place of the year. */
export const OWN_ID = /^[a-z][a-z0-9]{1,11}:(photo|doc|video|audio|artifact):(\d{4}|nd):(\d{3,4})$/
/** Any id: a collection (or the archive's prefix), a colon, then the local part. */
export const ANY_ID = /^[a-z0-9][a-z0-9-]*:[^\s/?#]+$/i
