/** Words of forms that many pages have. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('forms')

export const required = message('required')
