import { organizationOverview } from '@zegel/contract/organizations/organization-overview'
import { paymentFiles } from '@zegel/contract/payouts/payment-files'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import {
  bodyOf,
  givenPayouts,
  type Payouts,
} from '../../../../test/fixtures/payouts/payouts-fixture.ts'
import { purgeOldData } from '../../admin/admin.ts'
import { proposeRuns } from './propose-runs.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ownDatabase: true })
})
afterAll(() => app[Symbol.asyncDispose]())

const TODAY = Temporal.Now.plainDateISO('Europe/Amsterdam')
const SOON = TODAY.add({ days: 10 })
const yearsAgo = (years: number) => SOON.subtract({ years }).toString()

/** A bond of which interest and a part of the principal fall due in ten days, and did in the years before. */
const dueSoon = (units: bigint[] = [10n], of = app) =>
  givenPayouts(of, units, {
    ...{ activation_date: yearsAgo(2), start_date: yearsAgo(2), redemption_type: 'linear' },
    ...{ interest_start_date: yearsAgo(1), redemption_start_date: yearsAgo(1) },
  })

async function dueDays(at: Payouts, until?: string) {
  const query = { organization_id: at.organizationId, ...(until && { until }) }
  const days = bodyOf(await at.admin.call(paymentRuns.listDueDays, { query }))
  return days.map((day) => [day.due_date, day.interest, day.redemption, day.is_past])
}

async function received(holder: string | undefined, query: object = {}) {
  const { rows } = await app.owner.query<{ id: string }>(
    'select id from users where natural_person_id = $1',
    [holder],
  )
  const user = rows[0] ?? (await app.given.user({ natural_person_id: holder ?? '' }))
  return app.as(user).call(paymentRuns.listReceived, { query })
}

async function seen(holder: string | undefined) {
  const { data } = bodyOf(await received(holder))
  return data.map((one) => [one.kind, one.due_date, one.state, one.net])
}

describe('days on which something falls due', () => {
  it('are those without a run, of the last year and the next, with what is still without one', async () => {
    const at = await dueSoon()
    const [last, next, later] = [yearsAgo(1), SOON.toString(), yearsAgo(-1)]
    expect(await dueDays(at)).toEqual([
      [last, '50.00', '200.00', true],
      [next, '40.00', '200.00', false],
    ])
    expect(await dueDays(at, later)).toHaveLength(3)
    await at.prepared(last, 'interest')
    const run = await at.prepared(next, 'interest and redemption')
    expect(await dueDays(at)).toEqual([[last, '0.00', '200.00', true]])
    const discard = { params: { id: run.id }, body: { reason: 'Later' } }
    bodyOf(await at.admin.call(paymentRuns.discard, discard))
    expect(await dueDays(at)).toHaveLength(2)
  })
})

describe('what waits in an organisation about what it pays', () => {
  const told = async (by: Caller, { organizationId: id }: Payouts) =>
    bodyOf(await by.call(organizationOverview.get, { query: { id } })).waiting

  it('is told from what falls due within a week until the bank said that it was paid, for who reads runs', async () => {
    await using later = await testApp()
    const at = await dueSoon([10n], later)
    const reader = await later.given.member(at.organizationId, 'advisor')
    const tell = async () =>
      (await told(later.as(reader), at)).map(({ kind, count, amount, days_left, urgency }) =>
        [kind, count, amount, days_left, urgency].join(' '),
      )
    const last = Temporal.PlainDate.from(yearsAgo(1))
    const late = TODAY.until(last).days
    expect(await tell()).toEqual([`due_days_to_pay 1 250.00 ${late} pressing`])
    const member = later.as(await later.given.member(at.organizationId, 'member'))
    expect(await told(member, at)).toEqual([])

    const run = await at.prepared(last.toString(), 'interest and redemption')
    const left = TODAY.until(run.execution_date).days
    expect(await tell()).toEqual([`runs_to_approve 1 250.00 ${left} pressing`])
    bodyOf(await at.approve(run))
    expect(await tell()).toEqual([`runs_to_pay 1 250.00 ${left} pressing`])
    bodyOf(await at.superadmin.call(paymentFiles.make, { params: { id: run.id } }))
    expect(await tell()).toEqual([])

    later.clock.advance({ hours: 24 * 8 })
    expect(await tell()).toEqual([
      `runs_to_pay 1 250.00 ${left - 8} pressing`,
      'due_days_to_pay 1 240.00 2 pressing',
    ])
  })

  it('is told of what was refused or came back until another run pays it, and found in the list by it', async () => {
    await using later = await testApp()
    const at = await givenPayouts(later, [1n, 2n, 3n])
    const { id } = await at.approved('2025-01-01')
    const [first, second, third] = await at.lines(id)
    const params = { id }
    const ids = (...lines: (typeof first)[]) => lines.map((line) => line?.id ?? '')
    const by = at.superadmin
    const tell = async () =>
      (await told(at.admin, at)).flatMap(({ kind, count, amount, urgency }) =>
        kind === 'payouts_refused' ? [[count, amount, urgency]] : [],
      )
    const among = async (status: 'approved' | 'partly_paid' | 'paid' | 'refused') => {
      const query = { organization_id: at.organizationId, status }
      const { data, counts } = bodyOf(await at.admin.call(paymentRuns.list, { query }))
      expect(counts[status]).toBe(data.length)
      return data.map(({ number, state }) => [number, state])
    }
    expect(await among('approved')).toEqual([[1, 'approved']])
    const paid = { line_ids: ids(first, second), date: '2025-01-02' }
    bodyOf(await by.call(paymentRuns.markPaid, { params, body: paid }))
    const returned = { line_ids: ids(first, second), date: TODAY.toString(), reason: 'Opgeheven' }
    bodyOf(await by.call(paymentRuns.markReturned, { params, body: returned }))
    expect(await tell()).toEqual([[2, '15.00', 'soon']])
    expect(await among('approved')).toEqual([[1, 'approved']])
    expect(await among('refused')).toEqual([[1, 'approved']])
    const last = { line_ids: ids(third), date: '2025-01-02' }
    bodyOf(await by.call(paymentRuns.markPaid, { params, body: last }))
    expect(await among('partly_paid')).toEqual([[1, 'partly_paid']])
    expect(await among('refused')).toEqual([[1, 'partly_paid']])
    expect(await among('paid')).toEqual([])

    const rest = await at.approved(TODAY.toString(), 'rest')
    expect(await tell()).toEqual([])
    expect(await among('refused')).toEqual([])
    const all = { params: { id: rest.id }, body: { date: TODAY.toString() } }
    bodyOf(await by.call(paymentRuns.markPaid, all))
    expect(await among('paid')).toEqual([[2, 'paid']])
  })

  it('is nothing of due days where nobody pays from here', async () => {
    const at = await dueSoon()
    await app.owner.query(
      'update bank_accounts set closed_at = clock_timestamp() where organization_id = $1',
      [at.organizationId],
    )
    expect(await told(at.admin, at)).toEqual([])
  })
})

describe('runs that propose themselves', () => {
  it('are made so many days ahead, once, and told to who approves them', async () => {
    const at = await dueSoon()
    const body = { organization_id: at.organizationId, propose_days: 9 }
    bodyOf(await at.superadmin.call(paymentRuns.editSettings, { body }))
    await proposeRuns(app.context)
    expect(await runsOf(at)).toEqual([])
    bodyOf(
      await at.superadmin.call(paymentRuns.editSettings, { body: { ...body, propose_days: 10 } }),
    )
    await Promise.all([proposeRuns(app.context), proposeRuns(app.context)])
    await proposeRuns(app.context)
    await app.workOff()
    expect(await runsOf(at)).toEqual([
      ['interest and redemption', SOON.toString(), 'proposed', '240.00', null],
    ])
    const { rows } = await app.owner.query(
      `select count(*)::int as mails, min(subject) as subject from mails where kind = 'payment-run-proposed'`,
    )
    expect(rows).toEqual([{ mails: 1, subject: expect.stringContaining('staat klaar') }])
  })
})

async function runsOf(at: Payouts) {
  const query = { organization_id: at.organizationId }
  const { data } = bodyOf(await at.admin.call(paymentRuns.list, { query }))
  return data.map((run) => [run.kind, run.due_date, run.status, run.totals.net, run.made_by])
}

describe('what a holder sees', () => {
  it('is what falls due, is on its way and was paid, of their own alone', async () => {
    const at = await dueSoon([10n, 5n, 5n])
    const [a, b, c] = at.holders
    const both = 'interest and redemption'
    expect(await seen(a)).toEqual([[both, SOON.toString(), 'due', '240.00']])
    await app.owner.query('update legal_persons set iban = null where id = $1', [c])
    const run = await at.approved(SOON.toString(), both)
    expect((await seen(a))[0]).toEqual([both, SOON.toString(), 'on_its_way', '240.00'])
    const [line, other] = await at.lines(run.id)
    const paid = { line_ids: [line?.id ?? ''], date: TODAY.toString() }
    bodyOf(await at.superadmin.call(paymentRuns.markPaid, { params: { id: run.id }, body: paid }))
    expect(bodyOf(await received(a)).data[0]).toMatchObject({
      ...{ state: 'paid', paid_on: TODAY.toString(), account: 'NL•• 6789', legal_person_id: a },
    })
    const back = { line_ids: paid.line_ids, date: TODAY.toString(), reason: 'Rekening opgeheven' }
    bodyOf(
      await at.superadmin.call(paymentRuns.markReturned, { params: { id: run.id }, body: back }),
    )
    expect(await seen(a)).toContainEqual([both, SOON.toString(), 'waiting', '240.00'])
    await app.owner.query(`update payment_lines set status = 'refused' where id = $1`, [other?.id])
    expect((await seen(b))[0]).toEqual([both, SOON.toString(), 'waiting', '120.00'])
    expect((await seen(c))[0]).toEqual([both, SOON.toString(), 'no_iban', '120.00'])
    const rest = await at.approved(SOON.toString(), 'rest')
    expect(rest.totals.lines).toBe(3)
    expect(await seen(b)).toHaveLength(2)
    expect((await seen(b))[0]).toEqual([both, SOON.toString(), 'on_its_way', '120.00'])
    expect((await received(a, { legal_person_id: b })).status).toBe(404)
    await at.approved(yearsAgo(1), both)
    const [last, next, later] = [yearsAgo(1), SOON.toString(), yearsAgo(-1)]
    const days = async (query: object) =>
      bodyOf(await received(b, query)).data.map(({ due_date: day }) => day)
    expect(await days({})).toEqual([next, later, last])
    expect(await days({ page: 2, per_page: 2 })).toEqual([last])
    expect(await days({ sort: '-due_date' })).toEqual([later, next, last])
  })

  it('is what went to who was found to be them as well, and is not expected once more', async () => {
    const at = await dueSoon([10n, 5n])
    const [a = '', b = ''] = at.holders
    await at.approved(SOON.toString(), 'interest and redemption')
    const ofDay = async () => (await seen(b)).filter(([, day]) => day === SOON.toString())
    const line = ['interest and redemption', SOON.toString(), 'on_its_way']
    expect(await ofDay()).toEqual([[...line, '120.00']])
    await app.owner.query('select merge_persons($1, $2, $3, $4, $5, null)', [
      ...[at.organizationId, a, b, at.instrumentId, at.register.userId],
    ])
    const amounts = (await ofDay()).map(([kind, day, state, net]) => [[kind, day, state], net])
    expect(new Set(amounts.map(([, net]) => net))).toEqual(new Set(['120.00', '240.00']))
    expect(amounts.map(([of]) => of)).toEqual([line, line])
    expect((await received(b, { legal_person_id: a })).status).toBe(404)
  })
})

it('leaves out to whom was paid after seven years, and keeps the amounts', async () => {
  const at = await givenPayouts(app, [1n, 2n])
  const [old, recent] = [await at.prepared('2025-01-01'), await at.prepared('2026-01-01')]
  const approve = `update payment_runs set status = 'approved', approved_at = $2, approved_by = (select id from users limit 1) where id = $1`
  const [held] = await at.lines(old.id)
  const why = { line_ids: [held?.id ?? ''], reason: 'Erven van Jansen' }
  bodyOf(await at.superadmin.call(paymentRuns.hold, { params: { id: old.id }, body: why }))
  await app.owner.query(approve, [old.id, '2015-12-31'])
  await app.owner.query(approve, [recent.id, '2025-12-31'])
  const { pool, now } = app.context
  await purgeOldData({ pool, now })
  const shown = async (id: string) =>
    (await at.lines(id)).map(({ payee, IBAN, net }) => [payee.name, IBAN, net])
  expect(await shown(old.id)).toEqual(
    expect.arrayContaining([
      ['', null, '10.00'],
      ['', null, '5.00'],
    ]),
  )
  const { rows } = await app.owner.query(
    `select l.held_reason, e.reason from payment_lines l join payment_line_events e on e.line_id = l.id where l.id = $1`,
    [held?.id],
  )
  expect(rows).toEqual([{ held_reason: '', reason: null }])
  expect(await shown(recent.id)).toEqual([
    ['Houder A', 'NL02ABNA0123456789', '5.00'],
    ['Houder B', 'NL39RABO0300065264', '10.00'],
  ])
  await expect(
    app.owner.query(
      `update payment_lines set payee_name = '', iban_name = null, iban = '' where run_id = $1`,
      [recent.id],
    ),
  ).rejects.toThrow('stay as they are')
})
