import type { Sent } from './access-inputs-structure.ts'
import type { AccessFixture } from '../fixtures/access-fixture.ts'
import { givenGroup } from '../fixtures/groups.ts'

let names = 0

/** A good input for each call on invest settings, groups and how an organisation is paid. */
export const INVEST_INPUTS: Record<string, (fixture: AccessFixture) => Sent | Promise<Sent>> = {
  'GET /financial_instruments/issuer_account': ({ bonds }) => ({
    query: { financial_instrument_id: bonds.id },
  }),
  'PATCH /financial_instruments/issuer_account': ({ bonds }) => ({
    body: { financial_instrument_id: bonds.id, IBAN: 'NL91ABNA0417164300' },
  }),
  'GET /financial_instruments/offer_signature': ({ bonds }) => ({
    query: { financial_instrument_id: bonds.id },
  }),
  'POST /financial_instruments/offer_signature': ({ bonds }) => ({
    body: { financial_instrument_id: bonds.id, signed: true },
  }),
  'PATCH /financial_instruments/invest_update': ({ bonds }) => ({
    body: { financial_instrument_id: bonds.id, min_investment: '100' },
  }),
  'GET /organizations/groups': ({ organizationId }) => ({
    query: { organization_id: organizationId },
  }),
  'POST /groups': ({ organizationId }) => ({
    body: { name: `Alles ${names++}`, total_limit: '5000000', organization_id: organizationId },
  }),
  'PATCH /groups': async (fixture) => ({
    body: { group_id: await group(fixture), total_limit: 6_000_000 },
  }),
  'DELETE /groups': async (fixture) => ({ query: { group_id: await group(fixture) } }),
  'POST /groups/financial_instruments': async (fixture) => ({
    body: { group_id: await group(fixture), financial_instrument_id: fixture.bonds.id },
  }),
  'POST /organizations/set_mollie_key': ({ organizationId }) => ({
    body: { id: organizationId, mollie_api_key: `test_${'a'.repeat(30)}` },
  }),
  'POST /organizations/unlink_mollie': ofOrganization,
  'GET /organizations/link_stripe': ({ organizationId }) => ({
    query: { organization_id: organizationId },
  }),
  'POST /organizations/refresh_stripe': ofOrganization,
  'POST /organizations/unlink_stripe': ofOrganization,
  'DELETE /groups/financial_instruments': async (fixture) => ({
    query: {
      group_id: await group(fixture, [fixture.bonds.id]),
      financial_instrument_id: fixture.bonds.id,
    },
  }),
}

function ofOrganization({ organizationId }: AccessFixture): Sent {
  return { body: { id: organizationId } }
}

function group(
  { app, organizationId }: AccessFixture,
  instruments: string[] = [],
): Promise<string> {
  return givenGroup(app.context.db, organizationId, { instruments })
}
