import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { assertConsistent } from '../../../../test/models/consistency.ts'
import { givenImport, setImportStatus } from '../../../../test/fixtures/given/given-import.ts'
import { untilSomebodyWaits } from '../../../../test/database.ts'
import { act, createTransaction, givenRegister } from '../../../../test/models/register-acts.ts'
import { findImport } from '../imports.queries.ts'
import { submitImport } from '../apply/submit-import.ts'
import { undoImport } from './undo-import.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertConsistent(app.context.pool)
  await app[Symbol.asyncDispose]()
})

/** Anna has 10 from an import; a transfer of 4 of them to Bob is open or yet to be recorded, at a moment at which the import is undone. */
async function imported(type: 'bonds' | 'shares') {
  const at = await givenRegister(app.given, type)
  const [anna = '', bob = ''] = at.holders
  const numbering = type === 'shares' && { numbering: '1-10' }
  const row = { legal_person_id: anna, balance: 10, effective_date: '2025-01-01', ...numbering }
  const by = await givenImport(app.context.db, at, { BalanceRegistrations: [row] })
  expect(await submitImport(app.context, by)).toBe('submitted')
  await setImportStatus(app.context.db, by, 'undoing')
  const gift = { from: anna, to: bob, units: 4n, date: '2025-03-01' }
  const units = async () => {
    const { rows } = await app.context.pool.query<{ units: number }>(
      `select coalesce(sum(units), 0)::int as units from holder_balances
      where instrument_id = $1 and until_date = 'infinity' group by holder_id order by 1`,
      [at.instrumentId],
    )
    return rows.map((holder) => holder.units).filter(Boolean)
  }
  return { at, by, gift, units }
}

const undo = (by: Parameters<typeof undoImport>[1]) =>
  undoImport(app.context, by, { reason: '', entryReason: 'Terug' })

describe.each(['bonds', 'shares'] as const)('an import of %s that is undone', (type) => {
  it('while its units are transferred is so, or they are', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { at, by, gift, units } = await imported(type)
      const [undone, given] = await Promise.all([
        undo(by),
        createTransaction(app.context.pool, at, gift),
      ])
      if (given.refused === undefined) {
        expect(undone).toBe('refused')
        expect(await units()).toEqual([4, 6])
      } else {
        expect([undone, given.refused]).toEqual(['undone', 'units-above-available'])
        expect(await units()).toEqual([])
      }
    }
  })

  it('while somebody accepts its units waits for him, and is refused with what he did', async () => {
    const { at, by, gift, units } = await imported(type)
    const open = { historic: false, expiresAt: '2099-01-01', isPaid: true }
    const { row } = await createTransaction(app.context.pool, at, { ...gift, ...open })
    const client = await app.context.pool.connect()
    await client.query('begin')
    const accepted = await act(client, at, 'accept_transaction', String(row?.id))
    const undoing = undo(by)
    await untilSomebodyWaits(app.context.pool)
    await client.query('commit')
    client.release()

    expect(accepted.row).toMatchObject({ status: 'completed' })
    expect(await undoing).toBe('refused')
    expect(await units()).toEqual([4, 6])
    const { refusal } = (await findImport(app.context.db, by)) ?? {}
    expect(refusal).toMatchObject({ rule: 'import-undo-used', params: { date: '2025-03-01' } })
  })
})
