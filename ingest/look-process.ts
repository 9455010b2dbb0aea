/** The process in which look.ts reads files and texts that somebody sent. */
import { z } from 'zod'
import { answerAsProcess } from '../catalog/limited-process.ts'
import { readAccessRules } from './access/access-rules.ts'
import { QuestionSchema } from './look.ts'
import { firstRecords, firstRows, uploadFormat } from './look-into.ts'

import { readMapping } from './mapping/read-mapping.ts'
import type { ImportOptionsSchema } from './options.ts'

answerAsProcess(async (given) => {
  const question = QuestionSchema.parse(given)
  switch (question.about) {
    case 'format':
      return uploadFormat(question.path)
    case 'rows':
      return firstRows(question.path, question.count, question.sheet)
    case 'records':
      return firstRecords(z.custom<z.input<typeof ImportOptionsSchema>>().parse(question.options), question.count)
    case 'mapping':
      readMapping(question.path)
      return null
    case 'access-rules':
      readAccessRules(question.text)
      return null
  }
})
