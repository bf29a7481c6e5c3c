import { imports } from '@zegel/contract/imports/imports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  csvFile,
  type ImportFixture,
  importOf,
  importFixture,
  importedFile,
  xlsxFile,
} from '../../../../test/fixtures/import-fixture.ts'

let app: TestApp
let fixture: ImportFixture
beforeAll(async () => {
  app = await testApp()
  fixture = await importFixture(app)
})
afterAll(() => app[Symbol.asyncDispose]())

const BALANCES = { key: 'BalanceRegistrations', method: 'create' } as const
const PEOPLE = { key: 'NaturalPersons', method: 'create' } as const

const LINES = [
  'E-mail;Zoveel heeft hij;Sinds',
  'a@map-columns.test;1.000;2/13/2026',
  'b@map-columns.test;5;1/2/2026',
]

const balances = (by = fixture) => importedFile(by, csvFile(LINES), BALANCES)

function map(
  id: string,
  fields: (string | null)[],
  {
    kind = 'BalanceRegistrations',
    sheet = 0,
    by = fixture,
  }: {
    kind?: 'BalanceRegistrations' | 'NaturalPersons' | 'Transactions' | null
    sheet?: number
    by?: ImportFixture
  } = {},
) {
  return by.caller.call(imports.mapColumns, { params: { id }, body: { sheet, kind, fields } })
}

const FIELDS = ['email', 'balance', 'effective_date']

describe('columns that are taken for something else', () => {
  it('are read anew, in the style that they turn out to have', async () => {
    const id = await balances()
    const reply = await map(id, FIELDS)
    const rows = await fixture.caller.call(imports.listRows, {
      params: { id },
      query: { kind: 'BalanceRegistrations' },
    })

    expect(reply.body).toMatchObject({
      status: 'ready',
      refusal: null,
      sheets: [{ missing: [], columns: FIELDS.map((field) => ({ field, taken: null })) }],
    })
    expect(rows.body).toMatchObject({
      data: [
        { balance: 1000, effective_date: '2026-02-13' },
        { balance: 5, effective_date: '2026-01-02' },
      ],
    })
  })

  it('keep what was typed in their rows', async () => {
    const id = await balances()
    await fixture.caller.call(imports.editRows, {
      params: { id },
      body: { rows: [{ id: 2, cells: { balance: '7' } }] },
    })
    await map(id, FIELDS)
    const rows = await fixture.caller.call(imports.listRows, {
      params: { id },
      query: { kind: 'BalanceRegistrations', only: 'edited' },
    })

    expect(rows.body).toMatchObject({ data: [{ balance: 7, effective_date: '2026-01-02' }] })
  })

  it('are remembered for the organisation, and for no other', async () => {
    const by = await importFixture(app)
    await map(await balances(by), FIELDS, { by })
    const fieldsOf = async (one: ImportFixture) =>
      (await importOf(one, await balances(one))).sheets[0]?.columns.map(({ field }) => field)

    expect(await fieldsOf(by)).toEqual(FIELDS)
    expect(await fieldsOf(await importFixture(app))).not.toEqual(FIELDS)
  })

  it('are forgotten when they are taken for what their headers say', async () => {
    const by = await importFixture(app)
    const fields = async () =>
      (await importOf(by, await balances(by))).sheets[0]?.columns.map(({ field }) => field)
    const plain = (await fields()) ?? []
    await map(await balances(by), [null, 'balance', null], { by })
    expect(await fields()).toEqual([null, 'balance', null])
    await map(await balances(by), plain, { by })

    expect(await fields()).toEqual(plain)
  })
})

describe('a sheet', () => {
  const file = () =>
    xlsxFile({
      Saldi: [
        ['E-mail', 'Aantal'],
        ['a@map-columns.test', '10'],
      ],
      Ook: [
        ['Email', 'Aantal'],
        ['b@map-columns.test', '5'],
      ],
    })

  it('is left out, and taken along again', async () => {
    const id = await importedFile(fixture, file(), BALANCES)
    const without = await map(id, ['email', 'balance'], { sheet: 1, kind: null })
    const rows = await fixture.caller.call(imports.listRows, {
      params: { id },
      query: { kind: 'BalanceRegistrations' },
    })
    const along = await map(id, ['email', 'balance'], { sheet: 1 })

    expect(without.body).toMatchObject({ counts: { BalanceRegistrations: { rows: 1 } } })
    expect(rows.body).toMatchObject({ total: 1, data: [{ id: 1 }] })
    expect(along.body).toMatchObject({ counts: { BalanceRegistrations: { rows: 2 } } })
  })

  it('is of another kind that was chosen', async () => {
    const id = await importedFile(fixture, file(), BALANCES, PEOPLE)
    const reply = await map(id, ['email', null], { sheet: 1, kind: 'NaturalPersons' })

    expect(reply.body).toMatchObject({
      counts: { BalanceRegistrations: { rows: 1 }, NaturalPersons: { rows: 1, new: 1 } },
    })
  })
})

describe('is refused', () => {
  // They leave it as it is.
  let id: string
  beforeAll(async () => {
    id = await balances()
  })

  it.each([
    ['a field of another kind', ['email', 'amount', null], {}, 422, 'import-field-unknown'],
    ['a field twice', ['email', 'balance', 'balance'], {}, 422, 'import-field-twice'],
    ['a kind that was not chosen', FIELDS, { kind: 'Transactions' }, 422, 'import-kind-not-chosen'],
    ['another number of columns', ['email'], {}, 409, 'import-columns-changed'],
    ['a sheet that is not there', FIELDS, { sheet: 4 }, 404, 'not-found'],
  ] as const)('%s', async (_what, fields, about, status, code) => {
    const before = await importOf(fixture, id)
    const reply = await map(id, [...fields], about)

    expect(reply).toMatchObject({ status, body: { code } })
    expect(await importOf(fixture, id)).toEqual(before)
  })

  it('any change while the import is carried out', async () => {
    await app.context.db
      .updateTable('imports')
      .set({ status: 'submitting' })
      .where('id', '=', id)
      .execute()

    expect(await map(id, FIELDS)).toMatchObject({ status: 409, body: { code: 'import-busy' } })
    expect(await importOf(fixture, id)).toMatchObject({ status: 'submitting' })
  })
})

it('of two at once the last counts, and was checked', async () => {
  const id = await balances()
  const replies = await Promise.all([map(id, FIELDS), map(id, ['email', 'balance', null])])
  const found = await importOf(fixture, id)

  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(found.status).toBe('ready')
  expect(found.sheets[0]?.columns.slice(0, 2)).toMatchObject([
    { field: 'email' },
    { field: 'balance' },
  ])
})
