import type { Sent } from './access-inputs-structure.ts'
import type { AccessFixture } from '../fixtures/access-fixture.ts'

/** Good inputs for the calls on instruments and their terms. */
export const INSTRUMENT_INPUTS: Record<string, (fixture: AccessFixture) => Sent | Promise<Sent>> = {
  'GET /capital': ({ organizationId, issuerId }) => ({
    query: { organization_id: organizationId, legal_person_id: issuerId },
  }),
  'GET /financial_instruments/next_payments': ({ organizationId }) => ({
    query: { organization_id: organizationId },
  }),
  'GET /financial_instruments/all': ({ organizationId }) => ({
    query: { organization_id: organizationId },
  }),
  'GET /financial_instruments/get': ({ instrument }) => ({ query: { id: instrument.id } }),
  'POST /financial_instruments': ({ organizationId }) => ({
    body: { name: 'Zonlening', type: 'bonds', organization_id: organizationId },
  }),
  'GET /financial_instruments/valid': ({ instrument }) => ({
    query: { financial_instrument_id: instrument.id },
  }),
  'GET /financial_instruments/underlying_instruments': ({ receipts }) => ({
    query: { id: receipts.id },
  }),
  'PATCH /financial_instruments': ({ bonds }) => ({
    body: { financial_instrument_id: bonds.id, name: 'Windlening' },
  }),
  'DELETE /financial_instruments': async (fixture) => ({
    query: { financial_instrument_id: await spareInstrument(fixture) },
  }),
  'POST /financial_instruments/upsert_bonds': ({ bonds }) => ({
    body: { financial_instrument_id: bonds.id, limit: '5000000' },
  }),
  'PATCH /financial_instruments/share_settings': ({ instrument }) => ({
    body: { financial_instrument_id: instrument.id, par_value: '1.00' },
  }),
  'PATCH /financial_instruments/depositary_receipt_settings': ({ receipts }) => ({
    body: { financial_instrument_id: receipts.id, ratio: 2 },
  }),
  'PATCH /financial_instruments/option_settings': ({ options }) => ({
    body: { financial_instrument_id: options.id, exercise_price: '10' },
  }),
  'PATCH /financial_instruments/:id/toggle': ({ bonds }) => ({
    params: { id: bonds.id },
    body: { field: 'members_can_invite' },
  }),
}

// Those who see the one with units see this one too.
async function spareInstrument({ app, organizationId, issuerId, users }: AccessFixture) {
  const about = { organization_id: organizationId, issuing_legal_person_id: issuerId }
  const instrument = await app.given.instrument('bonds', about)
  for (const user of [users.investor, users.sender, users.receiver])
    await app.given.participant(instrument, { legal_person_id: user.natural_person_id })
  return instrument.id
}
