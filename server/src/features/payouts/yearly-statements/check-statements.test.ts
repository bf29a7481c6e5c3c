import { yearlyStatements } from '@zegel/contract/payouts/yearly-statements'
import { STATEMENT_FIGURES, type StatementFigure } from '@zegel/core/payouts/yearly-statement'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { statementActs } from '../../../../test/models/statement-acts.ts'
import { checkStatementHashes } from './check-statement-hashes.ts'
import { makeStatements } from './make-statements.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
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
