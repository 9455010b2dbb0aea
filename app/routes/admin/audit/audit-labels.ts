/** What the audit log calls kinds of addresses, and why strangers were refused. */
import * as deskAuditWords from '../../../../messages/areas/desk-audit.ts'
import type { Message } from '../../../../messages/message.ts'
import type { Words } from '../../../../messages/words.ts'

const ADDRESS_KINDS: Readonly<Record<string, Message>> = {
  'this machine': deskAuditWords.thisMachine,
  'private network': deskAuditWords.privateNetwork,
  internet: deskAuditWords.internet,
}

const REFUSALS: Readonly<Record<string, Message>> = {
  'wrong name or password': deskAuditWords.wrongPassword,
  'wrong passkey': deskAuditWords.wrongPasskey,
  'too many wrong sign-ins': deskAuditWords.tooManyWrong,
  'one-time link unknown, used or ended': deskAuditWords.linkEnded,
  'account not made: name or password not accepted': deskAuditWords.accountNotMade,
  'posted without being signed in': deskAuditWords.postedSignedOut,
  'posted from another site': deskAuditWords.postedElsewhere,
  'wrong token': deskAuditWords.wrongToken,
}

/** @param kind where somebody came from, as it is stored. */
export function addressKindIn(t: Words, kind: string): string {
  const known = ADDRESS_KINDS[kind]
  return known ? t(known) : t(deskAuditWords.unknownAddress, { kind })
}

/** @param reason as it is stored; one that an earlier release wrote is returned as it is. */
export function refusalReasonIn(t: Words, reason: string): string {
  const known = REFUSALS[reason]
  return known ? t(known) : reason
}
