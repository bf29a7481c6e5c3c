import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { Sent } from './access-inputs-structure.ts'
import type { AccessFixture } from '../fixtures/access-fixture.ts'
import { type Begun, beginOnboarding } from '../fixtures/issuer-onboardings.ts'

/** Good inputs for the calls on setting up an instrument to issue. */
export const ONBOARDING_INPUTS: Record<string, (world: AccessFixture) => Sent | Promise<Sent>> = {
  'POST /organizations/upsert': ({ organizationId }) => ({
    body: { name: 'De Noordermolen', organization_uuid: organizationId },
  }),
  'POST /onboarding/init': ({ organizationId }) => ({
    body: { organization_uuid: organizationId, type: 'bonds' },
  }),
  'GET /onboarding': async (world) => ({
    query: { onboarding_id: (await begin(world, 'bonds')).id },
  }),
  'GET /organizations/onboarding': ({ organizationId }) => ({ query: { id: organizationId } }),
  'POST /onboarding/financial_instruments/underlying': async (world) => ({
    body: {
      onboarding_id: (await beginReceipts(world)).id,
      organization_id: world.organizationId,
      type: 'shares',
      name: 'Aandelen',
      issuing_legal_person_id: world.issuerId,
    },
  }),
  'POST /onboarding/first_holders': async (world) => ({
    body: {
      id: (await begin(world, 'shares')).id,
      holders: [{ legal_person_id: world.users.member.natural_person_id, units: 10 }],
    },
  }),
  'POST /onboarding/founding_deed': async (world) => ({
    body: {
      id: (await begin(world, 'shares')).id,
      date: '2024-01-01',
      notary: 'mr. Vos te Zwolle',
    },
  }),
  'POST /onboarding/publish': async (world) => ({
    body: { id: (await begin(world, 'bonds')).id, confirmed: true },
  }),
  'POST /onboarding/complete': async (world) => {
    const { id, instrument } = await begin(world, 'bonds')
    await world.app.context.db
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

function begin(world: AccessFixture, type: InstrumentType): Promise<Begun> {
  return beginOnboarding(world.app, type, aboutOf(world))
}

function beginReceipts(world: AccessFixture): Promise<Begun> {
  const terms = { underlying_instrument_id: null }
  return beginOnboarding(world.app, 'depositary_receipts', { ...aboutOf(world), terms })
}

function aboutOf({ users, organizationId, issuerId }: AccessFixture) {
  return { user: users.superadmin, organizationId, issuerId }
}
