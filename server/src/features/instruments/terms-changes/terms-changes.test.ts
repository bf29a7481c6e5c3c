import { instruments } from '@zegel/contract/instruments/instruments'
import { schedules } from '@zegel/contract/instruments/schedules'
import { structure } from '@zegel/contract/structure/structure'
import type { OrganizationStructure } from '@zegel/contract/structure/structure-graph'
import { termsChanges } from '@zegel/contract/instruments/terms-changes'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import type { TermsOf } from '../../../../test/fixtures/given/given-terms.ts'
import { mailsTo } from '../../../../test/mailed.ts'
import {
  createTransaction,
  givenRegister,
  type Register,
} from '../../../../test/models/register-acts.ts'
import { today } from '../../../lib/clock.ts'
import { getRegisterHead } from '../../register/holdings.queries.ts'
import { applyTermsChanges } from './make-terms-change.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** So many days from today. */
function dayIn(days: number): string {
  return Temporal.PlainDate.from(today(app.context)).add({ days }).toString()
}

async function given<Type extends InstrumentType>(type: Type, terms: TermsOf<Type> = {}) {
  const at = await givenRegister(app.given, type, {}, terms)
  const superadmin = app.as(await app.given.member(at.organizationId, 'superadmin'))
  await createTransaction(app.context.pool, at, { to: at.holders[0] ?? '', units: 10n })
  return { at, superadmin }
}

const BOND: TermsOf<'bonds'> = { activation_date: '2024-01-01', start_date: null }

function changeOf(at: Register, terms: object, about: object = {}) {
  return {
    financial_instrument_id: at.instrumentId,
    resolved_on: dayIn(0),
    effective_date: dayIn(1),
    terms: JSON.stringify(terms),
    file: new File(['%PDF-1.7'], 'Besluit.pdf'),
    ...about,
  }
}

const change = (by: Caller, at: Register, terms: object, about: object = {}) =>
  by.call(termsChanges.make, { body: changeOf(at, terms, about) })

const paymentsOf = async (by: Caller, at: Register) => {
  const { body } = await by.call(schedules.get, {
    query: { financial_instrument_id: at.instrumentId },
  })
  const { payments = [] } = body as { payments?: { date: string; interest: string }[] } // safe: of those who may read it
  return payments.map(({ date, interest }) => `${date} ${interest}`)
}

const settingsOf = async (by: Caller, at: Register) =>
  (await by.call(instruments.get, { query: { id: at.instrumentId } })).body as { settings: object } // safe: as above

describe('a change of the interest of a bond that is issued', () => {
  it('moves what falls due after its day and nothing before, and holds from that day', async () => {
    const { at, superadmin } = await given('bonds', BOND)
    const before = await paymentsOf(superadmin, at)
    expect(before[0]).toBe('2025-01-01 50.00')

    const made = await change(superadmin, at, { interest_percentage: 0.06 })
    expect(made).toMatchObject({
      status: 200,
      body: {
        state: 'coming',
        may_withdraw: true,
        settings_before: { interest_percentage: 0.05 },
        settings_after: { interest_percentage: 0.06 },
      },
    })
    const after = await paymentsOf(superadmin, at)
    expect(after.filter((line) => line <= dayIn(1))).toEqual(
      before.filter((line) => line <= dayIn(1)),
    )
    expect(after.at(-1)).toBe('2029-01-01 60.00')
    expect(await settingsOf(superadmin, at)).toMatchObject({
      settings: { interest_percentage: 0.05 },
    })

    await applyTermsChanges({ ...app.context, now: () => app.context.now().add({ hours: 48 }) })
    expect(await settingsOf(superadmin, at)).toMatchObject({
      settings: { interest_percentage: 0.06 },
    })
    expect(await paymentsOf(superadmin, at)).toEqual(after)
  })

  it('is seen beforehand, payment by payment, and nothing is written by looking', async () => {
    const { at, superadmin } = await given('bonds', BOND)
    const { financial_instrument_id, effective_date, terms } = changeOf(at, { duration: 6 })
    const preview = await superadmin.call(termsChanges.preview, {
      body: { financial_instrument_id, effective_date, terms },
    })
    expect(preview).toMatchObject({
      status: 200,
      body: {
        holders: 1,
        units: 10,
        totals: { before: { interest: '250.00' }, after: { interest: '300.00' } },
        settings_after: { duration: 6 },
      },
    })
    const { payments } = preview.body as { payments: object[] } // safe: of status 200
    expect(payments.slice(-2)).toEqual([
      {
        ...{ date: '2029-01-01', interest_before: '50.00', redemption_before: '1000.00' },
        ...{ interest_after: '50.00', redemption_after: '0.00', is_past: false },
      },
      {
        ...{ date: '2030-01-01', interest_before: '0.00', redemption_before: '0.00' },
        ...{ interest_after: '50.00', redemption_after: '1000.00', is_past: false },
      },
    ])
    expect(
      (await superadmin.call(termsChanges.list, { query: { financial_instrument_id } })).body,
    ).toEqual([])
  })

  it('says of what was due already that it would have been another amount', async () => {
    const { at, superadmin } = await given('bonds', BOND)
    const { financial_instrument_id, terms } = changeOf(at, { interest_percentage: 0.07 })
    const { body } = await superadmin.call(termsChanges.preview, {
      body: { financial_instrument_id, effective_date: '2025-01-01', terms },
    })
    const { payments } = body as { payments: { date: string; is_past: boolean }[] } // safe: of status 200
    expect(payments.filter(({ is_past }) => is_past).map(({ date }) => date)).toEqual([
      '2026-01-01',
    ])
  })
})

it('a change of rights of shares is judged as they are set, and holds in the structure from its day', async () => {
  const { at, superadmin } = await given('shares')
  await superadmin.call(instruments.setShareTerms, {
    body: { financial_instrument_id: at.instrumentId, votes_per_unit: 0, profit_right: true },
  })
  expect(await change(superadmin, at, { profit_right: false })).toMatchObject({
    status: 422,
    body: { errors: { profit_right: [expect.any(String)] } },
  })
  expect(await change(superadmin, at, { votes_per_unit: 3 })).toMatchObject({
    body: { settings_before: { votes_per_unit: 0 }, settings_after: { votes_per_unit: 3 } },
  })
  const votesOn = async (date: string) => {
    const { body } = await superadmin.call(structure.get, {
      query: { id: at.organizationId, date },
    })
    const { instruments: drawn } = body as OrganizationStructure // safe: of those who may read it
    return drawn.find(({ id }) => id === at.instrumentId)?.votes_per_unit
  }
  expect([await votesOn(dayIn(0)), await votesOn(dayIn(1))]).toEqual([0, 3])
})

it('a register of a day before prints the par value of that day', async () => {
  const { at, superadmin } = await given('shares')
  await change(
    superadmin,
    at,
    { par_value: '2.00' },
    { resolved_on: '2025-03-01', effective_date: '2025-04-01' },
  )
  const printedOn = async (date: string) =>
    (await getRegisterHead(app.context.db, at, date)).par_value_cents
  expect(await settingsOf(superadmin, at)).toMatchObject({ settings: { par_value: '2.00' } })
  expect(await printedOn('2025-03-31')).toBe(100n)
  expect(await printedOn('2025-04-01')).toBe(200n)
})

it.each<{ type: InstrumentType; terms: object; was: object; becomes: object }>([
  {
    type: 'options',
    terms: { exercise_price: '5.00', exercise_ratio: 2 },
    was: { exercise_price: '150.00', exercise_ratio: 1 },
    becomes: { exercise_price: '5.00', exercise_ratio: 2, exercise_ratio_options: 1 },
  },
  {
    type: 'options',
    terms: { expiration_frequency: 8, expiration_period: 'year' },
    was: { set_expiration_date: '2030-01-01' },
    becomes: { set_expiration_date: null, expiration_frequency: 8 },
  },
  { type: 'depositary_receipts', terms: { ratio: 2 }, was: { ratio: 1 }, becomes: { ratio: 2 } },
])('changes $terms of $type', async ({ type, terms, was, becomes }) => {
  const { at, superadmin } = await given(type)
  const day = { resolved_on: dayIn(-1), effective_date: dayIn(0) }
  expect(await change(superadmin, at, terms, day)).toMatchObject({
    status: 200,
    body: { state: 'holds', settings_before: was, settings_after: becomes, may_withdraw: false },
  })
  expect(await settingsOf(superadmin, at)).toMatchObject({ settings: becomes })
})

describe('a change is refused', () => {
  it.each([
    {
      why: 'that changes nothing',
      terms: { interest_percentage: 0.05 },
      rule: 'change-changes-nothing',
    },
    {
      why: 'of what another type has',
      terms: { par_value: '1.00' },
      rule: 'instrument-type-mismatch',
    },
    {
      why: 'that breaks the rules of terms',
      terms: { interest_frequency: 7, interest_period: 'month' },
      rule: 'interval-does-not-fit',
    },
    { why: 'that ends before it begins', terms: { duration: 1 }, rule: 'change-after-end' },
    {
      why: 'from a day before its resolution',
      terms: { duration: 6 },
      about: { effective_date: dayBefore },
      rule: 'change-before-resolution',
    },
    {
      why: 'of a resolution to come',
      terms: { duration: 6 },
      about: { resolved_on: dayAfter, effective_date: dayAfter },
      rule: 'resolution-in-future',
    },
    {
      why: 'after all is paid back',
      terms: { duration: 9 },
      about: { effective_date: '2029-01-01' },
      rule: 'change-of-repaid',
    },
  ] as {
    why: string
    terms: object
    about?: Record<string, string | (() => string)>
    rule: string
  }[])('$why', async ({ terms, about = {}, rule }) => {
    const { at, superadmin } = await given('bonds', BOND)
    const days = Object.entries(about).map(([field, day]) => [
      field,
      typeof day === 'string' ? day : day(),
    ])
    const refused = await change(superadmin, at, terms, Object.fromEntries(days))
    expect(refused.ok).toBe(false)
    expect(refused.body).toMatchObject({ code: rule })
  })

  it('while there are no units', async () => {
    const at = await givenRegister(app.given, 'bonds', {}, BOND)
    const superadmin = app.as(await app.given.member(at.organizationId, 'superadmin'))
    expect(await change(superadmin, at, { duration: 6 })).toMatchObject({
      status: 409,
      body: { code: 'change-not-needed' },
    })
  })

  it('from a day on which units are promised on the terms as they are', async () => {
    const { at, superadmin } = await given('bonds', BOND)
    const [, second = ''] = at.holders
    await createTransaction(app.context.pool, at, {
      to: second,
      units: 1n,
      historic: false,
      date: dayIn(3),
    })
    expect(
      await change(superadmin, at, { duration: 6 }, { effective_date: dayIn(3) }),
    ).toMatchObject({
      status: 409,
      body: { code: 'terms-promised-since', errors: { effective_date: [expect.any(String)] } },
    })
    expect(
      await change(superadmin, at, { duration: 6 }, { effective_date: dayIn(4) }),
    ).toMatchObject({ status: 200 })
  })

  it('to who does not manage the instrument', async () => {
    const { at } = await given('bonds', BOND)
    const member = app.as(await app.given.member(at.organizationId, 'admin'))
    expect(await change(member, at, { duration: 6 })).toMatchObject({ status: 403 })
    expect(await change(app.guest, at, { duration: 6 })).toMatchObject({ status: 401 })
  })
})

function dayBefore(): string {
  return dayIn(-1)
}

function dayAfter(): string {
  return dayIn(1)
}

it('of two at once one is made, the other is told of it', async () => {
  const { at, superadmin } = await given('bonds', BOND)
  const made = await Promise.all([
    change(superadmin, at, { duration: 6 }),
    change(superadmin, at, { interest_percentage: 0.06 }),
  ])
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const list = await superadmin.call(termsChanges.list, {
    query: { financial_instrument_id: at.instrumentId },
  })
  expect(list.body).toHaveLength(1)
})

it('an issue at the same moment is on one version of the terms: it comes first and the change is refused, or after it', async () => {
  const { at, superadmin } = await given('bonds', BOND)
  const [, second = ''] = at.holders
  const [made, issued] = await Promise.all([
    change(superadmin, at, { duration: 6 }),
    createTransaction(app.context.pool, at, {
      to: second,
      units: 1n,
      historic: false,
      date: dayIn(1),
    }),
  ])
  expect(issued.row).toBeDefined()
  const { rows } = await app.context.pool.query<{ first: boolean }>(
    `select t.created_at < c.created_at as first from transactions t join terms_changes c on c.instrument_id = t.instrument_id
     where t.instrument_id = $1 and not t.historic`,
    [at.instrumentId],
  )
  expect(rows).toHaveLength(made.ok ? 1 : 0)
})

it('the same call twice makes one change', async () => {
  const { at, superadmin } = await given('bonds', BOND)
  const body = changeOf(at, { duration: 6 })
  const key = { 'Idempotency-Key': `change-${at.instrumentId}` }
  const first = await superadmin.call(termsChanges.make, { body }, key)
  const second = await superadmin.call(termsChanges.make, { body }, key)
  expect(second.body).toEqual(first.body)
})

it('what was changed is written by nothing else, and stays as it was made', async () => {
  const { at, superadmin } = await given('shares')
  const day = { resolved_on: dayIn(-1), effective_date: dayIn(0) }
  await change(superadmin, at, { par_value: '2.00' }, day)
  const attempts = [
    `update share_terms set par_value_cents = 900 where instrument_id = $1`,
    `update terms_changes set effective_date = '2020-01-01' where instrument_id = $1`,
    `update terms_changes set after = '{}' where instrument_id = $1`,
    `delete from terms_changes where instrument_id = $1`,
  ]
  for (const attempt of attempts)
    await expect(app.owner.query(attempt, [at.instrumentId])).rejects.toThrow(
      /instrument-locked|append-only/,
    )
})

describe('one that has not begun', () => {
  it('is withdrawn with a reason, after which all is as it was, and its holders are told both', async () => {
    const { at, superadmin } = await given('bonds', BOND)
    const holder = await app.given.user()
    await app.given.participant(
      { id: at.instrumentId, organization_id: at.organizationId },
      { legal_person_id: holder.natural_person_id },
    )
    await createTransaction(app.context.pool, at, { to: holder.natural_person_id, units: 5n })
    const before = await paymentsOf(superadmin, at)
    const made = await change(superadmin, at, { interest_percentage: 0.06 })
    const id = made.ok ? made.body.id : ''
    await app.workOff()
    const told = await mailsTo(app, holder.email)
    expect(told.map(({ kind }) => kind)).toContain('terms-changed')
    const letter = told.find(({ kind }) => kind === 'terms-changed')?.text
    expect(letter).toContain('5% → 6%')
    expect(letter).toContain('/app/home/portfolio')

    const body = { financial_instrument_id: at.instrumentId, id, reason: 'Een vergissing' }
    expect(await superadmin.call(termsChanges.withdraw, { body })).toMatchObject({ status: 204 })
    expect(await paymentsOf(superadmin, at)).toEqual(before)
    await app.workOff()
    expect((await mailsTo(app, holder.email)).at(-1)).toMatchObject({ kind: 'terms-stay' })
    expect(await superadmin.call(termsChanges.withdraw, { body })).toMatchObject({ status: 409 })
    expect(await change(superadmin, at, { duration: 7 })).toMatchObject({ status: 200 })
  })

  it('stands once it holds', async () => {
    const { at, superadmin } = await given('bonds', BOND)
    const day = { resolved_on: dayIn(-1), effective_date: dayIn(0) }
    const made = await change(superadmin, at, { interest_percentage: 0.06 }, day)
    const body = {
      financial_instrument_id: at.instrumentId,
      id: made.ok ? made.body.id : '',
      reason: 'x',
    }
    expect(await superadmin.call(termsChanges.withdraw, { body })).toMatchObject({
      status: 409,
      body: { code: 'change-stands' },
    })
  })
})
