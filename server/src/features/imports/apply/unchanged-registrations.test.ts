import { imports } from '@zegel/contract/imports/imports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { assertConsistent } from '../../../../test/models/consistency.ts'
import {
  givenImport,
  type GivenRows,
  setImportStatus,
} from '../../../../test/fixtures/given/given-import.ts'
import { untilSomebodyWaits } from '../../../../test/database.ts'
import {
  createTransaction,
  givenRegister,
  registerBalance,
} from '../../../../test/models/register-acts.ts'
import type { ImportAct } from './apply-import.queries.ts'
import { checkImport } from '../check/check-import.ts'
import { findImport } from '../imports.queries.ts'
import { submitImport } from './submit-import.ts'
import { undoImport } from '../undo/undo-import.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertConsistent(app.context.pool)
  await app[Symbol.asyncDispose]()
})

/** Anna and Bob, of whom nothing is registered yet, and what they have on a day. */
async function fixture(type: 'bonds' | 'shares' = 'bonds') {
  const at = await givenRegister(app.given, type)
  const [anna = '', bob = ''] = at.holders
  const on = async (holder: string, date: string) => {
    const { rows } = await app.context.pool.query<{ units: number }>(
      'select balance_on($1, $2, $3, $4)::int as units',
      [at.organizationId, at.instrumentId, holder, date],
    )
    return rows[0]?.units
  }
  const register = (balance: bigint, date: string, numbers: string | null = null) =>
    registerBalance(app.context.pool, at, { holder: anna, balance, date, numbers })
  const given = (rows: GivenRows, status?: 'checking') =>
    givenImport(app.context.db, at, rows, status && { status })
  const stated = (balance: number, effective_date: string, numbering?: string) => ({
    legal_person_id: anna,
    ...{ balance, effective_date },
    ...(numbering && { numbering }),
  })
  return { at, anna, bob, on, register, given, stated }
}

const undo = async (act: ImportAct) => {
  await setImportStatus(app.context.db, act, 'undoing')
  return undoImport(app.context, act, { reason: '', entryReason: 'Terug' })
}

const check = async (act: ImportAct) => {
  await setImportStatus(app.context.db, act, 'checking')
  await checkImport(app.context, act)
}

describe('a registration that an import states of an earlier day', () => {
  it('leaves the later one true, and so does undoing it', async () => {
    const { anna, on, register, given, stated } = await fixture()
    await register(110n, '2025-06-01')
    const act = await given({ BalanceRegistrations: [stated(100, '2024-01-01')] })
    expect(await submitImport(app.context, act)).toBe('submitted')

    expect(await on(anna, '2025-05-31')).toBe(100)
    expect(await on(anna, '2025-06-01')).toBe(110)
    expect(await undo(act)).toBe('undone')
    expect(await on(anna, '2025-05-31')).toBe(0)
    expect(await on(anna, '2025-06-01')).toBe(110)
  })

  it('is told with what is posted on the later day, before anything is', async () => {
    const { at, anna, on, register, given, stated } = await fixture()
    await register(110n, '2025-06-01')
    const rows = [stated(100, '2024-01-01'), stated(90, '2025-01-01'), stated(5, '2025-07-01')]
    const act = await given({ BalanceRegistrations: rows }, 'checking')
    await checkImport(app.context, act)
    const caller = app.as(await app.given.member(at.organizationId, 'superadmin'))
    await app.context.db
      .updateTable('organizations')
      .set({ import_enabled: true })
      .where('id', '=', at.organizationId)
      .execute()
    const query = { kind: 'BalanceRegistrations', only: 'keeping' } as const
    const reply = await caller.call(imports.listRows, { params: { id: act.importId }, query })

    expect(reply.body).toMatchObject({
      total: 2,
      data: [
        { line: 2, keeps: { effective_date: '2025-06-01', balance: 110, difference: -100 } },
        { line: 3, keeps: { effective_date: '2025-06-01', balance: 110, difference: 10 } },
      ],
    })
    expect((await findImport(app.context.db, act))?.counts).toMatchObject({
      BalanceRegistrations: { keeping: 2, new: 3, refused: 0 },
    })
    await setImportStatus(app.context.db, act, 'submitting')
    expect(await submitImport(app.context, act)).toBe('submitted')
    const days = ['2024-06-01', '2025-03-01', '2025-06-15', '2025-08-01']
    expect(await Promise.all(days.map((day) => on(anna, day)))).toEqual([100, 90, 110, 5])
  })

  it('lets go of its numbers until then, and has those that the later one says without a break', async () => {
    const { anna, on, register, given, stated } = await fixture('shares')
    await register(10n, '2025-06-01', '{[1,11)}')
    const act = await given({ BalanceRegistrations: [stated(6, '2024-01-01', '1-6')] })
    expect(await submitImport(app.context, act)).toBe('submitted')
    const { rows } = await app.context.pool.query(
      `select numbers::text, from_date::text, until_date::text from holder_numbers where holder_id = $1 order by numbers`,
      [anna],
    )

    expect(await on(anna, '2025-06-01')).toBe(10)
    expect(rows).toEqual([
      { numbers: '[1,7)', from_date: '2024-01-01', until_date: 'infinity' },
      { numbers: '[7,11)', from_date: '2025-06-01', until_date: 'infinity' },
    ])
    expect(await undo(act)).toBe('undone')
    expect([await on(anna, '2024-06-01'), await on(anna, '2025-06-01')]).toEqual([0, 10])
  })

  it('is refused only where a day in between would go below zero', async () => {
    const { at, anna, bob, register, given, stated } = await fixture()
    await createTransaction(app.context.pool, at, { to: anna, units: 10n, date: '2024-01-01' })
    await createTransaction(app.context.pool, at, {
      ...{ from: anna, to: bob, units: 6n, date: '2024-06-01' },
    })
    await register(4n, '2025-01-01')
    const fine = await given({ BalanceRegistrations: [stated(6, '2024-03-01')] }, 'checking')
    await checkImport(app.context, fine)
    const short = await given({ BalanceRegistrations: [stated(5, '2024-03-01')] }, 'checking')
    await checkImport(app.context, short)

    expect((await findImport(app.context.db, fine))?.counts).toMatchObject({
      BalanceRegistrations: { refused: 0, keeping: 1 },
    })
    expect((await findImport(app.context.db, short))?.counts).toMatchObject({
      BalanceRegistrations: { refused: 1, keeping: 0 },
    })
  })

  it('goes by the register as it is when it is submitted, also when somebody registers meanwhile', async () => {
    const { at, anna, on, given, stated } = await fixture()
    const act = await given({ BalanceRegistrations: [stated(100, '2024-01-01')] })
    await check(act)
    await setImportStatus(app.context.db, act, 'submitting')
    const client = await app.context.pool.connect()
    await client.query('begin')
    await registerBalance(client, at, { holder: anna, balance: 30n, date: '2025-06-01' })
    const submitting = submitImport(app.context, act)
    await untilSomebodyWaits(app.context.pool)
    await client.query('commit')
    client.release()

    expect(await submitting).toBe('submitted')
    expect([await on(anna, '2025-05-31'), await on(anna, '2025-06-01')]).toEqual([100, 30])
  })

  it('is turned back without what was registered after it', async () => {
    const { anna, on, register, given, stated } = await fixture()
    const act = await given({ BalanceRegistrations: [stated(100, '2024-01-01')] })
    expect(await submitImport(app.context, act)).toBe('submitted')
    await register(60n, '2025-06-01')
    expect(await undo(act)).toBe('undone')

    expect([await on(anna, '2025-05-31'), await on(anna, '2025-06-01')]).toEqual([0, 60])
  })
})
