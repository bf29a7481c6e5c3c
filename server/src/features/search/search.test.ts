import { participants } from '@zegel/contract/register/participants'
import { LONGEST_SEARCH, search, type SearchResult } from '@zegel/contract/search/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Kind } from '../../../test/access/access-table.ts'
import type { TestApp } from '../../../test/app.ts'
import { type AccessFixture, accessFixture } from '../../../test/fixtures/access-fixture.ts'
import type { Instrument } from '../../../test/fixtures/given/given.ts'

let fixture: AccessFixture
let app: TestApp
let loan: Instrument
beforeAll(async () => {
  fixture = await accessFixture()
  app = fixture.app
  const { organizationId: organization_id } = fixture
  loan = await app.given.instrument('bonds', { organization_id, name: 'Zonnelening Oost' })
  for (const name of ['Kees Jansen', 'Jan de Groot', 'Ine González-Pérez', 'Ad Zonneveld'])
    await participant(loan, name)
  await app.given.entity(organization_id, { legal_name: 'Zonnedak Beheer B.V.' })
})
afterAll(() => app[Symbol.asyncDispose]())

async function participant(instrument: Instrument, legal_name: string, about: object = {}) {
  const person = await app.given.person({ legal_name, ...about })
  await app.given.participant(instrument, { legal_person_id: person.id })
  return person
}

async function find(
  q: string,
  kind: Exclude<Kind, 'guest'> = 'superadmin',
  organization_id = fixture.organizationId,
): Promise<SearchResult[]> {
  const caller = app.as(fixture.users[kind])
  const reply = await caller.call(search.find, { query: { q, organization_id } })
  if (!reply.ok) throw new Error(`search answered ${reply.status}`)
  return reply.body
}

async function names(...wanted: Parameters<typeof find>): Promise<string[]> {
  return (await find(...wanted)).map(({ kind, name }) => `${kind}: ${name}`)
}

describe('what is typed', () => {
  it.each([
    ['kees jan', 'the beginning'],
    ['jansen', 'a word'],
    ['ANSE', 'a part'],
    ['jansen kees', 'words the other way round'],
    ['Janssen', 'a letter too many'],
    ['kees jnasen', 'two letters the wrong way round'],
    ['Jnasen', 'two letters the wrong way round in a short name'],
  ])('finds Kees Jansen by %s: %s', async (q) => {
    expect(await names(q)).toContain('person: Kees Jansen')
  })

  it.each(['gonzalez', 'González', 'gonzalez perez', 'GONZALES'])(
    'finds a name with accents and a hyphen by %s',
    async (q) => {
      expect(await names(q)).toContain('person: Ine González-Pérez')
    },
  )

  it('finds the beginning of a name before its middle, and what is only spelt like it when nothing is called so', async () => {
    const { organization_id } = loan
    const prefixed = await app.given.instrument('bonds', { organization_id, name: 'Molenvelden' })
    expect(await names('mlenovelden')).toEqual([])
    expect(await names('moelnvelden')).toEqual(['instrument: Molenvelden'])
    for (const name of ['Aad Molenveld', 'Molenveld', 'Molenvelder Anna', 'Piet Molnveld'])
      await participant(prefixed, name)

    const people = (await names('molenveld')).filter((name) => name.startsWith('person'))

    expect(people).toEqual([
      'person: Molenveld',
      'person: Molenvelder Anna',
      'person: Aad Molenveld',
    ])
    expect(await names('molnvelt')).toContain('person: Piet Molnveld')
  })

  it('finds whatever has a word of its name before what people did, and nothing that is only spelt like it', async () => {
    const { organization_id } = loan
    const holding = await app.given.instrument('shares', {
      organization_id,
      name: 'Aandelen Duinwind Holding',
    })
    await participant(holding, 'Duinwind Beheer B.V.')
    await participant(holding, 'Kees Duinwint')
    await app.given.entity(organization_id, { legal_name: 'Stichting Duinwand' })

    expect(await names('duinwind')).toEqual([
      'person: Duinwind Beheer B.V.',
      'instrument: Aandelen Duinwind Holding',
    ])
    expect(await names('holding duinwind')).toEqual(['instrument: Aandelen Duinwind Holding'])
    expect(await names('duinwond')).toEqual(
      expect.arrayContaining(['person: Kees Duinwint', 'entity: Stichting Duinwand']),
    )
  })

  it('finds somebody by a whole e-mail address or number, and by no part of one', async () => {
    await participant(loan, 'Wil Verstegen', { email: 'wil@elsewhere.test' })
    const { id } = await app.given.company({
      legal_name: 'Weidevogel B.V.',
      business_register_number: '87654321',
    })
    await app.given.participant(loan, { legal_person_id: id })

    expect(await names('Wil@Elsewhere.test')).toContain('person: Wil Verstegen')
    expect(await names('elsewhere.test')).not.toContain('person: Wil Verstegen')
    expect(await names('87654321')).toContain('person: Weidevogel B.V.')
    expect(await names('8765432')).toEqual([])
  })

  it('finds nothing by nothing, and takes no letter for a wildcard', async () => {
    for (const q of ['', '  ', '.', '%', '_', '\\']) expect(await find(q)).toEqual([])
  })

  it('finds a long name with a slip in it, and before it whoever has each word', async () => {
    for (const name of ['Pieternel van der Weidenbergh', 'Pieternel van der Weide'])
      await participant(loan, name)

    expect(await names('pieternel van der wiedenbergh')).toContain(
      'person: Pieternel van der Weidenbergh',
    )
    const found = await names('pieternel weide')
    expect(found.find((name) => name.startsWith('person'))).toBe('person: Pieternel van der Weide')
  })

  it('is cut where it is too long', async () => {
    const name = 'Langeland '.repeat(30)
    await participant(loan, name.trim())

    expect(await names(name)).toContain(`person: ${name.trim()}`)
    expect(name.length).toBeGreaterThan(LONGEST_SEARCH)
  })
})

describe('what is found', () => {
  it('is of every kind, and at most eight of each', async () => {
    for (let number = 0; number < 12; number++) await participant(loan, `Zonneman ${number}`)

    const kinds = (await find('zonne')).map(({ kind }) => kind)

    expect(new Set(kinds)).toEqual(new Set(['instrument', 'entity', 'person']))
    expect(kinds.filter((kind) => kind === 'person')).toHaveLength(8)
  })

  it('is one person, however many instruments they take part in', async () => {
    const { organization_id } = loan
    const second = await app.given.instrument('bonds', { organization_id, name: 'Windlening' })
    const { id } = await participant(loan, 'Toos Twietmeijer')
    await app.given.participant(second, { legal_person_id: id })

    const [found, ...others] = await find('twietmeijer')

    expect(others).toEqual([])
    expect(found).toMatchObject({ kind: 'person', id, is_entity: false })
    expect(
      found?.kind === 'person' &&
        found.participations.map(({ instrument_name: instrument }) => instrument),
    ).toEqual(['Windlening', 'Zonnelening Oost'])
  })

  it('is an entity of the organisation once, though it takes part in an instrument', async () => {
    const { id: organization_id } = await app.given.organization()
    const user = await app.given.member(organization_id, 'superadmin')
    const instrument = await app.given.instrument('bonds', { organization_id })
    const { id } = await app.given.entity(organization_id, { legal_name: 'Zeepolder B.V.' })
    await app.given.participant(instrument, { legal_person_id: id })

    const reply = await app
      .as(user)
      .call(search.find, { query: { q: 'zeepolder', organization_id } })
    const ofEntity = reply.ok && reply.body.filter((found) => found.id === id)
    expect(ofEntity).toMatchObject([{ kind: 'entity' }])
  })

  it('is no participant who withdrew or turned out to be another', async () => {
    const gone = await participant(loan, 'Ilse Uitgeschreven')
    const twin = await participant(loan, 'Ilse Uitgeschrevene')
    const { id } = await participant(loan, 'Ilse Blijft')
    const superadmin = app.as(fixture.users.superadmin)
    const financial_instrument_id = loan.id
    expect(await names('uitgeschreven')).toHaveLength(2)

    const removed = await superadmin.call(participants.removeParticipant, {
      query: { financial_instrument_id, legal_person_id: gone.id },
    })
    const merged = await superadmin.call(participants.mergeParticipants, {
      body: { financial_instrument_id, legal_person_id: twin.id, into_legal_person_id: id },
    })

    expect([removed.status, merged.status]).toEqual([204, 200])
    expect(await names('uitgeschreven')).toEqual([])
  })

  it('is a transaction by the name of the side that was found, or the one with that id', async () => {
    const id = await fixture.openTransaction()
    const [sender] = await find(id)
    expect(sender).toMatchObject({ kind: 'transaction', id, type: 'transfer', units: 1 })
    if (sender?.kind !== 'transaction') throw new Error('no transaction was found')

    const found = await find(sender.sender_name)
    expect(found.find((one) => one.id === id)).toMatchObject({ name: sender.sender_name })
    const ofReceiver = await find(sender.receiver_name)
    expect(ofReceiver.find((one) => one.id === id)).toMatchObject({ name: sender.receiver_name })
  })
})

describe('who looks', () => {
  const KINDS = {
    superadmin: ['instrument', 'entity', 'person', 'transaction', 'member'],
    admin: ['instrument', 'entity', 'person', 'transaction', 'member'],
    advisor: ['instrument', 'entity', 'person', 'transaction', 'member'],
    specialist: ['instrument', 'entity', 'person', 'transaction', 'member'],
    'platform+': ['instrument', 'entity', 'person', 'transaction', 'member', 'organization'],
    member: ['instrument', 'entity', 'member'],
    platform: ['instrument', 'entity', 'member', 'organization'],
    investor: ['holding'],
    sender: ['holding'],
    stranger: [],
    nobody: [],
  } satisfies Partial<Record<Kind, SearchResult['kind'][]>>

  let everything: Instrument
  beforeAll(async () => {
    const { organizationId: organization_id, issuerId, users } = fixture
    everything = await app.given.instrument('bonds', {
      organization_id,
      name: 'Kwartelplan',
      issuing_legal_person_id: issuerId,
    })
    await app.given.entity(organization_id, { legal_name: 'Kwartel B.V.' })
    const seller = await participant(everything, 'Kwartel Holder')
    await app.given.member(organization_id, 'member', { natural_person_id: seller.id })
    const colleague = await app.given.person({ legal_name: 'Kwartel Collega' })
    await app.given.member(organization_id, 'member', { natural_person_id: colleague.id })
    for (const { natural_person_id: legal_person_id } of [
      users.investor,
      users.sender,
      users.receiver,
    ])
      await app.given.participant(everything, { legal_person_id })
    await app.context.pool.query(
      `update organizations set name = 'Kwartel ' || $1::text where id = $1`,
      [organization_id],
    )
    await issueTo(seller.id)
  })

  async function issueTo(receiver: string, units = 5): Promise<string> {
    const { issuerId, users, organizationId } = fixture
    const { rows } = await app.owner.query<{ id: string }>(
      `insert into transactions (organization_id, instrument_id, type, status, sender_id, receiver_id, units, price_cents,
        effective_date, created_by, expires_at)
      values ($1, $2, 'issuance', 'pending', $3, $4, $6, 10000, '2024-01-01', $5, now() + interval '7 days') returning id`,
      [organizationId, everything.id, issuerId, receiver, users.superadmin.id, units],
    )
    return rows[0]?.id ?? ''
  }

  async function pay(transaction: string, reference: string) {
    await app.owner.query(
      `insert into payments (organization_id, transaction_id, attempt, provider, status, amount_cents, reference)
      values ($1, $2, 1, 'bank', 'open', 50000, $3)`,
      [fixture.organizationId, transaction, reference],
    )
  }

  it.each(Object.entries(KINDS))('as %s finds %j', async (kind, kinds) => {
    const found = await find('kwartel', kind as keyof typeof KINDS)
    const ofOthers = kind === 'superadmin' || kind in { admin: 1, advisor: 1, specialist: 1 }
    const expected = ofOthers || kind === 'member' ? [...kinds, 'organization'] : kinds
    expect(new Set(found.map((one) => one.kind))).toEqual(new Set(expected))
  })

  it('finds what people did behind whatever has the word in its own name', async () => {
    const { organizationId: organization_id } = fixture
    await app.given.instrument('bonds', { organization_id, name: 'Obligaties Kwartel' })

    const kinds = (await find('kwartel')).map(({ kind }) => kind)

    expect(kinds.slice(kinds.indexOf('transaction'))).toEqual(['transaction'])
  })

  it('finds what one has by the name of whose it is', async () => {
    const { id, legal_name } = await app.given.entity(fixture.organizationId, {
      legal_name: 'Zilverreiger Beheer B.V.',
    })
    await app.given.participant(everything, { legal_person_id: id })
    expect(await find('zilverrieger', 'superadmin')).toContainEqual(
      expect.objectContaining({ kind: 'holding', name: 'Kwartelplan', holder_name: legal_name }),
    )
  })

  it('as admin of one instrument without another role finds its people, and nobody of another', async () => {
    const { organizationId } = fixture
    const user = await app.given.member(organizationId, 'member')
    await app.given.instrumentAdmin(loan, user)
    const own = await app
      .as(user)
      .call(search.find, { query: { q: 'jansen', organization_id: organizationId } })
    const kinds = (reply: typeof own) => reply.ok && reply.body.map(({ kind }) => kind)

    expect(kinds(own)).toContain('person')
    for (const q of ['kwartel holder', 'hodler', 'holdder']) {
      const query = { q, organization_id: organizationId }
      const other = await app.as(user).call(search.find, { query })
      expect(other.status).toBe(200)
      expect(kinds(other)).toEqual(expect.not.arrayContaining(['person', 'transaction']))
    }
  })

  it('finds what was paid by how its reference begins, the issuer the transaction and the receiver what they hold of it', async () => {
    const id = await issueTo(fixture.users.receiver.natural_person_id)
    await pay(id, 'RF978203111122223333')

    for (const q of ['RF97 8203', 'rf978203', 'RF97 8203 1111 2222 3333'])
      expect(await find(q)).toMatchObject([{ kind: 'transaction', id }])
    expect(await find('rf97-8203', 'receiver')).toMatchObject([
      { kind: 'holding', name: 'Kwartelplan' },
    ])
    for (const [q, kind] of [
      ['RF97 8203', 'investor'],
      ['RF97 8203', 'member'],
      ['RF97 8204', 'superadmin'],
    ] as const)
      expect(await find(q, kind)).toEqual([])
  })

  it('finds what is paid for by its amount, however that is written, for who reads its register', async () => {
    const id = await issueTo(fixture.users.receiver.natural_person_id, 43)

    for (const q of ['4300', '€ 4.300', '4.300,00', '4,300.00', 'EUR 4300,-'])
      expect(await find(q)).toMatchObject([{ kind: 'transaction', id }])
    for (const [q, kind] of [
      ['4300', 'investor'],
      ['4300', 'receiver'],
      ['4300', 'member'],
      ['4300.01', 'superadmin'],
      ['-4300', 'superadmin'],
    ] as const)
      expect(await find(q, kind)).toEqual([])
    const admin = await app.given.member(fixture.organizationId, 'member')
    await app.given.instrumentAdmin(loan, admin)
    const query = { q: '4300', organization_id: fixture.organizationId }
    expect((await app.as(admin).call(search.find, { query })).body).toEqual([])
  })

  it('finds nothing of another organisation, not even by id or payment reference', async () => {
    const transaction = await issueTo(fixture.users.sender.natural_person_id)
    await pay(transaction, 'RF968203111122223333')
    const elsewhere = await app.given.organization({ name: 'Elders' })
    await app.given.instrument('bonds', { organization_id: elsewhere.id, name: 'Waterlening' })
    const outsider = await app.given.member(elsewhere.id, 'superadmin')
    for (const organization_id of [elsewhere.id, fixture.organizationId]) {
      // A name by its beginning, a part, with a slip, and with letters that changed places: each is looked for in a way of its own.
      const ways = ['kwartel', 'jansen', 'janssen', 'jnasen', 'ees ajnsen']
      for (const q of [...ways, transaction, 'RF96 8203', fixture.organizationId]) {
        const reply = await app.as(outsider).call(search.find, { query: { q, organization_id } })
        expect(reply.ok && reply.body).toEqual([])
      }
    }
  })
})
