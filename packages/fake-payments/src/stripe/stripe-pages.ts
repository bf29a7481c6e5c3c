import {
  html,
  missingPage,
  outcomeTitle,
  type PageLanguage,
  pageLanguage,
  sandboxPage,
  type SandboxWords,
  wordsIn,
} from '../sandbox-page.ts'
import {
  type AfterAct,
  afterForm,
  type Outcome,
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
  type SandboxRequest,
  seeOther,
} from '../sandbox.ts'
import type { StripeContext } from './stripe-context.ts'
import { billingPages } from './billing/stripe-billing-pages.ts'
import { connectPages } from './stripe-connect-pages.ts'
import type { StripeSession } from './stripe-sessions.ts'

const STRIPE_SERVICE = 'Stripe'

/** The pages of a Stripe sandbox: where a payer pays, and where a business signs up. */
export function stripePages(
  context: StripeContext,
): (request: SandboxRequest) => Promise<SandboxAnswer> {
  const { store, baseUrl } = context
  const answerConnect = connectPages(context)
  const answerBilling = billingPages(context)
  return async (request) => {
    const { pathname } = new URL(request.path, baseUrl)
    const wished = headerOf(request, 'accept-language')
    const [, token] = /^\/connect\/(\w+)$/.exec(pathname) ?? []
    if (token) return answerConnect(token, request, pageLanguage(null, wished))
    const billed = await answerBilling(pathname, request, wished)
    if (billed) return billed
    const [, id = ''] = /^\/pay\/(\w+)$/.exec(pathname) ?? []
    const session = await store.find(id)
    if (!session) return missingPage(pageLanguage(null, wished), STRIPE_SERVICE)
    const address = `${baseUrl}/pay/${id}`
    if (request.method !== 'POST')
      return payPage(context, session, {
        address,
        language: pageLanguage(session.asked.locale, wished),
      })
    const fields = fieldsOf(request)
    return canPay(session) && fields.has('outcome')
      ? pay(context, session, fields)
      : after(context, session, fields)
  }
}

// What is being processed can still come in or fail.
function canPay({ status, intent }: StripeSession): boolean {
  return status === 'open' || intent?.status === 'processing'
}

async function pay(
  { store, baseUrl }: StripeContext,
  session: StripeSession,
  fields: URLSearchParams,
): Promise<SandboxAnswer> {
  const chosen = readChosen(fields, session.sum)
  if (!chosen) return seeOther(`${baseUrl}/pay/${session.id}`)
  await store.settle(session, chosen)
  return seeOther(whereTo(session, chosen.outcome))
}

function whereTo({ id, asked }: StripeSession, outcome: Outcome): string {
  const success = asked.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id)
  const isGivenUp = outcome === 'canceled' || outcome === 'expired'
  return isGivenUp && asked.cancelUrl ? asked.cancelUrl : success
}

async function after(
  context: StripeContext,
  session: StripeSession,
  fields: URLSearchParams,
): Promise<SandboxAnswer> {
  const { store, disputes, baseUrl } = context
  const timing = readTiming(fields)
  const act = fields.get('act')
  const isPaid = session.intent?.status === 'succeeded'
  const sum = { cents: readAmount(fields), timing }
  const dispute = await disputes.ofSession(session)
  if (act === 'refund' && isPaid) await store.refund(session, sum)
  else if (act === 'dispute' && isPaid && !dispute) await disputes.open(session, sum)
  else if (dispute && (act === 'lost' || act === 'won'))
    await disputes.close(dispute, session, { end: act, timing })
  else await store.resend(session.id)
  return seeOther(`${baseUrl}/pay/${session.id}`)
}

async function moreActs(
  { disputes }: StripeContext,
  session: StripeSession,
  words: SandboxWords,
): Promise<AfterAct[]> {
  if (session.intent?.status !== 'succeeded') return []
  if (!(await disputes.ofSession(session))) return [{ act: 'dispute', text: words.dispute }]
  return [
    { act: 'lost', text: words.disputeLost },
    { act: 'won', text: words.disputeWon },
  ]
}

async function payPage(
  context: StripeContext,
  session: StripeSession,
  { address, language }: { address: string; language: PageLanguage },
): Promise<SandboxAnswer> {
  const words = wordsIn(language)
  const more = await moreActs(context, session, words)
  const { sum, asked, refundedCents } = session
  const outcome = outcomeOf(session)
  const isPaid = outcome === 'paid'
  const refunded =
    refundedCents > 0n
      ? html`<div><dt>${words.refunded}</dt><dd>${formatSum({ ...sum, cents: refundedCents })}</dd></div>`
      : null
  const main = html`<h1>${canPay(session) ? words.chooseOutcome : outcomeTitle(words, outcome)}</h1>
<p class="lead">${asked.name}</p>
<p class="amount">${formatSum(sum)}</p>
<dl><div><dt>${words.account}</dt><dd>${session.account}</dd></div>
<div><dt>Status</dt><dd>${words.outcomes[outcome]}</dd></div>${refunded}</dl>
${
  canPay(session)
    ? outcomeForm(address, { sum, words })
    : html`<a class="button" href="${whereTo(session, outcome === 'open' ? 'canceled' : outcome)}">${words.back}</a>
${afterForm(address, { refundable: isPaid ? sum : null, words, more })}`
}`
  const leadsTo = [asked.successUrl, ...(asked.cancelUrl ? [asked.cancelUrl] : [])]
  return sandboxPage({ language, service: STRIPE_SERVICE, title: asked.name, main, leadsTo })
}

function outcomeOf({ status, intent }: StripeSession): Outcome | 'open' {
  if (!intent) return status === 'expired' ? 'expired' : 'open'
  const outcomes = {
    succeeded: 'paid',
    processing: 'pending',
    requires_capture: 'authorized',
    requires_payment_method: 'failed',
  } as const
  return outcomes[intent.status]
}
