import { limitedRights } from '@zegel/contract/register/limited-rights'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  CONSOLIDATION,
  expectToAddUp,
  givenHolders,
  madeAction,
  makeAction,
  previewAction,
  reverseAction,
  SPLIT,
} from '../../../../test/models/corporate-acts.ts'
import { createTransaction } from '../../../../test/models/register-acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

describe('what rests on units', () => {
  async function pledged(units = 4) {
    const world = await givenHolders(app, 'shares')
    const reply = await world.by.call(limitedRights.record, {
      body: {
        ...{ financial_instrument_id: world.at.instrumentId, kind: 'pledge', amount: units },
        ...{ holder_id: world.one, effective_date: '2024-02-01' },
        beneficiary_name: 'Bank De Vaart N.V.',
      },
    })
    return { world, right: reply.ok ? reply.body.id : '' }
  }

  async function restsOn(right: string) {
    const { rows } = await sql<{ told: string }>`
      select concat_ws(' ', from_date, units, numbers) as told from encumbrances where right_id = ${right} order by from_date`.execute(
      app.context.db,
    )
    return rows.map(({ told }) => told)
  }

  it.each([
    ['is on the new ones of a split too', { ...SPLIT, new_units: 2 }, '8 {[1,5),[16,20)}'],
    ['is on what a consolidation leaves of them', CONSOLIDATION, '2 {[1,3)}'],
    [
      'is on the new numbers where all are new',
      { ...CONSOLIDATION, numbers: 'new' },
      '2 {[16,18)}',
    ],
  ])('%s, and as it was when that is turned back', async (_what, about, after) => {
    const { world, right } = await pledged()
    const id = await madeAction(world, { fractions: 'kept', ...about })
    expect(await restsOn(right)).toEqual(['2024-02-01 4 {[1,5)}', `2025-01-01 ${after}`])
    await expectToAddUp(world)
    await reverseAction(world, id)
    expect(await restsOn(right)).toEqual(['2024-02-01 4 {[1,5)}'])
    await expectToAddUp(world)
  })

  it('stops what it can’t follow: half a unit, another class, and what ended since', async () => {
    const { world, right } = await pledged(3)
    expect((await makeAction(world, { ...CONSOLIDATION, fractions: 'kept' })).body).toMatchObject({
      ...{ code: 'action-units-under-right', errors: { new_units: [expect.anything()] } },
    })
    const id = await madeAction(world)
    await world.by.call(limitedRights.end, {
      body: {
        ...{ financial_instrument_id: world.at.instrumentId, id: right },
        effective_date: '2025-03-01',
      },
    })
    expect((await reverseAction(world, id)).body).toMatchObject({ code: 'action-built-upon' })
  })

  it('goes along with the units of who is succeeded', async () => {
    const { world, right } = await pledged()
    const successors = [
      { legal_person_id: world.other, parts: 1 },
      { legal_person_id: (await app.given.person()).id, parts: 1 },
    ]
    const succession = { kind: 'succession', legal_person_id: world.one, successors }
    const id = await madeAction(world, { effective_date: '2025-01-01', ...succession })
    expect(await restsOn(right)).toEqual(['2024-02-01 4 {[1,5)}', '2025-01-01 4 {[1,5)}'])
    await expectToAddUp(world)
    await reverseAction(world, id)
    await expectToAddUp(world)
  })
})

describe('shares under depositary receipts', () => {
  it('are consolidated after the receipts, and split before them', async () => {
    const shares = await givenHolders(app, 'shares')
    const { organizationId, instrumentId } = shares.at
    const foundationId = shares.one
    const receipts = await givenHolders(
      app,
      'depositary_receipts',
      {
        ...{ organization_id: organizationId, issuing_legal_person_id: foundationId },
        requires_coverage: false,
      },
      { underlying_instrument_id: instrumentId },
    )
    // Fifteen receipts: five shares too few.
    await createTransaction(app.context.pool, shares.at, { to: foundationId, units: 6n })
    await app.context.db
      .updateTable('instruments')
      .set({ requires_coverage: true })
      .where('id', '=', receipts.at.instrumentId)
      .execute()
    const half = { ...CONSOLIDATION, fractions: 'rounded up' }
    for (const reply of [await previewAction(shares, half), await makeAction(shares, half)])
      expect(reply.body).toMatchObject({
        ...{ code: 'receipts-not-covered', errors: { new_units: [expect.stringContaining('7')] } },
      })
    expect((await makeAction(receipts)).body).toMatchObject({ code: 'receipts-not-covered' })
    await madeAction(shares, SPLIT)
    await madeAction(receipts, SPLIT)
    await madeAction(receipts, { ...half, effective_date: '2025-02-01' })
    await madeAction(shares, { ...half, effective_date: '2025-02-01' })
    await expectToAddUp(shares)
  })
})
