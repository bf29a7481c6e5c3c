import { journal } from '@zegel/contract/payouts/journal'
import { paymentFiles } from '@zegel/contract/payouts/payment-files'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { yearlyStatements } from '@zegel/contract/payouts/yearly-statements'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  bodyOf,
  givenPayouts,
  type Payouts,
} from '../../../../test/fixtures/payouts/payouts-fixture.ts'
import { findDifferences } from '../../history/consistency.queries.ts'
import { callCheckSeals, callSealHistory } from '../../history/seals.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ownDatabase: true })
})
afterAll(() => app[Symbol.asyncDispose]())

const TODAY = Temporal.Now.plainDateISO('Europe/Amsterdam').toString()

function withdraw(at: Payouts, id: string, by = at.superadmin) {
  return by.call(paymentRuns.withdrawApproval, { params: { id }, body: { reason: 'Te vroeg' } })
}

/** What lines say, but for their ids. */
async function linesOf(at: Payouts, id: string) {
  const lines = await at.lines(id)
  return lines.map(({ id: _, ...line }) => line)
}

describe('an approval that is withdrawn', () => {
  it('gives way to a proposal with the same lines, held back and let go as they were', async () => {
    const at = await givenPayouts(app, [1n, 2n, 3n])
    const run = await at.prepared('2025-01-01')
    const [held] = await at.lines(run.id)
    const params = { id: run.id }
    const body = { line_ids: [held?.id ?? ''], reason: 'Overleden' }
    bodyOf(await at.admin.call(paymentRuns.hold, { params, body }))
    const approved = bodyOf(await at.approve(await at.get(run.id)))
    const lines = await linesOf(at, run.id)
    const proposal = bodyOf(await withdraw(at, run.id))
    expect(proposal).toMatchObject({
      ...{ status: 'proposed', number: run.number + 1, due_date: run.due_date },
      ...{ totals: approved.totals, made_by: approved.made_by, made_at: approved.made_at },
      ...{ checked_by: approved.checked_by, approved_by: null, approved_at: null },
      replaces: {
        ...{ by: approved.approved_by, reason: 'Te vroeg' },
        run: { id: run.id, number: run.number },
      },
      withdrawal: null,
    })
    expect(await linesOf(at, proposal.id)).toEqual(lines)
    expect(await at.get(run.id)).toMatchObject({
      ...{ status: 'discarded', totals: { lines: 0, net: '0.00' }, replaces: null },
      approved_by: approved.approved_by,
      withdrawal: { reason: 'Te vroeg', run: { id: proposal.id, number: proposal.number } },
    })
    const changes = bodyOf(
      await at.admin.call(paymentRuns.listChanges, { params: { id: proposal.id } }),
    )
    expect(changes.data.map(({ kind, after }) => [kind, after])).toEqual([['held', 'Overleden']])
    // Nothing of it is due or on its way, and it is released, discarded or approved like any other.
    const release = { line_ids: [(await at.lines(proposal.id))[0]?.id ?? ''] }
    const of = { params: { id: proposal.id } }
    bodyOf(await at.admin.call(paymentRuns.release, { ...of, body: release }))
    const again = bodyOf(await at.approve(await at.get(proposal.id)))
    expect(again).toMatchObject({ status: 'approved', totals: { net: '30.00', held_lines: 0 } })
    bodyOf(await at.superadmin.call(paymentFiles.make, of))
  })

  it('leaves the due date to another run once the proposal is thrown away', async () => {
    const at = await givenPayouts(app, [1n])
    const run = await at.approved('2025-01-01')
    const proposal = bodyOf(await withdraw(at, run.id))
    const params = { id: proposal.id }
    bodyOf(await at.admin.call(paymentRuns.discard, { params, body: { reason: 'Vergissing' } }))
    expect(await at.approved('2025-01-01')).toMatchObject({ totals: { net: '5.00' } })
  })

  it('leaves the seals on the history whole, also of what was approved and is thrown away now', async () => {
    const at = await givenPayouts(app, [1n, 2n])
    const run = await at.prepared('2025-01-01')
    const [line] = await at.lines(run.id)
    const params = { id: run.id }
    const body = { line_ids: [line?.id ?? ''], reason: 'uitgezocht' }
    bodyOf(await at.admin.call(paymentRuns.hold, { params, body }))
    bodyOf(await at.approve(await at.get(run.id)))
    await callSealHistory(app.context.db, false)
    const proposal = bodyOf(await withdraw(at, run.id))
    const check = () => callCheckSeals(app.context.db, at.organizationId, 1n, 100n)
    expect(await check()).toEqual([])
    bodyOf(await at.approve(proposal))
    await callSealHistory(app.context.db, true)
    expect(await check()).toEqual([])
    const { rows } = await app.owner.query<{ kinds: string }>(
      `select string_agg(concat_ws(' ', n, kind), ', ' order by kind) as kinds from (
         select kind::text, count(*) as n from history_seals s cross join unnest(s.kinds) kind
         where s.organization_id = $1 and kind::text like '%payment%' group by kind) counted`,
      [at.organizationId],
    )
    expect(rows[0]?.kinds).toBe('2 event of payment line, 4 payment line, 2 payment run')
  })

  it('leaves the four eyes as they were: who made the run does not approve it now either', async () => {
    const at = await givenPayouts(app, [1n])
    const body = { organization_id: at.organizationId, four_eyes: true }
    bodyOf(await at.superadmin.call(paymentRuns.editSettings, { body }))
    const run = await at.approved('2025-01-01')
    const proposal = bodyOf(await withdraw(at, run.id))
    await app.owner.query(
      `update organization_members set role = 'superadmin' where organization_id = $1`,
      [at.organizationId],
    )
    const params = { id: proposal.id }
    const net = { net: proposal.totals.net }
    const own = await at.admin.call(paymentRuns.approve, { params, body: net })
    expect(own.body).toMatchObject({ code: 'payment-run-own' })
    bodyOf(await at.approve(proposal))
  })
})

describe('an approval that stays', () => {
  it('is withdrawn by who may approve, once, and of what was approved alone', async () => {
    const at = await givenPayouts(app, [1n])
    const run = await at.prepared('2025-01-01')
    expect((await withdraw(at, run.id)).body).toMatchObject({ code: 'payment-run-not-approved' })
    bodyOf(await at.approve(run))
    expect((await withdraw(at, run.id, at.admin)).status).toBe(403)
    const both = await Promise.all([withdraw(at, run.id), withdraw(at, run.id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await withdraw(at, run.id)).body).toMatchObject({ code: 'payment-run-withdrawn' })
  })

  it('has files for the bank, or a line that was paid', async () => {
    const at = await givenPayouts(app, [1n, 2n])
    const sent = await at.approved('2025-01-01')
    bodyOf(await at.superadmin.call(paymentFiles.make, { params: { id: sent.id } }))
    expect((await withdraw(at, sent.id)).body).toMatchObject({ code: 'payment-run-has-files' })
    const paid = await at.approved('2026-01-01')
    const [line] = await at.lines(paid.id)
    const body = { line_ids: [line?.id ?? ''], date: TODAY }
    bodyOf(await at.superadmin.call(paymentRuns.markPaid, { params: { id: paid.id }, body }))
    expect((await withdraw(at, paid.id)).body).toMatchObject({ code: 'payment-run-answered' })
  })

  it('is what a later run goes on with', async () => {
    const at = await givenPayouts(app, [1n, 2n])
    const run = await at.prepared('2025-01-01')
    const [line] = await at.lines(run.id)
    const body = { line_ids: [line?.id ?? ''], reason: 'Overleden' }
    bodyOf(await at.admin.call(paymentRuns.hold, { params: { id: run.id }, body }))
    bodyOf(await at.approve(await at.get(run.id)))
    const rest = await at.prepared(TODAY, 'rest')
    const refused = await withdraw(at, run.id)
    expect(refused.body).toMatchObject({ code: 'payment-run-taken-over' })
    expect(JSON.stringify(refused.body)).toContain(`Uitbetaling ${rest.number} `)
    const params = { id: rest.id }
    bodyOf(await at.admin.call(paymentRuns.discard, { params, body: { reason: 'Vergissing' } }))
    expect(bodyOf(await withdraw(at, run.id))).toMatchObject({ status: 'proposed' })
  })

  it('is either withdrawn or in a file for the bank, when both happen at once', async () => {
    const at = await givenPayouts(app, [1n, 2n])
    for (const year of ['2025', '2026']) {
      const { id } = await at.approved(`${year}-01-01`)
      const [withdrawn, made] = await Promise.all([
        withdraw(at, id),
        at.superadmin.call(paymentFiles.make, { params: { id } }),
      ])
      expect([withdrawn.ok, made.ok].filter(Boolean)).toHaveLength(1)
      const { rows } = await app.owner.query<{ files: number }>(
        'select count(*)::int as files from payment_files where run_id = $1',
        [id],
      )
      expect(rows[0]?.files).toBe(withdrawn.ok ? 0 : 1)
      const refused = withdrawn.ok ? made : withdrawn
      expect(refused.body).toMatchObject({
        code: withdrawn.ok ? 'payment-run-not-approved' : 'payment-run-has-files',
      })
    }
  })
})

describe('a mark that a line was paid', () => {
  async function marked(files: 'with files' | 'without files' = 'without files') {
    const at = await givenPayouts(app, [1n, 2n])
    const { id } = await at.approved('2025-01-01')
    const params = { id }
    if (files === 'with files') bodyOf(await at.superadmin.call(paymentFiles.make, { params }))
    const line_ids = [(await at.lines(id))[0]?.id ?? '']
    const body = { line_ids, date: '2025-01-03' }
    bodyOf(await at.superadmin.call(paymentRuns.markPaid, { params, body }))
    const takeBack = (by = at.superadmin, about: object = {}) =>
      by.call(paymentRuns.markUnpaid, {
        ...{ params, body: { line_ids, reason: 'Verkeerde regel', ...about } },
      })
    const line = async () =>
      bodyOf(
        await at.admin.call(paymentRuns.getLine, { params, query: { line_id: line_ids[0] ?? '' } }),
      )
    const paid = async () => {
      const query = { organization_id: at.organizationId, payment_run_id: id }
      const { data } = bodyOf(await at.admin.call(journal.list, { query }))
      return data.flatMap(({ kind, date, credit }) => (kind === 'paid' && credit ? [date] : []))
    }
    return { at, id, params, line_ids, takeBack, line, paid }
  }

  it('is taken back by who may mark, once, and leaves journal and totals as before it', async () => {
    const { at, id, line_ids, takeBack, line, paid } = await marked()
    expect(await paid()).toEqual(['2025-01-03'])
    expect(await line()).toMatchObject({ status: 'executed', is_marked_paid: true })
    expect((await takeBack(at.admin)).status).toBe(403)
    const twice = await Promise.all([takeBack(), takeBack()])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const seen = await line()
    expect(seen).toMatchObject({ status: 'open', status_on: null, is_marked_paid: false })
    expect(seen.events.map(({ kind, date, reason }) => [kind, date, reason])).toEqual([
      ['marked paid', '2025-01-03', null],
      ['marked unpaid', '2025-01-03', 'Verkeerde regel'],
    ])
    expect(await paid()).toEqual([])
    expect((await at.get(id)).totals).toMatchObject({ executed_lines: 0, executed: '0.00' })
    const again = { params: { id }, body: { line_ids, date: '2025-01-06' } }
    bodyOf(await at.superadmin.call(paymentRuns.markPaid, again))
    expect(await paid()).toEqual(['2025-01-06'])
    expect(await line()).toMatchObject({ status_on: '2025-01-06', is_marked_paid: true })
    const within = { organizationId: at.organizationId }
    expect(await findDifferences(app.context.db, within)).toEqual([])
  })

  it('leaves a line of a file for the bank on its way, and an approval that can be withdrawn one without', async () => {
    const sent = await marked('with files')
    bodyOf(await sent.takeBack())
    expect(await sent.line()).toMatchObject({ status: 'sent', status_on: TODAY })
    const within = { organizationId: sent.at.organizationId }
    expect(await findDifferences(app.context.db, within)).toEqual([])
    const { at, id, takeBack } = await marked()
    bodyOf(await takeBack())
    expect(bodyOf(await withdraw(at, id))).toMatchObject({ status: 'proposed' })
  })

  it('stays where the money came back since, or where nobody set it', async () => {
    const { at, id, params, line_ids, takeBack } = await marked()
    const others = (await at.lines(id)).map((line) => line.id)
    const mixed = await takeBack(at.superadmin, { line_ids: others })
    expect(mixed.body).toMatchObject({ code: 'payment-lines-not-marked' })
    const body = { line_ids, date: '2025-01-06', reason: 'Rekening opgeheven' }
    bodyOf(await at.superadmin.call(paymentRuns.markReturned, { params, body }))
    expect((await takeBack()).body).toMatchObject({ code: 'payment-lines-not-marked' })
  })

  it('is not in a yearly statement once it is taken back, and stays where a published one tells of it', async () => {
    const { at, params, line_ids, takeBack } = await marked()
    const statements = async () => {
      const { organizationId: organization_id } = at
      const body = { organization_id, year: 2025 }
      const { id } = bodyOf(await at.admin.call(yearlyStatements.make, { body }))
      await app.workOff()
      const { differences, totals } = bodyOf(
        await at.admin.call(yearlyStatements.get, { params: { id } }),
      )
      return { id, differences, interest: totals?.map(({ interest }) => interest) }
    }
    bodyOf(await takeBack())
    const without = await statements()
    expect(without).toMatchObject({ differences: [], interest: ['0.00'] })
    await at.admin.call(yearlyStatements.discard, { params: { id: without.id } })
    const body = { line_ids, date: '2025-01-06' }
    bodyOf(await at.superadmin.call(paymentRuns.markPaid, { params, body }))
    const { id, ...withIt } = await statements()
    expect(withIt).toEqual({ differences: [], interest: ['5.00'] })
    bodyOf(await at.superadmin.call(yearlyStatements.publish, { params: { id } }))
    const refused = await takeBack()
    expect(refused.body).toMatchObject({ code: 'payment-lines-stated' })
    expect(JSON.stringify(refused.body)).toContain('2025')
  })
})
