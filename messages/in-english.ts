/** English texts of the server: errors, results of jobs, reasons that are stored. Pages in another language read them back (desk/problems.ts). */
import { MAIN_LANGUAGE } from './languages.ts'
import { wordsIn } from './words.ts'

export const inEnglish = wordsIn(MAIN_LANGUAGE)
