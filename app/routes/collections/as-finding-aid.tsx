/** Where the collection can be read as a finding aid; the page of it leads on to EAD. */
import { paths } from '../../paths.ts'

export function AsFindingAid({ id }: { id: string }) {
  return (
    <p className="note">
      <a href={`${paths.collection(id)}/finding-aid`}>Finding aid on one page</a>
    </p>
  )
}
