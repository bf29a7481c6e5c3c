import type { Language } from '@zegel/contract/messages'
import { createElement } from 'react'
import { render } from '@react-email/render'
import type { Settings } from '../settings.ts'
import type { Letter } from './letter.ts'
import { letterText } from './letter-text.ts'

export async function renderLetter(letter: Letter, language: Language, { url }: Settings) {
  const body = letter.paragraphs.map((text) => createElement('p', { key: text }, text))
  const link = letter.button && createElement('a', { href: letter.button.url }, letter.button.label)
  const page = createElement('html', { lang: language }, createElement('body', null, body, link))
  return { html: await render(page), text: letterText(letter, `Zegel\n${url}`) }
}
