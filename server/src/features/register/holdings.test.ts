import { register } from '@zegel/contract/register/register'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import type { Instrument } from '../../../test/fixtures/given/given.ts'

const HOLDINGS = [
  ['Stichting Molenfonds', 'stichting', 40],
  ['Anna de Vries', 'natural_person', 30],
  ['Bo Jansen', 'natural_person', 7],
  ['Chris de Boer', 'natural_person', 5],
  ['Dijk Beheer B.V.', 'besloten vennootschap', 6],
  ['Evi Smit', 'natural_person', 1],
] as const

let app: TestApp
let shares: Instrument
let admin: ReturnType<TestApp['as']>

beforeAll(async () => {
  app = await testApp()
  shares = await app.given.instrument('shares')
  admin = app.as(await app.given.member(shares.organization_id, 'admin'))
  const superadmin = app.as(await app.given.member(shares.organization_id, 'superadmin'))
  for (const [legal_name, type, balance] of HOLDINGS) {
    const person = await app.given.person({ legal_name, type })
    await app.given.participant(shares, { legal_person_id: person.id })
    await superadmin.call(register.registerBalance, {
      body: {
        instrument_id: shares.id,
        legal_person_id: person.id,
        balance,
        effective_date: '2026-01-01',
      },
    })
  }
})
afterAll(() => app[Symbol.asyncDispose]())

async function holdings(on: { date: string; largest?: number }) {
  const query = { financial_instrument_id: shares.id, ...on }
  return (await admin.call(register.getHoldings, { query })).body
}

it('names the largest holders and counts the others by kind and size', async () => {
  expect(await holdings({ date: '2026-06-30', largest: 2 })).toMatchObject({
    total: 89,
    holders: [
      { legal_person: { legal_name: 'Stichting Molenfonds' }, balance: 40 },
      { legal_person: { legal_name: 'Anna de Vries' }, balance: 30 },
    ],
    others: {
      count: 4,
      balance: 19,
      sizes: [
        { kind: 'persons', from: 5, to: 7, count: 2, balance: 12 },
        { kind: 'entities', from: 6, to: 6, count: 1, balance: 6 },
        { kind: 'persons', from: 1, to: 1, count: 1, balance: 1 },
      ],
    },
  })
})

it('names everybody while there are few', async () => {
  expect(await holdings({ date: '2026-06-30' })).toMatchObject({
    holders: HOLDINGS.toSorted((a, b) => b[2] - a[2]).map(([legal_name]) => ({
      legal_person: { legal_name },
    })),
    others: { count: 0, balance: 0, sizes: [] },
    shares_lacking: null,
    shares_without_deed: 0,
  })
})

it('answers that nobody held anything before the first day', async () => {
  expect(await holdings({ date: '2025-12-31' })).toEqual({
    date: '2025-12-31',
    total: 0,
    holders: [],
    others: { count: 0, balance: 0, sizes: [] },
    shares_lacking: null,
    shares_without_deed: 0,
  })
})
