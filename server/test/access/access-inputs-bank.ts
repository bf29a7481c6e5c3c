import { randomUUID } from 'node:crypto'
import type { Sent } from './access-inputs-structure.ts'
import type { AccessFixture } from '../fixtures/access-fixture.ts'
import { bankFile } from '../bank-files.ts'
import { matchLine, startBankPayment, importMovement } from '../fixtures/bank-fixture.ts'

/** A good input for each call on what came in by bank, and on the payments of an instrument. */
export const BANK_INPUTS: Record<string, (world: AccessFixture) => Sent | Promise<Sent>> = {
  'GET /financial_instruments/payments': ({ instrument }) => ({ query: { id: instrument.id } }),
  'GET /financial_instruments/payments/export': ({ instrument }) => ({
    query: { id: instrument.id },
  }),
  'POST /financial_instruments/payments/receive': async (world) => ({
    body: { ...ofInstrument(world), payment_id: await openPayment(world) },
  }),
  'POST /financial_instruments/payments/resolve': async (world) => ({
    body: { ...ofInstrument(world), payment_id: await wrongPayment(world), resolution: 'kept' },
  }),

  'POST /financial_instruments/payments/refund': async (world) => ({
    body: { ...ofInstrument(world), payment_id: await wrongPayment(world, 'mollie') },
  }),

  'POST /organizations/bank_statements': (world) => ({
    body: { ...ofOrganization(world), file: bankFile([{ bankReference: randomUUID() }]) },
  }),
  'GET /organizations/bank_statements/lines': (world) => ({ query: ofOrganization(world) }),
  'GET /organizations/bank_statements/lines/purposes': async (world) => ({
    query: { ...ofOrganization(world), line_id: await keptLine(world) },
  }),
  'POST /organizations/bank_statements/lines/match': async (world) => ({
    body: {
      ...ofOrganization(world),
      line_id: await keptLine(world),
      payment_id: await openPayment(world),
    },
  }),
  'PATCH /organizations/bank_statements/lines': async (world) => ({
    body: { ...ofOrganization(world), line_id: await keptLine(world), status: 'ignored' },
  }),
}

function ofInstrument({ instrument }: AccessFixture) {
  return { financial_instrument_id: instrument.id }
}

function ofOrganization({ organizationId }: AccessFixture) {
  return { organization_id: organizationId }
}

async function openPayment(world: AccessFixture): Promise<string> {
  return (await startBankPayment(world)).paymentId
}

// Of an amount that nothing waits for.
async function keptLine(world: AccessFixture): Promise<string> {
  return (await importMovement(world, { amount: '7.77' })).id
}

// What came in for it was another amount.
async function wrongPayment(world: AccessFixture, provider?: 'mollie'): Promise<string> {
  const payment_id = await openPayment(world)
  await matchLine(world, { id: await keptLine(world) }, { payment_id })
  if (provider)
    await world.app.owner.query(
      'update payments set provider = $2, provider_id = $3 where id = $1',
      [payment_id, provider, `tr_${randomUUID().replaceAll('-', '')}`],
    )
  return payment_id
}
