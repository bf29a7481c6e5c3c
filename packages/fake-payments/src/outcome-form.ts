import { formatCents, formatMoney, parseCents } from '@zegel/core/money'
import { type Html, html, type SandboxWords } from './sandbox-page.ts'
import { WEBHOOK_TIMINGS, type WebhookTiming } from './sandbox-webhooks.ts'

export const OUTCOMES = ['paid', 'failed', 'canceled', 'expired', 'pending', 'authorized'] as const

export type Outcome = (typeof OUTCOMES)[number]

export interface Sum {
  cents: bigint
  /** In capitals, such as EUR. */
  currency: string
}

/** What somebody chose on a payment page. */
export interface Chosen {
  outcome: Outcome
  sum: Sum
  timing: WebhookTiming
}

/** A sum as people read it. */
export function formatSum({ cents, currency }: Sum): string {
  return currency === 'EUR' ? formatMoney(cents) : `${currency} ${formatCents(cents)}`
}

/** The buttons for each way in which a payment can end, with what else can be tried out folded away below. */
export function outcomeForm(
  action: string,
  { sum, words }: { sum: Sum; words: SandboxWords },
): Html {
  const others = OUTCOMES.filter((outcome) => outcome !== 'paid').map(
    (outcome) => html`<button name="outcome" value="${outcome}">${words.buttons[outcome]}</button>`,
  )
  return html`<form method="post" action="${action}">
<button class="main" name="outcome" value="paid">${words.pay}</button>
<div class="others">${others}</div>
<details><summary>${words.more}</summary>
<div class="fields">
<label>${words.paidAmount}<input name="amount" inputmode="decimal" autocomplete="off" value="${formatCents(sum.cents)}"></label>
<label>${words.currency}<select name="currency">${currencies(sum.currency)}</select></label>
${timingField(words)}
</div></details>
</form>`
}

/** Another button of that form. */
export interface AfterAct {
  act: string
  text: string
}

/** What can still be done about a payment that is over or under way: another message, and money that goes back. */
export function afterForm(
  action: string,
  {
    refundable,
    words,
    more = [],
  }: { refundable: Sum | null; words: SandboxWords; more?: AfterAct[] },
): Html {
  const refund = refundable
    ? html`<label>${words.refundAmount}<input name="amount" inputmode="decimal" autocomplete="off" value="${formatCents(refundable.cents)}"></label>`
    : null
  const button = refundable
    ? html`<button name="act" value="refund">${words.refund}</button>`
    : null
  return html`<details><summary>${words.more}</summary>
<form method="post" action="${action}">
<div class="fields">${refund}${timingField(words)}</div>
<div class="others">${button}${more.map(({ act, text }) => html`<button name="act" value="${act}">${text}</button>`)}<button name="act" value="resend">${words.resend}</button></div>
</form></details>`
}

/** When the message is to go out, as the form says it. */
export function readTiming(fields: URLSearchParams): WebhookTiming {
  return WEBHOOK_TIMINGS.find((timing) => timing === fields.get('webhook')) ?? 'at-once'
}

/** The amount that somebody typed, as people in the Netherlands or elsewhere write it; undefined when it is none. */
export function readAmount(fields: URLSearchParams): bigint | undefined {
  const typed = (fields.get('amount') ?? '').replace(/\s/g, '')
  const cents = parseCents(
    typed.includes(',') ? typed.replaceAll('.', '').replace(',', '.') : typed,
  )
  return cents !== undefined && cents > 0n ? cents : undefined
}

/** What the form says; undefined when it is none of ours. */
export function readChosen(fields: URLSearchParams, asked: Sum): Chosen | undefined {
  const outcome = OUTCOMES.find((known) => known === fields.get('outcome'))
  if (!outcome) return undefined
  const cents = fields.has('amount') ? readAmount(fields) : asked.cents
  if (cents === undefined) return undefined
  const currency = fields.get('currency') ?? asked.currency
  return { outcome, sum: { cents, currency }, timing: readTiming(fields) }
}

function timingField(words: SandboxWords): Html {
  const options = WEBHOOK_TIMINGS.map(
    (timing) => html`<option value="${timing}">${words.timings[timing]}</option>`,
  )
  return html`<label>${words.webhook}<select name="webhook">${options}</select></label>`
}

function currencies(current: string): Html[] {
  return [...new Set([current, 'EUR', 'USD'])].map(
    (currency) => html`<option value="${currency}">${currency}</option>`,
  )
}
