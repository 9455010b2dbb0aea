/** A film of another provider, where content names one: its frame is only made after a reader has chosen to load it. */
import { useState } from 'react'
import * as homeWords from '../../../messages/en/home.ts'
import { Button } from '../../ui/button.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
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
  const t = useWords()
  const lang = useContentLanguage()
  const [chosen, setChosen] = useState(false)
  return (
    <section className="wrap sec film" aria-labelledby="film">
      <hr className="oxford" />
      <div className="sec-h">
        <h2 id="film" lang={lang}>
          {title}
        </h2>
        <a className="more" href={page} rel="noreferrer">
          {t(homeWords.watchAt, { provider })}
        </a>
      </div>
      {about === '' ? null : <p lang={lang}>{about}</p>}
      {chosen ? (
        <iframe src={frame} title={title} allow="fullscreen; picture-in-picture" referrerPolicy="no-referrer" />
      ) : (
        <div className="film-stage">
          <p>{t(homeWords.filmHosted, { provider })}</p>
          {scripted ? <Button onClick={() => setChosen(true)}>{t(homeWords.loadFilm)}</Button> : null}
        </div>
      )}
    </section>
  )
}
