import type { Language } from '@zegel/contract/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Settings } from '../settings.ts'
import type { Letter } from './letter.ts'
import { letterLayout } from './letter-layout.ts'
import { letterText } from './letter-text.ts'
import { mailWords } from './mail-words.ts'

/** A letter as mail programs show it, and as plain text that says the same. */
export function renderLetter(
  letter: Letter,
  language: Language,
  { url, supportEmail }: Pick<Settings, 'url' | 'supportEmail'>,
): { html: string; text: string } {
  const footer = mailWords[language].footer(new URL(url).host, supportEmail)
  const page = renderToStaticMarkup(letterLayout({ letter, language, footer }))
  return { html: `<!doctype html>${page}`, text: letterText(letter, footer) }
}
