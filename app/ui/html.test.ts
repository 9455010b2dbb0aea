import { expect, test } from 'vitest'
import { attributes, html } from './html.ts'

test('values are escaped in texts and attributes, HTML is not, and what is nothing is left out', () => {
  const words = `<b>"Mahoney's" & co</b>`
  const safe = '&lt;b&gt;&quot;Mahoney&#x27;s&quot; &amp; co&lt;/b&gt;'
  expect(html`<p title="${words}">${words}${null}${undefined}${0}</p>`.text).toBe(`<p title="${safe}">${safe}0</p>`)
  expect(html`<ul>${['a', html`<li>${'b<'}</li>`, ['c']]}</ul>`.text).toBe('<ul>a<li>b&lt;</li>c</ul>')
  expect(attributes({ class: words, checked: true, disabled: false, lang: undefined, width: 3 }).text).toBe(
    ` class="${safe}" checked="" width="3"`,
  )
})
