import { participants } from '@zegel/contract/register/participants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import { bodyOf } from '../../../../test/fixtures/payouts/payouts-fixture.ts'
import {
  createTransaction,
  givenRegister,
  type Register,
  registerBalance,
} from '../../../../test/models/register-acts.ts'

let app: TestApp
let bonds: Register
let caller: Caller
beforeAll(async () => {
  app = await testApp()
  bonds = await givenRegister(app.given, 'bonds', { holders: 4 })
  caller = app.as(await app.given.member(bonds.organizationId, 'superadmin'))
  const [anna = '', bo = '', carla = '', dirk = ''] = bonds.holders
  const { pool } = app.context
  const issue = (to: string, units: bigint, date: string, isPaid = true) =>
    createTransaction(pool, bonds, { to, units, date, isPaid })
  await issue(anna, 4n, '2024-01-01')
  await issue(bo, 5n, '2023-01-01')
  await registerBalance(pool, bonds, { holder: bo, balance: 0n, date: '2023-07-01' })
  await issue(bo, 3n, '2024-06-01', false)
  await issue(carla, 20n, '2023-05-01', false)
  await issue(dirk, 3n, '2024-03-01')
  // What was paid in the name of who is somebody else by now was paid by that one.
  await caller.call(participants.mergeParticipants, {
    body: {
      financial_instrument_id: bonds.instrumentId,
      legal_person_id: dirk,
      into_legal_person_id: anna,
    },
  })
})
afterAll(() => app[Symbol.asyncDispose]())

const register = async (query: object) =>
  bodyOf(
    await caller.call(participants.listHolders, { query: { id: bonds.instrumentId, ...query } }),
  ).data

it.each([
  {},
  { date: '2023-06-01' },
  { date: '2024-02-01' },
  { type: 'person' },
  { per_page: 1 },
] as const)('sorts the holders that %o asks for by what was paid and since when', async (about) => {
  const all = await register({ ...about, per_page: 200 })
  const paid = all.map(({ paid_in }) => Number(paid_in)).toSorted((one, other) => one - other)
  const since = all.map((holder) => holder.since).toSorted()
  const sorted = async (sort: string) => {
    const size = 'per_page' in about ? about.per_page : all.length
    const pages = Array.from({ length: all.length / size }, (_, at) =>
      register({ ...about, sort, page: at + 1, per_page: size }),
    )
    return (await Promise.all(pages)).flat()
  }

  const paidOf = async (sort: string) => (await sorted(sort)).map((row) => Number(row.paid_in))
  const sinceOf = async (sort: string) => (await sorted(sort)).map((row) => row.since)
  expect(await paidOf('paid_in')).toEqual(paid)
  expect(await paidOf('-paid_in')).toEqual(paid.toReversed())
  expect(await sinceOf('since')).toEqual(since)
  expect(await sinceOf('-since')).toEqual(since.toReversed())
})

it('has of who was merged what was paid in both names, and starts anew after a time without units', async () => {
  const [first, ...others] = await register({ sort: '-paid_in' })

  expect(first).toMatchObject({ legal_person_id: bonds.holders[0], paid_in: '700.00' })
  expect(others.map(({ paid_in }) => paid_in)).toEqual(['500.00', '0.00'])
  const [last] = await register({ sort: '-since' })
  expect(last).toMatchObject({ legal_person_id: bonds.holders[1], since: '2024-06-01' })
})
