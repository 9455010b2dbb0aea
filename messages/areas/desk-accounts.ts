/**
 * Accounts of staff: who may sign in and how, and where somebody is signed in. Staff only.
 * Made from messages/en/desk-accounts.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-accounts')

export const invited: Message<{ role: string | number }> = ["This link creates one account with the role “",["role"],"”. It expires in three days and is shown only once."]
export const roleChanged: Message = "Role changed."
export const collectionsChanged: Message = "Collections changed."
export const passwordLinkMade: Message<{ minutes: number; name: string | number }> = ["This link sets a new password for ",["name"],". It expires in ",["minutes",4]," minutes and is shown only once."]
export const closed: Message = "Account closed and signed out everywhere."
export const reopened: Message = "Account reopened."
export const sessionEnded: Message = "Session ended."
export const toInvite: Message = "to invite somebody or to change an account"
export const role: Message = "Role"
export const collections: Message = "Collections"
export const signsInWith: Message = "Signs in with"
export const since: Message = "Since"
export const actions: Message = "Actions"
export const isClosed: Message<{ name: string | number }> = [["name"]," (closed)"]
export const roleOf: Message<{ name: string | number }> = ["Role of ",["name"]]
export const changeRoleOf: Message<{ name: string | number }> = ["Change the role of ",["name"]]
export const change: Message<{ button: string }> = [["button",1,{"other":"Change"}]]
export const noneYet: Message = "none yet"
export const collectionsOf: Message<{ name: string | number }> = ["Collections of ",["name"]]
export const saveCollectionsOf: Message<{ name: string | number }> = ["Save the collections of ",["name"]]
export const save: Message = "Save"
export const all: Message = "all"
export const byPassword: Message = "password"
export const byPasskeys: Message<{ count: number }> = [["count",4]," passkey(s)"]
export const passwordLinkFor: Message<{ name: string | number }> = ["Password link for ",["name"]]
export const passwordLink: Message = "Password link"
export const closeOrOpenOf: Message<{ action: string; name: string | number }> = [["action",1,{"close":"Close","other":"Open"}]," the account of ",["name"]]
export const closeOrOpen: Message<{ action: string }> = [["action",1,{"close":"Close","other":"Open"}]]
export const none: Message = "No accounts."
export const invite: Message = "Invite someone"
export const createLink: Message = "Create link"
export const sessions: Message = "Sessions"
export const passwordChanged: Message = "Password changed. Your other sessions have ended."
export const emailRemoved: Message = "E-mail address removed."
export const emailSaved: Message = "E-mail address saved."
export const passkeyAdded: Message = "Passkey added."
export const passkeyRemoved: Message = "Passkey removed."
export const noSuchSession: Message = "You have no such session"
export const changePassword: Message = "Change password"
export const toChangePassword: Message = "to change your password"
export const email: Message = "E-mail"
export const emailNote: Message = "If you forget your password, we send a link to this address. It is stored encrypted."
export const noMailYet: Message = "This site sends no e-mail yet: it needs SMTP_URL and PUBLIC_URL."
export const emailAddress: Message = "E-mail address"
export const emailHelp: Message = "Leave it empty to remove it."
export const notify: Message = "Email me about new requests, messages and corrections"
export const notice: Message<{ choice: string }> = [["choice",1,{"never":"Never","daily":"Once a day, in one email","other":"At once"}]]
export const saveAddress: Message = "Save address"
export const toSeeEmail: Message = "to see or change your e-mail address"
export const passkeys: Message = "Passkeys"
export const lastUsed: Message = "Last used"
export const removePasskey: Message<{ label: string | number }> = ["Remove the passkey ",["label"]]
export const remove: Message = "Remove"
export const noPasskeys: Message = "You have no passkeys."
export const toAddPasskey: Message = "to add a passkey"
export const passkeyScripts: Message = "Adding a passkey requires JavaScript."
export const passkeyFailed: Message = "The passkey could not be added."
export const passkeyName: Message = "Passkey name"
export const addPasskey: Message = "Add passkey"
export const who: Message = "Who"
export const browser: Message = "Browser"
export const from: Message<{ address: string }> = [["address",1,{"other":"From"}]]
export const lastSeen: Message = "Last seen"
export const unknown: Message = "unknown"
export const thisOne: Message = "this one"
export const endSessionOf: Message<{ name: string | number }> = ["End session of ",["name"]]
export const end: Message = "End"
export const nobodySignedIn: Message = "No one is signed in."
