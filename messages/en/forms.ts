/** Words of forms that many pages have. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('forms')

export const required = message('required')
export const notSent = message('The form was not sent')
export const leaveEmpty = message('Leave this field empty')
