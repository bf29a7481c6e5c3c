import { instruments } from '@zegel/contract/instruments/instruments'
import { investSettings } from '@zegel/contract/invest/invest-settings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'
import { encrypt } from '../../../lib/encrypt.ts'

let app: TestApp
let superadmin: { id: string }
let bond: Instrument

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

beforeEach(async () => {
  bond = await app.given.instrument('bonds')
  superadmin = await app.given.member(bond.organization_id, 'superadmin')
})

const set = (body: object, user = superadmin) =>
  app.as(user).call(investSettings.update, { body: { financial_instrument_id: bond.id, ...body } })

const shown = () => app.as(superadmin).call(instruments.get, { query: { id: bond.id } })

const ALL = {
  min_investment: '500.00',
  max_investment: '25000.00',
  welcome_text: '<p>Welkom</p>',
  thank_you_text: '<p>Bedankt</p>',
  return_link: 'https://noordermolen.example/bedankt',
  payment_method: 'none',
  round_start_date: '2026-03-01',
  round_end_date: '2026-06-30',
}

const NOTHING = {
  min_investment: null,
  max_investment: null,
  welcome_text: null,
  thank_you_text: null,
  return_link: null,
  payment_method: 'none',
  round_start_date: null,
  round_end_date: null,
}

it('are empty until they are set, and stand with the instrument', async () => {
  expect((await shown()).body).toMatchObject({ ...NOTHING, groups: [] })
  expect((await set(ALL)).body).toEqual({ ...ALL, version: expect.any(String) })
  expect((await shown()).body).toMatchObject(ALL)
})

it('take a link in capitals', async () => {
  const { body } = await set({ return_link: 'HTTPS://Noordermolen.example/Dank' })
  expect(body).toMatchObject({ return_link: 'https://Noordermolen.example/Dank' })
})

it('keep what is left out, and lose what is emptied', async () => {
  await set(ALL)
  expect((await set({ max_investment: 30000 })).body).toEqual({
    ...ALL,
    max_investment: '30000.00',
    version: expect.any(String),
  })
  const emptied = {
    min_investment: '',
    max_investment: null,
    welcome_text: '<p></p>',
    thank_you_text: '',
    return_link: '',
    round_start_date: '',
    round_end_date: null,
  }
  expect((await set(emptied)).body).toMatchObject(NOTHING)
})

it.each([
  { min_investment: '0.99', text: 'Dit moet minstens € 1 zijn.' },
  { min_investment: '-5', text: 'Dit moet minstens € 1 zijn.' },
  {
    max_investment: '50000.01',
    text: 'Via iDEAL kan iemand maximaal € 50.000,00 in één keer betalen.',
  },
  { max_investment: 'veel', text: 'Vul een bedrag in met maximaal twee decimalen.' },
  { return_link: 'javascript:alert(1)', text: 'Dit is geen adres van een website.' },
  {
    return_link: `noordermolen.nl/${'a'.repeat(1985)}`,
    text: 'Een link heeft maximaal 2000 tekens.',
  },
  { round_start_date: 'morgen', text: 'Dit is geen geldige datum.' },
  { welcome_text: 'a'.repeat(20_001), text: 'Dit is te lang.' },
])('refuse $text', async ({ text, ...input }) => {
  const [field = ''] = Object.keys(input)
  const reply = await set(input)
  expect(reply).toMatchObject({ status: 422, body: { errors: { [field]: [text] } } })
})

it.each([
  { min_investment: '1' },
  { max_investment: '50000' },
  { return_link: `https://noordermolen.nl/${'a'.repeat(1976)}` },
])('take the very edge of what is allowed', async (input) => {
  expect((await set(input)).status).toBe(200)
})

it('put https before a link that lacks it', async () => {
  const { body } = await set({ return_link: 'noordermolen.nl/bedankt' })
  expect(body).toMatchObject({ return_link: 'https://noordermolen.nl/bedankt' })
})

describe('fit together with what was set before', () => {
  it('amounts', async () => {
    await set({ max_investment: '1000' })
    expect(await set({ min_investment: '1000.01' })).toMatchObject({
      status: 422,
      body: { errors: { min_investment: ['Het minimum is hoger dan het maximum.'] } },
    })
  })

  it('dates', async () => {
    await set({ round_start_date: '2026-03-01' })
    expect(await set({ round_end_date: '2026-02-28' })).toMatchObject({
      status: 422,
      body: { errors: { round_end_date: ['De ronde eindigt voordat hij begint.'] } },
    })
  })

  it('also when two change one of them each', async () => {
    await set({ min_investment: '100', max_investment: '1000' })
    const raced = await Promise.all([
      set({ min_investment: '900' }),
      set({ max_investment: '500' }),
    ])
    expect(raced.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '422'])
  })
})

it('keep what several cards set at once', async () => {
  const { round_start_date, round_end_date, ...rest } = ALL
  const { min_investment, max_investment, ...texts } = rest
  const cards = [texts, { min_investment, max_investment }, { round_start_date, round_end_date }]
  const replies = await Promise.all(cards.map((card) => set(card)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await shown()).body).toMatchObject(ALL)
})

it('keep nothing in a text that runs, loads or pretends', async () => {
  const welcome_text =
    '<h2 onclick="alert(1)">Welkom</h2><script>alert(1)</script><p style="color:red">Lees <a href="javascript:alert(1)">dit</a></p>'
  expect((await set({ welcome_text })).body).toMatchObject({
    welcome_text: '<h2>Welkom</h2><p>Lees dit</p>',
  })
})

it.each(['mollie', 'stripe', 'sandbox'])('refuse %s until it is connected', async (method) => {
  expect(await set({ payment_method: method })).toMatchObject({
    status: 422,
    body: { errors: { payment_method: ['Koppel deze betaalmethode eerst aan je organisatie.'] } },
  })
})

it.each(['mollie', 'stripe'])('take %s once it is connected', async (payment_method) => {
  const { db, settings } = app.context
  const organization_id = bond.organization_id
  await db
    .insertInto('payment_links')
    .values({
      organization_id,
      mollie_key: encrypt(settings.key, 'test_key', `mollie:${organization_id}`),
      mollie_is_test: true,
      stripe_account: `acct_${organization_id}`,
      stripe_is_ready: true,
    })
    .execute()
  settings.payments.stripe = {
    url: 'http://127.0.0.1:9',
    isReal: false,
    secretKey: 'sk_test_zegel',
    webhookSecret: undefined,
  }

  expect((await set({ payment_method })).body).toMatchObject({ payment_method })
})

it('are for who manages the instrument, and noted', async () => {
  const admin = await app.given.member(bond.organization_id, 'admin')
  expect((await set(ALL, admin)).status).toBe(403)
  await app.given.instrumentAdmin(bond, admin)
  expect((await set(ALL, admin)).status).toBe(200)
  const event = await app.context.db
    .selectFrom('audit_events')
    .select(['action', 'user_id', 'before', 'after'])
    .where('record_id', '=', bond.id)
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({
    action: 'invest settings changed',
    user_id: admin.id,
    before: NOTHING,
    after: ALL,
  })
})
