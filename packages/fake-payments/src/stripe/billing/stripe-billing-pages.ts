import { html, pageLanguage, sandboxPage, wordsIn } from '../../sandbox-page.ts'
import { fieldsOf, type SandboxAnswer, type SandboxRequest, seeOther } from '../../sandbox.ts'
import type { BillingSession, SandboxInvoice } from './stripe-billing-records.ts'
import { DECLINED } from './stripe-customers.ts'
import type { StripeContext } from '../stripe-context.ts'
import { invoicePdf } from './stripe-invoice-pdf.ts'
import { portalPages } from './stripe-portal-pages.ts'
import { inEuros } from './stripe-proration.ts'

const BILLING_SERVICE = 'Stripe'

/** The pages of what is billed for us: beginning a subscription, giving a card, an invoice, and Stripe's own page about all of it. */
export function billingPages(context: StripeContext) {
  const { billing } = context
  const answerPortal = portalPages(context)

  return async (
    pathname: string,
    request: SandboxRequest,
    wished: string | undefined,
  ): Promise<SandboxAnswer | undefined> => {
    const [, kind, id = '', pdf] =
      /^\/(subscribe|portal|invoice)\/(\w+)(\/pdf)?$/.exec(pathname) ?? []
    if (kind === 'portal') return answerPortal(id, request, wished)
    const invoice = kind === 'invoice' ? await billing.invoices.find(id) : undefined
    if (invoice)
      return pdf ? pdfOf(context, invoice) : invoicePage(context, { invoice, request, wished })
    const session = kind === 'subscribe' ? await billing.sessions.find(id) : undefined
    if (!session) return undefined
    return request.method === 'POST'
      ? choose(context, session, fieldsOf(request))
      : subscribePage(context, session, wished)
  }
}

// A card that is refused leaves the page as it was, and so does whoever turns back.
async function choose(
  { billing, baseUrl }: StripeContext,
  session: BillingSession,
  fields: URLSearchParams,
): Promise<SandboxAnswer> {
  const { id, cancelUrl, successUrl, status } = session
  const act = fields.get('act')
  const success = successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id)
  if (status === 'open' && act === 'declined')
    return seeOther(`${baseUrl}/subscribe/${id}?declined`)
  if (status === 'open' && act === 'cancel') return seeOther(cancelUrl ?? success)
  if (status === 'expired') return seeOther(cancelUrl ?? success)
  if (status === 'open') await billing.complete(session, act === 'pay-once' ? DECLINED : undefined)
  return seeOther(success)
}

async function subscribePage(
  { billing, baseUrl }: StripeContext,
  session: BillingSession,
  wished: string | undefined,
): Promise<SandboxAnswer> {
  const language = pageLanguage(session.locale, wished)
  const words = wordsIn(language).billing
  const price = session.priceId ? await billing.getPrice(session.priceId) : undefined
  const title = price ? words.subscribe : words.giveCard
  const amount = price
    ? html`<p class="lead">${price.name}</p><p class="amount">${inEuros(price.unitAmount)}</p><p class="lead">${words.withoutVat}</p>`
    : null
  const buttons =
    session.status === 'open'
      ? html`<form method="post" action="${`${baseUrl}/subscribe/${session.id}`}">
<button class="main" name="act" value="pay">${price ? words.pay : words.keepCard}</button>
<div class="others"><button name="act" value="pay-once">${price ? words.payOnce : words.keepBadCard}</button>
<button name="act" value="declined">${words.decline}</button>
<button name="act" value="cancel">${words.turnBack}</button></div></form>`
      : html`<a class="button" href="${session.successUrl}">${wordsIn(language).back}</a>`
  const main = html`<h1>${title}</h1>${amount}${buttons}`
  const leadsTo = [session.successUrl, ...(session.cancelUrl ? [session.cancelUrl] : [])]
  return sandboxPage({ language, service: BILLING_SERVICE, title, main, leadsTo })
}

async function invoicePage(
  { billing, baseUrl }: StripeContext,
  about: { invoice: SandboxInvoice; request: SandboxRequest; wished: string | undefined },
): Promise<SandboxAnswer> {
  const { invoice, request, wished } = about
  const { id, number, customerId, total, status } = invoice
  if (request.method === 'POST') {
    await billing.payOpen(customerId)
    return seeOther(`${baseUrl}/invoice/${id}`)
  }
  const language = pageLanguage(null, wished)
  const words = wordsIn(language).billing
  const pay =
    status === 'open'
      ? html`<form method="post" action="${`${baseUrl}/invoice/${id}`}"><button class="main" name="act" value="pay">${words.payInvoice}</button></form>`
      : html`<p class="lead">${words.paid}</p>`
  const main = html`<h1>${number}</h1><p class="amount">${inEuros(total)}</p>${pay}
<a class="button" href="${`${baseUrl}/invoice/${id}/pdf`}">PDF</a>`
  return sandboxPage({ language, service: BILLING_SERVICE, title: number, main })
}

async function pdfOf({ billing }: StripeContext, invoice: SandboxInvoice): Promise<SandboxAnswer> {
  const customer = await billing.customers.find(invoice.customerId)
  return {
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${invoice.number}.pdf"`,
      'cache-control': 'no-store',
    },
    body: customer ? invoicePdf(invoice, customer) : '',
  }
}
