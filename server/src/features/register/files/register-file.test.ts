import { register } from '@zegel/contract/register/register'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'

let app: TestApp
let shares: Instrument
let admin: ReturnType<TestApp['as']>

beforeAll(async () => {
  app = await testApp()
  shares = await app.given.instrument('shares', { name: 'Molen' })
  admin = app.as(await app.given.member(shares.organization_id, 'admin'))
  const superadmin = app.as(await app.given.member(shares.organization_id, 'superadmin'))
  for (const [at, legal_name] of ['=Zus', 'Anna', 'Šárka'].entries()) {
    const person = await app.given.person({ legal_name })
    await app.given.participant(shares, { legal_person_id: person.id })
    await superadmin.call(register.registerBalance, {
      body: {
        instrument_id: shares.id,
        legal_person_id: person.id,
        balance: 10,
        effective_date: `202${4 + at}-01-01`,
      },
    })
  }
})
afterAll(() => app[Symbol.asyncDispose]())

const download = (query: Record<string, string>, as = admin) =>
  as.send({
    method: 'GET',
    url: '/api/financial_instruments/balance_on_date',
    query: { financial_instrument_id: shares.id, ...query },
  })

it('answers who held what on the date as Excel, with share numbers and since when', async () => {
  const reply = await download({ date: '2025-06-30' })
  expect(reply.headers['content-disposition']).toContain(
    'filename="Register Molen 2025-06-30.xlsx"',
  )
  const { sheets } = await readXlsx(reply.rawPayload)
  const [titles = [], ...rows] = sheets[0]?.rows ?? []
  const of = (row: (typeof rows)[number], title: string) => row[titles.indexOf(title)]
  const told = ['Naam', 'Aantal', 'Deel van het geheel', 'Nummers', 'Verkregen op']
  expect(rows.map((row) => told.map((title) => of(row, title)))).toEqual([
    ['=Zus', 10, 0.5, '1-10', new Date('2024-01-01T00:00:00Z')],
    ['Anna', 10, 0.5, '11-20', new Date('2025-01-01T00:00:00Z')],
    ['Totaal', 20, 1, null, null],
  ])
})

it('gives each a part of the whole, that are together all of it', async () => {
  const { rawPayload } = await download({ date: '2026-06-30' })
  const [titles = [], ...rows] = (await readXlsx(rawPayload)).sheets[0]?.rows ?? []
  const parts = rows.map((row) => row[titles.indexOf('Deel van het geheel')])
  expect(parts).toEqual([0.3334, 0.3333, 0.3333, 1])
})

it('answers the same as CSV, with what would be a formula defused', async () => {
  const { rawPayload } = await download({ date: '2024-01-01', format: 'csv' })
  const [, zus, ...rest] = rawPayload.toString().trim().split('\n')
  expect(zus).toMatch(/^'=Zus;.*;10;100,00%;1-10;2024-01-01;2024-01-01$/)
  expect(rest).toEqual([expect.stringMatching(/^Totaal;;;;;;;10;100,00%;;;2024-01-01$/)])
})

it('answers pages to print, in the language of the reader', async () => {
  const reply = await download({ date: '2026-06-30', format: 'pdf' })
  const text = reply.rawPayload.toString('latin1')
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(text).toMatch(/^%PDF-1\.\d/)
  expect(text.match(/\/Type \/Page\n/g)).toHaveLength(1)
  expect(text).toContain('/Lang (nl)')
  expect(text.trimEnd()).toMatch(/%%EOF$/)
})

it('prints in English for whoever reads that', async () => {
  const reader = await app.given.member(shares.organization_id, 'advisor', { language: 'en' })
  const reply = await download({ date: '2026-06-30', format: 'pdf' }, app.as(reader))
  expect(reply.rawPayload.toString('latin1')).toContain('/Lang (en)')
})

it('prints that nobody held anything before the first day', async () => {
  const reply = await download({ date: '2020-01-01', format: 'pdf' })
  expect(reply.statusCode).toBe(200)
  expect(reply.rawPayload.toString('latin1').trimEnd()).toMatch(/%%EOF$/)
})

it('notes who took the register along, and refuses whoever may not read it', async () => {
  await download({ date: '2024-03-03' })
  const events = await app.context.db
    .selectFrom('audit_events')
    .select('after')
    .where('action', '=', 'register downloaded')
    .where('record_id', '=', shares.id)
    .execute()
  expect(events).toContainEqual({ after: { date: '2024-03-03', format: 'xlsx' } })
  const stranger = app.as(await app.given.user())
  expect((await download({ date: '2024-03-03' }, stranger)).statusCode).toBe(404)
})

it('tells what one person had on a date, beside what it is today', async () => {
  const { rows } = await app.context.pool.query<{ id: string }>(
    `select legal_person_id as id from participants where instrument_id = $1 and name = 'Anna'`,
    [shares.id],
  )
  const balanceOn = async (date?: string) => {
    const body = {
      financial_instrument_id: shares.id,
      legal_person_id: rows[0]?.id ?? '',
      ...(date && { date }),
    }
    const reply = await admin.call(register.getBalance, { body })
    return reply.ok ? reply.body.balance : reply.status
  }
  expect([await balanceOn('2024-12-31'), await balanceOn('2025-01-01'), await balanceOn()]).toEqual(
    [0, 10, 10],
  )
})
