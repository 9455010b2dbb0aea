import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isImportedRecord } from './paths.ts'
import { ImportedContext, LanguageContext, useContentLanguage } from './ui/language.ts'

function Title({ path }: { path?: string }) {
  return <b lang={useContentLanguage(path === undefined ? undefined : isImportedRecord(path))} />
}

test('what an imported record says is in no language that anybody states', () => {
  const shown = (path?: string, imported = false, language: 'en' | 'es' = 'en') =>
    renderToStaticMarkup(
      <LanguageContext value={language}>
        <ImportedContext value={imported}>
          <Title path={path} />
        </ImportedContext>
      </LanguageContext>,
    )
  expect(shown('/records/x:l1')).toBe('<b lang=""></b>')
  expect(shown('/records/x%3Al1', false, 'es')).toBe('<b lang=""></b>')
  expect(shown(undefined, true)).toBe('<b lang=""></b>')
  expect(shown('/records/msp:doc:1921:003', true)).toBe('<b></b>')
  expect(shown('/records/msp:doc:1921:003', true, 'es')).toBe('<b lang="en"></b>')
  expect([shown(), shown(undefined, false, 'es'), shown('/articles/a', false, 'es')]).toEqual([
    '<b></b>',
    '<b lang="en"></b>',
    '<b lang="en"></b>',
  ])
})
