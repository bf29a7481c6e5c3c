import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'

let app: TestApp
let shares: Instrument
let administrator: ReturnType<TestApp['as']>

beforeAll(async () => {
  app = await testApp()
  shares = await app.given.instrument('shares')
  administrator = app.as(await app.given.user({ administrator: true }))
})
afterAll(() => app[Symbol.asyncDispose]())

const download = (query: Record<string, string>, as = administrator) =>
  as.send({
    method: 'GET',
    url: '/api/import/template',
    query: { financial_instrument_id: shares.id, kind: 'Transactions', ...query },
  })

it('answers a workbook with an example, in the language of the reader', async () => {
  const reply = await download({})
  expect(reply.headers['content-disposition']).toContain('filename="Sjabloon transacties.xlsx"')
  const { sheets } = await readXlsx(reply.rawPayload)
  const [titles = [], issuance = []] = sheets[0]?.rows ?? []
  const told = ['KVK-nummer verzender', 'Aantal', 'Prijs per stuk', 'Ingangsdatum', 'Nummering']
  expect(told.map((title) => issuance[titles.indexOf(title)])).toEqual([
    '87654321',
    100,
    12.5,
    new Date('2024-01-15T00:00:00Z'),
    '1-100',
  ])
})

it('answers CSV, and another language when that is asked for', async () => {
  const reply = await download({ kind: 'NaturalPersons', format: 'csv', language: 'en' })
  expect(reply.headers['content-disposition']).toContain('"Template natural persons.csv"')
  expect(reply.rawPayload.toString()).toMatch(/^\uFEFFEmail;First name;Last name;/)
})

it('asks for no numbers of what has none', async () => {
  const { id } = await app.given.instrument('bonds')
  const reply = await download({
    financial_instrument_id: id,
    kind: 'BalanceRegistrations',
    format: 'csv',
  })
  expect(reply.rawPayload.toString()).not.toContain('Nummering')
})

it('is for whoever may import', async () => {
  const superadmin = app.as(await app.given.member(shares.organization_id, 'superadmin'))
  expect((await download({}, superadmin)).statusCode).toBe(403)
  expect((await download({ kind: 'Nonsense' })).statusCode).toBe(422)
})
