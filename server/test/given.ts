import { type InstrumentType } from '@zegel/core/instruments/instrument-type'
import { type Insertable, type Selectable } from 'kysely'
import { type Db } from '../src/db/database.ts'
import type {
  Bodies,
  BodyMemberships,
  Instruments,
  LegalPersons,
  OrganizationMembers,
  Organizations,
  Participants,
  Users,
} from '../src/db/tables.gen.ts'
import { insertTerms, type TermsOf } from './given-terms.ts'

/** What a test says itself about a row; the maker fills in the rest. */
type Overrides<Table> = Partial<Insertable<Table>>
type Organization = Selectable<Organizations>
type LegalPerson = Selectable<LegalPersons>
type User = Selectable<Users>
export type Instrument = Selectable<Instruments>
type Participant = Selectable<Participants>
export type Body = Selectable<Bodies>
type BodyMembership = Selectable<BodyMemberships>
type OrganizationMember = Selectable<OrganizationMembers>
type InInstrument = Pick<Instrument, 'organization_id' | 'id'>

export type Given = ReturnType<typeof givenIn>

let made = 0
function serial(): number {
  made += 1
  return made
}

/** A number in the business register that no company has yet. */
export function newRegisterNumber(): string {
  return String(60_000_000 + serial())
}

/**
 * Makers of what a test starts from; each builds its own parents. Units are not among them: those come into being through
 * the register's own functions only.
 */
export function givenIn(db: Db) {
  return {
    organization: (about: Overrides<Organizations> = {}) => makeOrganization(db, about),
    person: (about: Overrides<LegalPersons> = {}) => makePerson(db, about),
    company: (about: Overrides<LegalPersons> = {}) => makeCompany(db, about),
    /** Somebody who can sign in, with a natural person of the same e-mail address. */
    user: (about: Overrides<Users> = {}) => makeUser(db, about),
    /** A user with a role in an organisation. */
    member: (organizationId: string, role: string = 'member', about: Overrides<Users> = {}) =>
      makeMember(db, organizationId, role, about),
    /** Makes somebody a member who is already there. */
    membership: (about: Insertable<OrganizationMembers>) => makeMembership(db, about),
    /** A company of the organisation. */
    entity: (organizationId: string, about: Overrides<LegalPersons> = {}) =>
      makeEntity(db, organizationId, about),
    /** A body of one's own making, at an entity. */
    body: (
      about: Pick<Insertable<Bodies>, 'organization_id' | 'legal_person_id'> & Overrides<Bodies>,
    ) => makeBody(db, about),
    /** Seats somebody in a body; a new natural person unless one is named. */
    seat: (body: Pick<Body, 'organization_id' | 'id'>, about: Overrides<BodyMemberships> = {}) =>
      makeSeat(db, body, about),
    /** An instrument with an issuer and complete terms. */
    instrument: <Type extends InstrumentType>(
      type: Type,
      about: Overrides<Instruments> = {},
      terms: TermsOf<Type> = {},
    ) => makeInstrument(db, type, about, terms),
    instrumentAdmin: (instrument: InInstrument, user: Pick<User, 'natural_person_id'>) =>
      makeInstrumentAdmin(db, instrument, user),
    /** A participant without units; a new natural person unless one is named. */
    participant: (instrument: InInstrument, about: Overrides<Participants> = {}) =>
      makeParticipant(db, instrument, about),
  }
}

function makeOrganization(db: Db, about: Overrides<Organizations>): Promise<Organization> {
  const row = { name: `Organisatie ${serial()}`, mission: 'Samen verder', ...about }
  return db.insertInto('organizations').values(row).returningAll().executeTakeFirstOrThrow()
}

function makePerson(db: Db, about: Overrides<LegalPersons>): Promise<LegalPerson> {
  const number = serial()
  return insertLegalPerson(db, {
    type: 'natural_person',
    legal_name: `Anna de Vries ${number}`,
    first_name: 'Anna',
    last_name: `de Vries ${number}`,
    email: `anna${number}@example.test`,
    ...address,
    ...about,
  })
}

function makeCompany(db: Db, about: Overrides<LegalPersons>): Promise<LegalPerson> {
  const business_register_number = newRegisterNumber()
  return insertLegalPerson(db, {
    type: 'besloten vennootschap',
    legal_name: `Zonneweide ${business_register_number} B.V.`,
    business_register_number,
    ...address,
    ...about,
  })
}

const address = { address: 'Dorpsstraat 1', zip_code: '1234 AB', city: 'Utrecht', country: 'NL' }

function insertLegalPerson(db: Db, row: Insertable<LegalPersons>): Promise<LegalPerson> {
  return db.insertInto('legal_persons').values(row).returningAll().executeTakeFirstOrThrow()
}

async function makeUser(db: Db, about: Overrides<Users>): Promise<User> {
  const email = about.email ?? `user${serial()}@example.test`
  const row = {
    email,
    name: 'Anna de Vries',
    email_verified_at: new Date(),
    natural_person_id: about.natural_person_id ?? (await makePerson(db, { email })).id,
    ...about,
  }
  return db.insertInto('users').values(row).returningAll().executeTakeFirstOrThrow()
}

async function makeMember(
  db: Db,
  organizationId: string,
  role: string,
  about: Overrides<Users>,
): Promise<User> {
  const user = await makeUser(db, { current_organization_id: organizationId, ...about })
  const legal_person_id = user.natural_person_id
  await makeMembership(db, { organization_id: organizationId, legal_person_id, role })
  return user
}

function makeMembership(db: Db, row: Insertable<OrganizationMembers>): Promise<OrganizationMember> {
  return db.insertInto('organization_members').values(row).returningAll().executeTakeFirstOrThrow()
}

async function makeEntity(
  db: Db,
  organizationId: string,
  about: Overrides<LegalPersons>,
): Promise<LegalPerson> {
  const company = await makeCompany(db, about)
  const row = { organization_id: organizationId, legal_person_id: company.id }
  await db.insertInto('organization_legal_persons').values(row).execute()
  return company
}

function makeBody(
  db: Db,
  about: Pick<Insertable<Bodies>, 'organization_id' | 'legal_person_id'> & Overrides<Bodies>,
): Promise<Body> {
  const row = { type: 'custom', name: `Orgaan ${serial()}`, ...about }
  return db.insertInto('bodies').values(row).returningAll().executeTakeFirstOrThrow()
}

async function makeSeat(
  db: Db,
  { organization_id, id }: Pick<Body, 'organization_id' | 'id'>,
  about: Overrides<BodyMemberships>,
): Promise<BodyMembership> {
  const legal_person_id = about.legal_person_id ?? (await makePerson(db, {})).id
  const row = { organization_id, body_id: id, legal_person_id, ...about }
  return db.insertInto('body_memberships').values(row).returningAll().executeTakeFirstOrThrow()
}

async function makeInstrument<Type extends InstrumentType>(
  db: Db,
  type: Type,
  about: Overrides<Instruments>,
  terms: TermsOf<Type>,
): Promise<Instrument> {
  const organization_id = about.organization_id ?? (await makeOrganization(db, {})).id
  const row = {
    organization_id,
    type,
    name: `Instrument ${serial()}`,
    price_cents: 100_00n,
    public_investments: false,
    issuing_legal_person_id:
      about.issuing_legal_person_id ?? (await makeEntity(db, organization_id, {})).id,
    ...about,
  }
  const insert = db.insertInto('instruments').values(row).returningAll()
  const instrument = await insert.executeTakeFirstOrThrow()
  // The shares that receipts and options stand for.
  const underlying = async () => (await makeInstrument(db, 'shares', { organization_id }, {})).id
  await insertTerms(db, { organization_id, instrument_id: instrument.id }, type, terms, underlying)
  return instrument
}

async function makeInstrumentAdmin(
  db: Db,
  { organization_id, id }: InInstrument,
  { natural_person_id }: Pick<User, 'natural_person_id'>,
): Promise<void> {
  const row = { organization_id, instrument_id: id, legal_person_id: natural_person_id }
  await db.insertInto('instrument_admins').values(row).execute()
}

async function makeParticipant(
  db: Db,
  { organization_id, id }: InInstrument,
  about: Overrides<Participants>,
): Promise<Participant> {
  const row = {
    organization_id,
    instrument_id: id,
    legal_person_id: about.legal_person_id ?? (await makePerson(db, {})).id,
    // A trigger puts the legal person's name here.
    name: '',
    ...about,
  }
  return db.insertInto('participants').values(row).returningAll().executeTakeFirstOrThrow()
}
