/** Where the collection can be read as a finding aid: on one page, and as files for other systems. */
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'

export function AsFindingAid({ id }: { id: string }) {
  return (
    <p className="note">
      <Link to={paths.findingAid(id)} reloadDocument>
        The whole finding aid on one page
      </Link>
      , to read and print; for other systems as <a href={paths.ead(id, 'ead')}>EAD 2002</a> or <a href={paths.ead(id, 'ead3')}>EAD 3</a>.
    </p>
  )
}
