/** Three things to know before using a photograph. */
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'

export function PhotoNotes({ preview, scan }: { preview: string; scan: string }) {
  return (
    <section className="sec coll-end" aria-labelledby="about-photographs">
      <h2 className="vh" id="about-photographs">
        About photographs
      </h2>
      <div className="info3">
        <div>
          <h3>Resolution Options</h3>
          <p>
            Previews are {preview} wide ({preview.replace(' ', '')}). High-resolution scans, up to {scan} ({scan.replace(/[ ,]/g, '')}), are
            made on request for publication. The illustrations here are vector files and can be scaled to any size.
          </p>
        </div>
        <div>
          <h3>Rights &amp; Attribution</h3>
          <p>
            Most photographs are in the Public Domain or CC BY-NC. Always attribute; each record says how, and{' '}
            <Link to={paths.howToCite()}>How to Cite</Link> gives the forms.
          </p>
        </div>
        <div>
          <h3>Research Requests</h3>
          <p>
            If you cannot find a picture, describe it to us. <Link to={paths.research()}>Ask for a search</Link>.
          </p>
        </div>
      </div>
    </section>
  )
}
