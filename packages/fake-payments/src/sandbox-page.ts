import { randomBytes } from 'node:crypto'
import { type Language, LANGUAGES } from '@zegel/contract/messages'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Texts } from '@zegel/texts/texts.gen'
import type { SandboxAnswer } from './sandbox.ts'

/** A piece of a page in which nothing has to be escaped any more. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = Html | readonly Html[] | string | number | null

/** Writes a piece of a page; every value that is no piece itself is escaped. */
export function html(texts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(
    texts.map((text, at) => (at === 0 ? '' : toText(values[at - 1] ?? null)) + text).join(''),
  )
}

function toText(value: Value): string {
  if (value === null) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value))
  return value.map(({ text }) => text).join('')
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}

interface SandboxPage {
  language: PageLanguage
  /** Which service this stands in for. */
  service: string
  title: string
  main: Html
  /** Where its forms may lead to, beside this server itself: browsers judge that after a redirect too. */
  leadsTo?: readonly string[]
  status?: number
}

const SEAL = new Html(
  '<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><path fill="#b23a2e" d="M16 2.1Q19.24-.28 21.32 3.16 25.22 2.2 25.83 6.17 29.8 6.78 28.84 10.68 32.28 12.76 29.9 16 32.28 19.24 28.84 21.32 29.8 25.22 25.83 25.83 25.22 29.8 21.32 28.84 19.24 32.28 16 29.9 12.76 32.28 10.68 28.84 6.78 29.8 6.17 25.83 2.2 25.22 3.16 21.32-.28 19.24 2.1 16-.28 12.76 3.16 10.68 2.2 6.78 6.17 6.17 6.78 2.2 10.68 3.16 12.76-.28 16 2.1z"/><circle cx="16" cy="16" r="10.6" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width=".8"/><path fill="#fff" d="M11.4 10.6h9.4v2.1l-6.3 6.5h6.3v2.4h-9.6v-2.1l6.3-6.5h-6.1z"/></svg>',
)

/** A page of a sandbox, in the look of the product: plain forms, no script, and it says that no money moves. */
export function sandboxPage({
  language,
  service,
  title,
  main,
  leadsTo = [],
  status = 200,
}: SandboxPage): SandboxAnswer {
  const nonce = randomBytes(16).toString('base64')
  const words = wordsIn(language)
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · ${service} · ${words.sandbox}</title>
<style nonce="${nonce}">${new Html(SANDBOX_STYLE)}</style>
</head>
<body>
<header>${SEAL}<span class="name">Zegel</span><span class="service">${service} · ${words.sandbox}</span></header>
<main>
<p class="notice">${words.noMoney}</p>
<div class="card">${main}</div>
</main>
</body>
</html>`
  return { status, headers: headersWith(nonce, leadsTo), body: page.text }
}

/** Somebody who asks for what is not there. */
export function missingPage(language: PageLanguage, service: string): SandboxAnswer {
  const words = wordsIn(language)
  const main = html`<h1>${words.missingTitle}</h1><p class="lead">${words.missing}</p>`
  return sandboxPage({ language, service, title: words.missingTitle, main, status: 404 })
}

function headersWith(nonce: string, leadsTo: readonly string[]): Record<string, string> {
  const origins = new Set(leadsTo.map((url) => new URL(url).origin))
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      ["form-action 'self'", ...origins].join(' '),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  }
}

/** How the pages of a sandbox look, in the colours of the product; phones come first. */
const SANDBOX_STYLE = `
:root {
  color-scheme: light dark;
  --page: #fbfaf7; --card: #fff; --text: #17222d; --dimmed: #5b6470; --line: #e4e1d9; --ink: #16324a; --focus: #3b6385;
  --primary-line: #16324a; --notice: #fdf4dc; --notice-text: #8a5a00; --good: #1f7a36; --bad: #c92a2a;
  font: 16px/1.5 'Inter Variable', Inter, system-ui, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #10161d; --card: #1a222c; --text: #e4e8ed; --dimmed: #a6adb8; --line: #323d49; --ink: #b8cbd9; --focus: #92aec3;
    --primary-line: #6f93ae; --notice: #33290f; --notice-text: #f0c75e; --good: #6cc784; --bad: #ff8f8f;
  }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 34rem; padding: 1.25rem 1rem 3rem; background: var(--page); color: var(--text); }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .6rem; margin-bottom: 1rem; }
.name { font-size: 1.25rem; font-weight: 600; letter-spacing: -.02em; color: var(--ink); }
.service { margin-left: auto; color: var(--dimmed); font-size: .875rem; }
.notice { margin: 0 0 1rem; padding: .75rem 1rem; border-radius: .75rem; background: var(--notice); color: var(--notice-text); font-size: .875rem; }
.card { padding: 1.5rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); }
h1 { margin: 0 0 .25rem; font-size: 1.25rem; font-weight: 600; line-height: 1.35; }
h2 { margin: 0 0 .5rem; font-size: 1rem; font-weight: 600; }
.lead { margin: 0 0 1.25rem; color: var(--dimmed); overflow-wrap: anywhere; }
.amount { margin: 0 0 1.25rem; font-size: 1.75rem; font-weight: 600; font-variant-numeric: tabular-nums; letter-spacing: -.02em; }
.good { color: var(--good); } .bad { color: var(--bad); }
dl { margin: 0 0 1.25rem; font-size: .875rem; }
dl div { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: .5rem 0; border-top: 1px solid var(--line); }
dt { flex: 0 0 8rem; color: var(--dimmed); }
dd { flex: 1 1 10rem; margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.5rem; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: .5rem; background: transparent; color: var(--text); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { border-color: var(--focus); }
.main { width: 100%; min-height: 3rem; border-color: #f6c445; background: #f6c445; color: #16324a; }
.primary { width: 100%; min-height: 3rem; border-color: var(--primary-line); background: #16324a; color: #fff; }
.others { display: flex; flex-wrap: wrap; gap: .5rem; margin: .75rem 0 0; }
.others button { flex: 1 1 8.5rem; font-size: .875rem; font-weight: 500; }
form + .button { margin-top: .75rem; }
details { margin-top: 1.25rem; padding-top: 1rem; border-top: 1px solid var(--line); }
summary { min-height: 1.5rem; cursor: pointer; font-size: .875rem; font-weight: 600; }
.fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); align-items: end; gap: .75rem; margin: .75rem 0; }
label { display: grid; gap: .25rem; font-size: .875rem; font-weight: 500; }
input, select { width: 100%; min-height: 2.5rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--page); color: inherit; font: inherit; }
.help { margin: .5rem 0 0; color: var(--dimmed); font-size: .8125rem; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`

export type PageLanguage = Language
export type SandboxWords = Texts['sandbox']

export function wordsIn(language: PageLanguage): SandboxWords {
  return TEXTS[language].sandbox
}

/** How a payment stands, as a title. */
export function outcomeTitle(words: SandboxWords, outcome: keyof SandboxWords['outcomes']): string {
  const text = words.outcomes[outcome]
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The language that a payment was made with, such as nl_NL; else the first that the browser wishes; Dutch when we don't speak that. */
export function pageLanguage(locale: string | null, wished: string | undefined): PageLanguage {
  const tag = (locale && locale !== 'auto' ? locale : (wished ?? '')).toLowerCase()
  return LANGUAGES.find((language) => tag.startsWith(language)) ?? 'nl'
}
