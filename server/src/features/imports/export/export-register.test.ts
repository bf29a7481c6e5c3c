import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'
import * as acts from '../../../../test/models/register-acts.ts'

let app: TestApp
let shares: Instrument
let reader: ReturnType<TestApp['as']>

beforeAll(async () => {
  app = await testApp()
  shares = await app.given.instrument('shares', { name: 'Molen' })
  reader = app.as(await app.given.member(shares.organization_id, 'advisor'))
  await fillRegister()
})
afterAll(() => app[Symbol.asyncDispose]())

async function participant(about: Parameters<TestApp['given']['person']>[0]): Promise<string> {
  const person = await app.given.person(about)
  await app.given.participant(shares, { legal_person_id: person.id })
  return person.id
}

async function fillRegister(): Promise<void> {
  const issuerId = shares.issuing_legal_person_id ?? ''
  await app.context.db
    .updateTable('legal_persons')
    .set({ business_register_number: '11111111' })
    .where('id', '=', issuerId)
    .execute()
  const anna = await participant({
    ...{ legal_name: 'Anna', email: 'anna@demo.test' },
    ...{ birth_date: '1984-05-17', birth_place: 'Zwolle' },
  })
  const mill = await participant({
    type: 'besloten vennootschap',
    legal_name: 'Molen B.V.',
    email: 'office@demo.test',
    business_register_number: '22222222',
  })
  const unnamed = await participant({ legal_name: 'Zonder adres', email: null })
  const german = await participant({
    ...{ type: 'buitenlandse rechtspersoon', legal_name: 'Windrad GmbH', email: null },
    ...{ business_register_number: 'HRB 7', country: 'DE' },
    ...{ foreign_register: 'Amtsgericht Köln', foreign_legal_form: 'GmbH' },
  })
  await participant({ legal_name: 'Nooit iets gehad', email: 'never@demo.test' })
  const at = {
    organizationId: shares.organization_id,
    instrumentId: shares.id,
    issuerId,
    userId: (await app.given.user()).id,
    holders: [anna, mill, unnamed, german],
  }
  const { pool } = app.context
  const issue = (to: string, units: bigint, about: Partial<acts.NewTransaction> = {}) =>
    acts.createTransaction(pool, at, { to, units, date: '2024-03-01', ...about })
  await issue(anna, 10n)
  const reversed = await issue(mill, 5n)
  await acts.reverse(pool, at, 'reverse_transaction', String(reversed.row?.['id']))
  await issue(unnamed, 3n, { date: '2024-01-01', numbers: '{[101,104)}' })
  await issue(mill, 2n, { from: anna, date: '2024-03-02', numbers: '{[2,4)}', priceCents: 7_50n })
  await issue(german, 1n, { date: '2024-04-01', numbers: '{[50,51)}' })
  await issue(mill, 1n, { historic: false })
  await acts.registerBalance(pool, at, { holder: mill, balance: 4n, date: '2024-03-02' })
  await acts.registerBalance(pool, at, { holder: mill, balance: 6n, date: '2024-03-02' })
  const undone = await acts.registerBalance(pool, at, {
    holder: anna,
    balance: 0n,
    date: '2024-04-01',
  })
  await acts.reverse(pool, at, 'reverse_balance_registration', String(undone.row?.['id']))
}

const download = (query: Record<string, string>, as = reader) =>
  as.send({
    method: 'GET',
    url: '/api/import/export',
    query: { financial_instrument_id: shares.id, ...query },
  })

it('answers a workbook with a sheet for each kind', async () => {
  const reply = await download({})
  expect(reply.headers['content-disposition']).toMatch(
    /"Registerexport Molen \d{4}-\d\d-\d\d.xlsx"/,
  )
  const { sheets } = await readXlsx(reply.rawPayload)
  expect(sheets.map(({ name, rows }) => `${name}: ${rows.length - 1}`)).toEqual([
    'Transacties: 4',
    'Saldoregistraties: 1',
    'Rechtspersonen: 2',
    'Natuurlijke personen: 1',
    'Beperkte rechten: 0',
    'Klasse: 1',
    'Gebeurtenissen: 0',
  ])
})

async function linesOf(kind: string): Promise<string[]> {
  const { rawPayload } = await download({ kind, format: 'csv', language: 'en' })
  return rawPayload.toString().trim().split('\n').slice(1)
}

it('tells transactions that are in force by date, their parties by the name that holds elsewhere', async () => {
  const unnamed = await app.context.db
    .selectFrom('legal_persons')
    .select('id')
    .where('legal_name', '=', 'Zonder adres')
    .executeTakeFirstOrThrow()
  const lines = await linesOf('Transactions')
  expect(lines.map((line) => line.replace(/;*[^;]*$/, ';'))).toEqual([
    `;;11111111;;;;${unnamed.id};;;;3;100.00;2024-01-01;101-103;`,
    ';;11111111;;;anna@demo.test;;;;;10;100.00;2024-03-01;1-10;',
    'anna@demo.test;;;;;;;22222222;;;2;7.50;2024-03-02;2-3;',
    ';;11111111;;;;;HRB 7;DE;Amtsgericht Köln;1;100.00;2024-04-01;50;',
  ])
})

it('states what registrations came to at the end of their day, with all numbers', async () => {
  expect(await linesOf('BalanceRegistrations')).toEqual([';;22222222;6;2024-03-02;2-3, 105-108'])
})

it('tells who holds or held something, by a name that an import knows', async () => {
  expect(await linesOf('JuridicalPersons')).toEqual([
    expect.stringMatching(/^22222222;Molen B\.V\.;besloten vennootschap;.*;office@demo\.test$/),
    expect.stringMatching(/^HRB 7;Windrad GmbH;;.*;DE;Amtsgericht Köln;GmbH;$/),
  ])
  expect(await linesOf('NaturalPersons')).toEqual([
    expect.stringMatching(/^anna@demo\.test;.*;1984-05-17;Zwolle;/),
  ])
})

it('lets go of the database when the file is there', async () => {
  await download({})
  await expect.poll(() => app.context.pool.idleCount).toBe(app.context.pool.totalCount)
})

it('notes who took the register along', async () => {
  await download({ kind: 'NaturalPersons' })
  const events = await app.context.db
    .selectFrom('audit_events')
    .select('after')
    .where('action', '=', 'register exported')
    .execute()
  expect(events).toContainEqual({ after: { kind: 'NaturalPersons', format: 'xlsx' } })
})

it('asks for a kind of CSV, which has one sheet', async () => {
  const reply = await download({ format: 'csv' })
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toMatchObject({ errors: { kind: [expect.any(String)] } })
})

it('is for whoever may read the register', async () => {
  expect((await download({}, app.as(await app.given.user()))).statusCode).toBe(404)
})
