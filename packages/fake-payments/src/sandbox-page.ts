import { randomBytes } from 'node:crypto'
import { Html, html } from './html.ts'
import type { SandboxAnswer } from './sandbox.ts'
import { SANDBOX_STYLE } from './sandbox-style.ts'
import { type PageLanguage, wordsIn } from './sandbox-words.ts'

export interface SandboxPage {
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
