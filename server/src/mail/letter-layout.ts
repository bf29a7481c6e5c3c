import type { Language } from '@zegel/contract/messages'
import { EXEMPTION_NOTICE } from '@zegel/core/invest/exemption-notice'
import { TEXTS } from '@zegel/texts/read-texts'
import { type Attributes, type Content, element as h, Markup } from '../lib/markup.ts'
import type { Letter } from './letter.ts'
import { STYLE_SHEET, styles } from './letter-style.ts'

export interface LayoutInput {
  letter: Letter
  language: Language
  /** The one line under the letter. */
  footer: string
}

/** The letter as a page for mail programs: tables, because those are what all of them draw alike. */
export function letterLayout({ letter, language, footer }: LayoutInput): Markup {
  return h(
    'html',
    { lang: language, dir: 'ltr' },
    head(letter.subject),
    h(
      'body',
      { class: 'page', style: styles.page },
      h('div', { style: styles.preheader }, preheader(letter)),
      box(
        { class: 'page', style: styles.page },
        { class: 'outer', style: styles.outer, align: 'center' },
        column(letter, language, footer),
      ),
    ),
  )
}

function head(subject: string): Markup {
  return h(
    'head',
    {},
    h('meta', { charset: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no' }),
    h('title', {}, subject),
    h('base', { target: '_blank' }),
    // Constant text of ours, in which nothing needs escaping.
    new Markup(`<style>${STYLE_SHEET}</style>`),
  )
}

// What a list of mails shows beside the subject: the first line that is no greeting.
function preheader({ paragraphs }: Letter): string {
  return paragraphs.find((text) => !text.endsWith(',')) ?? ''
}

function column(letter: Letter, language: Language, footer: string): Markup {
  return h(
    'table',
    { role: 'presentation', cellpadding: 0, cellspacing: 0, style: styles.column },
    h(
      'tbody',
      {},
      row({ style: styles.head }, letterhead()),
      row({ class: 'card', style: styles.card }, content(letter, language)),
      row({ class: 'foot', style: styles.foot }, footer),
    ),
  )
}

// The seal is drawn with letters: pictures are what mail programs leave out first.
function letterhead(): Markup {
  return h(
    'table',
    { role: 'presentation', cellpadding: 0, cellspacing: 0 },
    h(
      'tbody',
      {},
      h(
        'tr',
        {},
        h('td', { style: styles.seal, 'aria-hidden': 'true', align: 'center' }, 'Z'),
        h('td', { class: 'name', style: styles.name }, 'Zegel'),
      ),
    ),
  )
}

function content(letter: Letter, language: Language): Content {
  const { subject, heading = subject, paragraphs, facts, button, note, isExemptOffer } = letter
  return [
    h('h1', { class: 'heading', style: styles.heading }, heading),
    paragraphs.map((text) =>
      h('p', { class: 'paragraph', style: styles.paragraph }, ...inLines(text)),
    ),
    facts && factTable(facts),
    button && buttonWithLink(button, language),
    isExemptOffer && exemptionNotice(),
    note && h('p', { class: 'note', style: styles.note }, note),
  ]
}

function exemptionNotice(): Markup {
  const { warning, exemption } = EXEMPTION_NOTICE
  return h(
    'p',
    { class: 'paragraph', style: styles.notice, lang: 'nl' },
    h('strong', {}, warning),
    h('br'),
    exemption,
  )
}

function factTable(facts: [string, string][]): Markup {
  const rows = facts.map(([name, value]) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row', class: 'fact-name', style: styles.factName }, name),
      h('td', { class: 'fact-value', style: styles.factValue }, value),
    ),
  )
  return h(
    'table',
    { class: 'facts', cellpadding: 0, cellspacing: 0, style: styles.facts },
    h('tbody', {}, rows),
  )
}

function buttonWithLink(
  { label, url }: NonNullable<Letter['button']>,
  language: Language,
): Content {
  const { buttonFails } = TEXTS[language].mails.frame
  return [
    box(
      { style: styles.buttonBox },
      { class: 'button-cell', style: styles.buttonCell, align: 'center' },
      h('a', { href: url, class: 'button', style: styles.button }, label),
    ),
    h(
      'p',
      { class: 'link', style: styles.link },
      buttonFails,
      h('br'),
      h('a', { href: url, class: 'link-url', style: styles.linkUrl }, url),
    ),
  ]
}

/** A table of one cell. */
function box(table: Attributes, cell: Attributes, children: Content): Markup {
  return h(
    'table',
    { role: 'presentation', cellpadding: 0, cellspacing: 0, ...table },
    h('tbody', {}, row(cell, children)),
  )
}

function row(cell: Attributes, children: Content): Markup {
  return h('tr', {}, h('td', cell, children))
}

// An amount stays whole where a line ends.
function inLines(text: string): Content[] {
  const whole = text.replaceAll('€ ', '€\u{a0}')
  return whole.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br'), line]))
}
