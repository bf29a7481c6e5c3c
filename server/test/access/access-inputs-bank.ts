import { randomUUID } from 'node:crypto'
import type { Sent } from './access-inputs-structure.ts'
import type { AccessFixture } from '../fixtures/access-fixture.ts'
import { bankFile } from '../bank-files.ts'
import { matchLine, startBankPayment, importMovement } from '../fixtures/bank-fixture.ts'
import { openIssuance } from '../fixtures/issuances.ts'

/** A good input for each call on what came in by bank, and on the payments of an instrument. */
export const BANK_INPUTS: Record<string, (fixture: AccessFixture) => Sent | Promise<Sent>> = {
  'GET /financial_instruments/payments': ({ instrument }) => ({ query: { id: instrument.id } }),
  'GET /financial_instruments/payments/export': ({ instrument }) => ({
    query: { id: instrument.id },
  }),
  'POST /financial_instruments/payments/receive': async (fixture) => ({
    body: { ...ofInstrument(fixture), payment_id: await openPayment(fixture) },
  }),
  'POST /financial_instruments/payments/resolve': async (fixture) => ({
    body: { ...ofInstrument(fixture), payment_id: await wrongPayment(fixture), resolution: 'kept' },
  }),

  'POST /financial_instruments/payments/refund': async (fixture) => ({
    body: { ...ofInstrument(fixture), payment_id: await wrongPayment(fixture, 'mollie') },
  }),

  'POST /organizations/bank_statements': (fixture) => ({
    body: { ...ofOrganization(fixture), file: bankFile([{ bankReference: randomUUID() }]) },
  }),
  'GET /organizations/bank_statements/lines': (fixture) => ({ query: ofOrganization(fixture) }),
  'GET /organizations/bank_statements/lines/purposes': async (fixture) => ({
    query: { ...ofOrganization(fixture), line_id: await savedLine(fixture) },
  }),
  'POST /organizations/bank_statements/lines/match': async (fixture) => ({
    body: {
      ...ofOrganization(fixture),
      line_id: await savedLine(fixture),
      payment_id: await openPayment(fixture),
    },
  }),
  'POST /organizations/bank_statements/lines/undo_match': async (fixture) => ({
    body: { ...ofOrganization(fixture), line_id: await matchedLine(fixture) },
  }),
  'PATCH /organizations/bank_statements/lines': async (fixture) => ({
    body: { ...ofOrganization(fixture), line_id: await savedLine(fixture), status: 'ignored' },
  }),
}

function ofInstrument({ instrument }: AccessFixture) {
  return { financial_instrument_id: instrument.id }
}

function ofOrganization({ organizationId }: AccessFixture) {
  return { organization_id: organizationId }
}

async function openPayment(fixture: AccessFixture): Promise<string> {
  return (await startBankPayment(fixture)).paymentId
}

// Of an amount that nothing waits for.
async function savedLine(fixture: AccessFixture): Promise<string> {
  return (await importMovement(fixture, { amount: '7.77' })).id
}

// It paid what can be paid again.
async function matchedLine(fixture: AccessFixture): Promise<string> {
  const line = await importMovement(fixture)
  await matchLine(fixture, line, { transaction_id: await openIssuance(fixture) })
  return line.id
}

// What came in for it was another amount.
async function wrongPayment(fixture: AccessFixture, provider?: 'mollie'): Promise<string> {
  const payment_id = await openPayment(fixture)
  await matchLine(fixture, { id: await savedLine(fixture) }, { payment_id })
  if (provider)
    await fixture.app.owner.query(
      'update payments set provider = $2, provider_id = $3 where id = $1',
      [payment_id, provider, `tr_${randomUUID().replaceAll('-', '')}`],
    )
  return payment_id
}
