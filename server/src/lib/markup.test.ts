import { expect, it } from 'vitest'
import { element } from './markup.ts'

it('escapes texts and attributes, and leaves elements within as they are', () => {
  const evil = `"'><b>&`
  const { html } = element('p', { title: evil }, evil, element('b', {}, 'x'))
  const escaped = '&quot;&#x27;&gt;&lt;b&gt;&amp;'
  expect(html).toBe(`<p title="${escaped}">${escaped}<b>x</b></p>`)
})

it('writes nothing for what is not there, and no end for what has nothing in it', () => {
  const rows = [element('br'), '1', [false, undefined, '']] as const
  expect(element('td', { colspan: 2 }, rows, undefined).html).toBe('<td colspan="2"><br>1</td>')
  expect(element('p').html).toBe('<p></p>')
})
