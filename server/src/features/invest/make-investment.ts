import { randomUUIDv7 } from 'node:crypto'
import type { Investment } from '@zegel/contract/invest/invest'
import type { Actor } from '@zegel/core/access/may'
import { NotAllowed, NotFound } from '@zegel/core/access/refusals'
import { missingPartyInfo } from '@zegel/core/deeds/missing-party-info'
import { assertInvestment } from '@zegel/core/invest/assert-investment'
import { timeToPay } from '@zegel/core/invest/payment-method'
import { RuleBroken } from '@zegel/core/rule-broken'
import { ReceiverInfoMissing } from '@zegel/core/transactions/refusals'
import type { z } from 'zod'
import { assertWithinLimit } from '../../access/limits.ts'
import type { Context } from '../../context.ts'
import type { ActorContext, SigningContext } from '../../db/idempotency.ts'
import { today } from '../../lib/clock.ts'
import { findOwnParty } from '../legal-persons/legal-persons.ts'
import { payTransaction, startPayment } from '../payments/payments.ts'
import { type PricedOffer, rangeOf, toOpenOffer } from './get-linked-offer.ts'
import {
  callInvest,
  findInvestment,
  type InvestmentRow,
  type InvestmentRequest,
} from './invest.queries.ts'

type Input = z.output<typeof Investment>

/**
 * Invests in what is offered, for a legal person the actor acts for, and returns where they go to pay. The units are reserved under the
 * limits of the instrument and its groups before the provider is asked; when they are not paid in time they are free again. Refused with
 * the same rules as the screen has (assertInvestment), for somebody they do not act for (NotAllowed), for the issuer, in an offer that is
 * not public for who is no participant ('offer-private'), in one that nobody stands for any more ('offer-unsigned'), in a public offer
 * whose information document they have not opened ('information-document-unopened'), and while a deed could not name the receiver
 * (ReceiverInfoMissing). The same call again under its key leads to the same payment; so does the same investment once more while it waits
 * to be paid, as after the button 'back': nobody reserves twice.
 */
export async function makeInvestment(
  context: Context,
  actor: Actor,
  input: Input,
  act: ActorContext,
): Promise<string> {
  const chosenId = input.receiving_legal_person_id
  if (!actor.actsFor.includes(chosenId)) throw new NotAllowed()
  const instrumentId = input.financial_instrument_id
  const receiverId = await findOwnParty(context.db, actor, act, { instrumentId, chosenId })
  const wanted = {
    instrumentId,
    receiverId,
    units: BigInt(input.amount),
  }
  const [found] = await Promise.all([
    findInvestment(context.pool, wanted, act),
    assertWithinLimit(context, 'investments by user', actor.userId),
  ])
  if (!found) throw new NotFound()
  const offer = toOpenOffer(found, actor)
  const { organizationId, unpaidId } = offer
  if (unpaidId) {
    const unpaid = { organizationId, transactionId: unpaidId }
    return payTransaction(context, unpaid, {
      ...{ ...act, once: null },
      coSignerId: input.co_signer_id,
    })
  }
  const day = today(context)
  // What it took itself the first time does not stand in its way when it comes again.
  if (!offer.isRepeated) assertMayBeMade(offer, { ...wanted, day })
  const signing = { ...act, coSignerId: input.co_signer_id }
  const made = { ...wanted, transactionId: randomUUIDv7(), effectiveDate: day }
  return reserveAndPay(context, offer, made, signing)
}

function reserveAndPay(
  context: Context,
  { organizationId, priceCents, method }: PricedOffer,
  wanted: InvestmentRequest & { transactionId: string; effectiveDate: string },
  act: SigningContext,
): Promise<string> {
  return startPayment(context, { organizationId, method }, async (chosen) => {
    const made = {
      instrument_id: wanted.instrumentId,
      transaction_id: wanted.transactionId,
      payment_id: chosen.paymentId,
      receiver_id: wanted.receiverId,
      units: wanted.units,
      price_cents: priceCents,
      effective_date: wanted.effectiveDate,
      expires_at: context.now().add(timeToPay(chosen.provider)).toString(),
      provider: chosen.provider,
      provider_account: chosen.providerAccount,
      reference: chosen.reference,
    }
    const by = { organizationId, ...act }
    return { organizationId, paymentId: await callInvest(context.pool, made, by) }
  })
}

function assertMayBeMade(
  offer: PricedOffer<InvestmentRow>,
  { units, receiverId, day }: InvestmentRequest & { day: string },
): void {
  if (receiverId === offer.issuerId)
    throw new RuleBroken('investor-is-issuer', {}, 'receiving_legal_person_id')
  if (!offer.isPublic && !offer.isParticipant)
    throw new RuleBroken('offer-private', {}, 'receiving_legal_person_id')
  assertInvestment({ ...offer, range: rangeOf(offer), day, units })
  if (offer.isPublic && !offer.hasOpenedDocument)
    throw new RuleBroken('information-document-unopened')
  const missing = offer.receiver ? missingPartyInfo(offer.receiver) : []
  if (missing.length > 0) throw new ReceiverInfoMissing(missing)
}
