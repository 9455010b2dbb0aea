/** Says of a record what it is: an illustration of how the archive works, or the description of a real item. */
import { SAMPLE_LABEL } from '../../../catalog/samples.ts'

export function BasisFlag({ sample }: { sample: boolean }) {
  return sample ? <span className="sample">{SAMPLE_LABEL}</span> : <span className="src">Sourced record</span>
}
