import type { BondTermsInput } from '@zegel/contract/instruments/instrument-terms'
import { instruments } from '@zegel/contract/instruments/instruments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'
import { endOfToday } from '../../../../test/fixtures/offers.ts'

let app: TestApp
let organizationId: string
let superadmin: Caller
beforeAll(async () => {
  app = await testApp()
  organizationId = (await app.given.organization()).id
  superadmin = app.as(await app.given.member(organizationId, 'superadmin'))
})
afterAll(() => app[Symbol.asyncDispose]())

type BondPart = Omit<BondTermsInput, 'financial_instrument_id'>

const setBond = ({ id }: Pick<Instrument, 'id'>, part: BondPart, caller = superadmin) =>
  caller.call(instruments.setBondTerms, { body: { financial_instrument_id: id, ...part } })
const givenBond = () => app.given.instrument('bonds', { organization_id: organizationId })

/** A bond of which nothing is filled in. */
async function emptyBond(): Promise<{ id: string }> {
  const body = { organization_id: organizationId, type: 'bonds' as const, name: 'Nog leeg' }
  const reply = await superadmin.call(instruments.create, { body })
  if (!reply.ok) throw new Error(reply.body.message)
  return reply.body
}

async function settingsOf({ id }: Pick<Instrument, 'id'>) {
  const reply = await superadmin.call(instruments.get, { query: { id } })
  return reply.ok ? reply.body.settings : undefined
}

describe('the day on which the AFM was notified', () => {
  it('is kept until it is taken away, and does not lie in the future', async () => {
    const bond = await givenBond()
    const { today, tomorrow } = endOfToday(app.context.now())

    expect((await setBond(bond, { afm_notified_on: today })).body).toMatchObject({
      afm_notified_on: today,
    })
    expect(await setBond(bond, { afm_notified_on: tomorrow })).toMatchObject({
      status: 422,
      body: {
        code: 'afm-notified-in-future',
        errors: { afm_notified_on: [expect.any(String)] },
      },
    })
    expect((await setBond(bond, { public_investments: true })).body).toMatchObject({
      afm_notified_on: today,
    })
    expect((await setBond(bond, { afm_notified_on: null })).body).toMatchObject({
      afm_notified_on: null,
    })
  })
})

it('a bond that begins with its first sale has no first interest after its end, were it sold today', async () => {
  const bond = await givenBond()
  const date = '2090-01-01'
  const none = { activation_date: null, start_date: null, end_date: null }
  expect(await setBond(bond, none)).toMatchObject({ status: 200 })

  expect(await setBond(bond, { interest_start_date: date })).toMatchObject({
    status: 422,
    body: {
      code: 'first-date-after-end-if-sold-today',
      errors: { interest_start_date: [expect.stringContaining('eerste verkoop')] },
    },
  })
  expect(
    await setBond(bond, { activation_date: '2089-01-01', interest_start_date: date }),
  ).toMatchObject({ status: 200 })
})

describe('a part of the terms of a bond', () => {
  it.each([
    { duration: 10, duration_period: 'year' },
    {
      interest_type: 'custom',
      interest_percentage: 0.0525,
      interest_frequency: 6,
      interest_period: 'month',
    },
    { redemption_type: 'linear', redemption_start_date: '2027-01-31' },
    { activation_date: '2026-12-01' },
    { limit: '750000.00' },
    { start_date: '2026-12-01', end_date: '2031-12-01' },
  ] satisfies BondPart[])('%o leaves the rest as it was', async (part) => {
    const bond = await givenBond()
    const before = await settingsOf(bond)
    const reply = await setBond(bond, part)

    expect(reply.status).toBe(200)
    // What follows from the rest is another test's.
    const computed = {
      redemption_percentage: expect.anything(),
      redemption_period: part.redemption_type ? 'year' : null,
    }
    expect(await settingsOf(bond)).toEqual({ ...before, ...computed, ...part })
  })

  it.each<[BondPart, string, string]>([
    [{ limit: '' }, 'limit', 'Verplicht'],
    [{ price_per_unit: '0.00' }, 'price_per_unit', 'Moet hoger zijn dan 0'],
    [{ duration: '', duration_period: 'year' }, 'duration', 'Verplicht'],
    [{ duration: 0 }, 'duration', 'Moet hoger dan 0 zijn'],
    [{ duration_period: 'week' as 'year' }, 'duration_period', 'Ongeldige periode'],
    [
      { interest_percentage: -0.01 },
      'interest_percentage',
      'De rente ligt tussen 0 en 25 procent.',
    ],
    [{ interest_type: 'custom', interest_frequency: null }, 'interest_frequency', 'Verplicht'],
    [{ interest_type: 'linear', interest_period: null }, 'interest_period', 'Verplicht'],
    [
      { redemption_type: 'ooit' as 'linear' },
      'redemption_type',
      "'ooit' is hier geen keuze. Kies uit: linear, bullet, perpetual, custom.",
    ],
    [{ activation_date: '0206-01-15' }, 'activation_date', 'Dit is geen geldige datum.'],
    [{ end_date: '20260-01-15' }, 'end_date', 'Dit is geen geldige datum.'],
    [{ end_date: '2200-01-01' }, 'end_date', 'Dit is geen geldige datum.'],
    [
      { day_count: 'maandag' as '30e/360' },
      'day_count',
      "'maandag' is hier geen keuze. Kies uit: act/act icma, 30e/360, act/365f.",
    ],
    [{ activation_date: '2027-02-31' }, 'activation_date', 'Dit is geen geldige datum.'],
  ])('%o is refused at %s: %s', async (part, field, text) => {
    expect(await setBond(await givenBond(), part)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [text] } },
    })
  })

  it('takes 25 percent interest and four decimals, and refuses more: of decimals rather than to round them', async () => {
    const bond = await givenBond()

    expect((await setBond(bond, { interest_percentage: 0.25 })).status).toBe(200)
    expect((await setBond(bond, { interest_percentage: 0.051234 })).status).toBe(200)
    expect(await setBond(bond, { interest_percentage: 0.0512345 })).toMatchObject({
      status: 422,
      body: { errors: { interest_percentage: [expect.stringContaining('vier cijfers')] } },
    })
    expect(await setBond(bond, { interest_percentage: 0.250001 })).toMatchObject({
      status: 422,
      body: { errors: { interest_percentage: [expect.stringContaining('niet-commercieel')] } },
    })
  })

  it.each([
    { redemption_frequency: null, text: 'Verplicht tenzij bullet of linear' },
    { redemption_frequency: '', text: 'Verplicht tenzij bullet of linear' },
    { redemption_frequency: 1.5, text: 'Moet een heel getal zijn' },
    { redemption_frequency: 0, text: 'Moet hoger dan 0 zijn' },
    { redemption_frequency: 2, text: 'Deze combinatie past niet binnen de looptijd' },
  ])('refuses a redemption every $redemption_frequency years: $text', async (at) => {
    const { redemption_frequency, text } = at
    const custom = { redemption_type: 'custom', redemption_period: 'year' } as const
    const reply = await setBond(await givenBond(), { ...custom, redemption_frequency })

    expect(reply).toMatchObject({ status: 422, body: { errors: { redemption_frequency: [text] } } })
  })

  it('works out the percentage of a redemption itself, and again when the duration changes', async () => {
    const bond = await givenBond()
    const custom = { redemption_type: 'custom', redemption_period: 'year' } as const
    await setBond(bond, { ...custom, redemption_frequency: 1, redemption_percentage: 0.2 })
    expect(await settingsOf(bond)).toMatchObject({ redemption_percentage: 0.2 })
    await setBond(bond, { duration: 3, duration_period: 'year' })

    expect(await settingsOf(bond)).toMatchObject({ redemption_percentage: 0.333333 })
    expect((await setBond(bond, { redemption_percentage: 0.3333 })).ok).toBe(true)
    expect(await setBond(bond, { redemption_percentage: 0.35 })).toMatchObject({
      status: 422,
      body: {
        errors: {
          redemption_percentage: [
            'Dit past niet bij de looptijd en het interval: daarbij hoort 33,33%.',
          ],
        },
      },
    })
  })

  it('needs a percentage for a redemption of its own while the duration is unknown', async () => {
    const bond = await emptyBond()
    const custom = {
      redemption_type: 'custom',
      redemption_frequency: 1,
      redemption_period: 'year',
    } as const

    expect(await setBond(bond, custom)).toMatchObject({
      status: 422,
      body: { errors: { redemption_percentage: ['Verplicht'] } },
    })
    await setBond(bond, { ...custom, redemption_percentage: 0.2 })
    expect(await settingsOf(bond)).toMatchObject({ redemption_percentage: 0.2 })
  })

  it('names every field that is missing at once', async () => {
    const reply = await setBond(await emptyBond(), { interest_type: 'linear' })

    expect(reply).toMatchObject({
      status: 422,
      body: {
        errors: {
          interest_percentage: ['Verplicht'],
          interest_frequency: ['Verplicht'],
          interest_period: ['Verplicht'],
        },
      },
    })
  })

  it('says of a duration what it does not fit, and changes nothing', async () => {
    const bond = await givenBond()
    const before = await settingsOf(bond)
    const reply = await setBond(bond, { duration: 18, duration_period: 'month' })

    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'duration-does-not-fit-interest', errors: { duration: [expect.any(String)] } },
    })
    expect(await settingsOf(bond)).toEqual(before)
  })

  it('drops the duration of a bond without an end, and the interval of interest at the end', async () => {
    const bond = await givenBond()
    await setBond(bond, { interest_type: 'bullet', interest_percentage: 0.05 })
    expect(await settingsOf(bond)).toMatchObject({
      interest_frequency: null,
      interest_period: null,
    })
    await setBond(bond, {
      interest_type: 'custom',
      interest_frequency: 6,
      interest_period: 'month',
    })
    await setBond(bond, { perpetual: true })

    expect(await settingsOf(bond)).toMatchObject({
      perpetual: true,
      duration: null,
      duration_period: null,
    })
    await setBond(bond, { duration: 3, duration_period: 'year' })
    expect(await settingsOf(bond)).toMatchObject({ perpetual: false, duration: 3 })
  })

  it('takes no limit below the price of one unit, from either side', async () => {
    const bond = await givenBond()
    await setBond(bond, { price_per_unit: '500.00', limit: '500.00' })
    expect(await setBond(bond, { limit: '499.99' })).toMatchObject({
      body: { code: 'limit-below-price', errors: { limit: [expect.any(String)] } },
    })
    expect(await setBond(bond, { price_per_unit: '500.01' })).toMatchObject({
      body: { code: 'limit-below-price', errors: { price_per_unit: [expect.any(String)] } },
    })
  })

  it('is refused to who only reads', async () => {
    const bond = await givenBond()
    const reader = app.as(await app.given.member(organizationId, 'admin'))

    expect((await setBond(bond, { limit: '1.00' }, reader)).status).toBe(403)
  })

  it('never fits badly, when two change the two sides of a rule at once', async () => {
    for (let time = 0; time < 10; time += 1) {
      const bond = await givenBond()
      const [duration, interest] = await Promise.all([
        setBond(bond, { duration: 30, duration_period: 'month' }),
        setBond(bond, { interest_type: 'custom', interest_frequency: 6, interest_period: 'month' }),
      ])
      const settings = await settingsOf(bond)

      expect(interest.status).toBe(200)
      expect([200, 422]).toContain(duration.status)
      expect(settings).toMatchObject(
        duration.ok ? { duration: 30, interest_frequency: 6 } : { duration: 5 },
      )
    }
  })
})
