import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { Sent } from './access-inputs-structure.ts'
import type { AccessFixture } from '../fixtures/access-fixture.ts'
import { type Begun, beginOnboarding } from '../fixtures/issuer-onboardings.ts'

/** Good inputs for the calls on setting up an instrument to issue. */
export const ONBOARDING_INPUTS: Record<string, (fixture: AccessFixture) => Sent | Promise<Sent>> = {
  'POST /organizations/upsert': ({ organizationId }) => ({
    body: { name: 'De Noordermolen', organization_uuid: organizationId },
  }),
  'POST /onboarding/init': ({ organizationId }) => ({
    body: { organization_uuid: organizationId, type: 'bonds' },
  }),
  'GET /onboarding': async (fixture) => ({
    query: { onboarding_id: (await begin(fixture, 'bonds')).id },
  }),
  'GET /organizations/onboarding': ({ organizationId }) => ({ query: { id: organizationId } }),
  'POST /onboarding/financial_instruments/underlying': async (fixture) => ({
    body: {
      onboarding_id: (await beginReceipts(fixture)).id,
      organization_id: fixture.organizationId,
      type: 'shares',
      name: 'Aandelen',
      issuing_legal_person_id: fixture.issuerId,
    },
  }),
  'POST /onboarding/first_holders': async (fixture) => ({
    body: {
      id: (await begin(fixture, 'shares')).id,
      holders: [{ legal_person_id: fixture.users.member.natural_person_id, units: 10 }],
    },
  }),
  'POST /onboarding/founding_deed': async (fixture) => ({
    body: {
      id: (await begin(fixture, 'shares')).id,
      date: '2024-01-01',
      notary: 'mr. Vos te Zwolle',
    },
  }),
  'POST /onboarding/publish': async (fixture) => ({
    body: { id: (await begin(fixture, 'bonds')).id, confirmed: true },
  }),
  'POST /onboarding/complete': async (fixture) => {
    const { id, instrument } = await begin(fixture, 'bonds')
    await fixture.app.context.db
      .updateTable('instruments')
      .set({ published_at: new Date() })
      .where('id', '=', instrument.id)
      .execute()
    return { body: { id } }
  },
  'POST /onboarding/steps': () => ({
    body: { section: 'bonds', substep: 'duration', event: 'reached' },
  }),
  'GET /admin/onboarding/funnel': () => ({ query: { from: '2026-01-01', until: '2026-12-31' } }),
}

function begin(fixture: AccessFixture, type: InstrumentType): Promise<Begun> {
  return beginOnboarding(fixture.app, type, aboutOf(fixture))
}

function beginReceipts(fixture: AccessFixture): Promise<Begun> {
  const terms = { underlying_instrument_id: null }
  return beginOnboarding(fixture.app, 'depositary_receipts', { ...aboutOf(fixture), terms })
}

function aboutOf({ users, organizationId, issuerId }: AccessFixture) {
  return { user: users.superadmin, organizationId, issuerId }
}
