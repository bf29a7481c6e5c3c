import { register } from '@zegel/contract/register/register'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'

let app: TestApp
let bond: Instrument
let caller: ReturnType<TestApp['as']>

beforeAll(async () => {
  app = await testApp()
  bond = await app.given.instrument('bonds', { name: 'Wind', price_cents: 1_050n })
  caller = app.as(await app.given.member(bond.organization_id, 'admin'))
  const anna = await app.given.person({
    legal_name: 'Anna',
    email: 'anna@export-participants.test',
  })
  await app.given.participant(bond, { legal_person_id: anna.id, label: '=1+1' })
  await app.given.participant(bond)
  const superadmin = app.as(await app.given.member(bond.organization_id, 'superadmin'))
  await superadmin.call(register.registerBalance, {
    body: {
      instrument_id: bond.id,
      legal_person_id: anna.id,
      balance: 3,
      effective_date: '2024-01-01',
    },
  })
})
afterAll(() => app[Symbol.asyncDispose]())

const download = (query: Record<string, string>, as = caller) =>
  as.send({
    method: 'GET',
    url: `/api/financial_instruments/members/export?${String(new URLSearchParams({ id: bond.id, ...query }))}`,
  })

it('answers everybody by name as Excel, with real numbers and dates', async () => {
  const reply = await download({ format: 'xlsx' })
  expect(reply.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': expect.stringMatching(
      /filename="Participanten Wind \d{4}-\d\d-\d\d.xlsx"/,
    ),
  })
  const { sheets } = await readXlsx(reply.rawPayload)
  const rows = sheets[0]?.rows ?? []
  const [titles = [], anna = []] = rows
  const of = (title: string) => anna[titles.indexOf(title)]
  expect(rows).toHaveLength(3)
  expect([of('Naam'), of('Aantal'), of('Waarde'), of('Label')]).toEqual(['Anna', 3, 31.5, '=1+1'])
  expect(of('Toegevoegd')).toBeInstanceOf(Date)
  expect(titles).not.toContain('Nummers')
})

it('answers those of a filter as CSV, defused', async () => {
  const { rawPayload } = await download({ format: 'csv', holding: 'true' })
  const [, anna, ...rest] = rawPayload.toString().trim().split('\n')
  expect(anna).toMatch(
    /^Anna;Persoon;;anna@export-participants.test;.*;'=1\+1;3;31,50;Niet uitgenodigd;/,
  )
  expect(rest).toEqual([])
})

it('speaks English to whoever does', async () => {
  const user = await app.given.member(bond.organization_id, 'advisor', { language: 'en' })
  const { rawPayload } = await download({ format: 'csv' }, app.as(user))
  expect(rawPayload.toString()).toContain('Name;Type;Registration number')
})

it('is noted', async () => {
  await download({ format: 'csv', status: 'active' })
  const noted = await app.context.db
    .selectFrom('audit_events')
    .select('after')
    .where('action', '=', 'participants exported')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(noted?.after).toMatchObject({ format: 'csv', status: 'active' })
})

it('is not for members', async () => {
  const member = app.as(await app.given.member(bond.organization_id, 'member'))
  expect(await download({ format: 'csv' }, member)).toMatchObject({ statusCode: 403 })
})
