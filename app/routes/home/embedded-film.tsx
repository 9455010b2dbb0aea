/** A film of another provider, where content names one: its frame is only made after a reader has chosen to load it. */
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useScripted } from '../../ui/use-scripted.ts'

export interface Embed {
  title: string
  provider: string
  about: string
  frame: string
  page: string
}

export function EmbeddedFilm({ embed: { title, provider, about, frame, page } }: { embed: Embed }) {
  const scripted = useScripted()
  const [chosen, setChosen] = useState(false)
  return (
    <section className="wrap sec film" aria-labelledby="film">
      <hr className="oxford" />
      <div className="sec-h">
        <h2 id="film">{title}</h2>
        <a className="more" href={page} rel="noreferrer">
          Watch at {provider}
        </a>
      </div>
      {about === '' ? null : <p>{about}</p>}
      {chosen ? (
        <iframe src={frame} title={title} allow="fullscreen; picture-in-picture" referrerPolicy="no-referrer" />
      ) : (
        <div className="film-stage">
          <p>
            The film is hosted by {provider}. Loading it shares your IP address with {provider}.
          </p>
          {scripted ? <Button onClick={() => setChosen(true)}>Load the film</Button> : null}
        </div>
      )}
    </section>
  )
}
