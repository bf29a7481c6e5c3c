import { limitedRights } from '@zegel/contract/register/limited-rights'
import { objections } from '@zegel/contract/transactions/objections'
import { transactions } from '@zegel/contract/transactions/transactions'
import type { Sent } from './access-inputs-structure.ts'
import type { AccessFixture } from '../fixtures/access-fixture.ts'
import { pdf } from '../fixtures/entity-files.ts'

let names = 0

/** A good input for each call on participants, the register and transactions. */
export const REGISTER_INPUTS: Record<string, (fixture: AccessFixture) => Sent | Promise<Sent>> = {
  'GET /financial_instruments/members': ({ instrument }) => ({ query: { id: instrument.id } }),
  'GET /financial_instruments/users/members': ({ instrument }) => ({
    query: { id: instrument.id },
  }),
  'GET /financial_instruments/receivers': ({ instrument }) => ({ query: { id: instrument.id } }),
  'POST /financial_instruments/receivers': ({ instrument, users }) => ({
    body: { financial_instrument_id: instrument.id, email: users.receiver.email },
  }),
  'POST /financial_instruments/members': ({ instrument }) => ({
    body: {
      name: 'Bo Jansen',
      email: `bo${names++}@example.test`,
      financial_instrument_id: instrument.id,
    },
  }),
  'POST /legal_persons/attach/instrument': async ({ app, organizationId, instrument }) => ({
    body: {
      legal_person_id: (await app.given.entity(organizationId)).id,
      financial_instrument_id: instrument.id,
    },
  }),
  'PATCH /financial_instruments/members': async ({ app, instrument }) => ({
    body: {
      legal_person_id: (await app.given.participant(instrument)).legal_person_id,
      financial_instrument_id: instrument.id,
      label: 'oprichter',
    },
  }),
  'DELETE /financial_instruments/members': async ({ app, instrument }) => ({
    query: {
      legal_person_id: (await app.given.participant(instrument)).legal_person_id,
      financial_instrument_id: instrument.id,
    },
  }),
  'PATCH /financial_instruments/members/person': async ({ app, instrument }) => ({
    body: {
      legal_person_id: await statedParticipant(app, instrument),
      financial_instrument_id: instrument.id,
      name: 'Bo Janssen',
      email: `bo${names++}@example.test`,
    },
  }),
  'GET /financial_instruments/members/merge': async ({ app, instrument }) => ({
    query: await twoParticipants(app, instrument),
  }),
  'POST /financial_instruments/members/merge': async ({ app, instrument }) => ({
    body: await twoParticipants(app, instrument),
  }),
  'POST /financial_instruments/resend_invite': async ({ app, instrument }) => ({
    body: {
      legal_person_id: (await app.given.participant(instrument)).legal_person_id,
      financial_instrument_id: instrument.id,
    },
  }),
  'GET /financial_instruments/members/export': ({ instrument }) => ({
    query: { id: instrument.id },
  }),
  'GET /financial_instruments/members/counts': ({ instrument }) => ({
    query: { id: instrument.id },
  }),
  'GET /financial_instruments/members/totals': ({ instrument }) => ({
    query: { id: instrument.id },
  }),
  'GET /financial_instruments/register': ({ instrument }) => ({ query: { id: instrument.id } }),
  'GET /financial_instruments/transactions/export': ({ instrument }) => ({
    query: { id: instrument.id },
  }),
  'GET /financial_instruments/transactions/totals': ({ instrument }) => ({
    query: { id: instrument.id },
  }),
  'GET /financial_instruments/transactions/counts': ({ instrument }) => ({
    query: { id: instrument.id },
  }),
  'GET /financial_instruments/holdings': onDate,
  'GET /financial_instruments/balance_on_date': onDate,
  'GET /financial_instruments/:id/balance_registrations': ({ instrument }) => ({
    params: { id: instrument.id },
  }),
  'GET /balance_registrations/later': ({ instrument, users }) => ({
    query: {
      instrument_id: instrument.id,
      legal_person_id: users.sender.natural_person_id,
      date: '2024-01-01',
    },
  }),
  'POST /balance_registrations': async ({ app, instrument }) => ({
    body: {
      instrument_id: instrument.id,
      legal_person_id: (await app.given.participant(instrument)).legal_person_id,
      balance: 5,
      effective_date: '2024-02-01',
    },
  }),
  'POST /balance_registrations/reverse': async (fixture) => ({
    body: {
      instrument_id: fixture.instrument.id,
      balance_registration_id: await fixture.balanceRegistration(),
      reason: 'Vergissing',
    },
  }),
  'GET /limited_rights': ({ instrument }) => ({
    query: { financial_instrument_id: instrument.id },
  }),
  'POST /limited_rights': (fixture) => ({ body: newRight(fixture) }),
  'POST /limited_rights/end': async (fixture) => ({
    body: {
      financial_instrument_id: fixture.instrument.id,
      id: await recordedRight(fixture),
      effective_date: '2024-03-01',
    },
  }),
  'POST /limited_rights/acknowledge': async (fixture) => ({
    body: {
      financial_instrument_id: fixture.instrument.id,
      id: await recordedRight(fixture),
      kind: 'served',
      acknowledged_on: '2026-01-02',
    },
  }),
  'POST /limited_rights/reverse': async (fixture) => ({
    body: {
      financial_instrument_id: fixture.instrument.id,
      id: await recordedRight(fixture),
      reason: 'Vergissing',
    },
  }),
  'GET /transactions/acquisition': async (fixture) => ({
    query: { uuid: await fixture.completedTransfer() },
  }),
  'POST /transactions/acquisition': async (fixture) => ({
    body: {
      transaction_id: await fixture.completedTransfer(),
      kind: 'acknowledged',
      acknowledged_on: '2026-01-02',
    },
  }),
  'GET /user/balance_registrations': () => ({}),
  'POST /user/balance_registrations/confirm': async ({ registrationOfSender }) => ({
    body: { balance_registration_id: await registrationOfSender() },
  }),
  'POST /user/objections': async ({ registrationOfSender }) => ({
    body: { balance_registration_id: await registrationOfSender(), reason: 'Dit klopt niet' },
  }),
  'POST /user/objections/withdraw': async (fixture) => ({
    body: { objection_id: await objectionOfSender(fixture) },
  }),
  'GET /financial_instruments/objections': ({ bonds }) => ({
    query: { financial_instrument_id: bonds.id },
  }),
  'POST /financial_instruments/objections/settle': async (fixture) => ({
    body: {
      financial_instrument_id: fixture.bonds.id,
      objection_id: await objectionOfSender(fixture),
      answer: 'Het klopt wel',
    },
  }),
  'GET /financial_instruments/schedule/download': ({ instrument }) => ({
    query: { financial_instrument_id: instrument.id, format: 'csv' },
  }),
  'GET /financial_instruments/schedule': ({ instrument, users }) => ({
    query: {
      financial_instrument_id: instrument.id,
      legal_person_id: users.sender.natural_person_id,
    },
  }),
  'POST /financial_instruments/balances': ({ instrument, users }) => ({
    body: {
      financial_instrument_id: instrument.id,
      legal_person_id: users.sender.natural_person_id,
    },
  }),
  'GET /financial_instruments/pending_balance/:id': ({ senderParticipationId }) => ({
    params: { id: senderParticipationId },
  }),
  'GET /financial_instruments/unavailable_intervals': ({ instrument }) => ({
    query: { financial_instrument_id: instrument.id },
  }),
  'GET /financial_instruments/available_intervals': ({ instrument, users }) => ({
    query: {
      financial_instrument_id: instrument.id,
      legal_person_id: users.sender.natural_person_id,
    },
  }),

  'POST /transactions/create': ({ instrument, users }) => ({
    body: {
      financial_instrument_id: instrument.id,
      sending_legal_person_id: users.sender.natural_person_id,
      receiving_legal_person_id: users.receiver.natural_person_id,
      amount: 1,
      price_per_unit: '100.00',
      effective_date: '2024-03-01',
    },
  }),
  'GET /transactions/get': async (fixture) => ({
    query: { uuid: await fixture.openTransaction() },
  }),
  'GET /transactions/files': async (fixture) => ({
    query: { uuid: await fixture.openTransaction() },
  }),
  'GET /transactions/files/open': async (fixture) => ({ query: await fileOfTransaction(fixture) }),
  'GET /financial_instruments/transactions': ({ instrument }) => ({ query: { id: instrument.id } }),
  'GET /user/transactions': () => ({}),
  'GET /live': () => ({}),
  'GET /search': ({ organizationId }) => ({
    query: { q: 'anna', organization_id: organizationId },
  }),
  'GET /user/portfolio/course': () => ({}),
  'GET /user/portfolio/holdings': () => ({}),
  'GET /user/portfolio/transactions': () => ({}),
  'POST /transactions/accept': onOpenTransaction,
  'POST /transactions/consent': async ({ app, instrument, users }) => {
    const made = await app.as(users.superadmin).call(transactions.create, {
      body: {
        financial_instrument_id: instrument.id,
        sending_legal_person_id: users.sender.natural_person_id,
        receiving_legal_person_id: users.receiver.natural_person_id,
        amount: 1,
        price_per_unit: '100.00',
        effective_date: '2024-03-01',
      },
    })
    return { body: { transaction_id: made.ok ? made.body.uuid : '' } }
  },
  'POST /transactions/reject': onOpenTransaction,
  'POST /transactions/mark_as_paid': onOpenTransaction,
  'POST /transactions/record_payments': async (fixture) => ({
    body: {
      financial_instrument_id: fixture.instrument.id,
      transaction_ids: [await fixture.completedTransfer()],
    },
  }),
  'POST /transactions/withdraw_payment': async (fixture) => {
    const { instrument, users, app } = fixture
    const transaction_id = await fixture.completedTransfer()
    const financial_instrument_id = instrument.id
    await app.as(users.superadmin).call(transactions.recordPayments, {
      body: { financial_instrument_id, transaction_ids: [transaction_id] },
    })
    return { body: { financial_instrument_id, transaction_id, reason: 'Vergissing' } }
  },
  'POST /transactions/reverse': async (fixture) => ({
    body: { transaction_id: await fixture.completedTransfer(), reason: 'Vergissing' },
  }),
}

function onDate({ instrument }: AccessFixture): Sent {
  return { query: { financial_instrument_id: instrument.id, date: '2024-06-01' } }
}

async function onOpenTransaction(fixture: AccessFixture): Promise<Sent> {
  return { body: { transaction_id: await fixture.openTransaction() } }
}

async function fileOfTransaction({ app, instrument, users }: AccessFixture) {
  const made = await app.as(users.sender).call(transactions.create, {
    body: {
      financial_instrument_id: instrument.id,
      sending_legal_person_id: users.sender.natural_person_id,
      receiving_legal_person_id: users.receiver.natural_person_id,
      amount: 1,
      price_per_unit: '100.00',
      effective_date: '2024-03-01',
      file: [pdf()],
    },
  })
  const uuid = made.ok ? made.body.uuid : ''
  const files = await app.as(users.sender).call(transactions.listFiles, { query: { uuid } })
  return { uuid, fid: (files.ok && files.body[0]?.id) || '' }
}

async function objectionOfSender({ app, users, registrationOfSender }: AccessFixture) {
  const made = await app.as(users.sender).call(objections.object, {
    body: { balance_registration_id: await registrationOfSender(), reason: 'Dit klopt niet' },
  })
  return made.ok ? made.body.id : ''
}

async function statedParticipant(
  { given }: AccessFixture['app'],
  instrument: AccessFixture['instrument'],
): Promise<string> {
  const { id } = await given.person({ stated_by: instrument.organization_id })
  await given.participant(instrument, { legal_person_id: id })
  return id
}

async function twoParticipants(
  { given }: AccessFixture['app'],
  instrument: AccessFixture['instrument'],
) {
  const [one, other] = [await given.participant(instrument), await given.participant(instrument)]
  return {
    legal_person_id: one.legal_person_id,
    into_legal_person_id: other.legal_person_id,
    financial_instrument_id: instrument.id,
  }
}

function newRight({ instrument, users }: AccessFixture) {
  return {
    financial_instrument_id: instrument.id,
    kind: 'pledge' as const,
    holder_id: users.sender.natural_person_id,
    amount: 1,
    beneficiary_name: 'Bank De Vaart N.V.',
    effective_date: '2024-02-01',
    shares_rank: true,
  }
}

async function recordedRight(fixture: AccessFixture): Promise<string> {
  const manager = fixture.app.as(fixture.users.superadmin)
  const reply = await manager.call(limitedRights.record, { body: newRight(fixture) })
  if (!reply.ok) throw new Error('a right was refused')
  return reply.body.id
}
