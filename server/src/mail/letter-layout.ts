import type { Language } from '@zegel/contract/messages'
import { EXEMPTION_NOTICE } from '@zegel/core/invest/exemption-notice'
import { TEXTS } from '@zegel/texts/read-texts'
import { createElement as h, Fragment, type ReactElement, type ReactNode } from 'react'
import type { Letter } from './letter.ts'
import { STYLE_SHEET, styles } from './letter-style.ts'

export interface LayoutInput {
  letter: Letter
  language: Language
  /** The one line under the letter. */
  footer: string
}

/** The letter as a page for mail programs: tables, because those are what all of them draw alike. */
export function letterLayout({ letter, language, footer }: LayoutInput): ReactElement {
  return h(
    'html',
    { lang: language, dir: 'ltr' },
    head(letter.subject),
    h(
      'body',
      { className: 'page', style: styles.page },
      h('div', { style: styles.preheader }, preheader(letter)),
      box(
        { className: 'page', style: styles.page },
        { className: 'outer', style: styles.outer, align: 'center' },
        column(letter, language, footer),
      ),
    ),
  )
}

function head(subject: string): ReactElement {
  return h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no' }),
    h('title', null, subject),
    h('base', { target: '_blank' }),
    // Constant text of ours, in which nothing needs escaping.
    h('style', { dangerouslySetInnerHTML: { __html: STYLE_SHEET } }),
  )
}

// What a list of mails shows beside the subject: the first line that is no greeting.
function preheader({ paragraphs }: Letter): string {
  return paragraphs.find((text) => !text.endsWith(',')) ?? ''
}

function column(letter: Letter, language: Language, footer: string): ReactElement {
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, style: styles.column },
    h(
      'tbody',
      null,
      row({ style: styles.head }, letterhead()),
      row({ className: 'card', style: styles.card }, content(letter, language)),
      row({ className: 'foot', style: styles.foot }, footer),
    ),
  )
}

// The seal is drawn with letters: pictures are what mail programs leave out first.
function letterhead(): ReactElement {
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0 },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h('td', { style: styles.seal, 'aria-hidden': true, align: 'center' }, 'Z'),
        h('td', { className: 'name', style: styles.name }, 'Zegel'),
      ),
    ),
  )
}

function content(letter: Letter, language: Language): ReactElement {
  const { subject, heading = subject, paragraphs, facts, button, note, isExemptOffer } = letter
  return h(
    Fragment,
    null,
    h('h1', { className: 'heading', style: styles.heading }, heading),
    paragraphs.map((text, index) =>
      h('p', { key: index, className: 'paragraph', style: styles.paragraph }, ...inLines(text)),
    ),
    facts && factTable(facts),
    button && buttonWithLink(button, language),
    isExemptOffer && exemptionNotice(),
    note && h('p', { className: 'note', style: styles.note }, note),
  )
}

function exemptionNotice(): ReactElement {
  const { warning, exemption } = EXEMPTION_NOTICE
  return h(
    'p',
    { className: 'paragraph', style: styles.notice, lang: 'nl' },
    h('strong', null, warning),
    h('br'),
    exemption,
  )
}

function factTable(facts: [string, string][]): ReactElement {
  const rows = facts.map(([name, value]) =>
    h(
      'tr',
      { key: name },
      h('th', { scope: 'row', className: 'fact-name', style: styles.factName }, name),
      h('td', { className: 'fact-value', style: styles.factValue }, value),
    ),
  )
  return h(
    'table',
    { className: 'facts', cellPadding: 0, cellSpacing: 0, style: styles.facts },
    h('tbody', null, rows),
  )
}

function buttonWithLink(
  { label, url }: NonNullable<Letter['button']>,
  language: Language,
): ReactElement {
  const { buttonFails } = TEXTS[language].mails.frame
  return h(
    Fragment,
    null,
    box(
      { style: styles.buttonBox },
      { className: 'button-cell', style: styles.buttonCell, align: 'center' },
      h('a', { href: url, className: 'button', style: styles.button }, label),
    ),
    h(
      'p',
      { className: 'link', style: styles.link },
      buttonFails,
      h('br'),
      h('a', { href: url, className: 'link-url', style: styles.linkUrl }, url),
    ),
  )
}

/** A table of one cell. */
function box(table: object, cell: object, children: ReactNode): ReactElement {
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, ...table },
    h('tbody', null, row(cell, children)),
  )
}

function row(cell: object, children: ReactNode): ReactElement {
  return h('tr', null, h('td', cell, children))
}

// An amount stays whole where a line ends.
function inLines(text: string): ReactNode[] {
  const whole = text.replaceAll('€ ', '€\u{a0}')
  return whole.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br'), line]))
}
