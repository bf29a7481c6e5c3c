import { randomUUID } from 'node:crypto'
import { accounts } from '@zegel/contract/accounts/accounts'
import { ownData } from '@zegel/contract/accounts/own-data'
import { dividendTax } from '@zegel/contract/payouts/dividend-tax'
import { limitedRights } from '@zegel/contract/register/limited-rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, TestApp } from '../../../../test/app.ts'
import { mailsTo } from '../../../../test/mailed.ts'
import { picture, unzipped } from '../../../../test/files.ts'
import { upload } from '../../../../test/fixtures/photos.ts'
import { type AccessFixture, accessFixture } from '../../../../test/fixtures/access-fixture.ts'
import { today } from '../../../lib/clock.ts'
import { readMeOf } from '../accounts.mails.ts'
import { eraseClosed } from './erase-closed.ts'
import {
  createTransaction,
  perform,
  registerBalance,
} from '../../../../test/models/register-acts.ts'

let fixture: AccessFixture
let app: TestApp
beforeAll(async () => {
  fixture = await accessFixture({}, { ownDatabase: true })
  ;({ app } = fixture)
})
afterAll(() => app[Symbol.asyncDispose]())

const as = (user: { id: string }) => app.as(user, { passwordConfirmed: true })

const close = (caller: Caller) => caller.call(ownData.close, {})

const userOf = (id: string) =>
  app.context.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const listKeys = async () =>
  (await app.context.db.selectFrom('stored_files').select('storage_key').execute()).map(
    ({ storage_key }) => storage_key,
  )

const personOf = (id: string) =>
  app.context.db
    .selectFrom('legal_persons')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Somebody with all that an account has, who holds nothing. */
async function somebody() {
  const person = await app.given.person({
    ...{ legal_name: 'Bo Jansen', first_name: 'Bo', address: 'Brink 1' },
    ...{ birth_date: '1984-05-17', birth_place: 'Zwolle', iban: 'NL91ABNA0417164300' },
  })
  const user = await app.given.user({
    natural_person_id: person.id,
    email: String(person.email),
    phone: '+31612345678',
  })
  return { ...user, caller: as(user) }
}

/** Somebody who held units until a day. */
async function formerHolder(from: string, until: string) {
  const user = await somebody()
  const { instrument, issuerId, users } = fixture
  const { organization_id } = instrument
  await app.given.participant(instrument, { legal_person_id: user.natural_person_id })
  const create = (sender: string, receiver: string, type: string, day: string) =>
    perform(
      app.context.pool,
      'create_transaction',
      { organizationId: organization_id, userId: users.superadmin.id },
      {
        ...{ id: randomUUID(), instrument_id: instrument.id, type, historic: true },
        ...{ sender_id: sender, receiver_id: receiver, units: 1, price_cents: 100 },
        ...{ effective_date: day, notify_recipient: false, is_paid: true },
      },
    )
  await create(issuerId, user.natural_person_id, 'issuance', from)
  await create(user.natural_person_id, users.sender.natural_person_id, 'transfer', until)
  return user
}

/** Another name of somebody, under which the organisation had them as well. */
async function mergedInto(user: { natural_person_id: string }, from?: string) {
  const { instrument, users } = fixture
  const name = from ?? (await app.given.participant(instrument)).legal_person_id
  await app.owner.query('select merge_persons($1, $2, $3, $4, $5, null)', [
    ...[instrument.organization_id, name, user.natural_person_id, instrument.id],
    users.superadmin.id,
  ])
  return name
}

/** The first held a power of attorney until a moment, and the second signed along then. */
async function represented(
  [holder, coSigner]: Awaited<ReturnType<typeof somebody>>[],
  moment: string,
) {
  const { organizationId, issuerId, users, instrument } = fixture
  await app.context.pool.query(
    `insert into powers_of_attorney
       (organization_id, legal_person_id, holder_id, granted_by, granted_on, valid_until, scope, limit_cents, recorded_by)
     values ($1, $2, $3, 'het bestuur', '2010-01-01', (${moment})::date, 'uitgifte van obligaties', 5000000, $4)`,
    [organizationId, issuerId, holder?.natural_person_id, users.superadmin.id],
  )
  await app.owner.query(
    `insert into co_signatures (organization_id, subject_id, legal_person_id, user_id, co_signer_id, declared_at, ip)
     values ($1, $2, $3, $4, $5, ${moment}, '192.0.2.77')`,
    [organizationId, instrument.id, issuerId, users.superadmin.id, coSigner?.natural_person_id],
  )
}

describe('closing an account', () => {
  it('asks the password first', async () => {
    const user = await somebody()
    expect(await close(app.as(user, { passwordConfirmed: false }))).toMatchObject({ status: 423 })
    expect((await userOf(user.id)).closed_at).toBeNull()
  })

  it('signs out everywhere, ends roles, and says by mail what becomes of it', async () => {
    const user = await somebody()
    const { id: organizationId } = await app.given.organization()
    const role = { organization_id: organizationId, legal_person_id: user.natural_person_id }
    await app.given.membership({ ...role, role: 'admin' })
    const elsewhere = app.as(user)
    await elsewhere.call(accounts.setLanguage, { body: { language: 'nl' } })
    expect((await close(user.caller)).status).toBe(204)

    expect(await elsewhere.call(accounts.setLanguage, { body: { language: 'nl' } })).toMatchObject({
      status: 401,
    })
    const { db } = app.context
    const roles = await db
      .selectFrom('organization_members')
      .select('id')
      .where('legal_person_id', '=', user.natural_person_id)
      .execute()
    expect(roles).toEqual([])
    expect(await mailsTo(app, user.email)).toMatchObject([
      {
        kind: 'account-closed',
        text: expect.stringContaining('In akten blijft je naam daarom staan'),
      },
    ])
  })

  it('is refused to who holds units, and says of what', async () => {
    const { sender } = fixture.users
    const { name } = fixture.instrument
    const caller = as(sender)

    expect(await close(caller)).toMatchObject({ status: 409, body: { code: 'closing-holds' } })
    expect((await caller.call(ownData.closing, {})).body).toMatchObject({
      obstacles: expect.arrayContaining([{ kind: 'holds', name }]),
      kept: ['register', 'deeds', 'representation', 'payments', 'security'],
    })
  })

  it('is refused while a transaction is open, also of who was only stated', async () => {
    const user = await somebody()
    const { instrument, issuerId, users } = fixture
    const stated = await app.given.person({
      email: user.email,
      stated_by: instrument.organization_id,
    })
    await app.given.participant(instrument, { legal_person_id: stated.id })
    await perform(
      app.context.pool,
      'create_transaction',
      { organizationId: instrument.organization_id, userId: users.superadmin.id },
      {
        ...{ id: randomUUID(), instrument_id: instrument.id, type: 'issuance', historic: false },
        ...{ sender_id: issuerId, receiver_id: stated.id, units: 1, price_cents: 100 },
        ...{ effective_date: '2024-03-01', notify_recipient: false, is_paid: false },
        signs_as: 'issuer',
      },
    )
    expect(await close(user.caller)).toMatchObject({
      status: 409,
      body: { code: 'closing-open-transaction' },
    })
  })

  it('is refused to the last superadmin, also when two leave at the same moment', async () => {
    const { id } = await app.given.organization()
    const both = [
      await app.given.member(id, 'superadmin'),
      await app.given.member(id, 'superadmin'),
    ]
    const replies = await Promise.all(both.map((user) => close(as(user))))

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  })
})

describe('what is kept of who closed an account', () => {
  it('goes thirty days later when he never held anything, and not before', async () => {
    const user = await somebody()
    await close(user.caller)
    await eraseClosed(app.context)
    expect(await userOf(user.id)).toMatchObject({ email: user.email, phone: '+31612345678' })

    app.clock.advance({ hours: 24 * 30 + 1 })
    await eraseClosed(app.context)
    expect(await userOf(user.id)).toMatchObject({
      email: `closed-${user.id}@erased.invalid`,
      phone: null,
      password_hash: null,
    })
    expect(await personOf(user.natural_person_id)).toMatchObject({
      ...{
        legal_name: 'Gewiste persoon',
        first_name: null,
        email: null,
        address: null,
        iban: null,
        birth_date: null,
        birth_place: null,
      },
    })
    expect(await mailsTo(app, user.email)).toEqual([])
  })

  it('leaves the name in the register of who held something less than seven years ago', async () => {
    const user = await formerHolder('2022-01-01', '2024-01-01')
    const merged = await mergedInto(user)
    await close(user.caller)
    app.clock.advance({ hours: 24 * 30 + 1 })
    await eraseClosed(app.context)

    expect((await userOf(user.id)).phone).toBeNull()
    expect(await personOf(user.natural_person_id)).toMatchObject({
      ...{ legal_name: 'Bo Jansen', address: 'Brink 1', iban: null, erased_at: null },
    })
    expect(await personOf(merged)).toMatchObject({ iban: null, erased_at: null })
  })

  it('goes seven years after the last holding, while the register goes on to count the units', async () => {
    const user = await formerHolder('2016-01-01', '2018-01-01')
    const merged = await mergedInto(user)
    await close(user.caller)
    app.clock.advance({ hours: 24 * 30 + 1 })
    await eraseClosed(app.context)

    for (const id of [user.natural_person_id, merged])
      expect(await personOf(id)).toMatchObject({ legal_name: 'Gewiste persoon', email: null })
    const { rows } = await app.context.pool.query(
      'select units from holder_balances where holder_id = $1 and units > 0',
      [user.natural_person_id],
    )
    expect(rows).toHaveLength(1)
  })

  it('leaves the name of who had a power of attorney or signed along, until seven years after', async () => {
    const both = [await somebody(), await somebody()]
    await represented(both, 'now()')
    const former = [await somebody(), await somebody()]
    await represented(former, "now() - interval '9 years'")
    for (const { caller } of [...both, ...former]) await close(caller)
    app.clock.advance({ hours: 24 * 30 + 1 })
    await eraseClosed(app.context)

    const names = async (users: typeof both) =>
      Promise.all(users.map(async (u) => (await personOf(u.natural_person_id)).legal_name))
    expect(await names(both)).toEqual(['Bo Jansen', 'Bo Jansen'])
    expect(await names(former)).toEqual(['Gewiste persoon', 'Gewiste persoon'])
    const { rows } = await app.context.pool.query(
      'select from powers_of_attorney where holder_id = $1',
      [former[0]?.natural_person_id],
    )
    expect(rows).toHaveLength(1)
  })

  it('lets the address be used again', async () => {
    const user = await somebody()
    await close(user.caller)
    app.clock.advance({ hours: 24 * 30 + 1 })
    await eraseClosed(app.context)
    await expect(app.given.user({ email: user.email })).resolves.toMatchObject({
      email: user.email,
    })
  })
})

describe('downloading all that is kept about oneself', () => {
  const download = async (caller: Caller) => caller.send({ method: 'GET', url: '/api/user/data' })

  it('gives all the rest when a file is lost, and says in its place that it is', async () => {
    const { caller } = await somebody()
    const before = await listKeys()
    await upload(caller, await picture())
    const lost = (await listKeys()).find((key) => !before.includes(key))
    await app.context.storage.remove(lost ?? '')
    const files = await unzipped((await download(caller)).rawPayload)

    expect(files.get('foto-anna.png.txt')).toContain('staat niet meer in de opslag')
    expect(files.has('activity.json')).toBe(true)
  })

  it('asks the password first', async () => {
    const caller = app.as(await somebody(), { passwordConfirmed: false })
    expect((await download(caller)).statusCode).toBe(423)
    expect(await caller.call(ownData.ask, {})).toMatchObject({ status: 423 })
  })

  it('tells where and when somebody was born', async () => {
    const files = await unzipped((await download((await somebody()).caller)).rawPayload)
    const born = { birth_date: '1984-05-17', birth_place: 'Zwolle' }
    expect(JSON.parse(files.get('persons.json') ?? '')).toMatchObject([born])
  })

  it('is a ZIP file with what is known of oneself, and of nobody else', async () => {
    const { sender, receiver, superadmin } = fixture.users
    await fixture.completedTransfer()
    const { instrument } = fixture
    const { legal_person_id: twin } = await app.given.participant(instrument)
    const at = { organizationId: instrument.organization_id, instrumentId: instrument.id }
    const by = { ...at, userId: superadmin.id, issuerId: fixture.issuerId, holders: [] }
    await createTransaction(app.context.pool, by, { to: twin, units: 77n })
    await registerBalance(app.context.pool, by, { holder: twin, balance: 78n })
    const pledge = { kind: 'pledge' as const, amount: 1, effective_date: today(app.context) }
    for (const who of [
      { holder_id: twin, beneficiary_name: 'Bank De Vaart' },
      { holder_id: receiver.natural_person_id, beneficiary_id: twin },
    ])
      await app.as(superadmin).call(limitedRights.record, {
        body: { financial_instrument_id: instrument.id, ...pledge, ...who },
      })
    const exempt = { organization_id: instrument.organization_id, legal_person_id: twin }
    await app.as(superadmin).call(dividendTax.addExemption, {
      body: { ...exempt, ground: 'exempted_body', from_date: '2025-01-01', note: 'Vrijgesteld' },
    })
    const kept = async () => unzipped((await download(as(sender))).rawPayload)
    expect((await kept()).get('transactions.json')).not.toMatch(/"units": ?77\b/)
    await mergedInto(sender, twin)
    const reply = await download(as(sender))
    const files = await unzipped(reply.rawPayload)
    const text = [...files.values()].join('\n')

    expect(reply.headers['content-type']).toBe('application/zip')
    expect([...files.keys()]).toEqual(expect.arrayContaining(['LEESMIJ.txt', 'account.json']))
    expect(JSON.parse(files.get('account.json') ?? '')).toMatchObject([{ email: sender.email }])
    expect(JSON.parse(files.get('holdings.json') ?? '')).not.toEqual([])
    expect(files.get('transactions.json')).toMatch(/"units": ?77\b/)
    expect(files.get('registrations.json')).toMatch(/"balance": ?78\b/)
    expect(files.get('tax_exemptions.json')).toContain('Vrijgesteld')
    expect(JSON.parse(files.get('limited_rights.json') ?? '')).toMatchObject([
      { on_own_units: true, in_favour_of: 'Bank De Vaart', units: 1 },
      { on_own_units: false, in_favour_of: null, units: 1 },
    ])
    expect(text).not.toContain(receiver.email)
    expect(text).not.toMatch(/password_hash|token_hash|argon2|secret/)
  })

  it.each(['nl', 'en'] as const)('tells what each of its files is (%s)', async (language) => {
    const person = await somebody()
    await upload(person.caller, await picture())
    const files = [...(await unzipped((await download(person.caller)).rawPayload)).keys()]
    const described = readMeOf(language)
      .split('\n')
      .flatMap((line) => /^(\S.*?) {3,}/.exec(line)?.[1]?.split(', ') ?? [])
    // Documents have a folder or a beginning of their own; of the rest each is a file by that name.
    const documents = ['aktes', 'jaaroverzichten', 'foto']
    expect(files.filter((name) => name.endsWith('.json')).toSorted()).toEqual(
      described
        .filter((name) => !documents.includes(name))
        .map((name) => `${name}.json`)
        .toSorted(),
    )
    expect(described).toEqual(expect.arrayContaining(documents))
    expect(files.some((name) => name.startsWith('foto-'))).toBe(true)
  })

  it('has the powers of attorney one held, and what one signed along, without who asked it from where', async () => {
    const [holder, coSigner] = [await somebody(), await somebody()]
    await represented([holder, coSigner], 'now()')
    const filesOf = async ({ caller }: { caller: Caller }) => {
      const files = await unzipped((await download(caller)).rawPayload)
      const read = (name: string) => JSON.parse(files.get(name) ?? '') as unknown
      return { powers: read('powers_of_attorney.json'), signed: read('co_signatures.json') }
    }
    expect(await filesOf(holder)).toMatchObject({
      powers: [
        { granted_by: 'het bestuur', scope: 'uitgifte van obligaties', limit_cents: 5000000 },
      ],
      signed: [],
    })
    expect(await filesOf(coSigner)).toMatchObject({
      powers: [],
      signed: [{ declared_myself: false, ip: null }],
    })
    const declared = await filesOf({ caller: as(fixture.users.superadmin) })
    expect(declared.signed).toContainEqual(
      expect.objectContaining({ declared_myself: true, ip: '192.0.2.77' }),
    )
  })
})
