import { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import { vesting } from '@zegel/contract/register/vesting'
import type { AccessFixture } from '../fixtures/access-fixture.ts'
import { openIssuance } from '../fixtures/issuances.ts'
import type { Sent } from './access-inputs-structure.ts'

const TERMS = {
  length_months: 36,
  interval: 'quarter' as const,
  cliff_months: 12,
  good_leaver_keeps: 'vested' as const,
  bad_leaver_keeps: 'nothing' as const,
}
const SCHEDULE = { ...TERMS, starts_on: '2024-03-01' }

/** Good inputs for the calls on how grants of options vest; the receiver is granted some. */
export const VESTING_INPUTS: Record<string, (fixture: AccessFixture) => Sent | Promise<Sent>> = {
  'GET /vesting': async (fixture) => ({ query: { transaction_id: await grant(fixture) } }),
  'POST /vesting': async (fixture) => ({
    body: { transaction_id: await grant(fixture), schedule: SCHEDULE },
  }),
  'POST /vesting/events': async (fixture) => ({
    body: {
      transaction_id: (await vestingGrant(fixture)).transaction_id,
      kind: 'good_leaver',
      effective_date: '2025-03-01',
    },
  }),
  'POST /vesting/reversals': async (fixture) => ({
    body: { ...(await vestingGrant(fixture)), reason: 'Een vergissing' },
  }),
  'GET /vesting/default': ({ options }) => ({ query: { financial_instrument_id: options.id } }),
  'POST /vesting/default': ({ options }) => ({
    body: { financial_instrument_id: options.id, terms: null },
  }),
  'GET /vesting/position': ({ options, users }) => ({
    query: {
      financial_instrument_id: options.id,
      legal_person_id: users.receiver.natural_person_id,
    },
  }),
  'GET /corporate_actions/holder': ({ options, users }) => ({
    query: {
      financial_instrument_id: options.id,
      legal_person_id: users.receiver.natural_person_id,
    },
  }),
  'GET /corporate_actions': ({ options }) => ({ query: { financial_instrument_id: options.id } }),
  'POST /corporate_actions/preview': async (fixture) => ({ body: await exercise(fixture) }),
  'POST /corporate_actions': async (fixture) => ({ body: await exercise(fixture) }),
  'POST /corporate_actions/reverse': async (fixture) => {
    const { app, users, options } = fixture
    const made = await app
      .as(users.superadmin)
      .call(corporateActions.make, { body: await exercise(fixture) })
    const id = made.ok ? made.body.id : ''
    return { body: { financial_instrument_id: options.id, id, reason: 'Een vergissing' } }
  },
}

// One option of somebody new, so that nobody else exercises it.
async function exercise(fixture: AccessFixture) {
  const { app, options } = fixture
  const { legal_person_id } = await app.given.participant(options)
  await openIssuance(
    { ...fixture, instrument: options },
    { receiving_legal_person_id: legal_person_id, historic: true },
  )
  const what = { financial_instrument_id: options.id, legal_person_id, units: 1 }
  return { kind: 'exercise' as const, ...what, effective_date: '2025-03-01' }
}

const grant = (fixture: AccessFixture) => openIssuance({ ...fixture, instrument: fixture.options })

async function vestingGrant(fixture: AccessFixture) {
  const transaction_id = await grant(fixture)
  const { app, users } = fixture
  const reply = await app
    .as(users.superadmin)
    .call(vesting.set, { body: { transaction_id, schedule: SCHEDULE } })
  return { transaction_id, entry_id: (reply.ok && reply.body.entries[0]?.id) || '' }
}
