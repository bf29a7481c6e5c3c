import { participants } from '@zegel/contract/register/participants'
import { register } from '@zegel/contract/register/register'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'
import { bodyOf } from '../../../../test/fixtures/payouts/payouts-fixture.ts'
import { invite } from '../../../../test/fixtures/people.ts'

let app: TestApp
let bond: Instrument
let caller: ReturnType<TestApp['as']>
const ids: Record<string, string> = {}

// Five participants: two persons with an account, one who was invited, one whose invitation expired, and a company.
beforeAll(async () => {
  app = await testApp()
  bond = await app.given.instrument('bonds', { price_cents: 10_000n })
  caller = app.as(await app.given.member(bond.organization_id, 'superadmin'))
  await add('Anna', { account: true, units: 5 })
  await add('Bram', { account: true })
  await add('Carla', { invitedDays: 10, units: 20 })
  await add('Dirk', { invitedDays: -1 })
  await add('Evi', {})
  await addCompany('Molenfonds B.V.', 7)
  await app.workOff()
})
afterAll(() => app[Symbol.asyncDispose]())

interface ParticipantOverrides {
  account?: boolean
  invitedDays?: number
  units?: number
}

async function add(
  name: string,
  { account, invitedDays, units }: ParticipantOverrides,
): Promise<void> {
  const { given } = app
  const person = await given.person({
    legal_name: name,
    email: `${name.toLowerCase()}@participants.test`,
  })
  ids[name] = person.id
  await given.participant(bond, { legal_person_id: person.id })
  if (account) await given.user({ natural_person_id: person.id })
  if (invitedDays !== undefined) await inviteFor(person.id, invitedDays)
  if (units) await hold(person.id, units)
}

async function addCompany(legal_name: string, units: number): Promise<void> {
  const company = await app.given.company({ legal_name, business_register_number: '12345670' })
  ids[legal_name] = company.id
  await app.given.participant(bond, { legal_person_id: company.id })
  await hold(company.id, units)
}

function inviteFor(legal_person_id: string, days: number) {
  const expires_at = new Date(app.context.now().add({ hours: days * 24 }).epochMilliseconds)
  return invite(app, {
    email: 'someone@participants.test',
    organization_id: bond.organization_id,
    instrument_id: bond.id,
    legal_person_id,
    role: 'member',
    context: 'accept_instrument_membership',
    expires_at,
  })
}

async function hold(
  legal_person_id: string,
  balance: number,
  effective_date = '2024-01-01',
): Promise<void> {
  const reply = await caller.call(register.registerBalance, {
    body: { instrument_id: bond.id, legal_person_id, balance, effective_date },
  })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
}

async function list(query: object = {}) {
  const reply = await caller.call(participants.listParticipants, {
    query: { id: bond.id, per_page: 50, ...query },
  })
  if (!reply.ok) throw new Error(reply.body.message)
  return reply.body.data
}

const names = async (query: object = {}) =>
  (await list(query)).map(({ legal_person }) => legal_person.legal_name)

describe('the status of a participant', () => {
  it.each([
    ['Anna', 'active'],
    ['Carla', 'invited'],
    ['Dirk', 'expired'],
    ['Evi', 'inactive'],
    ['Molenfonds B.V.', 'inactive'],
  ])('of %s is %s', async (name, status) => {
    const [found] = await list({ legal_person_id: ids[name] })
    expect(found).toMatchObject({ status, legal_person: { legal_name: name } })
  })

  it('comes with the invitation it is about', async () => {
    const [carla] = await list({ legal_person_id: ids['Carla'] })
    expect(carla?.legal_person).toMatchObject({
      active: false,
      invitation: { created_at: expect.any(String), expires_at: expect.any(String) },
    })
    expect((await list({ legal_person_id: ids['Evi'] }))[0]?.legal_person.invitation).toBeNull()
  })

  it('of a company is active as soon as somebody with an account sits on its board, and no longer', async () => {
    const { given, context } = app
    const company = await given.company()
    await given.participant(bond, { legal_person_id: company.id })
    const director = await given.user()
    const status = async () => (await list({ legal_person_id: company.id }))[0]?.status
    const body = await given.body({
      organization_id: bond.organization_id,
      legal_person_id: company.id,
      type: 'Board',
      name: null,
    })
    const seat = await given.seat(body, { legal_person_id: director.natural_person_id })
    expect(await status()).toBe('active')

    const ended = { valid_to: '2024-06-01' }
    await context.db.updateTable('body_memberships').set(ended).where('id', '=', seat.id).execute()
    expect(await status()).toBe('inactive')
    const gone = context.db.deleteFrom('participants').where('legal_person_id', '=', company.id)
    await gone.execute()
  })

  it('is never written by hand', async () => {
    const byHand = 'update participants set active = true where legal_person_id = $1'
    const evi = [ids['Evi']]
    await expect(app.owner.query(byHand, evi)).rejects.toThrow(/not written directly/)
    await expect(app.context.pool.query(byHand, evi)).rejects.toThrow('permission denied')
  })
})

describe('the list of participants', () => {
  it.each([
    [{ status: 'active' }, ['Anna', 'Bram']],
    [{ status: 'inactive' }, ['Evi', 'Molenfonds B.V.']],
    [{ status: 'invited' }, ['Carla']],
    [{ status: 'expired' }, ['Dirk']],
    [{ holding: true }, ['Anna', 'Carla', 'Molenfonds B.V.']],
    [{ holding: false }, ['Bram', 'Dirk', 'Evi']],
    [{ type: 'entity' }, ['Molenfonds B.V.']],
    [{ type: 'person', holding: true }, ['Anna', 'Carla']],
    [{ q: 'rl' }, ['Carla']],
    [{ q: 'Anna@participants.test' }, ['Anna']],
    [{ q: '12345670' }, ['Molenfonds B.V.']],
    [{ q: '%' }, []],
    [{ holding: true, date: '2023-12-31' }, []],
  ])('with %o shows %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('can be of those alone of whom nobody knows an address', async () => {
    const { db } = app.context
    const live = (address: string | null, called: string[]) =>
      db
        .updateTable('legal_persons')
        .set({ address, city: address && 'Assen' })
        .where(
          'id',
          'in',
          called.map((name) => ids[name] ?? ''),
        )
        .execute()
    await live('Brink 1', Object.keys(ids))
    await live(' ', ['Carla', 'Evi'])
    await db.updateTable('legal_persons').set({ city: null }).where('address', '=', ' ').execute()

    expect(await names({ without_address: true })).toEqual(['Carla', 'Evi'])
    expect(await names({ without_address: true, holding: true })).toEqual(['Carla'])
    expect(await names({ without_address: true, sort: '-balance' })).toEqual(['Carla', 'Evi'])
    expect(await names({ without_address: false, q: 'Evi' })).toEqual([])
  })

  it.each([
    ['name', ['Anna', 'Bram', 'Carla', 'Dirk', 'Evi', 'Molenfonds B.V.']],
    ['-created_at', ['Molenfonds B.V.', 'Evi', 'Dirk', 'Carla', 'Bram', 'Anna']],
    ['-balance', ['Carla', 'Molenfonds B.V.', 'Anna', 'Evi', 'Dirk', 'Bram']],
    ['value', ['Bram', 'Dirk', 'Evi', 'Anna', 'Molenfonds B.V.', 'Carla']],
    ['status', ['Anna', 'Bram', 'Carla', 'Dirk', 'Evi', 'Molenfonds B.V.']],
  ])('by %s is the same on one page and on pages of one', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected)
    const pages = expected.map((_, index) => names({ sort, per_page: 1, page: index + 1 }))
    expect((await Promise.all(pages)).flat()).toEqual(expected)
  })

  it('by balance takes a filter along', async () => {
    expect(await names({ sort: '-balance', type: 'person', holding: true })).toEqual([
      'Carla',
      'Anna',
    ])
  })

  it('by balance goes by what everybody had on the date', async () => {
    await hold(ids['Anna'] ?? '', 50, '2025-01-01')
    const on = (date?: string) => names({ sort: '-balance', holding: true, ...(date && { date }) })
    expect(await on('2024-06-01')).toEqual(['Carla', 'Molenfonds B.V.', 'Anna'])
    expect(await on()).toEqual(['Anna', 'Carla', 'Molenfonds B.V.'])
    expect(await names({ sort: 'balance', date: '2024-06-01', per_page: 2, page: 2 })).toEqual([
      'Evi',
      'Anna',
    ])
  })
})

describe('the label of a participant', () => {
  const edit = (label: string, legal_person_id = ids['Anna'] ?? '', as = caller) =>
    as.call(participants.editParticipant, {
      body: { financial_instrument_id: bond.id, legal_person_id, label },
    })

  it('is changed and taken away, and both are noted', async () => {
    expect((await edit('oprichter')).body).toMatchObject({ label: 'oprichter' })
    const { body } = await edit(' ')
    expect(body).toMatchObject({ label: null })
    const events = await app.context.db
      .selectFrom('audit_events')
      .select(['before', 'after'])
      .where('action', '=', 'participant changed')
      .where('organization_id', '=', bond.organization_id)
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { before: { label: null }, after: { label: 'oprichter' } },
      { before: { label: 'oprichter' }, after: { label: null } },
    ])
  })

  it('is refused on its field when it is too long, and for who is no participant', async () => {
    expect(await edit('a'.repeat(101))).toMatchObject({
      status: 422,
      body: { errors: { label: [expect.any(String)] } },
    })
    const stranger = await app.given.person()
    expect(await edit('x', stranger.id)).toMatchObject({
      status: 422,
      body: { errors: { legal_person_id: [expect.any(String)] } },
    })
  })

  it('stays on the side of the issuer: the participant himself is not told', async () => {
    const user = await app.given.user()
    const legal_person_id = user.natural_person_id
    const label = 'lastige klant'
    await app.given.participant(bond, { legal_person_id, label })
    const query = { id: bond.id }
    const own = await app.as(user).call(participants.listOwnParticipations, { query })
    const listed = await caller.call(participants.listParticipants, {
      query: { ...query, legal_person_id },
    })

    expect(own.body).toMatchObject([{ legal_person_id, label: null }])
    expect(listed.body).toMatchObject({ data: [{ label }] })
  })

  it('keeps one of two that are given at once', async () => {
    const labels = ['zus', 'zo']
    const replies = await Promise.all(labels.map((label) => edit(label, ids['Dirk'])))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const noted = await app.context.db
      .selectFrom('audit_events')
      .select(['before', 'after'])
      .where('action', '=', 'participant changed')
      .where('organization_id', '=', bond.organization_id)
      .execute()
    const ofTwo = noted.filter(({ after }) => /"z(us|o)"/.test(JSON.stringify(after)))
    const [first, ...others] = ofTwo.toSorted((a) =>
      JSON.stringify(a.before).includes('null') ? -1 : 1,
    )
    // Who came second saw what the first had made of it.
    expect(others.map(({ before }) => before)).toEqual([first?.after])
  })

  it('is the business of whoever manages the instrument', async () => {
    const reader = app.as(await app.given.member(bond.organization_id, 'admin'))
    expect(await edit('x', ids['Anna'], reader)).toMatchObject({ status: 403 })
  })
})

const countsOf = async (query: object = {}) =>
  bodyOf(await caller.call(participants.countParticipants, { query: { id: bond.id, ...query } }))

it.each([
  {},
  { q: 'molen' },
  { status: 'inactive' },
  { type: 'person', holding: true, date: '2024-06-01' },
  { type: 'entity', without_address: true },
  { status: 'active', holding: false, date: '2023-12-31' },
] as const)('counts of each kind whom its list with %o would have', async (filter) => {
  const { status, holding, type, address } = await countsOf(filter)
  const listed = async (other: object) => (await list({ ...filter, ...other })).length

  for (const one of ['active', 'inactive', 'invited', 'expired'] as const)
    expect(status[one]).toBe(await listed({ status: one }))
  expect(holding).toEqual({
    with: await listed({ holding: true }),
    without: await listed({ holding: false }),
  })
  for (const one of ['person', 'entity'] as const)
    expect(type[one]).toBe(await listed({ type: one }))
  expect(address.without).toBe(await listed({ without_address: true }))
})

describe('the register', () => {
  const registerOn = async (query: object = {}) =>
    bodyOf(await caller.call(participants.listHolders, { query: { id: bond.id, ...query } }))

  it('has everybody who holds units, the largest first, and what they have together', async () => {
    const { data, total } = await registerOn()
    const holders = await list({ holding: true, sort: '-balance' })

    expect(data.map(({ id }) => id)).toEqual(holders.map(({ id }) => id))
    expect(total).toBe(holders.length)
    for (const [at, { id }] of holders.entries())
      expect((await registerOn({ sort: '-share', per_page: 1, page: at + 1 })).data[0]?.id).toBe(id)
    expect((await registerOn({ sort: 'share' })).data[0]?.id).toBe(holders.at(-1)?.id)
    expect(data[0]).toMatchObject({ since: '2024-01-01', paid_in: '0.00' })
    const units = holders.reduce((sum, { balance }) => sum + balance, 0)
    expect(await totalsOf({ holding: true })).toEqual({
      ...{ balance: units, issued: units, paid_in: '0.00', value: `${units}00.00` },
      first_date: '2024-01-01',
    })
  })

  it('keeps the whole in issue beside what was found, so that a share is of all units', async () => {
    const all = await totalsOf()
    const [found] = (await registerOn({ q: 'molenf' })).data
    const totals = await totalsOf({ q: 'molenf', holding: true })

    expect(totals.balance).toBe(found?.balance)
    expect(totals.issued).toBe(all.issued)
  })

  it('has nobody before the first day, and says when that is', async () => {
    const date = '2023-12-31'

    expect((await registerOn({ date })).data).toEqual([])
    expect(await totalsOf({ date, holding: true })).toMatchObject({
      ...{ balance: 0, issued: 0, first_date: '2024-01-01' },
    })
  })

  it('says since when somebody holds units without a break, as it was on the day', async () => {
    const of = await app.given.instrument('bonds', { organization_id: bond.organization_id })
    const { id } = await app.given.person()
    await app.given.participant(of, { legal_person_id: id })
    const at = { instrument_id: of.id, legal_person_id: id }
    for (const [effective_date, balance] of [
      ['2020-01-01', 5],
      ['2021-01-01', 0],
      ['2022-01-01', 3],
      ['2023-01-01', 8],
    ] as const)
      await caller.call(register.registerBalance, { body: { ...at, balance, effective_date } })
    const since = async (date: string) => (await registerOn({ id: of.id, date })).data[0]?.since

    expect(await since('2020-06-01')).toBe('2020-01-01')
    expect(await since('2021-06-01')).toBeUndefined()
    expect(await since('2024-01-01')).toBe('2022-01-01')
  })
})

const totalsOf = async (query: object = {}) =>
  bodyOf(await caller.call(participants.sumParticipants, { query: { id: bond.id, ...query } }))

it('lists and sums those alone whom somebody chose', async () => {
  const chosen = [ids['Anna'] ?? '', ids['Carla'] ?? '']
  const of = { legal_person_ids: chosen }

  expect(await names({ ...of, sort: 'name' })).toEqual(['Anna', 'Carla'])
  const balances = (await list(of)).map(({ balance }) => balance)
  expect((await totalsOf(of)).balance).toBe((balances[0] ?? 0) + (balances[1] ?? 0))
})

it.each([
  {},
  { type: 'entity' },
  { status: 'inactive', holding: true },
  { holding: false },
  { q: 'molen' },
  { without_address: true },
])('sums the participants of all pages that pass %o', async (filter) => {
  const listed = await list(filter)

  expect((await totalsOf(filter)).balance).toBe(
    listed.reduce((sum, { balance }) => sum + balance, 0),
  )
})
