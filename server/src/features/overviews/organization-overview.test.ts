import {
  type OrganizationOverview,
  organizationOverview,
  type Waiting,
} from '@zegel/contract/organizations/organization-overview'
import { invitations } from '@zegel/contract/organizations/invitations'
import { instrumentPayments } from '@zegel/contract/payments/instrument-payments'
import { instruments } from '@zegel/contract/instruments/instruments'
import { schedules } from '@zegel/contract/instruments/schedules'
import { formatCents, parseCents } from '@zegel/core/money'
import { toDate, toDay } from '@zegel/core/bonds/days/day'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, TestApp } from '../../../test/app.ts'
import { importMovement, movement } from '../../../test/fixtures/bank-fixture.ts'
import type { TermsOf } from '../../../test/fixtures/given/given-terms.ts'
import { givenGroup } from '../../../test/fixtures/groups.ts'
import { openIssuance } from '../../../test/fixtures/issuances.ts'
import { type PaymentFixture, paymentFixture } from '../../../test/fixtures/payment-fixture.ts'
import { createTransaction, givenRegister, reverse } from '../../../test/models/register-acts.ts'

let here: PaymentFixture
let app: TestApp
beforeAll(async () => {
  here = await paymentFixture()
  app = here.access.app
})
afterAll(() => here[Symbol.asyncDispose]())

describe('what waits in an organisation', () => {
  it('is told with how many, what they come to and in which instrument, for who reads its register', async () => {
    const { instrument, users } = here.access
    await openIssuance(here.access)
    await openIssuance(here.access)
    expect(await waitingFor(app.as(users.advisor), 'transactions_to_accept')).toEqual([
      {
        kind: 'transactions_to_accept',
        count: 2,
        urgency: 'open',
        waiting_days: 0,
        days_left: expect.any(Number),
        amount: '200.00',
        instrument: { id: instrument.id, name: instrument.name },
        transaction_id: null,
      },
    ])
    expect(await waitingFor(app.as(users.member), 'transactions_to_accept')).toEqual([])
  })

  it('is for a member only what they administer', async () => {
    const { organization_id: id, ...one } = await app.given.instrument('bonds', {
      published_at: null,
    })
    const other = await app.given.instrument('shares', { organization_id: id, published_at: null })
    const member = await app.given.member(id, 'member')
    await app.given.instrumentAdmin({ organization_id: id, id: one.id }, member)
    const { waiting, upcoming, events } = await overviewOf(app.as(member), id)
    expect(waiting).toMatchObject([{ kind: 'missing_terms', count: 1, instrument: { id: one.id } }])
    expect([upcoming, events]).toEqual([[], undefined])

    const all = await overviewOf(app.as(await app.given.member(id, 'specialist')), id)
    const names = all.waiting.map(({ instrument }) => instrument?.id)
    expect(new Set(names)).toEqual(new Set([one.id, other.id]))
  })

  it('has a payment that failed until another one is under way', async () => {
    const superadmin = app.as(here.access.users.superadmin)
    const id = await here.issuance('mollie')
    await here.pay(id)
    expect(await waitingFor(superadmin, 'failed_payments')).toEqual([])
    await here.mollie.control.settle(await here.providerId(id), 'failed')
    expect(await waitingFor(superadmin, 'failed_payments')).toMatchObject([
      { count: 1, urgency: 'soon', amount: '100.00', transaction_id: id },
    ])
    await here.pay(id)
    expect(await waitingFor(superadmin, 'failed_payments')).toEqual([])
  })

  it('has money that has to go back until it is on its way', async () => {
    const superadmin = app.as(here.access.users.superadmin)
    const id = await here.issuance('mollie')
    await here.pay(id)
    await here.mollie.control.settle(await here.providerId(id), 'paid', { cents: 4999n })
    expect(await waitingFor(superadmin, 'payments_to_refund')).toMatchObject([
      { count: 1, urgency: 'soon', waiting_days: 0, amount: '49.99', transaction_id: id },
    ])
    const { payment_id } = await app.context.db
      .selectFrom('payments')
      .select('id as payment_id')
      .where('transaction_id', '=', id)
      .executeTakeFirstOrThrow()
    const body = { financial_instrument_id: here.access.instrument.id, payment_id }
    await superadmin.call(instrumentPayments.refund, { body })
    expect(await waitingFor(superadmin, 'payments_to_refund')).toEqual([])
  })

  it('has bank lines that nobody recognised, for who reads statements', async () => {
    await importMovement(here.access, movement({ amount: '77.00' }))
    const { admin, advisor } = here.access.users
    expect(await waitingFor(app.as(admin), 'bank_lines_left')).toMatchObject([
      { count: 1, amount: '77.00', instrument: null, waiting_days: expect.any(Number) },
    ])
    expect(await waitingFor(app.as(advisor), 'bank_lines_left')).toEqual([])
  })

  it('has invitations that end within a week and those that ended, for who manages members', async () => {
    const { id } = await app.given.organization()
    const superadmin = app.as(await app.given.member(id, 'superadmin'))
    for (const days of [-40, -2, 3, 6, 20]) await invited(superadmin, id, days)
    const { waiting } = await overviewOf(superadmin, id)
    expect(waiting).toMatchObject([
      { kind: 'invitations_expiring', count: 2, urgency: 'pressing', days_left: 3 },
      { kind: 'invitations_expired', count: 1, urgency: 'soon', waiting_days: 2 },
    ])
    const advisor = app.as(await app.given.member(id, 'advisor'))
    expect((await overviewOf(advisor, id)).waiting).toEqual([])
  })
})

describe('what is paid next', () => {
  it.each<[string, TermsOf<'bonds'>, boolean]>([
    ['by balances', { activation_date: '2001-01-15', duration: 100 }, true],
    ['by lots of their own', { activation_date: '2300-01-15', redemption_type: 'linear' }, false],
    ['by lots that went from hand to hand', { activation_date: '2300-01-15' }, true],
  ])('is the next line of the schedule: %s', async (_, terms, isPassedOn) => {
    const at = await givenRegister(
      app.given,
      'bonds',
      { holders: 4 },
      { interest_millionths: 50_505, ...terms },
    )
    for (const [index, units] of [7n, 7n, 13n].entries())
      await issue(at, index, units, `2002-0${index + 2}-01`)
    await issue(at, 0, 2n, '2002-06-01')
    const reader = app.as(await app.given.member(at.organizationId, 'advisor'))
    const { row } = await issue(at, 3, 5n, '2002-06-01')
    // What was reckoned before an entry is not what is answered after it.
    const before = await overviewOf(reader, at.organizationId)
    await reverse(app.context.pool, at, 'reverse_transaction', String(row?.['id']))
    const between = await overviewOf(reader, at.organizationId)
    expect(between.upcoming?.[0]?.amount).not.toBe(before.upcoming?.[0]?.amount)
    const [from = '', to = ''] = at.holders
    if (isPassedOn)
      await createTransaction(app.context.pool, at, { from, to, units: 3n, date: '2002-09-01' })

    const query = { financial_instrument_id: at.instrumentId }
    const answer = await reader.call(schedules.get, { query })
    const next = answer.ok && answer.body.payments.find(({ state }) => state === 'next')
    if (!next) throw new Error('nothing is paid')
    const { upcoming = [] } = await overviewOf(reader, at.organizationId)
    expect(upcoming[0]).toMatchObject({
      instrument: { id: at.instrumentId },
      date: next.date,
      payment_day: next.payment_day,
      interest: next.interest,
      redemption: next.redemption,
    })
    const listed = await reader.call(instruments.listNextPayments, {
      query: { organization_id: at.organizationId },
    })
    const cents = (parseCents(next.interest) ?? 0n) + (parseCents(next.redemption) ?? 0n)
    expect(listed.body).toEqual([
      { id: at.instrumentId, date: next.date, amount: formatCents(cents) },
    ])
  })

  // Years from the issue on: what is paid then and there, and one that is paid back monthly, of which parts are small.
  const issued = fc.record({
    holder: fc.nat(4),
    units: fc.integer({ min: 1, max: 99 }),
    day: fc.nat(1500),
  })
  const moved = fc.record({
    from: fc.nat(4),
    to: fc.nat(4),
    units: fc.integer({ min: 1, max: 9 }),
    day: fc.nat(1500),
  })
  const bond = fc.record({
    interest_millionths: fc.constantFrom(0, 50_000, 50_505),
    interest_frequency: fc.constantFrom(1, 12),
    interest_period: fc.constant('month'),
    redemption_type: fc.constantFrom('bullet', 'linear', 'custom'),
    redemption_frequency: fc.constantFrom(1, 3),
    redemption_period: fc.constant('month'),
    duration: fc.constantFrom(4, 30),
    activation_date: fc.constantFrom(null, '2022-01-15'),
  })

  type Example<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never
  // What its weights come to is just what an integer holds, and twice that is not.
  const terms: Example<typeof bond> = {
    ...{ interest_millionths: 50_505, interest_frequency: 12, interest_period: 'month' },
    ...{ redemption_type: 'custom', redemption_frequency: 1, redemption_period: 'month' },
    ...{ duration: 30, activation_date: null },
  }
  const issues: Example<typeof issued>[] = [
    { holder: 0, units: 66, day: 322 },
    { holder: 4, units: 6, day: 8 },
    { holder: 1, units: 99, day: 47 },
    { holder: 2, units: 57, day: 8 },
    { holder: 0, units: 2, day: 1186 },
    { holder: 2, units: 7, day: 4 },
    { holder: 1, units: 43, day: 1236 },
  ]

  it('is to the cent what the schedule has, however units came and went', async () => {
    await fc.assert(
      fc.asyncProperty(
        bond,
        fc.array(issued, { minLength: 1, maxLength: 8 }),
        fc.array(moved, { maxLength: 2 }),
        fc.boolean(),
        async (ofBond, issuances, moves, isReversed) => {
          const at = await givenRegister(app.given, 'bonds', { holders: 5 }, ofBond)
          const dayOf = (days: number) => toDate(toDay('2022-02-01') + days)
          let last: string | undefined
          for (const { holder, units, day } of issuances) {
            const { row } = await issue(at, holder, BigInt(units), dayOf(day))
            last = row ? String(row['id']) : last
          }
          for (const { from, to, units, day } of moves) {
            const [giver = '', taker = ''] = [at.holders[from], at.holders[to]]
            const transfer = { from: giver, to: taker, units: BigInt(units), date: dayOf(day) }
            await createTransaction(app.context.pool, at, transfer)
          }
          if (isReversed && last) await reverse(app.context.pool, at, 'reverse_transaction', last)

          const reader = app.as(await app.given.member(at.organizationId, 'advisor'))
          const query = { financial_instrument_id: at.instrumentId }
          const answer = await reader.call(schedules.get, { query })
          // Without anybody it is an example of what would be paid.
          const schedule = answer.ok && answer.body.basis === 'register' ? answer.body.payments : []
          const later = schedule.filter(({ state }) => state !== 'due')
          const { upcoming = [] } = await overviewOf(reader, at.organizationId)
          for (const kind of ['interest', 'redemption'] as const) {
            const isPaid = (payment: Record<typeof kind, string>) => payment[kind] !== '0.00'
            const [expected, found] = [later.find(isPaid), upcoming.find(isPaid)]
            expect([found?.date, found?.[kind]]).toEqual([expected?.date, expected?.[kind]])
          }
        },
      ),
      {
        ...{ numRuns: 10, endOnFailure: true },
        examples: [[terms, issues, [{ from: 0, to: 3, units: 3, day: 3 }], true]],
      },
    )
  })

  it('is nothing while nothing is issued', async () => {
    const { organization_id: id } = await app.given.instrument('bonds')
    const reader = app.as(await app.given.member(id, 'superadmin'))
    expect((await overviewOf(reader, id)).upcoming).toEqual([])
  })
})

describe('a round', () => {
  it('is invested, reserved and available up to its target, and gone when it is over', async () => {
    const at = await givenRegister(app.given, 'bonds', { holders: 1 }, { limit_cents: 1_000_00n })
    await issue(at, 0, 3n)
    const [to = ''] = at.holders
    await createTransaction(app.context.pool, at, { to, units: 2n, historic: false })
    await givenGroup(app.context.db, at.organizationId, {
      name: 'Aanbod',
      limitCents: 700_00n,
      instruments: [at.instrumentId],
    })
    const reader = app.as(await app.given.member(at.organizationId, 'member'))
    expect((await overviewOf(reader, at.organizationId)).rounds).toMatchObject([
      {
        groups: [{ name: 'Aanbod', total_limit: '700.00', available_value: '200.00' }],
        standing: 'open',
        target: '1000.00',
        invested: '300.00',
        reserved: '200.00',
        available: '500.00',
      },
    ])
    await sql`insert into invest_settings (organization_id, instrument_id, round_end_date)
      values (${at.organizationId}, ${at.instrumentId}, '2026-01-01')`.execute(app.context.db)
    expect((await overviewOf(reader, at.organizationId)).rounds).toEqual([])
  })
})

describe('what was done last', () => {
  it('is for who edits the organisation', async () => {
    const { admin, superadmin, advisor } = here.access.users
    const { organizationId } = here.access
    const { events } = await overviewOf(app.as(admin), organizationId)
    expect(events?.[0]).toMatchObject({ action: expect.any(String), at: expect.any(String) })
    expect(events?.length).toBeLessThanOrEqual(6)
    expect((await overviewOf(app.as(superadmin), organizationId)).events).toBeDefined()
    expect((await overviewOf(app.as(advisor), organizationId)).events).toBeUndefined()
  })

  it('is one line where the same was done to several', async () => {
    const { superadmin } = here.access.users
    const { organizationId } = here.access
    for (const name of ['een', 'twee', 'drie']) {
      const body = { role: 'superadmin', organization_id: organizationId } as const
      const email = `${name}.genodigd@example.test`
      const sent = await app.as(superadmin).call(invitations.invite, { body: { ...body, email } })
      expect(sent).toMatchObject({ ok: true })
    }
    const { events } = await overviewOf(app.as(superadmin), organizationId)
    const told = { action: 'member invited', subject: 'drie.genodigd@example.test', more: 2 }
    expect(events?.[0]).toMatchObject(told)
    expect(events?.[1]?.action).not.toBe('member invited')
  })
})

describe('an organisation in which nothing is yet', () => {
  it('has empty parts, and is not there for strangers', async () => {
    const { id } = await app.given.organization()
    const superadmin = app.as(await app.given.member(id, 'superadmin'))
    expect(await overviewOf(superadmin, id)).toEqual({ waiting: [], rounds: [], events: [] })
    const stranger = app.as(here.access.users.stranger)
    const answer = await stranger.call(organizationOverview.get, { query: { id } })
    expect(answer.status).toBe(404)
  })
})

describe('the organisations somebody is of', () => {
  it('are told with what waits in each that they may see, and no others', async () => {
    const first = await app.given.instrument('bonds', { published_at: null })
    const second = await app.given.instrument('bonds', { published_at: null })
    await app.given.instrument('bonds', { published_at: null })
    const advisor = await app.given.member(first.organization_id, 'advisor')
    await app.given.membership({
      organization_id: second.organization_id,
      legal_person_id: advisor.natural_person_id,
      role: 'member',
    })
    const answer = await app.as(advisor).call(organizationOverview.listOwn, {})
    if (!answer.ok) throw new Error(JSON.stringify(answer.body))
    const told = answer.body.map(({ id, role, waiting }) => ({
      id,
      role,
      kinds: waiting.map(({ kind }) => kind),
    }))
    expect(new Set(told)).toEqual(
      new Set([
        { id: first.organization_id, role: 'advisor', kinds: ['missing_terms'] },
        { id: second.organization_id, role: 'member', kinds: [] },
      ]),
    )
  })
})

type Fixture = Awaited<ReturnType<typeof givenRegister>>

function issue(at: Fixture, holder: number, units: bigint, date?: string) {
  const to = at.holders[holder] ?? ''
  return createTransaction(app.context.pool, at, { to, units, ...(date && { date }) })
}

async function invited(by: Caller, id: string, days: number): Promise<void> {
  const email = `over-${days}-dagen-${id}@example.test`
  const answer = await by.call(invitations.invite, {
    body: { email, role: 'superadmin', organization_id: id },
  })
  if (!answer.ok) throw new Error(JSON.stringify(answer.body))
  const ends = app.context
    .now()
    .add({ hours: 24 * days })
    .toString()
  await sql`update invitations set expires_at = ${ends} where email = ${email}`.execute(
    app.context.db,
  )
}

async function waitingFor(caller: Caller, kind: Waiting['kind']): Promise<Waiting[]> {
  const { waiting } = await overviewOf(caller, here.access.organizationId)
  return waiting.filter((one) => one.kind === kind)
}

async function overviewOf(caller: Caller, id: string): Promise<OrganizationOverview> {
  const answer = await caller.call(organizationOverview.get, { query: { id } })
  if (!answer.ok) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
