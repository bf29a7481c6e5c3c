import type { OptionTermsInput } from '@zegel/contract/instruments/instrument-terms'
import { instruments } from '@zegel/contract/instruments/instruments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'

let app: TestApp
let organizationId: string
let superadmin: Caller
beforeAll(async () => {
  app = await testApp()
  organizationId = (await app.given.organization()).id
  superadmin = app.as(await app.given.member(organizationId, 'superadmin'))
})
afterAll(() => app[Symbol.asyncDispose]())

type OptionPart = Omit<OptionTermsInput, 'financial_instrument_id'>

const setOptions = ({ id }: Pick<Instrument, 'id'>, part: OptionPart) =>
  superadmin.call(instruments.setOptionTerms, { body: { financial_instrument_id: id, ...part } })
const given = {
  bond: () => app.given.instrument('bonds', { organization_id: organizationId }),
  options: () => app.given.instrument('options', { organization_id: organizationId }),
  shares: (issuing_legal_person_id?: null) =>
    app.given.instrument('shares', {
      organization_id: organizationId,
      ...(issuing_legal_person_id === null && { issuing_legal_person_id }),
    }),
}

async function settingsOf({ id }: Pick<Instrument, 'id'>) {
  const reply = await superadmin.call(instruments.get, { query: { id } })
  return reply.ok ? reply.body.settings : undefined
}

describe('when options end', () => {
  const afterTwoYears = { expiration_frequency: 2, expiration_period: 'year' } as const

  it('is on a date or after a period: one clears the other', async () => {
    const options = await given.options()
    await setOptions(options, afterTwoYears)
    expect(await settingsOf(options)).toMatchObject({ ...afterTwoYears, set_expiration_date: null })
    await setOptions(options, { set_expiration_date: '2031-01-01' })

    expect(await settingsOf(options)).toMatchObject({
      set_expiration_date: '2031-01-01',
      expiration_frequency: null,
      expiration_period: null,
    })
  })

  it.each([
    {
      part: { set_expiration_date: null },
      errors: {
        expiration_frequency: ['Verplicht als geen datum is ingesteld'],
        expiration_period: ['Verplicht als geen datum is ingesteld'],
      },
    },
    {
      part: { set_expiration_date: '2020-01-01' },
      errors: {
        set_expiration_date: ['Deze datum is al voorbij: zulke opties zijn meteen vervallen.'],
      },
    },
    {
      part: { ...afterTwoYears, expiration_frequency: 0 },
      errors: { expiration_frequency: ['Moet groter zijn dan 0'] },
    },
    {
      part: { ...afterTwoYears, expiration_period: 'week' as 'year' },
      errors: { expiration_period: ['Ongeldige periode'] },
    },
  ])('is refused as $errors', async ({ part, errors }) => {
    expect(await setOptions(await given.options(), part)).toMatchObject({
      status: 422,
      body: { errors },
    })
  })
})

it('keeps what several cards of options set at once, and one way to expire', async () => {
  const options = await given.options()
  const shares = await given.shares()
  const replies = await Promise.all([
    setOptions(options, { exercise_price: '12.50' }),
    setOptions(options, { underlying_instrument_id: shares.id }),
    setOptions(options, { set_expiration_date: '2031-01-01' }),
    setOptions(options, { expiration_frequency: 2, expiration_period: 'year' }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const settings = await settingsOf(options)
  expect(settings).toMatchObject({ exercise_price: '12.50', underlying_instrument_id: shares.id })
  expect([
    { set_expiration_date: '2031-01-01', expiration_frequency: null, expiration_period: null },
    { set_expiration_date: null, expiration_frequency: 2, expiration_period: 'year' },
  ]).toContainEqual(
    settings &&
      'set_expiration_date' in settings && {
        set_expiration_date: settings.set_expiration_date,
        expiration_frequency: settings.expiration_frequency,
        expiration_period: settings.expiration_period,
      },
  )
})

describe('the prices of options', () => {
  it.each([
    { part: { price_per_unit: '' }, errors: { price_per_unit: ['Verplicht'] } },
    { part: { exercise_price: '0' }, errors: { exercise_price: ['Moet hoger zijn dan 0'] } },
  ])('are refused as $errors', async ({ part, errors }) => {
    const reply = await setOptions(await given.options(), part)

    expect(reply).toMatchObject({ status: 422, body: { errors } })
  })
})

describe('what lies beneath an instrument', () => {
  it('is shares or depositary receipts for options, with an issuer when anybody could be it', async () => {
    const options = await given.options()
    const shares = await given.shares()
    const orphan = await given.shares(null)

    const underlie = ({ id }: Instrument) => setOptions(options, { underlying_instrument_id: id })
    expect((await underlie(shares)).status).toBe(200)
    expect(await underlie(await given.bond())).toMatchObject({
      status: 422,
      body: { code: 'underlying-not-suitable' },
    })
    expect(await underlie(orphan)).toMatchObject({
      status: 422,
      body: { code: 'underlying-without-issuer' },
    })
    const trader = await app.given.entity(organizationId, { type: 'eenmanszaak' })
    const ofTrader = await app.given.instrument('shares', {
      ...{ organization_id: organizationId, issuing_legal_person_id: trader.id },
    })
    expect(await underlie(ofTrader)).toMatchObject({
      status: 422,
      body: { code: 'underlying-of-partnership' },
    })
    expect(await settingsOf(options)).toMatchObject({ underlying_instrument_id: shares.id })
  })

  it('has no issuer in an organisation without legal persons', async () => {
    const { id: organization_id } = await app.given.organization()
    const owner = app.as(await app.given.member(organization_id, 'superadmin'))
    const add = async (type: 'shares' | 'options') => {
      const body = { organization_id, type, name: `Zonder uitgever: ${type}` }
      const reply = await owner.call(instruments.create, { body })
      return (reply.ok && reply.body.id) || ''
    }
    const body = {
      financial_instrument_id: await add('options'),
      underlying_instrument_id: await add('shares'),
    }

    expect((await owner.call(instruments.setOptionTerms, { body })).status).toBe(200)
  })

  it('is not of another organisation', async () => {
    const elsewhere = await app.given.instrument('shares')
    const reply = await setOptions(await given.options(), {
      underlying_instrument_id: elsewhere.id,
    })

    expect(reply).toMatchObject({ status: 422, body: { code: 'underlying-not-suitable' } })
  })
})

describe('the terms of shares and depositary receipts', () => {
  it('are set by whoever manages them, and by nobody else', async () => {
    const shares = await given.shares()
    const receipts = await app.given.instrument('depositary_receipts', {
      organization_id: organizationId,
    })
    const options = await given.options()
    const admin = app.as(await app.given.member(organizationId, 'admin'))
    const replies = await Promise.all([
      admin.call(instruments.setShareTerms, {
        body: { financial_instrument_id: shares.id, par_value: '1.00' },
      }),
      admin.call(instruments.setDepositaryReceiptTerms, {
        body: { financial_instrument_id: receipts.id, ratio: 2 },
      }),
      admin.call(instruments.setOptionTerms, {
        body: { financial_instrument_id: options.id, exercise_price: '1.00' },
      }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  it('are not set on an instrument of another type', async () => {
    const bond = await given.bond()
    const reply = await superadmin.call(instruments.setShareTerms, {
      body: { financial_instrument_id: bond.id, par_value: '1.00' },
    })
    expect(reply).toMatchObject({ status: 422, body: { code: 'instrument-type-mismatch' } })
  })

  it('want a par value, a ratio and shares beneath', async () => {
    const receipts = await app.given.instrument('depositary_receipts', {
      organization_id: organizationId,
    })
    const shares = await given.shares()
    const setPar = (par_value: string) =>
      superadmin.call(instruments.setShareTerms, {
        body: { financial_instrument_id: shares.id, par_value },
      })
    const setReceipts = (part: { ratio?: string; underlying_instrument_id?: string }) =>
      superadmin.call(instruments.setDepositaryReceiptTerms, {
        body: { financial_instrument_id: receipts.id, ...part },
      })

    expect(await setPar('')).toMatchObject({ body: { errors: { par_value: ['Verplicht'] } } })
    expect(await setReceipts({ ratio: '' })).toMatchObject({
      body: { errors: { ratio: ['Verplicht'] } },
    })
    expect(await setReceipts({ underlying_instrument_id: '' })).toMatchObject({
      body: { errors: { underlying_instrument_id: ['Verplicht'] } },
    })
    expect((await setReceipts({ ratio: '10' })).ok).toBe(true)
    expect((await setReceipts({ underlying_instrument_id: shares.id })).ok).toBe(true)
    expect(await settingsOf(receipts)).toMatchObject({
      ratio: 10,
      underlying_instrument_id: shares.id,
    })
  })
})

describe('the rights of a class of shares', () => {
  const set = ({ id }: Pick<Instrument, 'id'>, part: object) =>
    superadmin.call(instruments.setShareTerms, { body: { financial_instrument_id: id, ...part } })

  it('are set beside the par value, and stay when something else is set', async () => {
    const shares = await given.shares()
    const rights = {
      ...{ votes_per_unit: 10, profit_right: true, transfer_rule: 'approval' as const },
      ...{ paid_up: '0.25', authorised_units: 5_000_000_000, preference: 'Zes procent, vooraf' },
    }
    await set(shares, { par_value: '1.00', ...rights })
    await set(shares, { priority_rights: 'Benoemt het bestuur', preference: '' })
    expect(await settingsOf(shares)).toEqual({
      ...{ ...rights, par_value: '1.00', preference: null },
      priority_rights: 'Benoemt het bestuur',
    })
  })

  it.each([
    { part: { votes_per_unit: 0, profit_right: false }, field: 'profit_right' },
    { part: { paid_up: '1.01' }, field: 'paid_up' },
    { part: { paid_up: '-1' }, field: 'paid_up' },
    { part: { votes_per_unit: 1001 }, field: 'votes_per_unit' },
    { part: { votes_per_unit: -1 }, field: 'votes_per_unit' },
    { part: { transfer_rule: 'never' }, field: 'transfer_rule' },
  ])('are refused as $part, and nothing changes', async ({ part, field }) => {
    const shares = await given.shares()
    await set(shares, { par_value: '1.00' })
    const before = await settingsOf(shares)
    const refused = await set(shares, part)
    expect(refused.ok).toBe(false)
    expect(refused.body).toMatchObject({ errors: { [field]: [expect.any(String)] } })
    expect(await settingsOf(shares)).toEqual(before)
  })

  it('are never both taken away, by two at once either', async () => {
    const shares = await given.shares()
    const replies = await Promise.all([
      set(shares, { votes_per_unit: 0 }),
      set(shares, { profit_right: false }),
    ])
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
  })
})
