import { registerExtracts } from '@zegel/contract/register/register-extract'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { printed } from '../../../../test/fixtures/extract-fixture.ts'
import {
  givenRegister,
  registerBalance,
  type Register,
} from '../../../../test/models/register-acts.ts'
import { pagesOf } from '../../../../test/pdf-text.ts'

let app: TestApp
let admin: ReturnType<TestApp['as']>
let receipts: Register
let options: Register

beforeAll(async () => {
  app = await testApp()
  const shares = await givenRegister(app.given, 'shares', { holders: 1, name: 'Aandelen A' })
  const [foundation = ''] = shares.holders
  const below = {
    organization_id: shares.organizationId,
    issuing_legal_person_id: foundation,
    holders: 1,
  }
  const underlying_instrument_id = shares.instrumentId
  receipts = await givenRegister(app.given, 'depositary_receipts', below, {
    ...{ underlying_instrument_id, ratio: 1, ratio_receipts: 10 },
  })
  options = await givenRegister(app.given, 'options', below, {
    ...{ underlying_instrument_id, exercise_ratio: 2, exercise_price_cents: 1250_00n },
    ...{ set_expiration_date: null, expiration_frequency: 10, expiration_period: 'year' },
  })
  const { pool } = app.context
  await registerBalance(pool, shares, { holder: foundation, balance: 3n, date: '2024-01-01' })
  for (const at of [receipts, options])
    await registerBalance(pool, at, {
      holder: at.holders[0] ?? '',
      balance: 40n,
      date: '2024-02-01',
    })
  admin = app.as(await app.given.member(shares.organizationId, 'admin'))
})
afterAll(() => app[Symbol.asyncDispose]())

const date = '2024-03-01'
const download = async (of: Register, format: string, language = 'nl') => {
  const query = { financial_instrument_id: of.instrumentId, date, format, language }
  const url = '/api/financial_instruments/balance_on_date'
  return (await admin.send({ method: 'GET', url, query })).rawPayload
}
const extractOf = async (of: Register, about: object = {}) => {
  const wish = { date, language: 'nl', format: 'pdf', ...about } as const
  const body = { financial_instrument_id: of.instrumentId, ...wish }
  const { file } = await printed({ app }, admin, admin.call(registerExtracts.ask, { body }))
  return pagesOf(file).join(' ')
}

describe('what receipts and options give a right to', () => {
  it('stands at the head of what is printed', async () => {
    const ofReceipts = /Certificaten van Aandelen A Verhouding 10 certificaten per aandeel/
    const short = pagesOf(await download(receipts, 'pdf')).join(' ')
    expect(short).toMatch(ofReceipts)
    expect(short).toContain('Dekking niet volledig (tekort: 1)')
    const long = await extractOf(receipts)
    expect(long).toMatch(ofReceipts)
    expect(long).toContain('Dekking niet volledig')
    const ofOptions =
      /Options on Aandelen A Ratio 2 units per option Exercise price € 1.250,00 Expiry 10 years after issuance/
    expect(await extractOf(options, { language: 'en' })).toMatch(ofOptions)
  })

  it('is said of each holder in a sheet', async () => {
    const { sheets } = await readXlsx(await download(options, 'xlsx'))
    const [titles = [], first = [], total = []] = sheets[0]?.rows ?? []
    const from = titles.indexOf('Opties op')
    expect(titles.slice(from)).toEqual([
      ...['Opties op', 'Verhouding', 'Uitoefenprijs', 'Afloop', 'Stand per'],
    ])
    expect(first.slice(from, -1)).toEqual([
      ...['Aandelen A', '2 stukken per optie', 1250, '10 jaar na uitgifte'],
    ])
    expect(total.slice(from, -1)).toEqual([null, null, null, null])
  })

  it('says nothing of the coverage of all in the extract of one', async () => {
    const [legal_person_id] = receipts.holders
    expect(await extractOf(receipts, { legal_person_id })).not.toContain('Dekking')
  })
})
