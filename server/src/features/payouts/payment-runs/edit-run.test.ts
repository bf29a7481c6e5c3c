import { randomUUID } from 'node:crypto'
import { journal } from '@zegel/contract/payouts/journal'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { limitedRights } from '@zegel/contract/register/limited-rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  insertRun,
  bodyOf,
  givenPayouts,
  IBANS,
  type Payouts,
} from '../../../../test/fixtures/payouts/payouts-fixture.ts'
import { createTransaction } from '../../../../test/models/register-acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ownDatabase: true })
})
afterAll(() => app[Symbol.asyncDispose]())

const TODAY = Temporal.Now.plainDateISO('Europe/Amsterdam')

async function refreshed(at: Payouts, id: string) {
  bodyOf(await at.admin.call(paymentRuns.refresh, { params: { id } }))
  await app.workOff()
  return at.get(id)
}

async function changes(at: Payouts, id: string) {
  const query = { per_page: 100 }
  const { data } = bodyOf(await at.admin.call(paymentRuns.listChanges, { params: { id }, query }))
  return data.map(({ kind, holder, before, after, difference }) => [
    ...[holder.name, kind, before, after, difference],
  ])
}

const setIban = (holder: string | undefined, iban: string | null) =>
  app.owner.query('update legal_persons set iban = $2 where id = $1', [holder, iban])

describe('a line of a proposal', () => {
  it('is held back for a reason, and released again', async () => {
    const at = await givenPayouts(app, [1n, 2n])
    const run = await at.prepared('2025-01-01')
    const [line] = await at.lines(run.id)
    const params = { id: run.id }
    const line_ids = [line?.id ?? '']
    const held = await at.admin.call(paymentRuns.hold, {
      ...{ params, body: { line_ids, reason: 'Overleden' } },
    })
    expect(bodyOf(held).totals).toMatchObject({ held_lines: 1, held: '5.00', net: '10.00' })
    expect(await changes(at, run.id)).toEqual([['Houder A', 'held', null, 'Overleden', null]])
    bodyOf(await at.admin.call(paymentRuns.release, { params, body: { line_ids } }))
    const query = { line_id: line_ids[0] ?? '' }
    const seen = bodyOf(await at.admin.call(paymentRuns.getLine, { params, query }))
    expect(seen.events.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['held', 'Overleden'],
      ['released', null],
    ])
    const other = { params, body: { line_ids: [randomUUID()], reason: 'x' } }
    expect((await at.admin.call(paymentRuns.hold, other)).status).toBe(404)
    bodyOf(await at.approve(await at.get(run.id)))
    const late = { params, body: { line_ids, reason: 'Te laat' } }
    expect((await at.admin.call(paymentRuns.hold, late)).status).toBe(422)
  })

  it('is not released without an account', async () => {
    const at = await givenPayouts(app, [1n])
    await setIban(at.holders[0], null)
    const run = await at.prepared('2025-01-01')
    const [line] = await at.lines(run.id)
    const release = { params: { id: run.id }, body: { line_ids: [line?.id ?? ''] } }
    expect((await at.admin.call(paymentRuns.release, release)).status).toBe(422)
    await setIban(at.holders[0], 'NL02ABNA0123456789')
    expect(bodyOf(await at.admin.call(paymentRuns.release, release)).totals.net).toBe('5.00')
  })

  it('waits where somebody has a right on the units, and goes to them or to the holder, and to nobody else', async () => {
    const at = await givenPayouts(app, [3n, 4n])
    const [a = '', b = ''] = at.holders
    const before = await at.prepared('2026-01-01')
    bodyOf(
      await at.superadmin.call(limitedRights.record, {
        body: {
          ...{
            financial_instrument_id: at.instrumentId,
            holder_id: a,
            beneficiary_id: b,
            amount: 1,
          },
          ...{ kind: 'usufruct', effective_date: '2024-06-01' },
        },
      }),
    )
    // What was prepared before knows nothing of it.
    expect(before.is_outdated).toBe(false)
    expect((await at.approve(before)).status).toBe(422)
    const run = await at.prepared('2025-01-01')
    const [line] = await at.lines(run.id)
    expect(line).toMatchObject({ is_held: true, held_by_itself: true })
    const release = (payee_id: string | null) =>
      at.admin.call(paymentRuns.release, {
        ...{ params: { id: run.id }, body: { line_ids: [line?.id ?? ''], payee_id } },
      })
    expect(
      (await release((await app.given.person({ iban: 'NL20INGB0001234567' })).id)).status,
    ).toBe(422)
    bodyOf(await release(b))
    expect(
      (await at.lines(run.id)).map(({ holder, payee, net }) => [holder.id, payee.id, net]),
    ).toEqual(
      expect.arrayContaining([
        [a, b, '15.00'],
        [b, b, '20.00'],
      ]),
    )
    // Prepared anew it is as it was decided.
    expect((await refreshed(at, run.id)).totals).toMatchObject({ held_lines: 0, net: '35.00' })
  })
})

describe('a proposal that is prepared anew', () => {
  it('tells what became otherwise since it was looked through, and keeps what was held back', async () => {
    const at = await givenPayouts(app, [1n, 2n, 3n])
    const [a = '', b = '', c = ''] = at.holders
    const run = await at.prepared('2025-01-01')
    const params = { id: run.id }
    const [line] = await at.lines(run.id)
    const body = { line_ids: [line?.id ?? ''], reason: 'Eerst navragen' }
    bodyOf(await at.admin.call(paymentRuns.hold, { params, body }))
    bodyOf(await at.admin.call(paymentRuns.check, { params }))
    expect(await changes(at, run.id)).toEqual([])
    const date = '2024-01-01'
    await createTransaction(app.context.pool, at.register, { ...{ to: a, units: 1n, date } })
    await createTransaction(app.context.pool, at.register, { from: c, to: b, units: 3n, date })
    await setIban(b, 'NL20INGB0001234567')
    expect((await at.get(run.id)).is_outdated).toBe(true)
    const anew = await refreshed(at, run.id)
    expect(anew).toMatchObject({ status: 'proposed', is_outdated: false, scheduled: '35.00' })
    expect(anew.totals).toMatchObject({ lines: 2, held: '10.00', net: '25.00' })
    expect(await changes(at, run.id)).toEqual([
      ['Houder A', 'amount', '5.00', '10.00', '5.00'],
      ['Houder B', 'amount', '10.00', '25.00', '15.00'],
      ['Houder B', 'account', 'NL39RABO0300065264', 'NL20INGB0001234567', null],
      ['Houder C', 'gone', '15.00', null, '-15.00'],
    ])
    expect(bodyOf(await at.approve(anew)).status).toBe('approved')
    // What is posted after that is told, and made good by the next.
    await createTransaction(app.context.pool, at.register, { from: b, to: c, units: 1n, date })
    expect(await changes(at, run.id)).toEqual([
      ['Houder B', 'amount', '25.00', '20.00', '-5.00'],
      ['Houder C', 'amount', '0.00', '5.00', '5.00'],
    ])
  })

  it('is not approved while that goes on', async () => {
    const at = await givenPayouts(app, [1n])
    const run = await at.prepared('2025-01-01')
    const [refresh, approve] = await Promise.all([
      at.admin.call(paymentRuns.refresh, { params: { id: run.id } }),
      at.approve(run),
    ])
    expect([refresh.ok, approve.ok].filter(Boolean)).toHaveLength(1)
  })

  it('pays from another account when its own was closed', async () => {
    const at = await givenPayouts(app, [1n])
    const run = await at.prepared('2025-01-01')
    const of = { organization_id: at.organizationId }
    const settings = bodyOf(
      await at.superadmin.call(paymentRuns.addAccount, {
        body: { ...of, IBAN: 'NL39 RABO 0300 0652 64', name: 'Reserve' },
      }),
    )
    expect(settings.accounts).toHaveLength(2)
    bodyOf(
      await at.superadmin.call(paymentRuns.editAccount, {
        body: { ...of, account_id: at.accountId, is_closed: true },
      }),
    )
    expect((await at.approve(run)).status).toBe(422)
    expect((await refreshed(at, run.id)).bank_account).toMatchObject({ name: 'Reserve' })
  })
})

describe('the day and the account of a proposal', () => {
  it('are changed to a day on which banks pay, within a year, and an account that is open', async () => {
    const at = await givenPayouts(app, [1n])
    const run = await at.prepared('2025-01-01')
    const edit = (body: object) => at.admin.call(paymentRuns.edit, { params: { id: run.id }, body })
    const saturday = TODAY.add({ days: 13 - TODAY.dayOfWeek }).toString()
    for (const execution_date of [
      TODAY.subtract({ days: 1 }).toString(),
      saturday,
      TODAY.add({ days: 400 }).toString(),
    ])
      expect((await edit({ execution_date })).status).toBe(422)
    expect((await edit({ bank_account_id: randomUUID() })).status).toBe(422)
    const monday = TODAY.add({ days: 15 - TODAY.dayOfWeek })
    const execution_date = monday.toString()
    const isHoliday = ['12-25', '12-26', '01-01', '05-01'].includes(execution_date.slice(5))
    expect((await edit({ execution_date })).ok).toBe(!isHoliday)
  })
})

describe('lines that were paid without a word of the bank', () => {
  it('are marked on a day that is not to come, once', async () => {
    const at = await givenPayouts(app, [1n, 2n])
    const run = await at.approved('2025-01-01')
    const mark = (body: { line_ids?: string[]; date: string }) =>
      at.superadmin.call(paymentRuns.markPaid, { params: { id: run.id }, body })
    expect((await mark({ date: TODAY.add({ days: 2 }).toString() })).status).toBe(422)
    expect((await mark({ date: '2020-01-03' })).body).toMatchObject({
      code: 'payment-paid-too-early',
    })
    const [line] = await at.lines(run.id)
    const one = { line_ids: [line?.id ?? ''], date: '2025-01-03' }
    const both = await Promise.all([mark(one), mark(one)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(bodyOf(await mark({ date: '2025-01-04' })).totals).toMatchObject({
      ...{ executed_lines: 2, executed: '15.00' },
    })
    expect((await mark({ date: '2025-01-04' })).status).toBe(422)
    const proposed = await at.prepared('2026-01-01')
    const early = { params: { id: proposed.id }, body: { date: '2026-01-02' } }
    expect((await at.superadmin.call(paymentRuns.markPaid, early)).status).toBe(422)
  })
})

describe('money that came back without a word of the bank', () => {
  it('is recorded with its day and why, once, and paid again by a later run; what happened stays', async () => {
    const at = await givenPayouts(app, [1n, 2n])
    const run = await at.approved('2025-01-01')
    const params = { id: run.id }
    const [line, other] = await at.lines(run.id)
    const line_ids = [line?.id ?? '']
    const mark = (about: object = {}) =>
      at.superadmin.call(paymentRuns.markReturned, {
        params,
        body: { line_ids, date: '2025-01-06', reason: 'Rekening opgeheven', ...about },
      })
    expect((await mark()).body).toMatchObject({ code: 'payment-lines-not-executed' })
    const paid = { params, body: { line_ids, date: '2025-01-03' } }
    bodyOf(await at.superadmin.call(paymentRuns.markPaid, paid))
    for (const [about, code] of [
      [{ date: '2025-01-02' }, 'payment-returned-too-early'],
      [{ date: TODAY.add({ days: 1 }).toString() }, 'payment-paid-in-future'],
      [{ line_ids: [line?.id, other?.id] }, 'payment-lines-not-executed'],
      [{ reason: ' ' }, undefined],
    ] as const)
      expect(await mark(about)).toMatchObject({ status: 422, body: code ? { code } : {} })
    const twice = await Promise.all([mark(), mark(), mark()])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    const seen = bodyOf(
      await at.admin.call(paymentRuns.getLine, { params, query: { line_id: line?.id ?? '' } }),
    )
    expect(seen).toMatchObject({ status: 'returned', status_on: '2025-01-06' })
    expect(seen.events.map(({ kind, date, reason }) => [kind, date, reason])).toEqual([
      ['marked paid', '2025-01-03', null],
      ['marked returned', '2025-01-06', 'Rekening opgeheven'],
    ])
    const booked = await at.admin.call(journal.list, {
      query: { organization_id: at.organizationId, payment_run_id: run.id },
    })
    const returned = bodyOf(booked).data.filter(({ kind }) => kind === 'returned')
    expect(
      returned.map(({ date, account, debit, credit }) => [date, account, debit, credit]),
    ).toEqual([
      ['2025-01-06', 'payable', null, '5.00'],
      ['2025-01-06', 'bank', '5.00', null],
    ])
    const rest = await at.prepared('2025-02-01', 'rest')
    expect((await at.lines(rest.id)).map(({ cause, net }) => [cause, net])).toEqual([
      ['returned', '5.00'],
    ])
    expect((await at.get(run.id)).totals).toMatchObject({ executed_lines: 0, refused_lines: 1 })
  })
})

describe('how an organisation pays out', () => {
  it('is kept, with the accounts it pays from', async () => {
    const at = await givenPayouts(app, [1n])
    const of = { organization_id: at.organizationId }
    const edited = bodyOf(
      await at.superadmin.call(paymentRuns.editSettings, {
        body: { ...of, propose_days: 10, large_amount: '1000.00', ledger: { bank: '1010' } },
      }),
    )
    expect(edited).toMatchObject({
      ...{ propose_days: 10, four_eyes: false, large_amount: '1000.00', most_transactions: 5000 },
      ledger: { bank: '1010', interest: null },
    })
    const again = bodyOf(
      await at.superadmin.call(paymentRuns.editSettings, { body: { ...of, large_amount: null } }),
    )
    expect(again).toMatchObject({ propose_days: 10, large_amount: null })
    const add = (IBAN: string, BIC?: string) =>
      at.superadmin.call(paymentRuns.addAccount, { body: { ...of, IBAN, name: 'Bank', BIC } })
    expect((await add('NL91ABNA0417164300')).status).toBe(422)
    expect((await add('NL92ABNA0417164300')).status).toBe(422)
    expect((await add('NL20INGB0001234567', 'NIETS')).status).toBe(422)
    const twice = await Promise.all([add('NL20INGB0001234567'), add('nl20 ingb 0001 2345 67')])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})

describe('the lines that are marked', () => {
  const marked = async (
    at: Payouts,
    id: string,
    filter: 'changed_iban' | 'refused_account' | 'zero',
  ) => {
    const query = { filter }
    const reply = await at.admin.call(paymentRuns.listLines, { params: { id }, query })
    return bodyOf(reply).data.map(({ holder }) => holder.id)
  }

  it('are those whose account was changed within fourteen days before the run was prepared', async () => {
    const at = await givenPayouts(app, [1n, 2n, 3n, 4n])
    const run = await at.prepared('2025-01-01')
    for (const [index, ago] of ['13 days', '335 hours', '337 hours', '15 days'].entries())
      await app.owner.query(
        `update payment_lines l set iban_changed_at = r.prepared_at - $2::interval from payment_runs r
         where r.id = l.run_id and l.run_id = $1 and l.holder_id = $3`,
        [run.id, ago, at.holders[index]],
      )
    expect((await marked(at, run.id, 'changed_iban')).toSorted()).toEqual(
      at.holders.slice(0, 2).toSorted(),
    )
  })

  it('are those to an account that the bank refused in another run, until another is given or something is paid there', async () => {
    const at = await givenPayouts(app, [1n, 2n, 3n, 4n])
    const [a = '', b = ''] = at.holders
    const first = await at.approved('2025-01-01')
    const known = await at.lines(first.id)
    const answers = [
      ...(['refused AC04', 'returned AC06', 'refused AM04', 'executed '] as const),
    ].map((said) => said.split(' '))
    for (const [index, [status, code]] of answers.entries())
      await app.owner.query(
        `update payment_lines set status = $2, status_on = '2025-01-03', status_reason = nullif($3, '') where id = $1`,
        [known[index]?.id, status, code],
      )
    const rest = await at.prepared('2025-02-01', 'rest')
    expect((await marked(at, rest.id, 'refused_account')).toSorted()).toEqual([a, b].toSorted())
    expect(rest.totals.refused_account).toBe(2)
    expect((await at.lines(rest.id)).map(({ account_reason }) => account_reason)).toEqual([
      ...['De rekening is opgeheven.', 'De rekening is geblokkeerd.', null],
    ])
    // The run of which the bank said it says so as its status.
    expect((await at.get(first.id)).totals.refused_account).toBe(0)
    const elsewhere = await givenPayouts(app, [1n])
    const { runId } = await insertRun(
      app,
      {
        ...{ ...elsewhere, userId: elsewhere.register.userId, number: 99, status: 'proposed' },
        ...{ due: '2026-07-01', executionDate: '2026-07-01' },
      },
      [{ payeeId: a, iban: IBANS[0] }],
    )
    expect(await marked(elsewhere, runId, 'refused_account')).toEqual([])

    await setIban(b, 'NL91ABNA0417164300')
    const anew = await refreshed(at, rest.id)
    expect(await marked(at, anew.id, 'refused_account')).toEqual([a])
    const next = await at.prepared('2026-01-01')
    bodyOf(await at.approve(anew))
    expect(await marked(at, next.id, 'refused_account')).toEqual([a])
    const paid = { params: { id: anew.id }, body: { date: TODAY.toString() } }
    bodyOf(await at.superadmin.call(paymentRuns.markPaid, paid))
    expect(await marked(at, next.id, 'refused_account')).toEqual([])
  })

  it('are those of which nothing is paid', async () => {
    const { organizationId, instrumentId, accountId, admin, ...at } = await givenPayouts(app, [1n])
    const payeeId = at.holders[0] ?? ''
    const { runId } = await insertRun(
      app,
      {
        ...{ organizationId, instrumentId, accountId, number: 99, status: 'proposed' },
        ...{ userId: (await app.given.user()).id, due: '2026-07-01', executionDate: '2026-07-01' },
      },
      [{ payeeId, cents: 0n }, { cents: 5n }],
    )
    const all = { ...at, organizationId, instrumentId, accountId, admin }
    expect(await marked(all, runId, 'zero')).toEqual([payeeId])
  })
})
