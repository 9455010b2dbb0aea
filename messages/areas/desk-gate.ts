/**
 * Signing in to the desk, its links, and what asks for a password or passkey.
 * Made from messages/en/desk-gate.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-gate')

export const administration: Message = "Administration"
export const overview: Message = "Overview"
export const requests: Message = "Requests"
export const corrections: Message = "Corrections"
export const records: Message = "Records"
export const namesAndPages: Message = "Names and pages"
export const accessions: Message = "Accessions"
export const media: Message = "Media"
export const drafts: Message = "Drafts"
export const bulkChanges: Message = "Bulk changes"
export const imports: Message = "Imports"
export const searches: Message = "Searches"
export const privacy: Message = "Private information"
export const reports: Message = "Reports"
export const jobs: Message = "Jobs"
export const state: Message = "State"
export const myAccount: Message = "My account"
export const accounts: Message = "Accounts"
export const auditLog: Message = "Audit log"
export const role: Message<{ role: string }> = [["role",1,{"editor":"editor","archivist":"archivist","other":"administrator"}]]
export const signIn: Message = "Sign in"
export const signOut: Message = "Sign out"
export const preview: Message = "Preview"
export const forArchivists: Message = "For this site’s archivists. Visitors do not need an account."
export const noAccounts: Message = "There are no accounts yet. Open the one-time link that the server printed when it started to create the first one."
export const joined: Message = "Account created. Please sign in."
export const passwordChanged: Message = "Password changed. Please sign in."
export const signedOut: Message = "You have signed out."
export const name: Message = "Name"
export const password: Message = "Password"
export const forgot: Message = "Forgot your password?"
export const passkeySignIn: Message = "Sign in with a passkey"
export const passkeyScripts: Message = "Passkeys require JavaScript; passwords do not."
export const passkeyFailed: Message = "The passkey could not be used."
export const passwordHelp: Message<{ count: number }> = ["At least ",["count",4]," characters. Several words are easier to remember than symbols."]
export const confirm: Message = "Confirm"
export const confirmYou: Message = "Confirm that it is you"
export const confirmNote: Message = "For the next ten minutes you can change passwords, passkeys and accounts."
export const passkeyConfirm: Message = "Confirm with a passkey"
export const linkComing: Message<{ minutes: number }> = ["If an account has this name and an e-mail address, a link is on its way. It works once, within ",["minutes",4]," minutes."]
export const forgotHelp: Message = "The name you sign in with. We send a link to the e-mail address of your account."
export const sendLink: Message = "Send link"
export const noMail: Message = "This site sends no e-mail. Ask an administrator for a link, or whoever runs the server: “npm run rescue”."
export const backToSignIn: Message = "Back to sign in"
export const createYours: Message = "Create your account"
export const joinNote: Message<{ role: string | number }> = ["This link creates one account with the role “",["role"],"” and can be used once."]
export const joinHelp: Message = "The name your colleagues know you by. It appears next to your changes."
export const createAccount: Message = "Create account"
export const newPassword: Message = "New password"
export const setNewPassword: Message = "Set a new password"
export const setPassword: Message = "Set password"
export const resetNote: Message<{ name: string | number }> = ["For the account “",["name"],"”. It will be signed out everywhere."]
export const showRestricted: Message = "Show restricted pictures"
export const viewerEnded: Message = "Viewers on other sites no longer show restricted pictures in this browser."
export const viewerAllowed: Message = "Allowed for one hour. You can close this tab."
export const viewerOpens: Message = "A IIIF viewer opens this page when an archivist wants to see a restricted picture in it."
export const viewerAsks: Message<{ archive: string | number; origin: string | number }, 'mark' | 'site'> = ["The viewer at ",["site",["origin"]]," asks to show restricted pictures of ",["mark",["archive"]],". An archivist can allow this for one hour, in this browser only. It ends when the archivist signs out."]
export const allowHour: Message = "Allow for one hour"
export const signInAsArchivist: Message = "Sign in as an archivist"
export const notArchivist: Message<unknown, 'link'> = ["Not an archivist? ",["link","Ask for access"],"."]
