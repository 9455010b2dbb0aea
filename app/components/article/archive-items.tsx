/** Records of this archive that bear on an entry; what is not online here is named as it was written. */
import { useContext } from 'react'
import { SAMPLE_LABEL } from '../../../catalog/samples.ts'
import { Link } from '../../ui/link.tsx'
import { ArticleContext } from './source-marks.tsx'

export function ArchiveItems({ items }: { items: readonly string[] }) {
  const { records } = useContext(ArticleContext)
  return (
    <ul>
      {items.map((item) => {
        const record = records[item]
        return (
          <li key={item}>
            {record ? <Link to={record.path}>{record.title}</Link> : item}
            {record?.sample ? <span className="sample">{SAMPLE_LABEL}</span> : null}
          </li>
        )
      })}
    </ul>
  )
}
