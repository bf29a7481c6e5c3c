import { ownData } from '@zegel/contract/accounts/own-data'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  bodyOf,
  givenPayouts,
  type Payouts,
} from '../../../../test/fixtures/payouts/payouts-fixture.ts'
import { createTransaction } from '../../../../test/models/register-acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** All that a holder has goes to another, who succeeds them; gives the function that turns it back. */
async function succeeded(at: Payouts, holder: string, successor: string) {
  const on = { financial_instrument_id: at.instrumentId }
  const { id } = bodyOf(
    await at.superadmin.call(corporateActions.make, {
      body: {
        ...{ ...on, kind: 'succession', effective_date: '2025-06-01', legal_person_id: holder },
        ...{ successors: [{ legal_person_id: successor, parts: 1 }], notify_holders: false },
      },
    }),
  )
  return async () => {
    const body = { ...on, id, reason: 'Een vergissing' }
    bodyOf(await at.superadmin.call(corporateActions.reverse, { body }))
  }
}

it('what fell due to somebody who died goes to who succeeded them, and to nobody else', async () => {
  const at = await givenPayouts(app, [3n, 4n, 5n])
  const [dead = '', heir = '', other = ''] = at.holders
  const run = await at.prepared('2025-01-01')
  const line = (await at.lines(run.id)).find(({ holder }) => holder.id === dead)
  const line_ids = [line?.id ?? '']
  const params = { id: run.id }
  const release = async (payee_id: string) =>
    (await at.admin.call(paymentRuns.release, { params, body: { line_ids, payee_id } })).status
  const reason = 'Overleden; wacht op de verklaring van erfrecht'
  bodyOf(await at.admin.call(paymentRuns.hold, { params, body: { line_ids, reason } }))
  expect(await release(heir)).toBe(422)
  const turnBack = await succeeded(at, dead, heir)
  expect(await release(other)).toBe(422)
  await turnBack()
  expect(await release(heir)).toBe(422)
  await succeeded(at, dead, heir)
  expect(await release(heir)).toBe(200)
  const paid = (await at.lines(run.id)).find(({ holder }) => holder.id === dead)
  expect(paid).toMatchObject({ payee: { id: heir }, net: '15.00', is_held: false })
  expect((await at.approve(await at.get(run.id))).status).toBe(200)
})

it('what is due to who was succeeded is held back by itself, until it goes to a successor', async () => {
  const at = await givenPayouts(app, [3n, 4n, 5n])
  const [dead = '', heir = ''] = at.holders
  const before = await at.prepared('2025-01-01')
  const lineIn = async (id: string) => (await at.lines(id)).find(({ holder }) => holder.id === dead)
  expect(await lineIn(before.id)).toMatchObject({ is_held: false })
  const turnBack = await succeeded(at, dead, heir)
  // What was prepared before knows nothing of it.
  expect((await at.get(before.id)).is_outdated).toBe(true)
  expect((await at.approve(before)).status).toBe(422)
  const refresh = async () => {
    bodyOf(await at.admin.call(paymentRuns.refresh, { params: { id: before.id } }))
    await app.workOff()
    return at.get(before.id)
  }
  const anew = await refresh()
  expect(anew).toMatchObject({ is_outdated: false, totals: { held_lines: 1, held: '15.00' } })
  expect(await lineIn(before.id)).toMatchObject({
    ...{ is_held: true, held_by_itself: true },
    held_reason: expect.stringContaining('opgevolgd'),
  })
  await turnBack()
  expect((await refresh()).totals).toMatchObject({ held_lines: 0 })

  await succeeded(at, dead, heir)
  expect((await at.approve(await refresh())).status).toBe(200)
  const rest = await at.prepared('2026-01-01')
  const carried = (await at.lines(rest.id)).filter(({ holder }) => holder.id === dead)
  expect(carried).toMatchObject([{ cause: 'held', is_held: true, held_by_itself: true }])
  const line_ids = carried.map(({ id }) => id)
  const release = { params: { id: rest.id }, body: { line_ids, payee_id: heir } }
  bodyOf(await at.admin.call(paymentRuns.release, release))
  expect((await at.lines(rest.id)).find(({ id }) => line_ids.includes(id))).toMatchObject({
    ...{ payee: { id: heir }, net: '15.00', is_held: false },
  })
  expect((await at.get(rest.id)).is_outdated).toBe(false)
  expect((await at.approve(await at.get(rest.id))).status).toBe(200)
})

it('what is due to who was succeeded and has units again is paid', async () => {
  const at = await givenPayouts(app, [3n, 4n])
  const [split = '', remaining = ''] = at.holders
  await succeeded(at, split, remaining)
  const bought = await createTransaction(app.context.pool, at.register, {
    ...{ from: remaining, to: split, units: 2n, date: '2025-07-01' },
  })
  expect(bought.refused).toBeUndefined()
  const run = await at.prepared('2026-01-01')
  expect(run.totals).toMatchObject({ held_lines: 0 })
  expect((await at.lines(run.id)).some(({ holder }) => holder.id === split)).toBe(true)
})

it('nobody closes an account while money is on its way to them, or could not be paid', async () => {
  const at = await givenPayouts(app, [3n, 4n])
  const [leaver = '', other = ''] = at.holders
  const user = await app.given.user({ natural_person_id: leaver })
  const caller = app.as(user, { passwordConfirmed: true })
  const run = await at.approved('2025-01-01')
  const gone = await createTransaction(app.context.pool, at.register, {
    ...{ from: leaver, to: other, units: 3n, date: '2025-06-01' },
  })
  expect(gone.refused).toBeUndefined()
  const line = (await at.lines(run.id)).find(({ holder }) => holder.id === leaver)
  const line_ids = [line?.id ?? '']
  const mark = async (date: string) =>
    bodyOf(
      await at.superadmin.call(paymentRuns.markPaid, {
        ...{ params: { id: run.id }, body: { line_ids, date } },
      }),
    )
  const close = () => caller.call(ownData.close, {})
  const refused = { status: 409, body: { code: 'closing-to-be-paid' } }
  expect(await close()).toMatchObject(refused)
  expect((await caller.call(ownData.closing, {})).body).toMatchObject({
    obstacles: [{ kind: 'to-be-paid' }],
  })
  await mark('2025-06-02')
  const back = { line_ids, date: '2025-06-03', reason: 'Rekening opgeheven' }
  bodyOf(await at.superadmin.call(paymentRuns.markReturned, { params: { id: run.id }, body: back }))
  expect(await close()).toMatchObject(refused)
  const rest = await at.approved('2026-01-01')
  expect(await close()).toMatchObject(refused)
  const again = (await at.lines(rest.id)).find(({ holder }) => holder.id === leaver)
  const body = { line_ids: [again?.id ?? ''], date: '2026-01-02' }
  bodyOf(await at.superadmin.call(paymentRuns.markPaid, { params: { id: rest.id }, body }))
  expect(await close()).toMatchObject({ status: 204 })
})
