import { randomUUID } from 'node:crypto'
import { termsChanges } from '@zegel/contract/instruments/terms-changes'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { RUN_FILTERS } from '@zegel/core/payouts/payment-run'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  bodyOf,
  givenPayouts,
  type Payouts,
} from '../../../../test/fixtures/payouts/payouts-fixture.ts'
import { createTransaction, reverse } from '../../../../test/models/register-acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ownDatabase: true })
})
afterAll(async () => {
  // What runs come to is what their lines come to, whatever was done to them.
  const { rows } = await app.owner.query(
    `select t.run_id from payment_run_totals t
     left join lateral (
       select count(*) as lines, coalesce(sum(net_cents) filter (where not is_held), 0) as net, count(*) filter (where is_held) as held,
         count(*) filter (where status = 'executed') as executed, count(*) filter (where status in ('refused', 'returned')) as refused,
         coalesce(sum(interest_cents + redemption_cents), 0) as gross
       from payment_lines l where l.organization_id = t.organization_id and l.run_id = t.run_id) l on true
     where (t.lines, t.net_cents, t.held_lines, t.executed_lines, t.refused_lines, t.interest_cents + t.redemption_cents)
       is distinct from (l.lines, l.net, l.held, l.executed, l.refused, l.gross)`,
  )
  if (rows.length > 0) throw new Error(`runs come to something else: ${JSON.stringify(rows)}`)
  await app[Symbol.asyncDispose]()
})

const LINEAR = { redemption_type: 'linear' } as const

function make(at: Payouts, change: object = {}) {
  const body = {
    ...{ organization_id: at.organizationId, financial_instrument_id: at.instrumentId },
    ...{ kind: 'interest' as const, due_date: '2025-01-01', is_past: true },
  }
  return at.admin.call(paymentRuns.make, { body: { ...body, ...change } })
}

async function shown(at: Payouts, runId: string): Promise<unknown[]> {
  const lines = await at.lines(runId)
  const rows = lines.map((line) => [
    ...[line.holder.name, line.cause, line.net, line.correction],
    line.is_held ? line.held_reason : line.status,
  ])
  return rows.toSorted((one, other) => (String(one) < String(other) ? -1 : 1))
}

/** What a bank says of a line. */
async function answered(line: string, status: 'executed' | 'refused' | 'returned') {
  await app.owner.query(
    `update payment_lines set status = $2, status_on = '2025-01-03' where id = $1`,
    [line, status],
  )
}

describe('a payment run', () => {
  it('has a line for each holder, which come to what the schedule says', async () => {
    const at = await givenPayouts(app, [7n, 13n])
    const run = await at.prepared('2025-01-01')
    expect(run).toMatchObject({
      ...{ number: 1, kind: 'interest', status: 'proposed', is_outdated: false },
      ...{ due_date: '2025-01-01', record_date: '2024-12-31', scheduled: '100.00' },
      totals: { lines: 2, interest: '100.00', net: '100.00', held_lines: 0 },
      bank_account: { IBAN: 'NL91ABNA0417164300' },
    })
    const lines = await at.lines(run.id)
    expect(lines.map(({ units, net, lots, cause }) => [units, net, lots.length, cause])).toEqual([
      [7, '35.00', 1, 'due'],
      [13, '65.00', 1, 'due'],
    ])
  })

  it('pays interest and redemption of a day together, or each in a run of its own', async () => {
    const at = await givenPayouts(app, [10n], LINEAR)
    expect(await at.prepared('2025-01-01', 'interest and redemption')).toMatchObject({
      totals: { interest: '50.00', redemption: '200.00', net: '250.00' },
    })
    expect(await at.prepared('2026-01-01', 'redemption')).toMatchObject({ scheduled: '200.00' })
    expect(await at.prepared('2026-01-01')).toMatchObject({ scheduled: '40.00' })
  })

  it('is refused for a day that is not due, one that is past unsaid, an account that is closed, and what has no schedule', async () => {
    const at = await givenPayouts(app, [1n])
    const shares = await app.given.instrument('shares', { organization_id: at.organizationId })
    const early = await app.given.instrument(
      'bonds',
      { organization_id: at.organizationId },
      { interest_millionths: null },
    )
    await app.owner.query('update bank_accounts set closed_at = now() where id = $1', [
      at.accountId,
    ])
    const refusals = [
      [{ due_date: '2025-01-02' }, 'due_date'],
      [{ kind: 'redemption' }, 'due_date'],
      [{ kind: 'interest and redemption' }, 'due_date'],
      [{ is_past: false }, 'is_past'],
      [{ bank_account_id: at.accountId }, 'bank_account_id'],
      [{ bank_account_id: randomUUID() }, 'bank_account_id'],
      [{ financial_instrument_id: shares.id }, 'financial_instrument_id'],
      [{ financial_instrument_id: early.id }, 'financial_instrument_id'],
    ] as const
    for (const [change, field] of refusals) {
      const answer = await make(at, change)
      expect([answer.status, Object.keys(answer.ok ? {} : (answer.body.errors ?? {}))]).toEqual([
        422,
        [field],
      ])
    }
    expect((await make(at, { financial_instrument_id: randomUUID() })).status).toBe(404)
    expect(bodyOf(await make(at)).bank_account).toBeNull()
  })

  it('is made once for a day, also by two at once, and again once it was thrown away', async () => {
    const at = await givenPayouts(app, [1n])
    const both = await Promise.all([make(at), make(at)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    await app.workOff()
    const { data } = bodyOf(
      await at.admin.call(paymentRuns.list, { query: { organization_id: at.organizationId } }),
    )
    const id = data[0]?.id ?? ''
    const thrown = { params: { id }, body: { reason: 'Vergissing' } }
    expect(bodyOf(await at.admin.call(paymentRuns.discard, thrown))).toMatchObject({
      ...{ status: 'discarded', reason: 'Vergissing', totals: { lines: 0 } },
    })
    expect((await at.admin.call(paymentRuns.discard, thrown)).ok).toBe(false)
    expect(await at.prepared('2025-01-01')).toMatchObject({ number: 2, status: 'proposed' })
  })

  it('is counted by status for whoever may read it, of one instrument or of all, whatever page is shown', async () => {
    const at = await givenPayouts(app, [1n])
    const other = await givenPayouts(app, [1n])
    await at.approved('2025-01-01')
    await at.prepared('2026-01-01')
    await other.prepared('2025-01-01')
    const ask = { organization_id: at.organizationId }
    const list = (query: object = {}, by = at.admin) =>
      by.call(paymentRuns.list, { query: { ...ask, ...query } })
    const none = Object.fromEntries(['all', ...RUN_FILTERS].map((filter) => [filter, 0]))
    const counts = { ...none, all: 2, proposed: 1, approved: 1 }

    expect(bodyOf(await list())).toMatchObject({ total: 2, counts })
    expect(bodyOf(await list({ status: 'proposed', per_page: 1 }))).toMatchObject({
      ...{ total: 1, counts, data: [{ status: 'proposed' }] },
    })
    expect(bodyOf(await list({ q: 'heet niet zo' }))).toMatchObject({ total: 0, counts })
    expect(bodyOf(await list({ financial_instrument_id: other.instrumentId }))).toMatchObject({
      ...{ total: 0, counts: none },
    })
    expect((await list({}, other.admin)).status).toBe(404)
  })

  it('fails where nobody is paid anything, and leaves the day to another', async () => {
    const at = await givenPayouts(app, [1n])
    const run = await at.prepared('2024-06-01', 'rest')
    expect(run).toMatchObject({
      status: 'failed',
      reason: 'Er is op deze dag niemand iets te betalen.',
    })
  })
})

describe('the lines of a run', () => {
  it('are looked through by what marks them, by name and by size, a page at a time', async () => {
    const at = await givenPayouts(app, [1n, 2n, 3n, 4n])
    await app.owner.query('update legal_persons set iban = null where id = $1', [at.holders[1]])
    await app.owner.query(
      `insert into payout_settings (organization_id, large_cents) values ($1, 1500)
       on conflict (organization_id) do update set large_cents = 1500`,
      [at.organizationId],
    )
    const run = await at.prepared('2025-01-01')
    expect(run.totals).toMatchObject({ no_iban: 1, large: 1, zero: 0, changed_iban: 4 })
    const pageOf = async (query: object) => {
      const { data, total } = bodyOf(
        await at.admin.call(paymentRuns.listLines, { params: { id: run.id }, query }),
      )
      return [data.map(({ holder }) => holder.name.at(-1)).join(''), total]
    }
    const searched = { params: { id: run.id }, query: { q: 'houder b', filter: 'large' as const } }
    expect(bodyOf(await at.admin.call(paymentRuns.listLines, searched)).counts).toMatchObject({
      ...{ no_iban: 1, large: 0, zero: 0, changed_iban: 1 },
    })
    const cases: [object, [string, number]][] = [
      [{ filter: 'no_iban' }, ['B', 1]],
      [{ filter: 'held' }, ['B', 1]],
      [{ filter: 'large' }, ['D', 1]],
      [{ filter: 'zero' }, ['', 0]],
      [{ filter: 'changed_iban' }, ['ABCD', 4]],
      [{ filter: 'carried_over' }, ['', 0]],
      [{ filter: 'corrected' }, ['', 0]],
      [{ filter: 'refused' }, ['', 0]],
      [{ q: 'hóuder c' }, ['C', 1]],
      [{ q: 'Houder', page: 2, per_page: 3 }, ['D', 4]],
      [{ q: 'Houder', page: 9, per_page: 3 }, ['', 4]],
      [{ sort: '-net', per_page: 2 }, ['DC', 4]],
      [{ sort: '-units', page: 2, per_page: 2 }, ['BA', 4]],
      [{ page: 2, per_page: 3 }, ['D', 4]],
    ]
    for (const [query, expected] of cases)
      expect([query, await pageOf(query)]).toEqual([query, expected])
  })
})

describe('approving', () => {
  it('freezes the run and its lines', async () => {
    const at = await givenPayouts(app, [1n, 2n])
    const run = await at.approved('2025-01-01')
    expect(run).toMatchObject({ status: 'approved', totals: { net: '15.00' } })
    for (const change of [
      'update payment_lines set interest_cents = 1 where run_id = $1',
      `update payment_lines set is_held = true, held_reason = 'x' where run_id = $1`,
      'delete from payment_lines where run_id = $1',
      `update payment_runs set execution_date = '2026-01-01' where id = $1`,
      `insert into payment_lines (organization_id, run_id, instrument_id, due_date, holder_id, payee_id, cause, units, payee_name)
       select organization_id, id, instrument_id, due_date, made_by, made_by, 'due', 1, 'x' from payment_runs where id = $1`,
      `insert into payment_corrections (organization_id, line_id, of_run_id, interest_cents)
       select organization_id, id, run_id, 1 from payment_lines where run_id = $1`,
    ])
      await expect(app.owner.query(change, [run.id])).rejects.toMatchObject({
        code: expect.stringMatching('ZGAPP|23503'),
      })
    expect((await at.approve(run)).status).toBe(422)
  })

  it('is refused for another amount than was seen, without an account, and by two at once but for one', async () => {
    const at = await givenPayouts(app, [1n])
    const run = await at.prepared('2025-01-01')
    const other = { params: { id: run.id }, body: { net: '5.01' } }
    expect((await at.superadmin.call(paymentRuns.approve, other)).status).toBe(422)
    expect((await at.admin.call(paymentRuns.approve, other)).status).toBe(403)
    const both = await Promise.all([at.approve(run), at.approve(run)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('is refused to who made or last changed it, where four eyes are asked for', async () => {
    const at = await givenPayouts(app, [1n])
    await app.owner.query(
      `insert into payout_settings (organization_id, four_eyes) values ($1, true)
       on conflict (organization_id) do update set four_eyes = true`,
      [at.organizationId],
    )
    const own = bodyOf(
      await at.superadmin.call(paymentRuns.make, {
        body: {
          ...{ organization_id: at.organizationId, financial_instrument_id: at.instrumentId },
          ...{ kind: 'interest', due_date: '2025-01-01', is_past: true },
        },
      }),
    )
    await app.workOff()
    expect((await at.approve(await at.get(own.id))).status).toBe(422)
    expect((await at.approved('2026-01-01')).status).toBe('approved')
    // What the calendar proposed was seen by nobody yet.
    const proposed = await at.prepared('2027-01-01')
    await app.owner.query('update payment_runs set made_by = null where id = $1', [proposed.id])
    expect((await at.approve(proposed)).status).toBe(422)
    await at.admin.call(paymentRuns.check, { params: { id: proposed.id } })
    expect((await at.approve(proposed)).status).toBe(200)
  })

  it('is refused when the register, an account or another run is otherwise by then', async () => {
    const at = await givenPayouts(app, [1n, 1n])
    const [one, two] = [await at.prepared('2025-01-01'), await at.prepared('2026-01-01')]
    await createTransaction(app.context.pool, at.register, {
      ...{ to: at.holders[0] ?? '', units: 1n, date: '2025-06-01' },
    })
    expect((await at.get(two.id)).is_outdated).toBe(true)
    expect((await at.approve(two)).status).toBe(422)
    expect((await at.get(one.id)).is_outdated).toBe(false)
    await app.owner.query(`update legal_persons set iban = 'NL91ABNA0417164300' where id = $1`, [
      at.holders[0],
    ])
    expect((await at.get(one.id)).is_outdated).toBe(true)
    expect((await at.approve(one)).status).toBe(422)
  })

  it('is refused when terms change before it is due', async () => {
    const at = await givenPayouts(app, [1n])
    const today = Temporal.Now.plainDateISO('Europe/Amsterdam')
    const run = await at.prepared(`${today.year + 1}-01-01`)
    const terms = JSON.stringify({ interest_percentage: 0.06 })
    const [resolved_on, effective_date] = [today.toString(), today.add({ days: 1 }).toString()]
    const file = new File(['%PDF-1.7'], 'Besluit.pdf')
    const body = {
      ...{ financial_instrument_id: at.instrumentId, resolved_on, effective_date, terms, file },
    }
    bodyOf(await at.superadmin.call(termsChanges.make, { body }))
    expect((await at.get(run.id)).is_outdated).toBe(true)
    expect((await at.approve(run)).status).toBe(422)
  })
})

it('holds back what is more than a SEPA payment carries, to the cent', async () => {
  const held = async (cents: bigint) => {
    const { rows } = await app.owner.query<{ why: string | null }>(
      'select held_by_itself(uuid_v7(), uuid_v7(), uuid_v7(), now()::date, $1, $2, false) as why',
      [cents, 'NL91ABNA0417164300'],
    )
    return rows[0]?.why
  }
  expect(await held(99_999_999_999n)).toBe(null)
  expect(await held(100_000_000_000n)).toBe('too-large')
})

describe('what an earlier run could not pay', () => {
  it('is paid once by the next: what was held back, refused or returned', async () => {
    const at = await givenPayouts(app, [1n, 2n, 3n, 4n])
    await app.owner.query('update legal_persons set iban = null where id = $1', [at.holders[0]])
    const first = await at.approved('2025-01-01')
    expect(first.totals).toMatchObject({ held_lines: 1, held: '5.00', net: '45.00', no_iban: 1 })
    const lines = await at.lines(first.id)
    await answered(lines[1]?.id ?? '', 'refused')
    await answered(lines[2]?.id ?? '', 'returned')
    await answered(lines[3]?.id ?? '', 'executed')
    await app.owner.query(`update legal_persons set iban = 'NL02ABNA0123456789' where id = $1`, [
      at.holders[0],
    ])
    const rest = await at.prepared('2025-02-01', 'rest')
    const carried = { carried_over: 3, carried_over_amount: '30.00' }
    expect(rest.totals).toMatchObject({ ...carried, corrected: 0, taken_over: 0 })
    expect((await at.get(first.id)).totals).toMatchObject({ taken_over: 3 })
    expect(await shown(at, rest.id)).toEqual([
      ['Houder A', 'held', '5.00', '0.00', 'open'],
      ['Houder B', 'refused', '10.00', '0.00', 'open'],
      ['Houder C', 'returned', '15.00', '0.00', 'open'],
    ])
    // A proposal that pays it already leaves nothing for another.
    const next = await at.prepared('2026-01-01')
    expect(next.totals).toMatchObject({ lines: 4, net: '50.00' })
    bodyOf(await at.approve(rest))
    expect((await at.prepared('2025-03-01', 'rest')).status).toBe('failed')
  })

  it('is not paid by the next where there is still no account', async () => {
    const at = await givenPayouts(app, [1n])
    await app.owner.query('update legal_persons set iban = null where id = $1', [at.holders[0]])
    await at.approved('2025-01-01')
    const next = await at.prepared('2026-01-01')
    expect(await shown(at, next.id)).toEqual([
      ['Houder A', 'due', '5.00', '0.00', 'Er is geen rekening bekend.'],
      ['Houder A', 'held', '5.00', '0.00', 'Er is geen rekening bekend.'],
    ])
  })
})

describe('what an earlier run paid otherwise than the register says now', () => {
  it('is nothing when some of its holders were found to be one, one after the other', async () => {
    const at = await givenPayouts(app, [1n, 2n, 3n])
    const [a = '', b = '', c = ''] = at.holders
    await at.approved('2025-01-01')
    for (const [from, into] of [
      [a, b],
      [b, c],
    ])
      await app.owner.query('select merge_persons($1, $2, $3, $4, $5, null)', [
        ...[at.organizationId, from, into, at.instrumentId, at.register.userId],
      ])
    const run = await at.prepared('2026-01-01')
    expect(await shown(at, run.id)).toEqual([['Houder C', 'due', '30.00', '0.00', 'open']])
    const first = await at.get(run.id)
    expect(first.totals.correction).toBe('0.00')
  })

  it('is made good with what is due, or by itself; too much is set off, and stays in sight', async () => {
    const at = await givenPayouts(app, [4n, 4n, 4n])
    const [a = '', b = '', c = ''] = at.holders
    await at.approved('2025-01-01')
    const { pool } = app.context
    const early = { units: 4n, date: '2024-01-01' }
    // Posted afterwards: what b had was a's all along, and what c had went to b.
    await createTransaction(pool, at.register, { ...early, from: b, to: a })
    const moved = await createTransaction(pool, at.register, { ...early, from: c, to: b })
    const run = await at.prepared('2026-01-01')
    expect(await shown(at, run.id)).toEqual([
      ['Houder A', 'due', '60.00', '20.00', 'open'],
      ['Houder B', 'due', '20.00', '0.00', 'open'],
      ['Houder C', 'correction', '-20.00', '-20.00', expect.stringContaining('te veel')],
    ])
    expect(run).toMatchObject({
      ...{ scheduled: '60.00', totals: { held: '-20.00', net: '80.00', corrected: 2 } },
    })
    bodyOf(await at.approve(run))
    // Turned back: c is paid right after all, and b too much.
    await reverse(pool, at.register, 'reverse_transaction', String(moved.row?.['id']))
    const next = await at.prepared('2027-01-01')
    expect(await shown(at, next.id)).toEqual([
      ['Houder A', 'due', '40.00', '0.00', 'open'],
      ['Houder B', 'correction', '-40.00', '-40.00', expect.stringContaining('te veel')],
      ['Houder C', 'due', '40.00', '20.00', 'open'],
    ])
  })
})
