import { randomUUID } from 'node:crypto'
import type { Sent } from './access-inputs-structure.ts'
import type { AccessFixture } from '../fixtures/access-fixture.ts'
import { givenProposal } from '../fixtures/payouts-fixture.ts'

/** A good input for each call on what an organisation pays out. */
export const PAYOUT_INPUTS: Record<string, (fixture: AccessFixture) => Sent | Promise<Sent>> = {
  'GET /payment_runs': ({ organizationId }) => ({ query: { organization_id: organizationId } }),
  'POST /payment_runs': ({ organizationId, bonds }) => ({
    body: {
      ...{ organization_id: organizationId, financial_instrument_id: bonds.id },
      ...{ kind: 'rest', due_date: '2024-01-01' },
    },
  }),
  'GET /payment_runs/:id': async (fixture) => ({ params: { id: await proposal(fixture) } }),
  'GET /payment_runs/:id/lines': async (fixture) => ({ params: { id: await proposal(fixture) } }),
  'GET /payment_runs/:id/line': async (fixture) => {
    const { id, lineId } = await givenProposal(fixture.app, fixture.bonds)
    return { params: { id }, query: { line_id: lineId } }
  },
  'POST /payment_runs/:id/approve': async (fixture) => ({
    ...{ params: { id: await proposal(fixture) }, body: { net: '1.00' } },
  }),
  'POST /payment_runs/:id/discard': async (fixture) => ({
    ...{ params: { id: await proposal(fixture) }, body: { reason: randomUUID() } },
  }),
}

async function proposal(fixture: AccessFixture): Promise<string> {
  return (await givenProposal(fixture.app, fixture.bonds)).id
}
