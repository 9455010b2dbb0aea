/**
 * A drawn plate (content/site/plates.yaml): what it shows, the years it is true of, and which records it may stand for.
 * The rule that reads this is media/plate-selection.ts.
 */
import { z } from 'zod'
import { isArchiveDate } from '../dates.ts'

/** Size of every plate, in its own units. */
export const PLATE_SIZE = { width: 1200, height: 800 } as const

const names = z.array(z.string().min(1)).default([])
const share = z.number().min(0).max(100)

/** 'x,y,width,height' of a part of the plate. */
const CutSchema = z.string().refine(isInsidePlate, { error: `x,y,width,height inside ${PLATE_SIZE.width} × ${PLATE_SIZE.height}` })

const ViewSchema = z.strictObject({
  cut: CutSchema.refine(isThreeToTwo, { error: 'a part of the plate three units wide for two high' }),
  shows: z.string().min(5),
})

export const PlateSchema = z.strictObject({
  /** Name of its file in content/public/plates, without the ending. */
  id: z.string().regex(/^[a-z0-9-]+$/, { error: 'lower-case letters, digits and hyphens' }),
  /** Read out in place of the whole plate: "Illustration: …". */
  shows: z.string().min(5),
  /** The era, as an EDTF interval; open at either end with '..'. */
  years: z
    .string()
    .refine((text) => text.includes('/') && isArchiveDate(text), { error: 'an EDTF interval of years, such as 1921/1958 or 1968/..' }),
  /** Words and phrases of a title; a plural in -s is found too. */
  words: names,
  /** Headings in people/subjects.yaml. */
  subjects: names,
  /** Headings in people/units.yaml. */
  units: names,
  /** Kinds of item, as the record's `genre` gives them. */
  kinds: names,
  /** What must stay in view where the plate is cut, in percent from the left and from the top. */
  focus: z.tuple([share, share]).default([50, 45]),
  /** Part shown beside a title in pictures for sharing; '' for the middle. */
  share: z.union([CutSchema, z.literal('')]).default(''),
  /** Parts that can be shown in place of the whole. */
  cuts: z.array(ViewSchema).default([]),
})
export type Plate = z.infer<typeof PlateSchema>

function boxOf(cut: string): [number, number, number, number] | null {
  const found = /^(\d+),(\d+),(\d+),(\d+)$/.exec(cut)
  return found ? [Number(found[1]), Number(found[2]), Number(found[3]), Number(found[4])] : null
}

function isInsidePlate(cut: string): boolean {
  const box = boxOf(cut)
  if (!box) return false
  const [x, y, width, height] = box
  return width > 0 && height > 0 && x + width <= PLATE_SIZE.width && y + height <= PLATE_SIZE.height
}

function isThreeToTwo(cut: string): boolean {
  const box = boxOf(cut)
  return box !== null && Math.abs(box[2] / box[3] - 1.5) < 0.01
}
