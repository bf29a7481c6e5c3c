import type {
  GraphBody,
  GraphInstrument,
  GraphPerson,
  OrganizationStructure,
} from '@zegel/contract/structure/structure-graph'
import { idOf } from './register-data.ts'
import { NOORDERMOLEN } from './users.ts'

export const BEHEER = idOf(301)
export const BOARD = idOf(401)
export const SHAREHOLDERS = idOf(402)
export const ORDINARY = idOf(501)
export const ANNA = idOf(601)
export const BO = idOf(602)

const unknown = {
  first_name: null,
  last_name: null,
  email: null,
  business_register_number: null,
  address: null,
  zip_code: null,
  city: null,
  country: null,
  foreign_register: null,
  foreign_legal_form: null,
  photo_image_url: null,
  body_memberships: [],
  instrument_memberships: [],
}

/** A company that belongs to the organisation. */
export function company(id: string, part: Partial<GraphPerson> = {}): GraphPerson {
  return {
    ...unknown,
    id,
    uuid: id,
    type: 'besloten vennootschap',
    legal_name: 'Molen Beheer B.V.',
    business_register_number: '12345678',
    address: 'Kade 1',
    zip_code: '1011 AB',
    city: 'Amsterdam',
    country: 'NL',
    pivot: { legal_person_id: id, central: false, title: null, position: 0, hidden: false },
    ...part,
  }
}

/** Somebody who only sits in bodies, or holds something. */
export function natural(id: string, part: Partial<GraphPerson> = {}): GraphPerson {
  return { ...unknown, id, uuid: id, type: 'natural_person', legal_name: id, pivot: null, ...part }
}

export function body(id: string, part: Partial<GraphBody> = {}): GraphBody {
  return {
    id,
    type: 'Board',
    name: null,
    legal_person_id: BEHEER,
    instrument_ids: [],
    members_total: 0,
    ...part,
  }
}

export function instrument(id: string, part: Partial<GraphInstrument> = {}): GraphInstrument {
  return {
    id,
    type: 'shares',
    name: 'Gewone aandelen',
    description: null,
    issuing_legal_person_id: BEHEER,
    issued_units: 1000,
    par_value: '1.00',
    certifies: null,
    ...part,
  }
}

/** The drawing of somebody who may edit it, as the server answers it. */
export function structureOf(part: Partial<OrganizationStructure> = {}): OrganizationStructure {
  return {
    legal_persons: [],
    bodies: [],
    instruments: [],
    crowds: [],
    date: '2026-11-20',
    organization: {
      id: NOORDERMOLEN,
      uuid: NOORDERMOLEN,
      name: 'Energiecoöperatie De Noordermolen',
      logo_image_url: null,
      public: false,
      public_holders: false,
    },
    private_holders: 182,
    may: { edit: true, read_files: true, add_files: true, remove_files: true },
    ...part,
  }
}

/** A company with a director who holds three quarters of its shares, and somebody who holds the rest. */
export function smallStructure(part: Partial<OrganizationStructure> = {}): OrganizationStructure {
  const central = {
    legal_person_id: BEHEER,
    central: true,
    title: null,
    position: 0,
    hidden: false,
  }
  return structureOf({
    legal_persons: [
      company(BEHEER, { pivot: central }),
      natural(ANNA, {
        legal_name: 'Anna de Vries',
        email: 'anna@demo.test',
        body_memberships: [
          { id: idOf(701), body_id: BOARD, title: 'Bestuurder', since: '2024-03-01' },
        ],
        instrument_memberships: [{ financial_instrument_id: ORDINARY, balance: 750 }],
      }),
      natural(BO, {
        legal_name: 'Bo Jansen',
        instrument_memberships: [{ financial_instrument_id: ORDINARY, balance: 250 }],
      }),
    ],
    bodies: [
      body(BOARD, { members_total: 1 }),
      body(SHAREHOLDERS, {
        type: 'Shareholders',
        instrument_ids: [ORDINARY],
        members_total: 2,
      }),
    ],
    instruments: [instrument(ORDINARY)],
    ...part,
  })
}

/** The same with a board of so many members, of whom the drawing names `named`. */
export function boardOf(members: number, named = members): OrganizationStructure {
  const directors = Array.from({ length: named }, (_, number) =>
    natural(idOf(800 + number), {
      legal_name: `Lid ${number + 1}`,
      body_memberships: [{ id: idOf(900 + number), body_id: BOARD, title: null }],
    }),
  )
  return structureOf({
    legal_persons: [company(BEHEER), ...directors],
    bodies: [body(BOARD, { members_total: members })],
  })
}
