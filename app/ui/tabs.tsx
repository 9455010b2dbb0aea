/**
 * Panels of which one is shown. The tabs are radio buttons and the stylesheet does the rest, so it works without scripts,
 * by arrow keys, and nothing moves when scripts arrive; a browser that cannot (no :has) shows all panels.
 */
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export interface Tab {
  title: string
  content: ReactNode
}

/** @param tabs two to eight. */
export function Tabs({ label, tabs, className }: { label: string; tabs: readonly Tab[]; className?: string }) {
  const id = useId()
  return (
    <div className={classNames('tabset', className)}>
      <div className="tabs" role="radiogroup" aria-label={label}>
        {tabs.map(({ title }, at) => (
          <label key={title}>
            <input
              type="radio"
              name={id}
              id={`${id}${at}`}
              defaultChecked={at === 0}
              // The first is chosen already: using it only puts the reader there.
            />
            {title}
          </label>
        ))}
      </div>
      {tabs.map(({ title, content }) => (
        <div key={title} className="pan" data-title={title}>
          {content}
        </div>
      ))}
    </div>
  )
}
