/** Says of a record what it is: an illustration of how the archive works, or the description of a real item. */
import * as shellWords from '../../../messages/en/shell.ts'
import { useWords } from '../../ui/language.ts'

export function BasisFlag({ sample }: { sample: boolean }) {
  const t = useWords()
  return sample ? <span className="sample">{t(shellWords.sampleRecord)}</span> : <span className="src">{t(shellWords.sourcedRecord)}</span>
}
