/** Bounds of an upload, which its page names. */
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'

export const { importFile: LARGEST_UPLOAD } = UPLOAD_BUDGET
