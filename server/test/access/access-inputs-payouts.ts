import { randomUUID } from 'node:crypto'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import type { Sent } from './access-inputs-structure.ts'
import type { AccessFixture } from '../fixtures/access-fixture.ts'
import { bodyOf, givenProposal } from '../fixtures/payouts/payouts-fixture.ts'

/** A good input for each call on what an organisation pays out. */
export const PAYOUT_INPUTS: Record<string, (fixture: AccessFixture) => Sent | Promise<Sent>> = {
  'GET /payment_runs': ofOrganization,
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
  'GET /payment_runs/due_days': ofOrganization,
  'GET /payment_runs/:id/changes': async (fixture) => ({ params: { id: await proposal(fixture) } }),
  'PATCH /payment_runs/:id': async (fixture) => ({
    ...{ params: { id: await proposal(fixture) }, body: {} },
  }),
  'POST /payment_runs/:id/refresh': async (fixture) => ({
    params: { id: await proposal(fixture) },
  }),
  'POST /payment_runs/:id/check': async (fixture) => ({ params: { id: await proposal(fixture) } }),
  'POST /payment_runs/:id/hold': async (fixture) => {
    const { id, lineId } = await givenProposal(fixture.app, fixture.bonds)
    return { params: { id }, body: { line_ids: [lineId], reason: 'Eerst navragen' } }
  },
  'POST /payment_runs/:id/release': async (fixture) => {
    const { id, lineId } = await givenProposal(fixture.app, fixture.bonds)
    return { params: { id }, body: { line_ids: [lineId] } }
  },
  'POST /payment_runs/:id/mark_paid': async (fixture) => {
    const id = await proposal(fixture)
    const params = { id }
    const body = { net: '1.00' }
    bodyOf(
      await fixture.app.as(fixture.users.superadmin).call(paymentRuns.approve, { params, body }),
    )
    return { params, body: { date: '2024-01-02' } }
  },
  'POST /payment_runs/:id/withdraw_approval': async (fixture) => {
    const params = { id: await proposal(fixture) }
    const superadmin = fixture.app.as(fixture.users.superadmin)
    bodyOf(await superadmin.call(paymentRuns.approve, { params, body: { net: '1.00' } }))
    return { params, body: { reason: 'Te vroeg' } }
  },
  'POST /payment_runs/:id/mark_returned': async (fixture) => {
    const { params, line_ids } = await markedPaid(fixture)
    return { params, body: { line_ids, date: '2024-01-03', reason: 'Rekening opgeheven' } }
  },
  'POST /payment_runs/:id/mark_unpaid': async (fixture) => {
    const { params, line_ids } = await markedPaid(fixture)
    return { params, body: { line_ids, reason: 'Verkeerde regel' } }
  },
  'GET /payment_runs/settings': ofOrganization,
  'PATCH /payment_runs/settings': ({ organizationId }) => ({
    body: { organization_id: organizationId, propose_days: 14 },
  }),
  'POST /payment_runs/accounts': ({ organizationId }) => ({
    body: { organization_id: organizationId, IBAN: newIban(), name: 'Zonneweide B.V.' },
  }),
  'PATCH /payment_runs/accounts': async ({ organizationId, ...fixture }) => {
    const account_id = await accountOf({ organizationId, ...fixture })
    return { body: { organization_id: organizationId, account_id, name: 'Zonneweide' } }
  },
  'GET /payment_runs/received': () => ({}),
}

function ofOrganization({ organizationId }: AccessFixture): Sent {
  return { query: { organization_id: organizationId } }
}

let accounts = 0

// One that is not there yet: the check digits are those of ISO 13616.
function newIban(): string {
  accounts += 1
  const number = String(100_000_000 + accounts).padStart(10, '0')
  // RABO and NL as numbers, and two zeros in the place of the digits.
  const left = BigInt(`27101124${number}232100`) % 97n
  return `NL${String(98n - left).padStart(2, '0')}RABO${number}`
}

async function accountOf({ app, organizationId, users }: AccessFixture): Promise<string> {
  const body = { organization_id: organizationId, IBAN: newIban(), name: 'Zonneweide B.V.' }
  const answer = await app.as(users.superadmin).call(paymentRuns.addAccount, { body })
  return bodyOf(answer).accounts.at(-1)?.id ?? ''
}

async function markedPaid({ app, bonds, users }: AccessFixture) {
  const { id, lineId } = await givenProposal(app, bonds)
  const params = { id }
  const superadmin = app.as(users.superadmin)
  bodyOf(await superadmin.call(paymentRuns.approve, { params, body: { net: '1.00' } }))
  bodyOf(await superadmin.call(paymentRuns.markPaid, { params, body: { date: '2024-01-02' } }))
  return { params, line_ids: [lineId] }
}

async function proposal(fixture: AccessFixture): Promise<string> {
  return (await givenProposal(fixture.app, fixture.bonds)).id
}
