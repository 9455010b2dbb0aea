/**
 * Citations: their forms and what the buttons copy.
 * Made from messages/en/cite.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('cite')

export const style: Message = "Citation style"
export const copyWhat: Message<{ what: string | number }> = ["Copy ",["what"]]
export const copyStyleWhat: Message<{ style: string | number; what: string | number }> = ["Copy ",["style"]," ",["what"]]
export const copiedWhat: Message<{ style: string | number; what: string | number }> = [["style"]," ",["what"]," copied"]
