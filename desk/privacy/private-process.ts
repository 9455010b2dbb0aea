/** The process in which texts and files are looked through for private information. */
import { type PrivacyRule, PrivacyRulesSchema } from '../../catalog/contract/privacy-rules.ts'
import { compileRules, findPrivate, type PrivateRules } from '../../catalog/find-private.ts'
import { answerAsProcess } from '../../catalog/limited-process.ts'
import { pagesWithHiddenWords } from '../../media/hidden-words.ts'
import { textsOfFile } from './file-texts.ts'
import { type PrivateItem, QuestionSchema, wholeFileItem } from './private-items.ts'

answerAsProcess(async (given): Promise<PrivateItem[]> => {
  const { rules, texts, files } = QuestionSchema.parse(given)
  const own: PrivacyRule[] = PrivacyRulesSchema.parse(rules)
  const compiled = compileRules(own)
  const found = texts.flatMap(({ field, text }) => itemsOf(compiled, field, '', text))
  for (const file of files) {
    const { texts: read, position, unread } = await textsOfFile(file)
    for (const { field, text } of read) found.push(...itemsOf(compiled, field, file.name, text))
    if (position) found.push(...(await wholeFileItem(own, 'position', file)))
    const hidden = file.part === 'document' && own.some(({ id }) => id === 'hidden') ? await pagesWithHiddenWords(file.path) : []
    if (hidden.length > 0) found.push(...(await wholeFileItem(own, 'hidden', file, hidden)))
    if (unread) found.push(...(await wholeFileItem(own, 'unread', file)))
  }
  return found
})

/** Pages of a text are parted by form feeds. */
function itemsOf(rules: PrivateRules, field: string, file: string, text: string): PrivateItem[] {
  return text.split('\f').flatMap((page, at) =>
    findPrivate(page, rules).map(({ rule, offset, length, confidence, masked, digest }) => ({
      rule,
      digest,
      confidence,
      masked,
      places: [{ field, file, page: at + 1, offset, length }],
    })),
  )
}
