import { dividendTax } from '@zegel/contract/payouts/dividend-tax'
import { dividends } from '@zegel/contract/payouts/dividends'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { prepareRun } from '../../src/features/payouts/payment-runs/preparation/prepare-run.ts'
import { bodyOf, insertAccount } from '../fixtures/payouts/payouts-fixture.ts'
import { type AccessFixture, memoized } from '../fixtures/access-fixture.ts'
import { createTransaction } from '../models/register-acts.ts'
import type { Sent } from './access-inputs-structure.ts'

/** A good input for each call on dividends and the tax on them. */
export const DIVIDEND_INPUTS: Record<string, (fixture: AccessFixture) => Sent | Promise<Sent>> = {
  'GET /dividends': (fixture) => ({ query: of(fixture) }),
  'POST /dividends/preview': async (fixture) => ({ body: await resolution(fixture) }),
  'POST /dividends': async (fixture) => ({ body: await resolution(fixture) }),
  'GET /dividends/:id': async (fixture) => ({ params: { id: (await saved(fixture)).id } }),
  'GET /dividends/:id/lines': async (fixture) => {
    const { id, part_id } = await saved(fixture)
    return { params: { id }, query: { part_id } }
  },
  'POST /dividends/:id/reverse': async (fixture) => ({
    params: { id: (await saved(fixture)).id },
    body: { reason: 'Een vergissing' },
  }),
  'POST /dividends/:id/runs': async (fixture) => {
    const { id, part_id } = await saved(fixture)
    return { params: { id }, body: { part_id, is_past: true } }
  },
  'GET /dividends/:id/file': async (fixture) => ({ params: { id: (await saved(fixture)).id } }),
  'GET /dividends/:id/tax_return': async (fixture) => ({
    params: { id: (await saved(fixture)).id },
  }),
  'GET /dividends/:id/note': async (fixture) => {
    const { id, payment_line_id } = await noted(fixture)
    return { params: { id }, query: { payment_line_id } }
  },
  'GET /dividends/own_note': async (fixture) => {
    const { payment_line_id } = await noted(fixture)
    return { query: { payment_line_id } }
  },

  'GET /dividends/rates': () => ({}),
  'POST /dividends/rates': () => ({ body: { ...newRate(), rate: 0.15, source: 'Art. 5' } }),
  'POST /dividends/rates/remove': async ({ app, users }) => {
    const { from_date } = newRate()
    const body = { from_date, rate: 0.15, source: 'Art. 5' }
    await app.as(users.platform).call(dividendTax.addRate, { body })
    return { body: { from_date } }
  },
  'GET /dividends/exemptions': (fixture) => ({ query: of(fixture) }),
  'POST /dividends/exemptions': async (fixture) => ({ body: await exemption(fixture) }),
  'POST /dividends/exemptions/end': async (fixture) => {
    const body = await exemption(fixture)
    const made = await as(fixture).call(dividendTax.addExemption, { body })
    const id = made.ok ? made.body.id : ''
    return { body: { ...of(fixture), id, until_date: '2030-01-01' } }
  },
}

function of({ organizationId }: AccessFixture) {
  return { organization_id: organizationId }
}

function as({ app, users }: AccessFixture) {
  return app.as(users.superadmin)
}

let days = 0

// One resolution a day, on shares of which somebody has some.
async function resolution(fixture: AccessFixture, holder?: string) {
  const { app, organizationId, issuerId, instrument, users } = fixture
  const to = holder ?? (await app.given.person()).id
  const participant = holder
    ? { legal_person_id: holder }
    : await app.given.participant(instrument, { legal_person_id: to })
  await createTransaction(
    app.context.pool,
    {
      ...{ organizationId, instrumentId: instrument.id, issuerId, userId: users.superadmin.id },
      holders: [participant.legal_person_id],
    },
    { to, units: 1n, date: '2020-01-01' },
  )
  const day = Temporal.PlainDate.from('2022-01-01').add({ days: days++ }).toString()
  return {
    ...of(fixture),
    ...{ resolved_on: day, board_approved_on: day, record_date: day, payment_date: day },
    classes: [{ financial_instrument_id: instrument.id, per_unit: '1' }],
  }
}

async function saved(
  fixture: AccessFixture,
  holder?: string,
): Promise<{ id: string; part_id: string }> {
  const body = await resolution(fixture, holder)
  const file = new File(['%PDF-1.4 besluit'], 'besluit.pdf', { type: 'application/pdf' })
  const made = await as(fixture).call(dividends.record, { body: { ...body, file } })
  if (!made.ok) throw new Error(`no dividend: ${JSON.stringify(made.body)}`)
  return { id: made.body.id, part_id: made.body.parts[0]?.id ?? '' }
}

interface Noted {
  id: string
  payment_line_id: string
}

// What the receiver was paid by a run that was approved.
const noted = memoized(payReceiver)

async function payReceiver(fixture: AccessFixture): Promise<Noted> {
  const { app, organizationId, users } = fixture
  const holder = users.receiver.natural_person_id
  const { id, part_id } = await saved(fixture, holder)
  const superadmin = as(fixture)
  const bank_account_id = await insertAccount(app, organizationId, 'NL00NOTE1')
  const body = { part_id, bank_account_id, is_past: true }
  const { id: runId } = bodyOf(await superadmin.call(dividends.makeRun, { params: { id }, body }))
  await prepareRun(app.context, { organizationId, runId })
  const { totals } = bodyOf(await superadmin.call(paymentRuns.get, { params: { id: runId } }))
  const approval = { params: { id: runId }, body: { net: totals.net } }
  bodyOf(await superadmin.call(paymentRuns.approve, approval))
  const query = { part_id, per_page: 200 }
  const { data } = bodyOf(await superadmin.call(dividends.listLines, { params: { id }, query }))
  const line = data.find((each) => each.holder.id === holder)
  return { id, payment_line_id: line?.payment_line_id ?? '' }
}

async function exemption(fixture: AccessFixture) {
  const { app, organizationId } = fixture
  const { id: legal_person_id } = await app.given.entity(organizationId)
  return {
    ...of(fixture),
    legal_person_id,
    ground: 'exempted_body' as const,
    from_date: '2020-01-01',
  }
}

// No dividend is paid on any of these days.
function newRate() {
  const from_date = Temporal.PlainDate.from('2300-01-01').add({ days: days++ }).toString()
  return { from_date }
}
