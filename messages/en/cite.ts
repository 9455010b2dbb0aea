/** Citations: their forms and what the buttons copy. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('cite')

export const style = message('Citation style')
export const copyWhat = message('Copy {what}')
export const copyStyleWhat = message('Copy {style} {what}')
export const copiedWhat = message('{style} {what} copied')
