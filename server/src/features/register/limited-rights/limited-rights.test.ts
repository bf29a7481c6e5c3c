import { randomUUID } from 'node:crypto'
import {
  type EndedRight,
  limitedRights,
  type NewLimitedRight,
} from '@zegel/contract/register/limited-rights'
import { participants } from '@zegel/contract/register/participants'
import { structure } from '@zegel/contract/structure/structure'
import type { OrganizationStructure } from '@zegel/contract/structure/structure-graph'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { act, createTransaction, givenRegister } from '../../../../test/models/register-acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** An instrument of which somebody holds ten units, and who manages it. */
async function given(type: 'shares' | 'bonds') {
  const at = await givenRegister(app.given, type)
  const [holder = '', other = ''] = at.holders
  await createTransaction(app.context.pool, at, { to: holder, units: 10n })
  const manager = app.as(await app.given.member(at.organizationId, 'superadmin'))
  const financial_instrument_id = at.instrumentId
  const pledge = (about: Partial<NewLimitedRight> = {}) =>
    manager.call(limitedRights.record, {
      body: {
        ...{ financial_instrument_id, kind: 'pledge', holder_id: holder, amount: 4 },
        ...{ beneficiary_name: 'Bank De Vaart N.V.', effective_date: '2024-02-01' },
        ...about,
      },
    })
  const idOf = (reply: Awaited<ReturnType<typeof pledge>>) => (reply.ok ? reply.body.id : '')
  const list = async (date?: string) => {
    const reply = await manager.call(limitedRights.list, {
      query: { financial_instrument_id, ...(date && { date }) },
    })
    return reply.ok ? reply.body : []
  }
  const end = (id: string, about: Partial<EndedRight> = {}) =>
    manager.call(limitedRights.end, {
      body: { financial_instrument_id, id, effective_date: '2024-06-01', ...about },
    })
  const reverse = (id: string) =>
    manager.call(limitedRights.reverse, {
      body: { financial_instrument_id, id, reason: 'Vergissing' },
    })
  const transfer = (amount: number, rights?: object[], about: object = {}) =>
    manager.call(transactions.create, {
      body: {
        ...{ financial_instrument_id, type: 'transfer' as const, historic: true, amount },
        ...{ sending_legal_person_id: holder, receiving_legal_person_id: other },
        ...{ price_per_unit: '100', effective_date: '2024-03-01' },
        ...(rights && { limited_rights: rights }),
        ...about,
      },
    })
  return { at, holder, other, manager, pledge, idOf, list, end, reverse, transfer }
}

const restsOn = (
  rights: { state: string; holders: { amount: number; legal_person: { id: string } }[] }[],
) =>
  rights.flatMap(({ holders }) =>
    holders.map((of): [string, number] => [of.legal_person.id, of.amount]),
  )

describe.each(['shares', 'bonds'] as const)('a right on %s', (type) => {
  it('rests on units from its day until it ends, and goes on when that is turned back', async () => {
    const { at, holder, manager, pledge, idOf, list, end, reverse } = await given(type)
    const made = await pledge({ deed_date: '2024-01-31', notary: 'mr. A. Bos, Utrecht' })
    expect(made).toMatchObject({
      status: 200,
      body: { state: 'rests', votes: 'holder', rank: 1, holders: [{ amount: 4 }] },
    })
    expect((await list('2024-01-31'))[0]?.state).toBe('coming')
    expect(await end(idOf(made))).toMatchObject({
      body: { state: 'ended', ended_on: '2024-06-01' },
    })
    expect((await list('2024-05-31'))[0]).toMatchObject({ state: 'rests' })
    expect(await end(idOf(made))).toMatchObject({ ok: false })
    expect(await reverse(idOf(made))).toMatchObject({ body: { state: 'rests', ended_on: null } })
    expect(restsOn(await list())).toEqual([[holder, 4]])
    const { body: register } = await manager.call(participants.listHolders, {
      query: { id: at.instrumentId },
    })
    expect(register).toMatchObject({
      data: [{ balance: 10, encumbered: 4, encumbered_by: ['pledge'] }],
    })
    expect(await reverse(idOf(made))).toMatchObject({
      body: { state: 'reversed', reversal_reason: 'Vergissing', holders: [] },
    })
    expect(await reverse(idOf(made))).toMatchObject({ ok: false })
  })

  it.each([
    { what: 'on more than is held', about: { amount: 11 }, field: 'amount' },
    { what: 'before anything is held', about: { effective_date: '2023-12-31' }, field: 'amount' },
    { what: 'in a rank that is taken', about: { amount: 7 }, field: 'rank' },
    { what: 'to nobody', about: { beneficiary_name: '' }, field: 'beneficiary_name' },
    {
      what: 'that takes votes by attachment',
      about: { kind: 'attachment' as const, votes: 'beneficiary' as const },
      field: 'votes',
    },
  ])('is refused $what, and nothing changes', async ({ about, field }) => {
    const { pledge, list } = await given(type)
    await pledge()
    const before = await list()
    const refused = await pledge(about)
    expect(refused).toMatchObject({
      ok: false,
      body: { errors: { [field]: [expect.any(String)] } },
    })
    expect(await list()).toEqual(before)
  })

  it('rests beside others in another rank, or in the same one where that is said', async () => {
    const { pledge, list } = await given(type)
    await pledge({ amount: 7 })
    expect(await pledge({ amount: 7, rank: 2 })).toMatchObject({ status: 200 })
    expect(await pledge({ amount: 7, shares_rank: true })).toMatchObject({ status: 200 })
    expect(await list()).toHaveLength(3)
  })

  it('ends no earlier than it began', async () => {
    const { pledge, idOf, end } = await given(type)
    expect(await end(idOf(await pledge()), { effective_date: '2024-01-31' })).toMatchObject({
      body: { errors: { effective_date: [expect.stringContaining('2024')] } },
    })
  })

  it('of two on the same units at once, one is recorded', async () => {
    const { pledge, list } = await given(type)
    const replies = await Promise.all([pledge({ amount: 6 }), pledge({ amount: 6 })])
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await list()).toHaveLength(1)
  })

  it('lets what is free be transferred, and nothing more as long as nobody says what becomes of it', async () => {
    const { holder, other, pledge, idOf, list, transfer } = await given(type)
    const id = idOf(await pledge())
    expect(await transfer(6)).toMatchObject({ status: 200 })
    expect(await transfer(1)).toMatchObject({
      ok: false,
      body: { errors: { limited_rights: [expect.any(String)] } },
    })
    expect(await transfer(1, [{ id, becomes: 'goes along' }])).toMatchObject({ status: 200 })
    expect(new Map(restsOn(await list()))).toEqual(
      new Map([
        [holder, 3],
        [other, 1],
      ]),
    )
    expect(await transfer(1, [{ id, becomes: 'ends' }])).toMatchObject({
      ok: false,
      body: { errors: { 'limited_rights.0.deed_date': [expect.any(String)] } },
    })
    const released = { id, becomes: 'ends', deed_date: '2024-03-01', notary: 'mr. A. Bos' }
    expect(await transfer(3, [released])).toMatchObject({ status: 200 })
    expect(restsOn(await list())).toEqual([[other, 1]])
  })

  it('goes back with a transfer that is turned back', async () => {
    const { holder, other, manager, pledge, idOf, list, transfer } = await given(type)
    const id = idOf(await pledge({ amount: 10 }))
    const moved = await transfer(10, [{ id, becomes: 'goes along' }])
    expect(restsOn(await list())).toEqual([[other, 10]])
    const reversed = await manager.call(transactions.reverse, {
      body: { transaction_id: moved.ok ? moved.body.id : '', reason: 'Vergissing' },
    })
    expect(reversed).toMatchObject({ ok: true })
    expect(restsOn(await list())).toEqual([[holder, 10]])
  })

  it('goes along once what is promised is accepted, and waits until then', async () => {
    const { at, holder, other, pledge, list } = await given(type)
    await pledge({ amount: 10 })
    const id = randomUUID()
    const open = { from: holder, to: other, units: 4n, historic: false }
    const refused = await createTransaction(app.context.pool, at, { ...open, id })
    expect(refused).toEqual({ refused: 'units-under-right' })
    const [right] = await list()
    const said = { limited_rights: [{ id: right?.id, becomes: 'goes along' }] }
    await createTransaction(app.context.pool, at, { ...open, id, ...said })
    expect(restsOn(await list())).toEqual([[holder, 10]])
    expect(await act(app.context.pool, at, 'accept_transaction', id)).toHaveProperty('row')
    expect(new Map(restsOn(await list()))).toEqual(
      new Map([
        [holder, 6],
        [other, 4],
      ]),
    )
  })
})

it('is there on its own instrument alone', async () => {
  const [one, other] = await Promise.all([given('shares'), given('shares')])
  const id = one.idOf(await one.pledge())
  expect(await other.end(id)).toMatchObject({ status: 404 })
  expect(await other.reverse(id)).toMatchObject({ status: 404 })
})

it('of a transfer and a pledge of the same units at once, one is made', async () => {
  const { pledge, transfer } = await given('shares')
  const replies = await Promise.all([pledge({ amount: 6 }), transfer(6)])
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
})

it('counts votes for whoever has them, as long as it rests', async () => {
  const { at, holder, manager, pledge, idOf, end } = await given('shares')
  const bank = await app.given.entity(at.organizationId)
  const votes = { beneficiary_id: bank.id, beneficiary_name: null, votes: 'beneficiary' as const }
  const id = idOf(await pledge(votes))
  await end(id)
  const movedOn = async (date: string) => {
    const reply = await manager.call(structure.get, { query: { id: at.organizationId, date } })
    const { legal_persons } = reply.body as OrganizationStructure // safe: of those who may read it
    const of = (person: string) => legal_persons.find((one) => one.id === person)?.votes_moved
    return [of(holder)?.[0]?.units, of(bank.id)?.[0]?.units]
  }
  expect(await movedOn('2024-05-31')).toEqual([-4, 4])
  expect(await movedOn('2024-06-01')).toEqual([undefined, undefined])

  // Whoever the bank was found to be has them.
  const { id: found } = await app.given.entity(at.organizationId)
  await app.owner.query(
    `insert into participants (organization_id, instrument_id, legal_person_id, name) select $1, $2, id, '' from unnest($3::uuid[]) id`,
    [at.organizationId, at.instrumentId, [bank.id, found]],
  )
  await app.owner.query('select merge_persons($1, $2, $3, $4, $5, null)', [
    ...[at.organizationId, bank.id, found, at.instrumentId, at.userId],
  ])
  bank.id = found
  expect(await movedOn('2024-05-31')).toEqual([-4, 4])
})

it('leaves numbers before it is on some of them again, whatever the ids of one millisecond say', async () => {
  const { at, holder, pledge, idOf } = await given('shares')
  const id = idOf(await pledge())
  const { rows: now } = await app.owner.query<{ id: string }>('select uuid_v7() as id')
  const moment = now[0]?.id.slice(0, 14)
  const entry = (last: string, from: string | null, units: number, numbers: string) =>
    app.owner.query(
      `insert into limited_right_entries (
        organization_id, id, right_id, instrument_id, from_holder_id, to_holder_id, units, numbers, effective_date, recorded_by, recorded_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, '2024-06-01', $9, now())`,
      [
        ...[at.organizationId, `${moment}7${last.repeat(3)}-8${last.repeat(3)}-${last.repeat(12)}`],
        ...[id, at.instrumentId, from, from ? null : holder, units, numbers, at.userId],
      ],
    )
  await entry('f', holder, 4, '{[1,5)}')
  await entry('0', null, 2, '{[3,5)}')
  const { rows } = await app.owner.query<{ said: string }>(
    `select concat_ws(' ', units, numbers, from_date, until_date) as said from encumbrances where right_id = $1 order by from_date`,
    [id],
  )
  expect(rows.map(({ said }) => said)).toEqual([
    '4 {[1,5)} 2024-02-01 2024-06-01',
    '2 {[3,5)} 2024-06-01 infinity',
  ])
})

it('only grows, whoever writes', async () => {
  const { pledge } = await given('shares')
  await pledge()
  await expect(app.owner.query('update limited_rights set rank = 2')).rejects.toThrow(/append-only/)
  await expect(app.owner.query('delete from limited_right_entries')).rejects.toThrow(/append-only/)
  await expect(app.context.pool.query('delete from encumbrances')).rejects.toThrow(
    /permission denied/,
  )
})

it('the rights on shares are suspended until a transfer is acknowledged or served', async () => {
  const { manager, transfer } = await given('shares')
  const moved = await transfer(2)
  const uuid = moved.ok ? moved.body.id : ''
  const get = () => manager.call(limitedRights.getAcquisition, { query: { uuid } })
  expect(await get()).toMatchObject({ body: { suspended: true, acknowledged_on: null } })
  const record = (acknowledged_on: string, kind: 'served' | 'released' = 'served') =>
    manager.call(limitedRights.recordAcquisition, {
      body: { transaction_id: uuid, kind, acknowledged_on },
    })
  expect(await record('2024-02-29')).toMatchObject({
    body: { errors: { acknowledged_on: [expect.any(String)] } },
  })
  await record('2024-03-15', 'released')
  expect(await record('2024-03-10')).toMatchObject({
    body: {
      suspended: false,
      acknowledged_on: '2024-03-10',
      kind: 'served',
      released_on: '2024-03-15',
    },
  })
})

it('a right is acknowledged by the company or served on it, and of several the last holds', async () => {
  const { at, manager, pledge, idOf, list, reverse } = await given('shares')
  const id = idOf(await pledge())
  const on = { financial_instrument_id: at.instrumentId }
  const record = (acknowledged_on: string, kind: 'acknowledged' | 'served', of = id) =>
    manager.call(limitedRights.acknowledge, { body: { ...on, id: of, kind, acknowledged_on } })
  const atDay = { body: { errors: { acknowledged_on: [expect.any(String)] } } }
  for (const wrong of ['2024-01-31', '2999-01-01'])
    expect(await record(wrong, 'served')).toMatchObject({ status: 422, ...atDay })
  await record('2024-02-10', 'acknowledged')
  expect(await record('2024-02-05', 'served')).toMatchObject({
    body: { acknowledged_on: '2024-02-05', acknowledged_by: 'served' },
  })
  // What was told of a day before it stays so.
  expect(await list('2024-02-04')).toMatchObject([{ acknowledged_on: null }])
  await Promise.all([record('2024-03-01', 'served'), record('2024-03-02', 'acknowledged')])
  const { rowCount } = await app.owner.query(
    'select from right_acknowledgements where right_id = $1',
    [id],
  )
  expect(rowCount).toBe(4)
  await expect(app.owner.query('delete from right_acknowledgements')).rejects.toThrow(/append-only/)
  const attachment = idOf(await pledge({ kind: 'attachment', amount: 1, rank: 2 }))
  expect(await record('2024-03-01', 'served', attachment)).toMatchObject({ status: 422 })
  await reverse(id)
  expect(await record('2024-03-01', 'served')).toMatchObject({ status: 409 })
  const elsewhere = await given('shares')
  expect(
    await record('2024-03-01', 'served', elsewhere.idOf(await elsewhere.pledge())),
  ).toMatchObject({ status: 404 })
})
