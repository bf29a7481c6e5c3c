import { randomUUID } from 'node:crypto'
import { payments } from '@zegel/contract/payments/payments'
import type { Sent } from './access-inputs-structure.ts'
import type { AccessFixture } from '../fixtures/access-fixture.ts'
import { openIssuance } from '../fixtures/issuances.ts'

/** A good input for each call on payments. Nothing is connected, so that what is paid is paid by bank. */
export const PAYMENT_INPUTS: Record<string, (fixture: AccessFixture) => Sent | Promise<Sent>> = {
  'POST /transactions/pay': async (fixture) => ({
    body: { transaction_id: await openIssuance(fixture) },
  }),
  'GET /transactions/payment': async (fixture) => ({ query: { uuid: await paidByBank(fixture) } }),
  'GET /financial_instruments/payment_methods': ({ bonds }) => ({ query: { id: bonds.id } }),
  'GET /payments/return': () => ({ query: { t: randomUUID() } }),
  'POST /webhooks/mollie': () => ({ body: { id: 'tr_unknown' } }),
  'POST /webhooks/stripe': () => ({ body: { id: 'evt_unsigned' } }),
}

async function paidByBank(fixture: AccessFixture): Promise<string> {
  const transaction_id = await openIssuance(fixture)
  const paying = fixture.app.as(fixture.users.receiver)
  await paying.call(payments.pay, { body: { transaction_id } })
  return transaction_id
}
