/** The search by meaning as it is in use, next to what was specified where anything was. */
import type { ShownStatus } from './index-status-shape.ts'

export function StatusPanel({ status }: { status: ShownStatus }) {
  return (
    <section className="sec" aria-labelledby="status">
      <div className="sec-h">
        <h2 id="status">AI Search Status</h2>
        <p>{status.hybrid ? 'Words and meaning are searched.' : 'Only words are searched now.'}</p>
      </div>
      {status.reason ? <p className="note">{status.reason}.</p> : null}
      <table className="fleet index-t" aria-labelledby="status">
        <thead>
          <tr>
            <th scope="col">What</th>
            {status.specified ? <th scope="col">Specified</th> : null}
            <th scope="col">In use</th>
          </tr>
        </thead>
        <tbody>
          {status.rows.map(({ name, specified, used }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {status.specified ? <td>{specified}</td> : null}
              <td>{used}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
