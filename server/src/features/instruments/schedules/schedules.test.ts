import { instruments } from '@zegel/contract/instruments/instruments'
import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { register } from '@zegel/contract/register/register'
import type { Schedule } from '@zegel/contract/instruments/schedules'
import { schedules } from '@zegel/contract/instruments/schedules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import type { TermsOf } from '../../../../test/fixtures/given/given-terms.ts'
import { createTransaction, givenRegister, reverse } from '../../../../test/models/register-acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

// Far enough ahead that today is always before it.
const ACTIVE = '2300-01-15'
const LINEAR = { redemption_type: 'linear', activation_date: ACTIVE }

describe('the schedule of a bond', () => {
  it('is what all holders are paid together, each rounded alone', async () => {
    const at = await bond({ ...LINEAR, interest_millionths: 50_500 }, 3)
    for (const [index, units] of [7n, 13n].entries()) await issue(at, index, units)

    const schedule = await read(at.reader, at)
    expect(schedule).toMatchObject({ basis: 'register', units: 20, start_date: ACTIVE })
    expect(schedule.payments.map((payment) => Object.values(payment).slice(2))).toEqual([
      ['101.00', '400.00', '1600.00', 'next'],
      ['80.80', '400.00', '1200.00', 'later'],
      ['60.60', '400.00', '800.00', 'later'],
      ['40.40', '400.00', '400.00', 'later'],
      ['20.20', '400.00', '0.00', 'later'],
    ])
    expect(schedule.totals).toEqual({ interest: '303.00', redemption: '2000.00' })
  })

  it('is taken along as a sheet, by who reads the register', async () => {
    const at = await bond({ ...LINEAR, interest_millionths: 50_500 }, 3)
    await issue(at, 0, 20n)
    const url = `/api/financial_instruments/schedule/download?financial_instrument_id=${at.instrumentId}&format=csv`
    const { body, headers } = await at.reader.send({ url })

    expect(headers['content-disposition']).toMatch(/Rente en aflossing .*\.csv/)
    const lines = body.replace('\uFEFF', '').trim().split('\n')
    expect(lines[0]).toBe('Vervaldag;Betaaldag;Rente;Aflossing;Totaal;Daarna uitstaand')
    expect(lines[1]).toMatch(/^2301-01-15;2301-01-15;101,00;400,00;501,00;1600,00$/)
    expect(lines).toHaveLength(6)
  })

  it('is due once its days are over', async () => {
    const at = await bond({ activation_date: '2001-01-15' })
    await issue(at, 0, 1n, '2001-01-15')

    const { payments } = await read(at.reader, at)
    expect(payments).toHaveLength(5)
    expect(payments.every(({ state }) => state === 'due')).toBe(true)
    expect(payments[1]).toMatchObject({ date: '2003-01-15', payment_day: '2003-01-15' })
  })

  it('starts with the first sale that was not turned back', async () => {
    const at = await bond({ activation_date: null, start_date: null })
    const { row } = await issue(at, 0, 9n, '2023-05-01')
    await issue(at, 1, 2n, '2024-05-01')
    await reverse(app.context.pool, at, 'reverse_transaction', String(row?.['id']))

    const schedule = await read(at.reader, at)
    expect(schedule).toMatchObject({ start_date: '2024-05-01', units: 2 })
    expect(schedule.totals.redemption).toBe('200.00')
    const seen = await at.reader.call(instruments.get, { query: { id: at.instrumentId } })
    expect(seen.body).toMatchObject({ first_sale: '2024-05-01' })
  })

  it('shows what the limit allows while nothing is sold, or one bond without a limit', async () => {
    const limited = await bond({ ...LINEAR, limit_cents: 250_050n })
    const unlimited = await bond({ ...LINEAR, limit_cents: null })

    expect(await read(limited.reader, limited)).toMatchObject({ basis: 'limit', units: 25 })
    expect(await read(unlimited.reader, unlimited)).toMatchObject({ basis: 'unit', units: 1 })
  })

  it('is empty while the terms say too little', async () => {
    const at = await bond({ interest_millionths: null })
    expect(await read(at.reader, at)).toMatchObject({ basis: null, payments: [] })
  })

  it('goes on when the bond is perpetual', async () => {
    const perpetual = { perpetual: true, duration: null, duration_period: null }
    const at = await bond({ ...perpetual, redemption_type: 'perpetual', activation_date: ACTIVE })
    const { goes_on, payments } = await read(at.reader, at)
    expect([goes_on, payments.length]).toEqual([true, 10])
  })
})

describe('the schedule of one holder', () => {
  it('is for who acts for him, with the lots that came along', async () => {
    const at = await bond({ ...LINEAR, activation_date: '2020-01-15' })
    await issue(at, 0, 10n, '2020-01-15')
    await createTransaction(app.context.pool, at, {
      from: at.holders[0] ?? '',
      to: at.holders[1] ?? '',
      units: 4n,
      date: '2020-12-01',
    })

    const [first, second] = await Promise.all(
      at.holders.map(async (id) => {
        const person = await app.given.user({ natural_person_id: id })
        return (await read(app.as(person), at, id)).payments[0]
      }),
    )
    expect(first).toMatchObject({ date: '2021-01-15', interest: '30.00', redemption: '120.00' })
    expect(second).toMatchObject({ date: '2021-01-15', interest: '20.00', redemption: '80.00' })
  })

  it('tells the accrued interest of any day', async () => {
    const at = await bond({ ...LINEAR, activation_date: '2020-01-15' })
    await issue(at, 0, 10n, '2020-01-15')
    const [mine = ''] = at.holders
    const holder = app.as(await app.given.user({ natural_person_id: mine }))
    const on = async (accrued_on: string) => {
      const query = { ...queryOf(at, mine), accrued_on }
      const answer = await holder.call(schedules.get, { query })
      return answer.ok && answer.body.accrued_interest
    }

    expect(await on('2020-01-15')).toBe('0.00')
    expect(Number(await on('2020-07-15'))).toBeGreaterThan(Number(await on('2020-03-15')))
  })

  it('is hidden from other holders, and so is the whole from each', async () => {
    const at = await bond(LINEAR)
    const [mine = '', other = ''] = at.holders
    const holder = app.as(await app.given.user({ natural_person_id: mine }))
    const statusOf = async (legal_person_id?: string) =>
      (await holder.call(schedules.get, { query: queryOf(at, legal_person_id) })).status

    expect([await statusOf(mine), await statusOf(other), await statusOf()]).toEqual([200, 404, 404])
  })
})

describe('the day count', () => {
  it('is a term of the bond that stays once units exist', async () => {
    const at = await bond({ activation_date: '2300-01-15', interest_start_date: '2300-07-01' })
    const body = { financial_instrument_id: at.instrumentId, day_count: '30e/360' as const }
    await issue(at, 0, 100n)

    const refused = await at.reader.call(instruments.setBondTerms, { body })
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: { day_count: [expect.any(String)] } },
    })
  })

  it('changes what a broken period pays', async () => {
    const at = await bond({
      activation_date: '2300-01-15',
      interest_start_date: '2300-07-01',
      limit_cents: 10_000_00n,
    })
    const body = { financial_instrument_id: at.instrumentId, day_count: '30e/360' as const }
    const set = await at.reader.call(instruments.setBondTerms, { body })
    expect(set).toMatchObject({ status: 200, body: { settings: { day_count: '30e/360' } } })
    expect((await read(at.reader, at)).payments[0]?.interest).toBe('230.56')
  })
})

describe('a position', () => {
  it('says what is paid on it next', async () => {
    const at = await bond(LINEAR)
    await issue(at, 0, 3n)
    const [legal_person_id = ''] = at.holders
    const holder = app.as(await app.given.user({ natural_person_id: legal_person_id }))
    const next = {
      nextInterest: { next_interest_date: '2301-01-15', amount: '15.00' },
      nextRedemption: { next_redemption_date: '2301-01-15', amount: '60.00' },
    }

    const { body } = await holder.call(register.getBalance, {
      body: { financial_instrument_id: at.instrumentId, legal_person_id },
    })
    expect(body).toMatchObject(next)
    const all = await holder.call(portfolio.listBalances, {})
    expect(all.body).toMatchObject([next])
  })

  it('says so by the balance alone once no lot is young any more', async () => {
    const at = await bond({ activation_date: '2001-01-15', duration: 100 })
    await issue(at, 0, 10n, '2002-02-01')
    const [from = '', to = ''] = at.holders
    await createTransaction(app.context.pool, at, { from, to, units: 4n, date: '2003-03-01' })
    const amounts = at.holders.map(async (legal_person_id) => {
      const body = { financial_instrument_id: at.instrumentId, legal_person_id }
      const answer = await at.reader.call(register.getBalance, { body })
      return answer.ok ? answer.body.nextInterest?.amount : answer.status
    })

    expect(await Promise.all(amounts)).toEqual(['30.00', '20.00'])
  })

  it('has nothing to come of a promise, of a share, or without units', async () => {
    const promised = await bond(LINEAR)
    const [to = ''] = promised.holders
    await createTransaction(app.context.pool, promised, { to, units: 5n, historic: false })
    const shares = await givenRegister(app.given, 'shares', { holders: 1 })
    const of = async (at: { instrumentId: string; organizationId: string; holders: string[] }) => {
      const [id = ''] = at.holders
      const reader = app.as(await app.given.member(at.organizationId, 'superadmin'))
      const { body } = await reader.call(register.getBalance, {
        body: { financial_instrument_id: at.instrumentId, legal_person_id: id },
      })
      return body
    }

    const nothing = { nextInterest: null, nextRedemption: null }
    expect(await of(promised)).toMatchObject(nothing)
    expect(await of(shares)).toMatchObject(nothing)
  })
})

async function bond(terms: TermsOf<'bonds'>, holders = 2) {
  const at = await givenRegister(app.given, 'bonds', { holders }, terms)
  return { ...at, reader: app.as(await app.given.member(at.organizationId, 'superadmin')) }
}

function issue(at: Awaited<ReturnType<typeof bond>>, holder: number, units: bigint, date?: string) {
  const to = at.holders[holder] ?? ''
  return createTransaction(app.context.pool, at, { to, units, ...(date && { date }) })
}

function queryOf(at: { instrumentId: string }, legal_person_id?: string) {
  return { financial_instrument_id: at.instrumentId, ...(legal_person_id && { legal_person_id }) }
}

async function read(
  caller: Caller,
  at: { instrumentId: string },
  legalPersonId?: string,
): Promise<Schedule> {
  const answer = await caller.call(schedules.get, { query: queryOf(at, legalPersonId) })
  if (!answer.ok) throw new Error(answer.body.message)
  return answer.body
}
