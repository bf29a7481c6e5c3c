import { profile } from '@zegel/contract/accounts/profile'
import { deeds } from '@zegel/contract/deeds/deeds'
import type { Endpoint } from '@zegel/contract/endpoint'
import { groups } from '@zegel/contract/instruments/groups'
import { instruments, termsCallOf } from '@zegel/contract/instruments/instruments'
import { valuations } from '@zegel/contract/instruments/valuations'
import { investSettings } from '@zegel/contract/invest/invest-settings'
import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { organizationProfile } from '@zegel/contract/organizations/organization-profile'
import { organizations } from '@zegel/contract/organizations/organizations'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { participants } from '@zegel/contract/register/participants'
import { structure } from '@zegel/contract/structure/structure'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Caller, type CallInput, type TestApp, testApp } from './app.ts'
import { givenGroup } from './fixtures/groups.ts'

// A race that is lost once in twenty would still be lost every day.
const TIMES = 8

let app: TestApp
let organization_id: string
let superadmin: Caller
beforeAll(async () => {
  app = await testApp()
  organization_id = (await app.given.organization()).id
  superadmin = app.as(await app.given.member(organization_id, 'superadmin'))
})
afterAll(() => app[Symbol.asyncDispose]())

type Version = string | undefined

/** Something that stands: how it is read, and how a value is saved in it by who saw a version. */
interface Standing {
  read: () => Promise<{ version?: Version } | undefined>
  save: (value: number, version: Version) => Promise<{ ok: boolean; status: number; body: unknown }>
}

async function read<E extends Endpoint>(endpoint: E, input: CallInput<E>, by = superadmin) {
  const answer: Answer<E> = await by.call(endpoint, input)
  if (!answer.ok) throw new Error(answer.body.message)
  return answer.body
}

const bond = () => app.given.instrument('bonds', { organization_id })
const nameOf = (value: number) => `Windrecht ${value}`
const PLACE = { address: 'Molenweg 2', zip_code: '2345 BC', city: 'Leiden', country: 'NL' }
const TERMS: Record<InstrumentType, (value: number) => object> = {
  bonds: (value) => ({ limit: `${5000 + value}.00` }),
  shares: (value) => ({ preference: `Eerst ${value} procent` }),
  depositary_receipts: (value) => ({ ratio_receipts: 2 + value }),
  options: (value) => ({ exercise_price: `${12 + value}.00` }),
}

function ofInstrument(
  save: (id: string, value: number, version: Version) => ReturnType<Standing['save']>,
  type: InstrumentType = 'bonds',
) {
  return async (): Promise<Standing> => {
    const { id } = await app.given.instrument(type, { organization_id })
    return {
      read: () => read(instruments.get, { query: { id } }),
      save: (value, version) => save(id, value, version),
    }
  }
}

const setTerms = (type: InstrumentType) =>
  ofInstrument(
    (id, value, version) =>
      superadmin.call(termsCallOf(type), {
        body: { financial_instrument_id: id, ...TERMS[type](value), version },
      }),
    type,
  )

async function givenEntity(): Promise<Standing> {
  const { id } = await app.given.entity(organization_id)
  const query = { id: organization_id }
  return {
    read: async () => {
      const [listed, drawn] = await Promise.all([
        read(organizations.listEntities, { query }),
        read(structure.get, { query }),
      ])
      const found = listed.find((one) => one.id === id)
      expect(drawn.legal_persons.find((one) => one.id === id)?.version).toBe(found?.version)
      return found
    },
    save: (value, version) =>
      superadmin.call(legalPersons.edit, {
        body: { ...PLACE, organization_id, entity_id: id, legal_name: nameOf(value), version },
      }),
  }
}

async function givenOwnCompany(): Promise<Standing> {
  const owner = app.as(await app.given.user())
  const { id, business_register_number } = await app.given.company()
  const body = { ...PLACE, legal_name: 'Oosterveld', type: 'besloten vennootschap' }
  const added = await read(
    profile.addLegalPerson,
    { body: { ...body, business_register_number: `${Number(business_register_number) + 5e6}` } },
    owner,
  )
  expect(added.id).not.toBe(id)
  return {
    read: async () => {
      const own = await read(portfolio.listAuthorizedLegalPersons, { query: {} }, owner)
      return own.find((one) => one.id === added.id)
    },
    save: (value, version) =>
      owner.call(profile.editLegalPerson, {
        body: {
          ...PLACE,
          entity_id: added.id,
          legal_name: nameOf(value),
          business_register_number: added.business_register_number ?? '',
          version,
        },
      }),
  }
}

async function givenParticipant() {
  const { id } = await bond()
  const body = { financial_instrument_id: id, name: 'Anna de Vries' }
  const email = `${id}@example.test`
  const added = await read(participants.addParticipant, { body: { ...body, email } })
  const on = { financial_instrument_id: id, legal_person_id: added.legal_person_id }
  const find = async () =>
    (await read(participants.listParticipants, { query: { id, per_page: 5 } })).data[0]
  return { on, email, find }
}

async function givenLabel(): Promise<Standing> {
  const { on, find } = await givenParticipant()
  return {
    read: find,
    save: (value, version) =>
      superadmin.call(participants.editParticipant, {
        body: { ...on, label: nameOf(value), version },
      }),
  }
}

async function givenTypedPerson(): Promise<Standing> {
  const { on, email, find } = await givenParticipant()
  return {
    read: async () => (await find())?.legal_person,
    save: (value, version) =>
      superadmin.call(participants.correctParticipant, {
        body: { ...on, email, name: nameOf(value), version },
      }),
  }
}

async function givenOrganization(): Promise<Standing> {
  const { id } = await app.given.organization()
  const admin = app.as(await app.given.member(id, 'superadmin'))
  return {
    read: () => read(organizations.get, { query: { id } }, admin),
    save: (value, version) =>
      admin.call(organizationProfile.edit, {
        body: { organization_id: id, name: nameOf(value), version },
      }),
  }
}

async function givenPayoutSettings(): Promise<Standing> {
  const { id } = await app.given.organization()
  const admin = app.as(await app.given.member(id, 'superadmin'))
  return {
    read: () => read(paymentRuns.getSettings, { query: { organization_id: id } }, admin),
    save: (value, version) =>
      admin.call(paymentRuns.editSettings, {
        body: { organization_id: id, most_transactions: 100 + value, version },
      }),
  }
}

async function givenDeedFacts(): Promise<Standing> {
  const { id } = await bond()
  const facts = {
    ...{ resolution_date: null, conditions_date: null, conditions_version: null },
    ...{ certification_date: null, certification_notary: null, meeting_rights: null },
    ...{ pre_emption: null, delivery_weeks: null, statutory_seat: null },
  }
  return {
    read: () => read(deeds.getFacts, { query: { financial_instrument_id: id } }),
    save: (value, version) =>
      superadmin.call(deeds.setFacts, {
        body: { ...facts, financial_instrument_id: id, resolution_body: nameOf(value), version },
      }),
  }
}

async function givenLimit(): Promise<Standing> {
  const id = await givenGroup(app.context.db, organization_id)
  return {
    read: async () => {
      const all = await read(groups.list, { query: { organization_id } })
      return all.find((group) => group.id === id)
    },
    save: (value, version) =>
      superadmin.call(groups.change, {
        body: { group_id: id, total_limit: 2_000_000 + value, version },
      }),
  }
}

async function givenValuation(): Promise<Standing> {
  const { id } = await app.given.instrument('shares', { organization_id })
  const facts = { value: '12.50', date: '2026-03-01' }
  const body = { ...facts, financial_instrument_id: id }
  const added = await read(valuations.add, { body })
  return {
    read: async () => (await read(valuations.list, { query: { id } }))[0],
    save: (value, version) =>
      superadmin.call(valuations.edit, {
        body: { ...facts, id: added.id, description: nameOf(value), version },
      }),
  }
}

const AUTHORITY = (value: number) => ({
  ...{ authority: 'limited' as const, authority_acts: ['issuing' as const] },
  authority_amount: `${100 + value}.50`,
})
const PART = (value: number) => ({ stated_fraction: (value + 1) / 70 })

const givenSeat =
  (type: string, change: (value: number) => object) => async (): Promise<Standing> => {
    const { id } = await app.given.entity(organization_id)
    const body = await app.given.body({ organization_id, legal_person_id: id, type })
    const { id: seat, legal_person_id } = await app.given.seat(body)
    return {
      read: async () => {
        const drawn = await read(structure.get, { query: { id: organization_id } })
        const member = drawn.legal_persons.find((one) => one.id === legal_person_id)
        return member?.body_memberships.find((one) => one.id === seat)
      },
      save: (value, version) =>
        superadmin.call(structure.changeMember, { body: { id: seat, ...change(value), version } }),
    }
  }

async function givenNote(): Promise<Standing> {
  const { id: legal_person_id } = await app.given.entity(organization_id)
  const on = { organization_uuid: organization_id, legal_person_id }
  return {
    read: async () => {
      const drawn = await read(structure.get, { query: { id: organization_id } })
      return drawn.legal_persons.find((one) => one.id === legal_person_id)?.pivot ?? undefined
    },
    save: (value, version) =>
      superadmin.call(structure.setNote, { body: { ...on, note: nameOf(value), version } }),
  }
}

describe.each([
  {
    what: 'the name of an instrument',
    given: ofInstrument((id, value, version) =>
      superadmin.call(instruments.change, {
        body: { financial_instrument_id: id, name: nameOf(value), version },
      }),
    ),
  },
  { what: 'the terms of a bond', given: setTerms('bonds') },
  { what: 'the terms of shares', given: setTerms('shares') },
  { what: 'the terms of depositary receipts', given: setTerms('depositary_receipts') },
  { what: 'the terms of options', given: setTerms('options') },
  {
    what: 'how an instrument is offered',
    given: ofInstrument((id, value, version) =>
      superadmin.call(investSettings.update, {
        body: { financial_instrument_id: id, min_investment: `${100 + value}.00`, version },
      }),
    ),
  },
  { what: 'what deeds tell', given: givenDeedFacts },
  { what: 'an entity', given: givenEntity },
  { what: "a company of one's own", given: givenOwnCompany },
  { what: 'the label of a participant', given: givenLabel },
  { what: 'what was typed of a participant', given: givenTypedPerson },
  { what: 'an organisation', given: givenOrganization },
  { what: 'how an organisation pays out', given: givenPayoutSettings },
  { what: 'a group', given: givenLimit },
  { what: 'a valuation', given: givenValuation },
  { what: 'the authority of a director', given: givenSeat('Board', AUTHORITY) },
  { what: 'a stated part', given: givenSeat('Shareholders', PART) },
  { what: 'a note in the structure', given: givenNote },
])('$what', ({ given }) => {
  it('is saved by who saw what stands, and not by who saw what stood before, until they see it', async () => {
    const at = await given()
    const seen = (await at.read())?.version
    expect(seen).toMatch(/^[\w-]{22}$/)
    expect((await at.save(0, seen)).ok).toBe(true)
    const standing = await at.read()

    expect(await at.save(1, seen)).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', message: expect.stringContaining('niets opgeslagen') },
    })
    expect(await at.read()).toEqual(standing)
    expect((await at.save(1, standing?.version)).ok).toBe(true)
    expect((await at.read())?.version).not.toBe(standing?.version)
  })

  it('is replaced by who does not say what they saw', async () => {
    const at = await given()
    expect((await at.save(0, undefined)).ok).toBe(true)
    expect((await at.save(1, undefined)).ok).toBe(true)
  })

  it('is saved by one of two who do so at once', async () => {
    const at = await given()
    for (let time = 1; time <= TIMES; time++) {
      const seen = (await at.read())?.version
      const answers = await Promise.all([at.save(2 * time, seen), at.save(2 * time + 1, seen)])
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    }
  })
})

it('is no version told to who does not see what it is of', async () => {
  const owner = await app.given.user()
  const { id } = await bond()
  await app.given.participant(
    { organization_id, id },
    { legal_person_id: owner.natural_person_id, label: 'Oprichter' },
  )
  const own = await read(participants.listOwnParticipations, { query: { id } }, app.as(owner))
  expect(own).toMatchObject([{ label: null }])
  expect(own[0]).not.toHaveProperty('version')

  const { id: open } = await app.given.organization({ public: true })
  await app.given.entity(open)
  const drawn = await read(structure.get, { query: { id: open } }, app.guest)
  expect(drawn.legal_persons).toHaveLength(1)
  expect(JSON.stringify(drawn)).not.toContain('"version"')
})
