/** A part of a picture, as viewers ask for it. */
import { z } from 'zod'

export const IMAGE_QUALITIES = ['default', 'color', 'gray', 'bitonal'] as const
type ImageQuality = (typeof IMAGE_QUALITIES)[number]
export const IMAGE_FORMATS = ['jpg', 'png', 'webp'] as const
type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** A part in pixels of the picture, and the form it is wanted in: scaled, then mirrored, then turned. */
export interface ImagePart {
  left: number
  top: number
  partWidth: number
  partHeight: number
  width: number
  height: number
  mirrored: boolean
  turned: 0 | 90 | 180 | 270
  quality: ImageQuality
  format: ImageFormat
}

export const OwnSizeSchema = z.object({
  width: z.number(),
  height: z.number(),
  /** A drawing: it has no size of its own that would be its largest. */
  drawn: z.boolean(),
  /** Parts can be cut from the file as it is. */
  quick: z.boolean(),
})
export type OwnSize = z.infer<typeof OwnSizeSchema>

/** What pictures are sent as. */
const PICTURE_FORMATS = ['avif', 'webp', 'jpg', 'png'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]
