import { deeds } from '@zegel/contract/deeds/deeds'
import { transactions } from '@zegel/contract/transactions/transactions'
import { DEED_TEMPLATES } from '@zegel/core/deeds/deed-template'
import type { Sent } from './access-inputs-structure.ts'
import type { AccessFixture } from '../fixtures/access-fixture.ts'

/** Good inputs for the calls on deeds and their templates. */
export const DEED_INPUTS: Record<string, (fixture: AccessFixture) => Sent | Promise<Sent>> = {
  'GET /financial_instruments/deed_facts': ({ instrument }) => ({
    query: { financial_instrument_id: instrument.id },
  }),
  'POST /financial_instruments/deed_facts': ({ instrument }) => ({
    body: {
      financial_instrument_id: instrument.id,
      ...{ resolution_date: '2024-01-02', resolution_body: '', conditions_date: null },
      ...{ conditions_version: '', certification_date: null, certification_notary: '' },
      ...{ meeting_rights: null, pre_emption: null, delivery_weeks: null, statutory_seat: 'Ens' },
    },
  }),
  'GET /transactions/accrued_interest': ({ instrument }) => ({
    query: { financial_instrument_id: instrument.id, amount: 1, date: '2024-05-01' },
  }),
  'GET /templates/all': () => ({}),
  'GET /templates/test': () => ({ query: { id: DEED_TEMPLATES[0]?.id ?? '' } }),
  'GET /admin/templates/all': () => ({}),
  // The one in force already: the others of this fixture go on with it.
  'POST /admin/templates/activate': () => ({
    body: { id: DEED_TEMPLATES[0]?.id ?? '', version: 1 },
  }),
  'GET /transactions/deed': async (fixture) => ({
    query: { uuid: await fixture.openTransaction() },
  }),
  'GET /transactions/deed/pdf': async (fixture) => ({ query: { uuid: await openBonds(fixture) } }),
  'POST /transactions/notarial_deed': async (fixture) => ({
    body: notarialDeed(await fixture.completedTransfer()),
  }),
  'GET /transactions/notarial_deed/open': async ({ app, users, ...fixture }) => {
    const uuid = await fixture.completedTransfer()
    const body = notarialDeed(uuid)
    await app.as(users.superadmin).call(deeds.recordNotarialDeed, { body })
    return { query: { uuid } }
  },
}

function notarialDeed(transaction_id: string) {
  const file = new File(['%PDF-1.7'], 'Akte.pdf')
  return { transaction_id, date: '2024-03-01', notary: 'Mr. Vos te Zwolle', file }
}

let bonds = 0

// Shares have no deed of ours. The sender gets their bonds first, and passes one on each time.
async function openBonds(fixture: AccessFixture): Promise<string> {
  const { users, issuerId } = fixture
  const [sender, receiver] = [users.sender.natural_person_id, users.receiver.natural_person_id]
  if (bonds++ === 0)
    await makeBonds(fixture, { from: issuerId, to: sender, amount: 100, historic: true })
  return makeBonds(fixture, { from: sender, to: receiver, amount: 1, historic: false })
}

async function makeBonds(
  { app, users, bonds: instrument }: AccessFixture,
  { from, to, ...about }: { from: string; to: string; amount: number; historic: boolean },
): Promise<string> {
  const reply = await app.as(users.superadmin).call(transactions.create, {
    body: {
      financial_instrument_id: instrument.id,
      sending_legal_person_id: from,
      receiving_legal_person_id: to,
      price_per_unit: '100.00',
      effective_date: '2024-03-01',
      ...about,
    },
  })
  return reply.ok ? reply.body.uuid : ''
}
