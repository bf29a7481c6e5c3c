import type { InstrumentSubject } from '@zegel/server/access/subjects.queries'
import type { Context } from '@zegel/server/context'
import { listOfferFiles, openOfferFile } from '@zegel/server/features/invest/invest'
import {
  findPaymentOf,
  type KnownPayment,
  payTransaction,
} from '@zegel/server/features/payments/payments'
import { demoPerson } from './demo-people.ts'
import { DEMO_IP, type DemoUser, demoUserOf } from './demo-user.ts'
import { addAccount } from './noordermolen-people.ts'

/** What somebody is offered, and by whom. */
export interface DemoSale {
  on: InstrumentSubject
  issuer: string
  price: string
  units: number
}

/** Somebody new reads the information document, is offered units and goes to pay them; returns the attempt. */
export async function beginToPay(
  context: Context,
  hand: DemoUser,
  number: number,
  { on, issuer, price, units }: DemoSale,
): Promise<KnownPayment> {
  const { name, email, address, zip_code, city } = demoPerson(number)
  const account = { name, email, address, zip_code, city }
  const { userId, legalPersonId } = await addAccount(context, on.organizationId, account)
  const { act, actor } = await demoUserOf(context, userId)
  const link = { fi: on.instrumentId, o: on.organizationId }
  const files = await listOfferFiles(context.db, on)
  const document = files.find(({ type }) => type === 'information_document_afm')
  if (document) {
    const { bytes } = await openOfferFile(context, actor, { ...link, f: document.id }, DEMO_IP)
    bytes.destroy()
  }
  await hand.admit(on, legalPersonId)
  const transactionId = await offer(hand, legalPersonId, { on, issuer, price, units })
  await payTransaction(context, { organizationId: on.organizationId, transactionId }, act)
  const payment = await findPaymentOf(context.pool, transactionId)
  if (!payment) throw new Error(`nobody pays transaction ${transactionId}`)
  return payment
}

/** Offers units to somebody who is a participant, and returns which transaction that is. */
export async function offer(
  hand: DemoUser,
  receiver: string,
  { on, issuer, price, units }: DemoSale,
): Promise<string> {
  const { id } = await hand.transact(on, {
    price_per_unit: price,
    amount: units,
    effective_date: '2026-11-16',
    notify_recipient: false,
    sending_legal_person_id: issuer,
    receiving_legal_person_id: receiver,
  })
  return id
}
