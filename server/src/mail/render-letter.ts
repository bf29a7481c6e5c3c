import type { Language } from '@zegel/contract/messages'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Settings } from '../settings.ts'
import type { Letter } from './letter.ts'
import { letterLayout } from './letter-layout.ts'
import { letterText } from './letter-text.ts'

/** A letter as mail programs show it, and as plain text that says the same. */
export function renderLetter(
  letter: Letter,
  language: Language,
  { url, supportEmail }: Pick<Settings, 'url' | 'supportEmail'>,
): { html: string; text: string } {
  const footer = fill(TEXTS[language].mails.frame.footer, {
    site: new URL(url).host,
    support: supportEmail,
  })
  const page = renderToStaticMarkup(letterLayout({ letter, language, footer }))
  return { html: `<!doctype html>${page}`, text: letterText(letter, footer) }
}
