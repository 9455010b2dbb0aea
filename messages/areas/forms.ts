/**
 * Words of forms that many pages have.
 * Made from messages/en/forms.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('forms')

export const required: Message = "required"
export const notSent: Message = "The form was not sent"
export const leaveEmpty: Message = "Leave this field empty"
