/** What can be taken away from the stage: files in their sizes, and the picture with its link for other sites. Both work without scripts. */
import { Icon } from '../../ui/icon.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import type { Stage } from './record-stage.ts'

export function DownloadMenu({ downloads }: { downloads: Stage['downloads'] }) {
  return (
    <details className="stage-menu">
      <summary>
        <Icon name="download" />
        <span>Download</span>
      </summary>
      <ul className="panel">
        {downloads.map(({ href, label }) => (
          <li key={href}>
            <a href={href} download>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

export function EmbedMenu({ code, manifest }: { code: string; manifest: string }) {
  const { ready, copied, copy } = useCopy()
  return (
    <details className="stage-menu">
      <summary>Embed</summary>
      <div className="panel">
        <p>HTML for other pages, with the picture and its source:</p>
        <pre>{code}</pre>
        {ready ? (
          <button type="button" onClick={() => copy(code)}>
            {copied ? 'Copied' : 'Copy HTML'}
          </button>
        ) : null}
        <span className="vh" role="status">
          {copied ? 'Copied' : ''}
        </span>
        <p>
          <a href={manifest}>IIIF manifest for other viewers</a>
        </p>
      </div>
    </details>
  )
}
