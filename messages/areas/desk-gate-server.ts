/**
 * Why somebody is not let in to the desk. No browser loads it.
 * Made from messages/en/desk-gate-server.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-gate-server')

export const otherSite: Message = "This was submitted from another site, so nothing was changed. Open the page here and send it again."
export const notSignedIn: Message = "You are not signed in, or your session has expired. Nothing was changed."
export const wrongRole: Message<{ role: string | number }> = ["Only an account with the role \"",["role"],"\" may do this."]
export const otherPasskey: Message = "This is another account’s passkey."
export const unknownPasskey: Message = "This passkey is not registered here."
export const tooManyFailed: Message<{ count: number }> = ["Too many failed sign-ins. Wait ",["count",2,{"one":[0," second"],"other":[0," seconds"]}],", then try again."]
export const wrongPassword: Message = "Wrong name or password."
export const viewerSignedOut: Message = "You are not signed in."
export const viewerDirect: Message = "Open this page from the viewer."
export const expected: Message<{ expected: string | number }> = ["Expected ",["expected"],"."]
export const invitationUsed: Message = "This link has already been used or has expired. Ask an administrator for a new one"
export const resetUsed: Message = "This link has already been used or has expired. Please ask for a new one"
