import { type NewBalanceRegistration, register } from '@zegel/contract/register/register'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/app.ts'
import type { Instrument } from '../../../test/fixtures/given/given.ts'

let app: TestApp
let shares: Instrument
let superadmin: Caller
let holder: string
beforeAll(async () => {
  // Whoever adds the register of a database up again counts its share numbers one by one; here they are too many for that.
  app = await testApp({ ownDatabase: true })
  shares = await app.given.instrument('shares')
  superadmin = app.as(await app.given.member(shares.organization_id, 'superadmin'))
  holder = (await app.given.participant(shares)).legal_person_id
})
afterAll(() => app[Symbol.asyncDispose]())

function registerBalance(about: Partial<NewBalanceRegistration>) {
  const body = {
    instrument_id: shares.id,
    legal_person_id: holder,
    balance: 10,
    effective_date: '2026-01-01',
    ...about,
  }
  return superadmin.call(register.registerBalance, { body })
}

const HUGE = 10 ** 12

it.each<[string, Partial<NewBalanceRegistration>, string, string]>([
  ['nobody', { legal_person_id: '' }, 'legal_person_id', 'Kies een persoon'],
  ['no balance', { balance: '' }, 'balance', 'Vul een aantal in'],
  ['a balance below 0', { balance: -1 }, 'balance', 'Vul een aantal in'],
  ['half a unit', { balance: 1.5 }, 'balance', 'Moet een heel getal zijn'],
  ['more units than can be told exactly', { balance: 2 ** 53 }, 'balance', 'Dit is te hoog.'],
  ['no date', { effective_date: '' }, 'effective_date', 'Datum is verplicht'],
  ['no such day', { effective_date: '2026-02-30' }, 'effective_date', 'Dit is geen geldige datum.'],
  [
    'a day long ago',
    { effective_date: '0001-01-01' },
    'effective_date',
    'Dit is geen geldige datum.',
  ],
  [
    'a day far off',
    { effective_date: '9999-01-01' },
    'effective_date',
    'Dit is geen geldige datum.',
  ],
  [
    'numbers without a start',
    { numbering: [{ start: '', end: 5 }] },
    'numbering.0.start',
    'Vul een begin en een einde in.',
  ],
  ['numbers from 0', numbers([0, 5]), 'numbering.0', 'Nummers beginnen bij 1.'],
  ['numbers backwards', numbers([5, 1]), 'numbering.0', 'Het begin ligt na het einde.'],
  ['numbers twice', numbers([1, 5], [5, 8]), 'numbering.1', 'Overlapt met een bestaand interval'],
  ['a number too high', numbers([1, HUGE + 1]), 'numbering.0.end', 'Dit is te hoog.'],
  [
    'more numbers than come',
    numbers([1, 11]),
    'numbering',
    'De totale lengte van intervallen mag niet groter zijn dan 10.',
  ],
])('refuses %s at the field', async (_, about, field, says) => {
  const reply = await registerBalance(about)

  expect(reply).toMatchObject({ status: 422 })
  expect(reply.body).toHaveProperty('errors', { [field]: [says] })
})

function numbers(...intervals: [number, number][]): Partial<NewBalanceRegistration> {
  return { numbering: intervals.map(([start, end]) => ({ start, end })) }
}

it('moves what differs from what the register says of that day itself', async () => {
  const { legal_person_id } = await app.given.participant(shares)
  await registerBalance({ legal_person_id, balance: 10 })
  const again = await registerBalance({ legal_person_id, balance: 10 })
  const more = await registerBalance({ legal_person_id, balance: 12 })

  expect(again).toMatchObject({ body: { difference: 0 } })
  expect(more).toMatchObject({ body: { balance: 12, difference: 2 } })
})

it('tells numbers exactly when the most there may be at once was registered', async () => {
  const instrument = await app.given.instrument('shares', {
    organization_id: shares.organization_id,
  })
  const { legal_person_id } = await app.given.participant(instrument)
  const reply = await registerBalance({
    instrument_id: instrument.id,
    legal_person_id,
    balance: HUGE,
  })

  expect(reply).toMatchObject({ body: { numbering: [{ start: 1, end: HUGE }] } })
})

it('tells why a registration was turned back, at once and in the list', async () => {
  const made = await registerBalance({ balance: 20 })
  const balance_registration_id = made.ok ? made.body.id : ''
  const body = { instrument_id: shares.id, balance_registration_id, reason: 'Verkeerd overgenomen' }
  const reply = await superadmin.call(register.reverseRegistration, { body })
  const query = { legal_person_id: holder }
  const listed = await superadmin.call(register.listRegistrations, {
    params: { id: shares.id },
    query,
  })

  const told = { id: balance_registration_id, reversed: true, reversal_reason: body.reason }
  expect(reply).toMatchObject({ body: told })
  expect(listed.body).toMatchObject({ data: [told] })
})

/** A fresh holder in an instrument of its own, with what is registered, and what the register says of them on a day. */
async function registering(type: 'bonds' | 'shares') {
  const { organization_id } = shares
  const instrument = await app.given.instrument(type, { organization_id })
  const { legal_person_id } = await app.given.participant(instrument)
  const of = { instrument_id: instrument.id, legal_person_id }
  return {
    of,
    issuer: instrument.issuing_legal_person_id ?? '',
    state: async (balance: number, effective_date: string) => {
      const reply = await registerBalance({ ...of, balance, effective_date })
      if (!reply.ok) throw new Error(JSON.stringify(reply.body))
      return reply.body
    },
    turnBack: (balance_registration_id: string) =>
      superadmin.call(register.reverseRegistration, {
        body: { instrument_id: instrument.id, balance_registration_id, reason: 'Vergissing' },
      }),
    heldOn: async (...dates: string[]) => {
      const held: number[] = []
      for (const date of dates) {
        const body = { financial_instrument_id: instrument.id, legal_person_id, date }
        const reply = await superadmin.call(register.getBalance, { body })
        held.push(reply.ok ? reply.body.balance : Number.NaN)
      }
      return held
    },
    listed: async () => {
      const reply = await superadmin.call(register.listRegistrations, {
        params: { id: instrument.id },
        query: { sort: 'effective_date' },
      })
      return reply.ok ? reply.body.data : []
    },
  }
}

it.each(['bonds', 'shares'] as const)(
  'keeps later registrations true when earlier ones are made, and says so where they stand: %s',
  async (type) => {
    const { of, state, heldOn, listed } = await registering(type)
    await state(10, '2028-01-01')
    await state(10, '2022-01-01')
    await state(15, '2023-01-01')
    const asked = await superadmin.call(register.findLaterRegistration, {
      query: { ...of, date: '2022-06-01' },
    })
    await state(0, '2022-06-01')

    expect(asked.body).toEqual({ later: { balance: 15, effective_date: '2023-01-01' } })
    expect(
      await heldOn(
        '2021-12-31',
        '2022-01-01',
        '2022-06-01',
        '2022-12-31',
        '2023-01-01',
        '2028-01-01',
      ),
    ).toEqual([0, 10, 0, 0, 15, 10])
    expect((await listed()).map(({ adjustments }) => adjustments)).toEqual([
      [],
      [],
      [{ difference: 10, because_of: '2022-06-01' }],
      [
        { difference: -10, because_of: '2022-01-01' },
        { difference: -5, because_of: '2023-01-01' },
      ],
    ])
  },
)

it.each(['bonds', 'shares'] as const)(
  'keeps later registrations true when an earlier one is turned back: %s',
  async (type) => {
    const { state, turnBack, heldOn, listed } = await registering(type)
    await state(10, '2028-01-01')
    const first = await state(4, '2022-01-01')
    const between = await state(7, '2025-01-01')
    expect((await turnBack(first.id)).status).toBe(200)
    expect(await heldOn('2022-01-01', '2025-01-01', '2028-01-01')).toEqual([0, 7, 10])
    expect((await turnBack(between.id)).status).toBe(200)

    expect(await heldOn('2022-01-01', '2025-01-01', '2028-01-01')).toEqual([0, 0, 10])
    expect((await listed()).at(-1)).toMatchObject({ balance: 10, reversed: false })
  },
)

it('is refused where a day before the next registration would go below nothing', async () => {
  const { of, state } = await registering('bonds')
  await state(10, '2022-01-01')
  const other = (await app.given.participant({ ...shares, id: of.instrument_id })).legal_person_id
  const given = await superadmin.call(transactions.create, {
    body: {
      financial_instrument_id: of.instrument_id,
      sending_legal_person_id: of.legal_person_id,
      receiving_legal_person_id: other,
      amount: 8,
      price_per_unit: '1.00',
      effective_date: '2023-01-01',
      historic: true,
    },
  })
  expect(given.status).toBe(200)
  await state(20, '2024-01-01')

  const refused = await registerBalance({ ...of, balance: 5, effective_date: '2022-06-01' })
  expect(refused.body).toMatchObject({ code: 'balance-would-be-negative' })
  expect(await state(9, '2022-06-01')).toMatchObject({ difference: -1 })
})

it('gives a share number out once, whatever became of it; only what is recorded of the past may name it again', async () => {
  const { of, issuer, state, turnBack } = await registering('shares')
  await state(10, '2022-01-01')
  const top = await state(15, '2022-02-01')
  await turnBack(top.id)
  const issue = (historic: boolean, ...numbering: { start: number; end: number }[]) =>
    superadmin.call(transactions.create, {
      body: {
        financial_instrument_id: of.instrument_id,
        sending_legal_person_id: issuer,
        receiving_legal_person_id: of.legal_person_id,
        amount: 3,
        price_per_unit: '1.00',
        effective_date: '2026-11-01',
        historic,
        numbering,
      },
    })

  expect((await issue(false, { start: 11, end: 13 })).body).toMatchObject({
    code: 'numbering-given-out',
  })
  expect((await issue(false)).body).toMatchObject({
    transaction_numbering_intervals: [{ start: 16, end: 18 }],
  })
  expect((await issue(true, { start: 11, end: 13 })).body).toMatchObject({
    transaction_numbering_intervals: [{ start: 11, end: 13 }],
  })
})
