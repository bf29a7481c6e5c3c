import type { InstrumentSubject } from '@zegel/server/access/subjects.queries'
import type { Context } from '@zegel/server/context'
import {
  type KnownPayment,
  receiveInstrumentPayment,
  refreshPayment,
} from '@zegel/server/features/payments/payments'
import type { MollieControl } from '@zegel/fake-payments/mollie/mollie'
import { withDemoMollie } from './demo-mollie.ts'
import { beginToPay, offer } from './demo-payer.ts'
import { DEMO_IP, type DemoUser } from './demo-user.ts'
import { addNoordermolenStatement } from './noordermolen-bank.ts'
import type { NoordermolenInstruments } from './noordermolen-instruments.ts'
import type { NoordermolenPeople } from './noordermolen-people.ts'
import type { NoordermolenEntities } from './noordermolen-structure.ts'

// What the sandbox's payer does with each attempt, the sum in cents where it is not what was asked.
const ONLINE = [
  { units: 10, ends: 'paid' },
  { units: 25, ends: 'paid' },
  { units: 5, ends: 'failed' },
  { units: 15, ends: 'paid', cents: 1_400_00n },
  { units: 8, ends: 'canceled' },
  { units: 40, ends: 'paid' },
] as const
const BY_BANK = [
  { units: 12, isReceived: true },
  { units: 4, isReceived: false },
  { units: 6, isReceived: false },
] as const

// Nobody else of the demo has these numbers.
const FIRST_PAYER = 1400
const FIRST_BY_BANK = 1450

interface Paying {
  people: NoordermolenPeople
  instruments: NoordermolenInstruments
  entities: NoordermolenEntities
}

/**
 * Lets people pay: online for the Zonlening, where it is connected, and by bank for the Windlening, in every state there is; what
 * the bank says came in is left to be matched. The investor still has one to pay.
 */
export async function addNoordermolenPayments(
  hand: DemoUser,
  {
    people: { investor },
    instruments: { windlening, zonlening },
    entities: { windpark, zonnedak },
  }: Paying,
  method: 'mollie' | 'none',
): Promise<void> {
  if (method === 'mollie') {
    const waits = { on: zonlening, issuer: zonnedak, price: '100.00', units: 12 }
    await offer(hand, investor.legalPersonId, waits)
    await withDemoMollie(hand.context, async (context, mollie) => {
      for (const [index, { units, ...end }] of ONLINE.entries()) {
        const sold = { on: zonlening, issuer: zonnedak, price: '100.00', units }
        const payment = await beginToPay(context, hand, FIRST_PAYER + index, sold)
        await endOnline(context, mollie, payment, end)
      }
    })
  }
  for (const [index, { units, isReceived }] of BY_BANK.entries()) {
    const sold = { on: windlening, issuer: windpark, price: '250.00', units }
    const payment = await beginToPay(hand.context, hand, FIRST_BY_BANK + index, sold)
    if (isReceived) await receive(hand, windlening, payment)
  }
  await addNoordermolenStatement(hand, windlening.organizationId, FIRST_BY_BANK + 1)
}

async function endOnline(
  context: Context,
  mollie: MollieControl,
  payment: KnownPayment,
  { ends, cents }: { ends: 'paid' | 'failed' | 'canceled'; cents?: bigint },
): Promise<void> {
  await mollie.settle(payment.provider_id ?? '', ends, cents === undefined ? {} : { cents })
  await refreshPayment(context, payment)
}

async function receive(
  { context, actor }: DemoUser,
  { organizationId, instrumentId }: InstrumentSubject,
  { id: paymentId }: KnownPayment,
): Promise<void> {
  const by = { userId: actor.userId, ip: DEMO_IP }
  await receiveInstrumentPayment(context, { organizationId, instrumentId, paymentId }, by)
}
