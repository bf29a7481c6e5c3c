import {
  type Html,
  html,
  missingPage,
  pageLanguage,
  sandboxPage,
  type SandboxWords,
  wordsIn,
} from '../../sandbox-page.ts'
import { fieldsOf, type SandboxAnswer, type SandboxRequest, seeOther } from '../../sandbox.ts'
import type {
  PortalSession,
  SandboxCustomer,
  SandboxSubscription,
} from './stripe-billing-records.ts'
import { DECLINED } from './stripe-customers.ts'
import type { StripeContext } from '../stripe-context.ts'

const PORTAL_SERVICE = 'Stripe'

const ACTS = [
  'renew',
  'renew-failed',
  'pay-open',
  'end',
  'good-card',
  'bad-card',
  'vat-verified',
  'vat-unverified',
  'vat-unavailable',
] as const
type Act = (typeof ACTS)[number]

/** Stripe's page about what is billed, on which one chooses what time, the bank and the tax administration do. */
export function portalPages(context: StripeContext) {
  const { billing, baseUrl } = context

  return async (
    id: string,
    request: SandboxRequest,
    wished: string | undefined,
  ): Promise<SandboxAnswer> => {
    const visit = await billing.visits.find(id)
    const customer = visit && (await billing.customers.find(visit.customerId))
    if (!visit || !customer) return missingPage(pageLanguage(null, wished), PORTAL_SERVICE)
    if (request.method === 'POST') {
      const chosen = ACTS.find((act) => act === fieldsOf(request).get('act'))
      if (chosen) await perform(context, customer, chosen)
      return seeOther(`${baseUrl}/portal/${id}`)
    }
    const subscription = await billing.findSubscription(customer.subscriptionId ?? '')
    return portalPage(context, { visit, customer, subscription, wished })
  }
}

async function perform({ billing }: StripeContext, customer: SandboxCustomer, act: Act) {
  const { id, subscriptionId } = customer
  if (act === 'pay-open') return billing.payOpen(id)
  if (act === 'good-card') return billing.setCard(id, '4242')
  if (act === 'bad-card') return billing.setCard(id, DECLINED)
  if (act === 'vat-verified') return billing.checkTaxId(id, 'verified')
  if (act === 'vat-unverified') return billing.checkTaxId(id, 'unverified')
  if (act === 'vat-unavailable') return billing.checkTaxId(id, 'unavailable')
  if (!subscriptionId) return
  if (act === 'end') return billing.end(subscriptionId)
  return billing.renew(subscriptionId, { isPaid: act === 'renew' })
}

interface Shown {
  visit: PortalSession
  customer: SandboxCustomer
  subscription: SandboxSubscription | undefined
  wished: string | undefined
}

function portalPage(
  { baseUrl }: StripeContext,
  { visit, customer, subscription, wished }: Shown,
): SandboxAnswer {
  const language = pageLanguage(visit.locale, wished)
  const all = wordsIn(language)
  const { billing: words } = all
  const { taxId } = customer
  const card = subscription?.card ?? customer.card
  const status = subscription ? words.statuses[subscription.status] : words.noSubscription
  const main = html`<h1>${words.portal}</h1>
<dl><div><dt>${words.customer}</dt><dd>${customer.name ?? customer.id}</dd></div>
<div><dt>${words.subscription}</dt><dd>${status}</dd></div>
<div><dt>${words.card}</dt><dd>${card ? `${card.brand} ${card.last4}` : words.noCard}</dd></div>
<div><dt>${words.vatNumber}</dt><dd>${taxId ? `${taxId.value} (${words.vat[taxId.status]})` : words.noVatNumber}</dd></div></dl>
<form method="post" action="${`${baseUrl}/portal/${visit.id}`}"><div class="others">${buttons(
    words,
    {
      hasTaxId: taxId !== null,
      isRunning: subscription !== undefined && subscription.status !== 'canceled',
    },
  )}</div></form>
<a class="button" href="${visit.returnUrl}">${all.back}</a>`
  const title = words.portal
  const leadsTo = [visit.returnUrl]
  return sandboxPage({ language, service: PORTAL_SERVICE, title, main, leadsTo })
}

function buttons(
  words: SandboxWords['billing'],
  { hasTaxId, isRunning }: { hasTaxId: boolean; isRunning: boolean },
): Html[] {
  const shown = ACTS.filter((act) => {
    if (act.startsWith('vat-')) return hasTaxId
    return act.endsWith('card') || isRunning
  })
  return shown.map((act) => html`<button name="act" value="${act}">${words.acts[act]}</button>`)
}
