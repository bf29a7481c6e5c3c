import {
  type Html,
  html,
  missingPage,
  outcomeTitle,
  type PageLanguage,
  pageLanguage,
  sandboxPage,
  type SandboxWords,
  wordsIn,
} from '../sandbox-page.ts'
import type { MolliePayment } from './mollie-payments.ts'
import type { MolliePaymentStore } from './mollie-payment-store.ts'
import {
  afterForm,
  outcomeForm,
  readAmount,
  readChosen,
  readTiming,
  formatSum,
} from '../outcome-form.ts'
import {
  fieldsOf,
  headerOf,
  type SandboxAnswer,
  type SandboxOptions,
  type SandboxRequest,
  seeOther,
} from '../sandbox.ts'

const SERVICE = 'Mollie'

/** The page a payer comes to, and what the buttons on it do. */
export function molliePages(
  store: MolliePaymentStore,
  { baseUrl }: SandboxOptions,
): (request: SandboxRequest) => Promise<SandboxAnswer> {
  async function pay(payment: MolliePayment, fields: URLSearchParams): Promise<SandboxAnswer> {
    const chosen = readChosen(fields, payment.sum)
    if (!chosen) return seeOther(addressOf(payment))
    const { outcome, sum, timing } = chosen
    await store.settle(payment, { status: outcome, sum, timing })
    const { cancelUrl, redirectUrl } = payment.asked
    return seeOther(outcome === 'canceled' && cancelUrl ? cancelUrl : redirectUrl)
  }

  async function after(payment: MolliePayment, fields: URLSearchParams): Promise<SandboxAnswer> {
    const timing = readTiming(fields)
    if (fields.get('act') === 'refund' && payment.status === 'paid') {
      await store.refund(payment, { cents: readAmount(fields), timing })
    } else await store.webhooks.control.resendWebhooks(payment.id)
    return seeOther(addressOf(payment))
  }

  const addressOf = ({ id }: MolliePayment) => `${baseUrl}/checkout/${id}`

  return async (request) => {
    const { pathname } = new URL(request.path, baseUrl)
    const [, id = ''] = /^\/checkout\/(\w+)$/.exec(pathname) ?? []
    const payment = await store.find(id)
    const wished = headerOf(request, 'accept-language')
    if (!payment) return missingPage(pageLanguage(null, wished), SERVICE)
    const isOpen = payment.status === 'open' || payment.status === 'pending'
    if (request.method === 'POST') {
      const fields = fieldsOf(request)
      return isOpen && fields.has('outcome') ? pay(payment, fields) : after(payment, fields)
    }
    return checkoutPage(
      payment,
      addressOf(payment),
      pageLanguage(payment.asked.locale ?? null, wished),
    )
  }
}

function checkoutPage(
  payment: MolliePayment,
  address: string,
  language: PageLanguage,
): SandboxAnswer {
  const words = wordsIn(language)
  const { status, sum, asked } = payment
  const isOpen = status === 'open' || status === 'pending'
  const main = html`<h1>${isOpen ? words.chooseOutcome : outcomeTitle(words, status)}</h1>
<p class="lead">${asked.description}</p>
<p class="amount">${formatSum(sum)}</p>
${facts(payment, words)}
${isOpen ? outcomeForm(address, { sum, words }) : over(payment, address, words)}`
  const leadsTo = [asked.redirectUrl, ...(asked.cancelUrl ? [asked.cancelUrl] : [])]
  return sandboxPage({ language, service: SERVICE, title: asked.description, main, leadsTo })
}

function facts({ id, status, refundedCents, sum }: MolliePayment, words: SandboxWords): Html {
  const refunded =
    refundedCents > 0n
      ? html`<div><dt>${words.refunded}</dt><dd>${formatSum({ ...sum, cents: refundedCents })}</dd></div>`
      : null
  return html`<dl><div><dt>${words.reference}</dt><dd>${id}</dd></div>
<div><dt>Status</dt><dd>${words.outcomes[status]}</dd></div>${refunded}</dl>`
}

function over(payment: MolliePayment, address: string, words: SandboxWords): Html {
  const left = payment.sum.cents - payment.refundedCents
  const refundable =
    payment.status === 'paid' && left > 0n ? { ...payment.sum, cents: payment.sum.cents } : null
  return html`<a class="button" href="${payment.asked.redirectUrl}">${words.back}</a>
${afterForm(address, { refundable, words })}`
}
