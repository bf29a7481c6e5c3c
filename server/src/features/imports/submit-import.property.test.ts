import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findDifferences } from '../../../test/consistency.ts'
import { testDatabase } from '../../../test/database.ts'
import { givenIn } from '../../../test/given.ts'
import { givenImport, setImportStatus } from '../../../test/given-import.ts'
import { givenRegister, registerBalance } from '../../../test/register-acts.ts'
import { findImport } from './imports.queries.ts'
import { planImport, readAllRows } from './import-plan.ts'
import { submitImport } from './submit-import.ts'
import { undoImport } from './undo-import.ts'

const TODAY = '2025-06-01'
const day = fc.integer({ min: 1, max: 9 }).map((number) => `2025-01-0${number}`)
const holder = fc.nat(2)
const transaction = fc.record({
  from: holder,
  steps: fc.constantFrom(1, 2),
  units: fc.integer({ min: 1, max: 6 }),
  day,
})
const registration = fc.record({ holder, balance: fc.nat(15), day })
const file = fc.record({
  transactions: fc.array(transaction, { maxLength: 8 }),
  registrations: fc.uniqueArray(registration, {
    maxLength: 6,
    selector: ({ holder: who, day: on }) => `${who} ${on}`,
  }),
})

it('carries out what the dry run says, and leaves every day as it was when it is undone', async () => {
  await using database = await testDatabase({ connections: 4 })
  const { db, pool } = database
  const given = givenIn(db)
  const context = {
    db,
    settings: { payments: {} } as never, // safe: nothing else is looked at where plans are not sold
    now: () => Temporal.Instant.from(`${TODAY}T10:00:00Z`),
  }
  await fc.assert(
    fc.asyncProperty(file, async ({ transactions, registrations }) => {
      fc.pre(transactions.length + registrations.length > 0)
      const at = await givenRegister(given, 'bonds', { holders: 3 })
      for (const id of at.holders) {
        await registerBalance(pool, at, { holder: id, balance: 10n, date: '2025-01-03' })
      }
      const days = async () => {
        const { rows } = await pool.query(
          `select holder_id, day::text, balance_on($1, $2, holder_id, day::date)::int as units
          from unnest($3::uuid[]) holder_id, generate_series(date '2025-01-01', '2025-01-10', '1 day') day order by 1, 2`,
          [at.organizationId, at.instrumentId, at.holders],
        )
        return rows
      }
      const before = await days()
      const who = (index: number) => at.holders[index % 3] ?? ''
      const act = await givenImport(db, at, {
        Transactions: transactions.map(({ from, steps, units, day: on }) => ({
          ...{ sender_uuid: who(from), receiver_uuid: who(from + steps) },
          ...{ amount: units, effective_date: on },
        })),
        BalanceRegistrations: registrations.map(({ holder: index, balance, day: on }) => ({
          ...{ legal_person_id: who(index), balance, effective_date: on },
        })),
      })
      const record = await findImport(db, act)
      if (!record) throw new Error('the import was not made')
      const rows = await readAllRows(db, record, TODAY)
      const { run } = await planImport(db, record, { rows, today: TODAY })
      const isRefused = run.outcomes.some(({ outcome }) => outcome === 'refused')

      expect(await submitImport(context, act)).toBe(isRefused ? 'changed' : 'submitted')
      if (isRefused) return
      const last = (await days()).filter(({ day: on }) => String(on).startsWith('2025-01-10'))
      for (const [id, { after }] of run.holders) {
        expect(last.find(({ holder_id: one }) => one === id)?.units).toBe(Number(after))
      }
      await setImportStatus(db, act, 'undoing')
      expect(await undoImport(context, act, { reason: '', entryReason: 'Terug' })).toBe('undone')
      expect(await days()).toEqual(before)
    }),
    { numRuns: 25 },
  )
  expect(await findDifferences(pool)).toEqual([])
}, 120_000)
