/** Hours by area as bars with their table; what the areas leave of the whole is drawn as "other". */
import { RowMarks } from './source-marks.tsx'

export interface HoursData {
  total: number
  totalText: string
  areas: readonly { area: string; hours: number | string }[]
  refs: readonly string[]
}

export default function HoursChart({ data }: { data: HoursData }) {
  const areas = data.areas.map(({ area, hours }) => ({ area, hours: Number(hours) }))
  const named = areas.reduce((sum, { hours }) => sum + hours, 0)
  const other = data.total - named
  const rows = [
    ...areas.map(({ area, hours }) => ({ area, hours, text: String(hours) })),
    ...(other > 0 ? [{ area: 'Other', hours: other, text: `${other}+` }] : []),
  ]
  const longest = Math.max(...rows.map(({ hours }) => hours))
  return (
    <div className="full chart">
      <table className="fleet hours">
        <caption>
          Hours by area, of {data.totalText}
          <RowMarks refs={data.refs} />
        </caption>
        <thead>
          <tr>
            <th scope="col">Area</th>
            <th scope="col">Hours</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ area, hours, text }) => (
            <tr key={area}>
              <th scope="row">{area}</th>
              <td className="num" data-l="Hours">
                {text}
              </td>
              <td aria-hidden="true" className="hours-bar">
                <span style={{ width: `${(hours / longest) * 100}%` }} className={area === 'Other' ? 'other' : undefined} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
