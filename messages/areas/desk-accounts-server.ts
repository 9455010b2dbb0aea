/**
 * What is wrong with a name, password or passkey, and the email with a link for a new password. Errors are made in English and read back for pages in another language. No browser loads it.
 * Made from messages/en/desk-accounts-server.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-accounts-server')

export const passwordShort: Message<{ least: string | number }> = ["at least ",["least"]," characters"]
export const tooLong: Message<{ most: string | number }> = ["at most ",["most"]," characters"]
export const passwordHasName: Message = "a password that does not contain the name"
export const passwordWeak: Message = "a password that is harder to guess, such as four unrelated words"
export const passwordWeakWhy: Message<{ why: string | number }> = ["a password that is harder to guess, such as four unrelated words: ",["why"]]
export const whyCommon: Message = "it is among the most common passwords"
export const whyNearCommon: Message = "it is close to a common password"
export const whyRepeats: Message = "it repeats itself"
export const whySequence: Message = "it is a sequence"
export const whyKeyboard: Message = "it follows the keyboard"
export const whyOwnWords: Message = "it is made of the name or of words of this site"
export const whyOneWord: Message = "it is a single word"
export const anotherPassword: Message = "another password"
export const nameMissing: Message = "please give a name"
export const nameNotOneLine: Message = "one line without control characters"
export const nameHasLink: Message = "a name without web or e-mail addresses; put a blank after a period"
export const nameScripts: Message = "letters of one script only"
export const nameTaken: Message = "a name that no other account has"
export const nameAlike: Message = "a name that cannot be taken for that of another account"
export const lastAdministrator: Message = "The last administrator cannot be closed or given another role"
export const noPasskey: Message = "The browser sent no passkey"
export const passkeyRefused: Message = "This passkey was not accepted. Try again, or sign in with your password"
export const passkeysElsewhere: Message<{ origin: string | number; where: string | number }> = ["Passkeys work at ",["where"],", not at ",["origin"],"."]
export const passkeysAt: Message = "http://localhost with the port of this site, or a PUBLIC_URL with https"
export const resetSubject: Message = "Set a new password"
export const resetAsked: Message<{ name: string | number }> = ["Someone asked for a new password for the account “",["name"],"”."]
export const resetHere: Message<{ minutes: number }> = ["Set it here within ",["minutes",4]," minutes. The link works once:"]
export const resetNotYou: Message = "If it was not you, do nothing: your password stays as it is."
