import { NewLegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import type { LegalForm } from '@zegel/core/legal-persons/legal-form'
import type { BodyType } from '@zegel/core/structure/body-type'
import { inTransaction } from '@zegel/server/db/database'
import {
  addEntity,
  addLegalPerson,
  addOwnEntity,
  findOrStatePerson,
} from '@zegel/server/features/legal-persons/legal-persons'
import { addBody, addBodyMember } from '@zegel/server/features/structure/structure'
import { demoPerson } from './demo-people.ts'
import { DEMO_IP, type DemoUser } from './demo-user.ts'
import type { NoordermolenPeople } from './noordermolen-people.ts'

const ADDRESS = { address: 'Molenweg 2', zip_code: '9401 LB', city: 'Assen', country: 'NL' }

interface DemoEntity {
  type: LegalForm
  legal_name: string
  business_register_number: string
  central?: boolean
}

// Numbers of the business register that start with 000 are given to nobody.
const ENTITIES = {
  cooperatie: {
    type: 'coöperatie',
    legal_name: 'Energiecoöperatie De Noordermolen U.A.',
    business_register_number: '00010001',
    central: true,
  },
  stak: {
    type: 'stichting',
    legal_name: 'Stichting Administratiekantoor De Noordermolen',
    business_register_number: '00010002',
  },
  exploitatie: {
    type: 'besloten vennootschap',
    legal_name: 'De Noordermolen Exploitatie B.V.',
    business_register_number: '00010003',
  },
  windpark: {
    type: 'besloten vennootschap',
    legal_name: 'Windpark Noorderdiep B.V.',
    business_register_number: '00010004',
  },
  zonnedak: {
    type: 'besloten vennootschap',
    legal_name: 'Zonnedak Molenveld B.V.',
    business_register_number: '00010005',
  },
  holding: {
    type: 'besloten vennootschap',
    legal_name: 'Molenwind Holding B.V.',
    business_register_number: '00010006',
  },
} as const satisfies Record<string, DemoEntity>

export type NoordermolenEntities = Record<keyof typeof ENTITIES, string>

/** Adds the legal entities of the group; returns their ids. */
export async function addNoordermolenEntities(hand: DemoUser): Promise<NoordermolenEntities> {
  const { organizationId, adder } = at(hand)
  const ids: Partial<NoordermolenEntities> = {}
  for (const [key, { central = false, ...entity }] of Object.entries(ENTITIES) as [
    keyof typeof ENTITIES,
    DemoEntity,
  ][]) {
    const facts = { organization_id: organizationId, ...entity, ...ADDRESS }
    ids[key] = (await hand.inOne((tx) => addEntity(tx, adder, facts, { central }))).id
  }
  return ids as NoordermolenEntities // safe: every entity was just added
}

interface DemoBody {
  of: keyof NoordermolenEntities
  type: BodyType
  name?: string
  members: { id: string; title: string | null }[]
}

/** Gives the entities their boards, councils and meetings. */
export async function addNoordermolenBodies(
  hand: DemoUser,
  people: NoordermolenPeople,
  entities: NoordermolenEntities,
): Promise<void> {
  const { organizationId, adder } = at(hand)
  const neighbours = await addNeighbours(hand, organizationId, 8)
  const [first = '', second = '', third = '', ...workers] = neighbours
  const chair = people.superadmin.legalPersonId
  const bodies: DemoBody[] = [
    {
      of: 'cooperatie',
      type: 'Board',
      members: [
        { id: chair, title: 'Voorzitter' },
        { id: first, title: 'Penningmeester' },
        { id: second, title: 'Secretaris' },
      ],
    },
    {
      of: 'cooperatie',
      type: 'Board of Commissioners',
      members: [{ id: people.advisor.legalPersonId, title: 'Commissaris' }],
    },
    {
      of: 'cooperatie',
      type: 'custom',
      name: 'Algemene ledenvergadering',
      members: [{ id: await addVillage(hand), title: 'Namens het dorp' }],
    },
    {
      of: 'stak',
      type: 'Board',
      members: [
        { id: third, title: 'Bestuurder' },
        { id: first, title: 'Bestuurder' },
      ],
    },
    { of: 'stak', type: 'Certificate holders', members: [] },
    {
      of: 'exploitatie',
      type: 'Board',
      members: [
        { id: entities.holding, title: 'Bestuurder' },
        { id: people.admin.legalPersonId, title: 'Financieel directeur' },
      ],
    },
    {
      of: 'exploitatie',
      type: 'Shareholders',
      members: [
        { id: entities.stak, title: null },
        { id: entities.cooperatie, title: null },
        { id: entities.holding, title: null },
      ],
    },
    {
      of: 'exploitatie',
      type: 'Works council',
      members: workers.map((id) => ({ id, title: null })),
    },
    { of: 'windpark', type: 'Board', members: [{ id: entities.exploitatie, title: 'Bestuurder' }] },
    { of: 'windpark', type: 'Shareholders', members: [{ id: entities.exploitatie, title: null }] },
    { of: 'windpark', type: 'Bondholders', members: [] },
    { of: 'zonnedak', type: 'Board', members: [{ id: entities.exploitatie, title: 'Bestuurder' }] },
    { of: 'zonnedak', type: 'Shareholders', members: [{ id: entities.exploitatie, title: null }] },
    { of: 'holding', type: 'Board', members: [{ id: chair, title: 'Directeur' }] },
    { of: 'holding', type: 'Shareholders', members: [{ id: chair, title: null }] },
  ]
  for (const { of, members, ...body } of bodies) {
    const organization_id = organizationId
    const { id: body_id } = await hand.inOne((tx) =>
      addBody(tx, adder, { organization_id, legal_person_id: entities[of], ...body }),
    )
    for (const { id, title } of members) {
      await hand.inOne((tx) =>
        addBodyMember(tx, adder, { organization_id, body_id, legal_person_id: id, title }),
      )
    }
  }
}

// A foundation that sits in a body without being an entity of the organisation.
async function addVillage(hand: DemoUser): Promise<string> {
  const { organizationId, adder } = at(hand)
  const foundation = NewLegalPerson.parse({
    type: 'stichting',
    legal_name: 'Stichting Dorpsbelangen Molenveld',
    business_register_number: '00010007',
    ...ADDRESS,
    organization_uuid: organizationId,
    add_to_organization: false,
  })
  return (await hand.inOne((tx) => addLegalPerson(tx, adder, foundation))).id
}

// People of the village who sit in bodies; they start where the participants of the instruments end.
const FIRST_NEIGHBOUR = 1000

async function addNeighbours(
  hand: DemoUser,
  organizationId: string,
  count: number,
): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const { first_name, last_name, ...person } = demoPerson(FIRST_NEIGHBOUR + index)
    ids.push((await hand.inOne((tx) => findOrStatePerson(tx, organizationId, person))).id)
  }
  return ids
}

/** The two companies the investor of the demo holds through. */
export async function addInvestorCompanies(
  { context }: DemoUser,
  userId: string,
): Promise<{ beheer: string; zuiderlicht: string }> {
  const address = {
    address: 'Esdoornlaan 88',
    zip_code: '9721 GK',
    city: 'Groningen',
    country: 'NL',
  }
  const add = (legal_name: string, business_register_number: string) =>
    inTransaction(context.db, (tx) =>
      addOwnEntity(
        tx,
        userId,
        { type: 'besloten vennootschap', legal_name, business_register_number, ...address },
        DEMO_IP,
      ),
    )
  const beheer = await add('Oosterveld Beheer B.V.', '00020001')
  const zuiderlicht = await add('Zuiderlicht Invest B.V.', '00020002')
  return { beheer: beheer.id, zuiderlicht: zuiderlicht.id }
}

function at(hand: DemoUser) {
  const [organizationId = ''] = Object.keys(hand.actor.roles)
  return { organizationId, adder: { userId: hand.actor.userId, ip: DEMO_IP } }
}
