import { dividendTax } from '@zegel/contract/payouts/dividend-tax'
import { dividends } from '@zegel/contract/payouts/dividends'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { limitedRights } from '@zegel/contract/register/limited-rights'
import { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  givenDividend,
  givenReceipts,
  givenRecorded,
} from '../../../../test/fixtures/payouts/dividends-fixture.ts'
import { createTransaction } from '../../../../test/models/register-acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const refusal = (errors: Record<string, unknown>) => ({ status: 422, body: { errors } })

describe('the payment run of a dividend', () => {
  const recorded = (amount?: object, prepare?: Parameters<typeof givenRecorded>[2]) =>
    givenRecorded(app, amount, prepare)

  it('is prepared anew where less tax is to be withheld by then, and told of once it was approved', async () => {
    const { superadmin, make, approve, isOutdated, refresh, differences, exempt, ...world } =
      await recorded()
    await make()
    expect(await isOutdated()).toBe(false)
    await exempt(world.bo)
    expect(await isOutdated()).toBe(true)
    expect(await approve()).toMatchObject({ body: { code: 'payment-run-outdated' } })
    await refresh()
    expect(await isOutdated()).toBe(false)
    expect(await approve()).toMatchObject({ body: { totals: { withheld: '9.00', net: '81.00' } } })
    expect(await differences()).toEqual([])
    const id = await exempt(world.ann)
    expect(await differences()).toEqual([[world.ann, '9.00']])
    const { organization_id } = world
    const body = { organization_id, id, until_date: '2026-02-01' }
    await superadmin.call(dividendTax.endExemption, { body })
    expect(await differences()).toEqual([])
  })

  it('is of who had a right on the units by its record date, also when another run pays it after all', async () => {
    const world = await recorded(undefined, async ({ shares: at, ann: holder_id, ...of }) => {
      const by = app.as(await app.given.member(of.organization_id, 'superadmin'))
      const on = { financial_instrument_id: at.instrumentId }
      const record = async (beneficiary_id: string, effective_date: string) => {
        const about = { kind: 'usufruct', amount: 10, effective_date } as const
        const body = { ...on, ...about, holder_id, beneficiary_id }
        const reply = await by.call(limitedRights.record, { body })
        return reply.ok ? reply.body.id : ''
      }
      const id = await record(of.bo, '2026-01-01')
      await by.call(limitedRights.end, { body: { ...on, id, effective_date: '2026-03-12' } })
      expect(await record(of.company, '2026-03-12')).not.toBe('')
    })
    const { admin, superadmin, ann, bo, company, get } = world
    await world.make()
    await world.approve()
    const linesOf = async (id = '') => {
      const reply = await admin.call(paymentRuns.listLines, { params: { id }, query: {} })
      return reply.ok ? reply.body.data : []
    }
    const lines = await linesOf((await get())?.parts[0]?.run?.id)
    expect(lines.filter((line) => line.is_held)).toMatchObject([{ holder: { id: ann } }])
    const id = await world.makeRest()
    const [line] = await linesOf(id)
    expect(line).toMatchObject({ holder: { id: ann }, is_held: true })
    const release = (payee_id: string) =>
      superadmin.call(paymentRuns.release, {
        ...{ params: { id }, body: { line_ids: [line?.id ?? ''], payee_id } },
      })
    const query = { financial_instrument_id: world.shares.instrumentId, date: line?.record_date }
    const { body } = await admin.call(limitedRights.list, { query })
    expect(body).toMatchObject([{ state: 'coming' }, { beneficiary: { legal_person_id: bo } }])
    expect(await release(company)).toMatchObject(refusal({ payee_id: [expect.any(String)] }))
    expect(await release(bo)).toMatchObject({ status: 200 })
    expect(await linesOf(id)).toMatchObject([{ holder: { id: ann }, payee: { id: bo } }])
  })

  it('is declared with what a later run settled of it', async () => {
    const { admin, superadmin, params, make, approve, get, exempt, ...world } = await recorded()
    await make()
    await approve()
    expect((await get())?.tax_return).toMatchObject({ tax: '13.50', corrected: null })
    await exempt(world.ann)
    const id = await world.makeRest()
    const settled = await superadmin.call(paymentRuns.approve, {
      ...{ params: { id }, body: { net: '9.00' } },
    })
    expect(settled).toMatchObject({ status: 200, body: { totals: { correction: '9.00' } } })
    expect(await world.differences()).toEqual([])
    expect((await get())?.tax_return).toMatchObject({
      ...{ gross: '90.00', tax: '13.50', corrected: { gross: '0.00', tax: '-9.00' } },
    })
    const sheet = await admin.send({ url: `/api/dividends/${params.id}/tax_return` })
    const { rows = [] } = (await readXlsx(sheet.rawPayload)).sheets[0] ?? {}
    const told = rows.map((row) => row.slice(5))
    expect(told).toContainEqual([
      0,
      expect.stringMatching(/^Correctie in uitbetaling /),
      null,
      -9,
      9,
    ])
    expect(told.at(-1)).toEqual([90, null, null, 4.5, 85.5])
  })

  it('of shares follows what their foundation passes on by then, though only receipts of it moved', async () => {
    let [foundation, issueReceipts] = ['', async () => {}]
    const { make, approve, isOutdated, refresh, differences } = await recorded(
      { per_unit: '1' },
      async (world) => {
        const { receipts, stak } = await givenReceipts(app, world, { units: [20n, 20n] })
        foundation = stak
        issueReceipts = () => world.issue(receipts, receipts.holders[0] ?? '', 10n, '2026-03-01')
      },
    )
    await make()
    expect(await isOutdated()).toBe(false)
    await issueReceipts()
    expect(await isOutdated()).toBe(true)
    await refresh()
    expect(await approve()).toMatchObject({ status: 200 })
    await issueReceipts()
    expect(await differences()).toEqual([[foundation, '-8.50']])
  })

  it('pays what is reckoned, once, and what was approved is not turned back', async () => {
    const { admin, params, make, get, approve } = await recorded()
    expect(await make({ is_past: false })).toMatchObject(refusal({ is_past: [expect.any(String)] }))
    const both = await Promise.all([make(), make()])
    expect(both.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '422'])
    expect(await approve()).toMatchObject({
      status: 200,
      body: {
        ...{ status: 'approved', kind: 'dividend', scheduled: '90.00' },
        totals: { dividend: '90.00', withheld: '13.50', net: '76.50' },
      },
    })
    expect(await get()).toMatchObject({
      ...{ may_reverse: false, totals: { gross: '90.00', tax: '13.50', net: '76.50' } },
      parts: [{ run: { status: 'approved' } }],
    })
    expect(
      await admin.call(dividends.reverse, { params, body: { reason: 'Te laat' } }),
    ).toMatchObject({ status: 422, body: { code: 'dividend-run-approved' } })
  })

  it('tells afterwards what the register says otherwise than was paid', async () => {
    const { admin, make, get, approve, shares, ann, bo } = await recorded()
    await make()
    await approve()
    const moved = await createTransaction(app.context.pool, shares, {
      ...{ from: ann, to: bo, units: 10n, date: '2026-03-09' },
    })
    expect(moved.refused).toBeUndefined()
    const id = (await get())?.parts[0]?.run?.id ?? ''
    const changes = await admin.call(paymentRuns.listChanges, { params: { id }, query: {} })
    const data = changes.ok ? changes.body.data : []
    expect(data.map(({ holder, difference }) => [holder.id, difference])).toEqual(
      expect.arrayContaining([
        [ann, '-8.50'],
        [bo, '8.50'],
      ]),
    )
  })

  it('is a total to the cent', async () => {
    const { make, approve } = await recorded({ total: '100.01' })
    await make()
    expect(await approve()).toMatchObject({
      body: { scheduled: '100.01', totals: { dividend: '100.01' } },
    })
  })

  it('is thrown away with a dividend that is turned back', async () => {
    const { admin, params, make, approve } = await recorded()
    await make()
    await app.workOff()
    expect(
      await admin.call(dividends.reverse, { params, body: { reason: 'Vergissing' } }),
    ).toMatchObject({ status: 200, body: { parts: [{ run: null }] } })
    expect(await make()).toMatchObject({ body: { code: 'dividend-reversed-already' } })
    expect(await approve()).toMatchObject({ status: 404 })
  })

  it('holds a split back between what was resolved for a unit and the holders of the record date, until it is turned back', async () => {
    const { admin, organization_id, params, shares } = await recorded()
    const superadmin = app.as(await app.given.member(organization_id, 'superadmin'))
    const split = async (effective_date: string) => {
      const ratio = { kind: 'split', old_units: 1, new_units: 2 } as const
      const body = { financial_instrument_id: shares.instrumentId, effective_date, ...ratio }
      const reply = await superadmin.call(corporateActions.preview, { body })
      return reply.ok ? reply.status : Object.keys(reply.body.errors ?? {})
    }
    expect(await split('2026-03-10')).toEqual(['effective_date'])
    expect([await split('2026-03-01'), await split('2026-03-11')]).toEqual([200, 200])
    await admin.call(dividends.reverse, { params, body: { reason: 'Vergissing' } })
    expect(await split('2026-03-10')).toBe(200)
  })

  it('speaks of the units that are paid: so much for each is refused across a split, which stays as long as such a dividend does', async () => {
    const { admin, organization_id, shares, wish } = await recorded()
    const superadmin = app.as(await app.given.member(organization_id, 'superadmin'))
    const on = { financial_instrument_id: shares.instrumentId }
    const split = () =>
      superadmin.call(corporateActions.make, {
        body: {
          ...{ ...on, kind: 'split', effective_date: '2026-03-11', old_units: 1, new_units: 2 },
          ...{
            notify_holders: false,
            notarial_deed: { date: '2026-03-11', notary: 'Notaris De Waard' },
          },
        },
      })
    const first = await split()
    const id = first.ok ? first.body.id : ''
    const back = () =>
      superadmin.call(corporateActions.reverse, { body: { ...on, id, reason: 'Vergissing' } })
    const across = {
      resolved_on: '2026-03-05',
      board_approved_on: '2026-03-05',
      record_date: '2026-03-12',
    }
    for (const call of [dividends.preview, dividends.record])
      expect(await admin.call(call, { body: wish(across) })).toMatchObject({
        body: {
          code: 'dividend-across-action',
          errors: { 'classes.0.per_unit': [expect.any(String)] },
        },
      })
    expect(
      await admin.call(dividends.preview, { body: wish(across, { total: '90' }) }),
    ).toMatchObject({
      status: 200,
      body: { totals: { gross: '90.00' } },
    })
    const since = wish({ ...across, resolved_on: '2026-03-11', board_approved_on: '2026-03-11' })
    const made = await admin.call(dividends.record, { body: since })
    expect(await back()).toMatchObject({ status: 422, body: { code: 'action-before-dividend' } })
    const later = { id: made.ok ? made.body.id : '' }
    await admin.call(dividends.reverse, { params: later, body: { reason: 'Vergissing' } })
    expect((await back()).ok).toBe(true)
    const both = await Promise.all([split(), admin.call(dividends.record, { body: wish(across) })])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('is approved or turned back, of two at once', async () => {
    const { admin, params, make, approve } = await recorded()
    await make()
    await app.workOff()
    const replies = await Promise.all([
      approve(),
      admin.call(dividends.reverse, { params, body: { reason: 'Vergissing' } }),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is not made before the holders are known', async () => {
    const { admin, wish } = await givenDividend(app)
    const later = { record_date: '2090-01-10', payment_date: '2090-01-15' }
    const made = await admin.call(dividends.record, { body: wish(later) })
    expect(made).toMatchObject({ body: { is_expected: true, totals: { gross: '90.45' } } })
    const { id = '', parts = [] } = made.ok ? made.body : {}
    expect(
      await admin.call(dividends.makeRun, {
        params: { id },
        body: { part_id: parts[0]?.id ?? '' },
      }),
    ).toMatchObject({ body: { code: 'dividend-record-date-open' } })
  })
})
