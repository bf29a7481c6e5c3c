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
