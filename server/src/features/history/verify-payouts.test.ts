import { paymentFiles } from '@zegel/contract/payouts/payment-files'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { bodyOf, givenPayouts } from '../../../test/fixtures/payouts/payouts-fixture.ts'
import { checkPaymentFiles } from '../payouts/payouts.ts'
import { findDifferences } from './consistency.queries.ts'
import { callCheckSeals, callSealHistory } from './seals.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ownDatabase: true })
})
afterAll(() => app[Symbol.asyncDispose]())

/** What payment runs say, column by column, and what turns it into something else. */
const ADDED_UP = {
  'payment_runs.scheduled_cents': 'scheduled_cents + 1',
  'payment_lines.interest_cents': 'interest_cents + 1',
  'payment_lines.correction_cents': 'correction_cents + 1',
  'payment_files.sum_cents': 'sum_cents + 1',
  'payment_files.transactions': 'transactions + 1',
  'payment_lines.status': `'refused'`,
  'payment_lines.status_on': 'status_on - 1',
  'payment_line_events.kind': `'returned'`,
}

it('finds any cent of a payment run that does not add up', async () => {
  const at = await givenPayouts(app, [1n, 2n])
  const run = await at.approved('2025-01-01')
  await at.superadmin.call(paymentFiles.make, { params: { id: run.id } })
  const find = () => findDifferences(app.context.db, { organizationId: at.organizationId })
  expect(await find()).toEqual([])
  const owner = await app.owner.connect()
  const missed: string[] = []
  try {
    await owner.query('set session_replication_role = replica')
    for (const [name, other] of Object.entries(ADDED_UP)) {
      const [table, column] = name.split('.')
      const { rows } = await owner.query<{ ctid: string; was: string }>(
        `with one as (select ctid, ${column} as was from ${table} order by ctid limit 1)
         update ${table} t set ${column} = ${other} from one where t.ctid = one.ctid returning t.ctid, one.was::text as was`,
      )
      if ((await find()).length === 0) missed.push(name)
      await owner.query(`update ${table} set ${column} = $1 where ctid = $2`, [
        ...[rows[0]?.was, rows[0]?.ctid],
      ])
    }
  } finally {
    owner.release(true)
  }
  expect(missed).toEqual([])
  expect(await find()).toEqual([])
})

it('finds a line that pays somebody else, or on another account, than the file for the bank says', async () => {
  const at = await givenPayouts(app, [1n, 2n])
  const run = await at.approved('2025-01-01')
  await at.superadmin.call(paymentFiles.make, { params: { id: run.id } })
  const [line] = await at.lines(run.id)
  const find = async () => {
    const found: string[] = []
    await checkPaymentFiles(app.context, { onProblem: ({ lineId }) => found.push(lineId) })
    return found
  }
  expect(await find()).toEqual([])
  const owner = await app.owner.connect()
  try {
    await owner.query('set session_replication_role = replica')
    for (const [column, other] of [
      ['iban', 'NL20INGB0001234567'],
      ['iban_name', 'Iemand anders'],
      ['payee_name', 'Iemand anders'],
      ['file_id', null],
    ] as const) {
      const { rows } = await owner.query<{ was: string | null }>(
        `select ${column} as was from payment_lines where id = $1`,
        [line?.id],
      )
      const set = `update payment_lines set ${column} = $2 where id = $1`
      await owner.query(set, [line?.id, other])
      expect([column, await find()]).toEqual([column, [line?.id]])
      await owner.query(set, [line?.id, rows[0]?.was])
    }
  } finally {
    owner.release(true)
  }
  expect(await find()).toEqual([])
})

it('seals what is paid from its approval on, and each thing that happens to it', async () => {
  const at = await givenPayouts(app, [1n, 2n])
  const sealed = async () => {
    await callSealHistory(app.context.db, false)
    const { rows } = await app.owner.query<{ said: string }>(
      `select string_agg(concat_ws(' ', n, kind), ', ' order by kind) as said from (
         select kind::text, count(*) as n from history_seals s cross join unnest(s.kinds) kind
         where s.organization_id = $1 and kind::text like '%payment%' group by kind) counted`,
      [at.organizationId],
    )
    return rows[0]?.said
  }
  const run = await at.prepared('2025-01-01')
  const [line] = await at.lines(run.id)
  const of = { params: { id: run.id }, body: { line_ids: [line?.id ?? ''], reason: 'uitgezocht' } }
  await at.superadmin.call(paymentRuns.hold, of)
  expect(await sealed()).toBeNull()
  bodyOf(await at.approve(await at.get(run.id)))
  expect(await sealed()).toBe('1 event of payment line, 2 payment line, 1 payment run')
  await at.superadmin.call(paymentFiles.make, { params: { id: run.id } })
  expect(await sealed()).toBe(
    '2 event of payment line, 1 payment file, 2 payment line, 1 payment run',
  )
  expect(await callCheckSeals(app.context.db, at.organizationId, 1n, 100n)).toEqual([])
})
