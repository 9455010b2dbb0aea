/** What stages of an accession and ways of coming in are called. */
import type { ACCESSION_STATUSES, HOW } from '../../../../desk/accessions/accession-tables.ts'
import * as deskAccessionsWords from '../../../../messages/areas/desk-accessions.ts'
import type { Message } from '../../../../messages/message.ts'

export const STATUSES: Readonly<Record<(typeof ACCESSION_STATUSES)[number], Message>> = {
  received: deskAccessionsWords.received,
  'in process': deskAccessionsWords.inProcess,
  described: deskAccessionsWords.described,
  returned: deskAccessionsWords.returned,
}

export const METHODS: Readonly<Record<(typeof HOW)[number], Message>> = {
  gift: deskAccessionsWords.gift,
  transfer: deskAccessionsWords.transfer,
  purchase: deskAccessionsWords.purchase,
  loan: deskAccessionsWords.loan,
  other: deskAccessionsWords.other,
}
