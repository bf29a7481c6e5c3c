import { randomUUID } from 'node:crypto'
import { participants } from '@zegel/contract/register/participants'
import { register } from '@zegel/contract/register/register'
import { transactions } from '@zegel/contract/transactions/transactions'
import {
  type GrantVesting,
  vesting,
  type VestingScheduleInput,
} from '@zegel/contract/register/vesting'
import { vestingSteps } from '@zegel/core/vesting/vesting'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccessFixture, accessFixture } from '../../../../test/fixtures/access-fixture.ts'
import { openIssuance } from '../../../../test/fixtures/issuances.ts'
import { pagesOf } from '../../../../test/pdf-text.ts'

let fixture: AccessFixture
beforeAll(async () => {
  fixture = await accessFixture()
})
afterAll(() => fixture.app[Symbol.asyncDispose]())

const FOUR_YEARS: VestingScheduleInput = {
  starts_on: '2024-03-01',
  length_months: 48,
  interval: 'month',
  cliff_months: 12,
  cliff_percentage: 0.25,
  acceleration_percentage: 0.5,
  acceleration_event: 'Verkoop van de onderneming',
  good_leaver_keeps: 'vested',
  bad_leaver_keeps: 'nothing',
  notes: ['Ouderschapsverlof telt mee.'],
}

type Kind = keyof AccessFixture['users']
const as = (kind: Kind) => fixture.app.as(fixture.users[kind])

/** A grant of 480 options, completed at once; to somebody new unless somebody is named. */
async function grant(about: { to?: string; instrument?: AccessFixture['options'] } = {}) {
  const { options, app } = fixture
  const instrument = about.instrument ?? options
  const to = about.to ?? (await app.given.participant(instrument)).legal_person_id
  const uuid = await openIssuance(
    { ...fixture, instrument },
    { receiving_legal_person_id: to, amount: 480, historic: true },
  )
  return { uuid, to, instrument }
}

const set = (transaction_id: string, about: object = {}, by: Kind = 'its-admin', key?: string) =>
  as(by).call(
    vesting.set,
    { body: { transaction_id, schedule: { ...FOUR_YEARS, ...about } } },
    key ? { 'idempotency-key': key } : {},
  )

type EventKind = 'acceleration' | 'good_leaver' | 'bad_leaver'
const happen = (transaction_id: string, kind: EventKind, effective_date = '2026-03-01') =>
  as('its-admin').call(vesting.recordEvent, { body: { transaction_id, kind, effective_date } })

const reverse = (transaction_id: string, entry_id: string, by: Kind = 'its-admin') =>
  as(by).call(vesting.reverse, { body: { transaction_id, entry_id, reason: 'Een vergissing' } })

async function on(transaction_id: string, date: string) {
  const reply = await as('its-admin').call(vesting.get, { query: { transaction_id, date } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  const { vested, unvested, lapsed } = reply.body.figures
  return [vested, unvested, lapsed]
}

async function entryOf(uuid: string, kind: GrantVesting['entries'][number]['kind']) {
  const reply = await as('its-admin').call(vesting.get, { query: { transaction_id: uuid } })
  const entries = reply.ok ? reply.body.entries : []
  return entries.find((entry) => entry.kind === kind && entry.reversed_at === null)?.id ?? ''
}

describe('a grant', () => {
  it('vests by its schedule, on any day', async () => {
    const { uuid } = await grant()
    const reply = await set(uuid)

    expect(reply.body).toMatchObject({
      units: 480,
      is_granted: true,
      schedule: { cliff_on: '2025-03-01', ends_on: '2028-03-01', cliff_percentage: 0.25 },
      entries: [{ kind: 'schedule', effective_date: '2024-03-01', reversed_at: null }],
    })
    expect(await on(uuid, '2025-02-28')).toEqual([0, 480, 0])
    expect(await on(uuid, '2025-03-01')).toEqual([120, 360, 0])
    expect(await on(uuid, '2028-03-01')).toEqual([480, 0, 0])
  })

  it('goes faster by acceleration, stops when its holder leaves, and both can be turned back', async () => {
    const { uuid } = await grant()
    await set(uuid)
    await happen(uuid, 'acceleration', '2025-03-01')
    expect(await on(uuid, '2025-03-01')).toEqual([300, 180, 0])
    await happen(uuid, 'good_leaver')
    expect(await on(uuid, '2026-02-28')).toEqual([355, 125, 0])
    expect(await on(uuid, '2026-03-01')).toEqual([360, 0, 120])

    const back = await reverse(uuid, await entryOf(uuid, 'good_leaver'))
    expect(back.ok && back.body.entries.map((entry) => entry.reversal_reason)).toEqual([
      null,
      null,
      'Een vergissing',
    ])
    expect(await on(uuid, '2028-03-01')).toEqual([480, 0, 0])
    await happen(uuid, 'bad_leaver')
    expect(await on(uuid, '2026-03-01')).toEqual([0, 0, 480])
  })

  it('takes over what stands on its instrument, from its own day', async () => {
    const { app, organizationId, issuerId } = fixture
    const instrument = await app.given.instrument('options', {
      organization_id: organizationId,
      issuing_legal_person_id: issuerId,
    })
    const { starts_on: _, ...terms } = FOUR_YEARS
    const body = { financial_instrument_id: instrument.id, terms }
    expect((await as('superadmin').call(vesting.setDefault, { body })).body).toMatchObject({
      terms: { length_months: 48, acceleration_percentage: 0.5 },
    })
    const { uuid } = await grant({ instrument })
    await as('superadmin').call(vesting.setDefault, { body: { ...body, terms: null } })
    const { uuid: later } = await grant({ instrument })
    const reply = await as('superadmin').call(vesting.get, { query: { transaction_id: uuid } })
    const without = await as('superadmin').call(vesting.get, { query: { transaction_id: later } })

    expect(reply.body).toMatchObject({ schedule: { starts_on: '2024-03-01', length_months: 48 } })
    expect(without.body).toMatchObject({ schedule: null, figures: { vested: 480, unvested: 0 } })
  })

  it('is one among all that its holder has, which tells what vested of the units there are', async () => {
    const to = fixture.users.receiver.natural_person_id
    const { uuid, instrument } = await grant({ to })
    await set(uuid)
    await grant({ to })
    const query = {
      financial_instrument_id: instrument.id,
      legal_person_id: to,
      date: '2025-03-01',
    }
    const reply = await as('receiver').call(vesting.getPosition, { query })
    const others = await as('investor').call(vesting.getPosition, { query })

    expect(reply.body).toMatchObject({
      figures: { vested: 600, unvested: 360, lapsed: 0 },
      grants: [{ units: 480, may_record: false }, { schedule: null }],
    })
    expect(others.status).toBe(404)
  })

  it('counts from the day on which it is accepted, and no more once it is turned back', async () => {
    const { options, users } = fixture
    const to = users.sender.natural_person_id
    const uuid = await openIssuance(
      { ...fixture, instrument: options },
      { receiving_legal_person_id: to, amount: 480 },
    )
    const query = { financial_instrument_id: options.id, legal_person_id: to, date: '2026-03-01' }
    const figures = async () => {
      const reply = await as('superadmin').call(vesting.getPosition, { query })
      return reply.ok ? reply.body.figures : reply.status
    }
    expect((await set(uuid)).body).toMatchObject({ is_granted: false })
    expect(await figures()).toBeNull()
    await as('sender').call(transactions.accept, { body: { transaction_id: uuid } })
    expect(await figures()).toEqual({ vested: 240, unvested: 240, lapsed: 0 })
    await as('superadmin').call(transactions.reverse, {
      body: { transaction_id: uuid, reason: 'Een vergissing' },
    })
    expect(await figures()).toBeNull()
    expect((await happen(uuid, 'good_leaver')).status).toBe(409)
  })
})

it('stands in balances, participants, the register and their files, on any day', async () => {
  const { app, organizationId, issuerId } = fixture
  const about = { organization_id: organizationId, issuing_legal_person_id: issuerId }
  const instrument = await app.given.instrument('options', about)
  const to = fixture.users.receiver.natural_person_id
  await app.given.participant(instrument, { legal_person_id: to })
  const { uuid } = await grant({ to, instrument })
  await set(uuid, {}, 'superadmin')
  const at = { id: instrument.id, financial_instrument_id: instrument.id, date: '2025-03-01' }
  const figures = { vested: 120, unvested: 360, lapsed: 0 }
  const by = as('superadmin')
  const position = { ...at, legal_person_id: to }
  expect((await by.call(register.getBalance, { body: position })).body).toMatchObject({
    balance: 480,
    vesting: figures,
  })
  for (const list of [participants.listParticipants, participants.listHolders])
    expect((await by.call(list, { query: at })).body).toMatchObject({
      data: [{ balance: 480, vesting: figures }],
    })
  const files = ['balance_on_date', 'members/export'].map(async (path) => {
    const query = new URLSearchParams({ ...at, format: 'csv' })
    return (await by.send({ url: `/api/financial_instruments/${path}?${String(query)}` })).body
  })
  const held = await as('receiver').send({
    url: '/api/user/portfolio/holdings?format=csv&date=2025-03-01',
  })
  for (const file of [...(await Promise.all(files)), held.body]) {
    expect(file).toContain('Nog niet opgebouwd')
    expect(file).toContain('120;360;0')
  }
  const pdfs = ['financial_instruments/balance_on_date', 'user/portfolio/holdings'].map((path) =>
    pdfText(as(path.startsWith('user') ? 'receiver' : 'superadmin'), path, at),
  )
  for (const text of await Promise.all(pdfs)) expect(text).toMatch(/360/)
})

async function pdfText(caller: ReturnType<typeof as>, path: string, at: Record<string, string>) {
  const query = new URLSearchParams({ ...at, format: 'pdf' })
  const { rawPayload } = await caller.send({ url: `/api/${path}?${String(query)}` })
  return pagesOf(rawPayload).join(' ')
}

describe('vesting is refused', () => {
  it.each([
    { about: { length_months: 47, interval: 'quarter' }, field: 'schedule.length_months' },
    { about: { cliff_months: 60 }, field: 'schedule.cliff_months' },
    { about: { cliff_percentage: 1.5 }, field: 'schedule.cliff_percentage' },
    { about: { cliff_months: 0 }, field: 'schedule.cliff_percentage' },
    { about: { acceleration_percentage: 0 }, field: 'schedule.acceleration_percentage' },
    { about: { starts_on: '2024-02-30' }, field: 'schedule.starts_on' },
  ])('with $about, at its field', async ({ about, field }) => {
    const reply = await set(randomUUID(), about)
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    })
  })

  it('to whoever does not manage the instrument', async () => {
    const { uuid } = await grant()
    for (const by of ['admin', 'advisor', 'member'] as const)
      expect([403, 404]).toContain((await set(uuid, {}, by)).status)
    expect((await set(uuid, {}, 'stranger')).status).toBe(404)
  })

  it('of what is no grant of options', async () => {
    const uuid = await openIssuance(fixture)
    expect((await set(uuid)).body).toMatchObject({ code: 'vesting-of-grants-only' })
  })

  it('when it contradicts what stands', async () => {
    const { uuid } = await grant()
    expect((await happen(uuid, 'good_leaver')).body).toMatchObject({ code: 'vesting-not-set' })
    await set(uuid, { acceleration_percentage: 0, acceleration_event: null })
    expect((await set(uuid)).body).toMatchObject({ code: 'vesting-set-already' })
    expect((await happen(uuid, 'acceleration')).status).toBe(422)
    expect((await happen(uuid, 'good_leaver', '2024-02-29')).body).toMatchObject({
      errors: { effective_date: [expect.stringContaining('2024')] },
    })
    await happen(uuid, 'good_leaver')
    expect((await happen(uuid, 'bad_leaver')).body).toMatchObject({ code: 'vesting-stopped' })
    const schedule = await entryOf(uuid, 'schedule')
    expect((await reverse(uuid, schedule)).body).toMatchObject({ code: 'vesting-events-stand' })
    expect((await reverse(uuid, randomUUID())).status).toBe(404)
  })
})

describe('of two at once', () => {
  const codes = (replies: { body: unknown; ok: boolean }[]) =>
    replies.map((reply) => (reply.ok ? 'done' : (reply.body as { code: string }).code)).toSorted()

  it('one sets the schedule, and one event is recorded', async () => {
    const { uuid } = await grant()
    const sets = await Promise.all([set(uuid), set(uuid, { length_months: 36 }), set(uuid)])
    expect(codes(sets)).toEqual(['done', 'vesting-set-already', 'vesting-set-already'])
    const left = await Promise.all([happen(uuid, 'good_leaver'), happen(uuid, 'bad_leaver')])
    expect(codes(left)).toEqual(['done', 'vesting-stopped'])
    const entry = (await entryOf(uuid, 'good_leaver')) || (await entryOf(uuid, 'bad_leaver'))
    const backs = await Promise.all([reverse(uuid, entry), reverse(uuid, entry)])
    expect(codes(backs)).toEqual(['already-reversed', 'done'])
  })

  it('the same request answers the same, and is written once', async () => {
    const { uuid } = await grant()
    const key = randomUUID()
    const [one, other] = await Promise.all([
      set(uuid, {}, 'its-admin', key),
      set(uuid, {}, 'its-admin', key),
    ])
    expect(one.body).toEqual(other.body)
    expect(one.ok && one.body.entries).toHaveLength(1)
  })
})

describe('the database', () => {
  const write = (uuid: string, entry: object) =>
    fixture.app.owner.query(
      `select record_vesting(row($1, null, null, null, null, false)::act, jsonb_populate_record(null::new_vesting, $2))`,
      [fixture.organizationId, { id: randomUUID(), transaction_id: uuid, ...entry }],
    )

  it('takes no steps that end elsewhere than at the grant, nor what was reckoned from less than there is', async () => {
    const { uuid } = await grant()
    const schedule = { ...FOUR_YEARS, cliff_millionths: 250_000 }
    const entry = { kind: 'schedule', effective_date: '2024-03-01', schedule, seen: 0 }
    const steps = [{ day: '2025-01-01', vested: 479, lapsed: 0 }]
    await expect(write(uuid, { ...entry, steps })).rejects.toThrow('do not end at')
    await expect(write(uuid, { ...entry, seen: 1, steps: [] })).rejects.toThrow('vesting-changed')
    expect(await on(uuid, '2028-03-01')).toEqual([480, 0, 0])
  })

  it('keeps the steps that core reckons, and lets nobody change an entry', async () => {
    const { uuid } = await grant()
    await set(uuid)
    const { rows } = await fixture.app.owner.query<{ day: string; vested: string }>(
      `select from_date::text as day, vested::text from vesting_steps where transaction_id = $1 and vested > 0 order by from_date`,
      [uuid],
    )
    const schedule = {
      ...FOUR_YEARS,
      ...{ cliff_millionths: 250_000, acceleration_millionths: 500_000 },
      ...{ acceleration_event: null, notes: [] },
    }
    const steps = vestingSteps({ schedule, units: 480n, events: [] })
    expect(rows).toEqual(steps.map(({ day, vested }) => ({ day, vested: `${vested}` })))
    for (const change of ['update vesting_entries set note = null', 'delete from vesting_entries'])
      await expect(fixture.app.owner.query(change)).rejects.toThrow('append-only')
    await expect(fixture.app.context.pool.query('delete from vesting_steps')).rejects.toThrow(
      'denied',
    )
  })
})
