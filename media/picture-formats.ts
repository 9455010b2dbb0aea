/** What pictures are sent as. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg', 'png'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]
