import { yearlyStatements } from '@zegel/contract/payouts/yearly-statements'
import { STATEMENT_FIGURES, type StatementFigure } from '@zegel/core/payouts/yearly-statement'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  executeLines,
  insertAccount,
  insertRun,
} from '../../../../test/fixtures/payouts/payouts-fixture.ts'
import { statementActs } from '../../../../test/models/statement-acts.ts'
import { checkStatementHashes } from './check-statement-hashes.ts'
import { makeStatements } from './make-statements.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ownDatabase: true })
})
afterAll(() => app[Symbol.asyncDispose]())

/** Where each figure stands in a line of a statement. */
const PRINTED: Record<StatementFigure, string> = {
  ...{ opening: '{opening,units}', opening_value: '{opening,value}' },
  ...{ closing: '{closing,units}', closing_value: '{closing,value}' },
  ...{ bought: '{bought,units}', bought_for: '{bought,amount}' },
  ...{ sold: '{sold,units}', sold_for: '{sold,amount}' },
  ...{ interest: '{interest}', accrued: '{accrued}', redeemed: '{redeemed}' },
  ...{ dividend: '{dividend}', withheld: '{withheld}', unpaid: '{unpaid}' },
}

/** Functions by which statements are made, with what turns each into one that is one more, or a cent, beside the truth; and which figures show it. */
const FAULTS = [
  [
    ...(['unit_value_of_day', 'else v.value_cents end', 'else v.value_cents + 1 end'] as const),
    ['opening_value', 'closing_value'],
  ],
  [
    ...(['movements_between', 'm.units, m.cents, m.kind', 'm.units + 1, m.cents, m.kind'] as const),
    ['closing', 'bought', 'sold'],
  ],
  [
    ...([
      'received_between',
      'l.interest_cents + coalesce',
      'l.interest_cents + 1 + coalesce',
    ] as const),
    ['interest'],
  ],
] as const

/** Has statements checked of which one says one more, or a cent, than was found; leaves that statement as it was. */
async function checkedWith(batchId: string, path: string): Promise<void> {
  const { rows } = await app.owner.query<{ id: string; data: unknown }>(
    `select id, data from yearly_statements where batch_id = $1 and name = 'Cas Holding B.V.'`,
    [batchId],
  )
  const [one] = rows
  await app.owner.query(`update yearly_statement_batches set status = 'making' where id = $1`, [
    batchId,
  ])
  await app.owner.query(
    `update yearly_statements set data = jsonb_set(data, '{lines,0}' || $2::text[],
       case jsonb_typeof(data #> ('{lines,0}' || $2::text[])) when 'number' then to_jsonb((data #>> ('{lines,0}' || $2::text[]))::int + 1)
       else to_jsonb(((data #>> ('{lines,0}' || $2::text[]))::numeric + 0.01)::text) end) where id = $1`,
    [one?.id, path],
  )
  await makeStatements(app.context, batchId)
  await app.owner.query('update yearly_statements set data = $2 where id = $1', [
    ...[one?.id, JSON.stringify(one?.data)],
  ])
}

it('lets a statement of which a byte was changed be found', async () => {
  const { world, made } = statementActs(app)
  const at = await world()
  const { id: batchId } = await made(at)
  const find = async () => {
    const found: string[] = []
    await checkStatementHashes(app.context.db, { onProblem: ({ id }) => found.push(id) })
    return found
  }
  expect(await find()).toEqual([])
  for (const change of [
    `data = jsonb_set(data, '{holder,legal_name}', '"Cas Holding B.W."')`,
    `data = jsonb_set(data, '{lines,0,accrued}', '"26.69"')`,
    `data_sha256 = set_byte(data_sha256, 0, 255 - get_byte(data_sha256, 0))`,
  ]) {
    const { rows } = await app.owner.query<{ id: string; data: object; data_sha256: Buffer }>(
      `select id, data, data_sha256 from yearly_statements where batch_id = $1 and name like 'Cas%'`,
      [batchId],
    )
    const [was] = rows
    await app.owner.query(`update yearly_statements set ${change} where id = $1`, [was?.id])
    expect([change, await find()]).toEqual([change, [was?.id]])
    await app.owner.query(
      'update yearly_statements set data = $2, data_sha256 = $3 where id = $1',
      [was?.id, JSON.stringify(was?.data), was?.data_sha256],
    )
  }
  expect(await find()).toEqual([])
})

it('holds statements against the ledger in every figure that is printed, and lets none that differ be published', async () => {
  const { world, made, latest } = statementActs(app)
  const at = await world()
  const { id } = await made(at)
  const missed: string[] = []
  for (const [figure, path] of Object.entries(PRINTED)) {
    await checkedWith(id, path)
    const found = (await latest(at, id)).differences ?? []
    if (!found.some((difference) => difference.figure === figure)) missed.push(figure)
  }
  expect(missed).toEqual([])
  expect(Object.keys(PRINTED).toSorted()).toEqual(STATEMENT_FIGURES.toSorted())
  const refused = await at.superadmin.call(yearlyStatements.publish, { params: { id } })
  expect(refused).toMatchObject({
    ...{ ok: false, body: { message: expect.stringContaining('kloppen niet met het register') } },
  })
})

it('finds a fault in what statements are made by, as the ledger is added up by other ways', async () => {
  const { world, made } = statementActs(app)
  const at = await world()
  const { organization_id: organizationId, userId, anna, bond } = at
  const { lineIds } = await insertRun(
    app,
    {
      ...{ organizationId, userId, instrumentId: bond.instrumentId, number: 1, status: 'approved' },
      accountId: await insertAccount(app, organizationId, 'NL02ABNA0123456789'),
      ...{ due: '2025-01-01', executionDate: '2025-01-02' },
    },
    [{ payeeId: anna.id, cents: 50_00n }],
  )
  await executeLines(app, lineIds, '2025-01-02')
  const differing = async () => {
    const { id, differences } = await made(at)
    const discard = await at.admin.call(yearlyStatements.discard, { params: { id } })
    expect(discard.status).toBe(200)
    return [...new Set((differences ?? []).map(({ figure }) => figure))]
  }
  expect(await differing()).toEqual([])
  for (const [name, part, fault, figures] of FAULTS) {
    const { rows } = await app.owner.query<{ text: string }>(
      'select pg_get_functiondef(oid) as text from pg_proc where proname = $1',
      [name],
    )
    const right = rows[0]?.text ?? ''
    expect([name, right.includes(part)]).toEqual([name, true])
    await app.owner.query(right.replace(part, fault))
    try {
      expect([name, await differing()]).toEqual([name, figures])
    } finally {
      await app.owner.query(right)
    }
  }
})
