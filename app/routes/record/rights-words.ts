/** What each rights label allows, in plain words. */

import type { Rights } from '../../../catalog/schemas/record.ts'
import * as recordSaidWords from '../../../messages/en/record-said.ts'
import type { Message } from '../../../messages/message.ts'

export const RIGHTS_WORDS: Readonly<Record<Rights, Message>> = {
  'Public Domain': recordSaidWords.rightsPublic,
  'CC BY': recordSaidWords.rightsBy,
  'CC BY-NC': recordSaidWords.rightsByNc,
  Restricted: recordSaidWords.rightsRestricted,
  'Not evaluated': recordSaidWords.rightsUnknown,
}
