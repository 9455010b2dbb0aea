/** Limits of files that are kept with records, as their pages name them. */
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'

export const {
  mediaFile: LARGEST_MEDIA,
  piece: UPLOAD_PIECE,
  resumableFile: LARGEST_RESUMABLE,
  resumableDays: UPLOAD_DAYS,
  filesOfRecord: MOST_FILES,
} = UPLOAD_BUDGET
