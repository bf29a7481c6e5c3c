import { type InstrumentType, instrumentType } from '../instruments/instrument-type.ts'
import type { LegalPersonType } from '../legal-persons/legal-form.ts'
import type { BodyType } from './body-type.ts'
import type {
  GraphBody,
  UnnamedMembers,
  GraphInstrument,
  GraphPerson,
  StructureGraph,
} from './structure-graph.ts'

/** A legal person in a few words, for tests. Its name is its id; capitals are companies, small letters natural persons. */
export interface PersonFixture {
  id: string
  type?: LegalPersonType
  /** Null when it is no entity of the organisation, as natural persons are unless it says otherwise. */
  pivot?: { position?: number; hidden?: boolean } | null
  /** Called `<id> <type>`. A body for holders is there by itself with its instruments. */
  bodies?: readonly BodyFixture[]
  instruments?: readonly InstrumentFixture[]
}

export interface BodyFixture {
  type: BodyType
  members?: readonly string[]
  /** Parts by member that somebody stated. */
  stated?: Readonly<Record<string, number>>
  /** How many more there are whom the graph does not name. */
  unnamed?: number
}

export interface InstrumentFixture {
  /** `<id> <name>` is its id. */
  name?: string
  type?: InstrumentType
  description?: string
  par?: string
  /** Units by holder. */
  held: Readonly<Record<string, number>>
  /** Units of holders whom the graph does not name. */
  unnamed?: number
  /** The id of the shares that receipts certify, and how many a receipt. */
  certifies?: readonly [string, number]
  votes?: number
  profit?: boolean
  priority?: string
}

/** Makes the graph of a sketch: nobody is in it who is not in the sketch, whatever bodies and instruments say. */
export function makeGraph(sketch: readonly PersonFixture[]): StructureGraph {
  const persons = new Map(sketch.map((person, position) => [person.id, toPerson(person, position)]))
  for (const person of sketch) {
    for (const body of person.bodies ?? [])
      for (const id of body.members ?? [])
        persons.get(id)?.body_memberships.push(membership(id, idOf(person, body)))
    for (const body of person.bodies ?? [])
      for (const [id, stated_fraction] of Object.entries(body.stated ?? {}))
        persons
          .get(id)
          ?.body_memberships.push({ ...membership(id, idOf(person, body)), stated_fraction })
    for (const instrument of person.instruments ?? [])
      for (const [id, balance] of Object.entries(instrument.held))
        persons.get(id)?.instrument_memberships.push({
          financial_instrument_id: instrumentId(person, instrument),
          balance,
        })
  }
  return {
    legal_persons: [...persons.values()],
    bodies: sketch.flatMap(bodiesOf),
    instruments: sketch.flatMap(instrumentsOf),
    crowds: sketch.flatMap(crowdsOf),
  }
}

function crowdsOf(person: PersonFixture): UnnamedMembers[] {
  return (person.bodies ?? []).flatMap((body) =>
    body.unnamed ? { body_ids: [idOf(person, body)], unnamed: body.unnamed } : [],
  )
}

interface OpenPerson extends GraphPerson {
  body_memberships: GraphPerson['body_memberships'][number][]
  instrument_memberships: GraphPerson['instrument_memberships'][number][]
}

function membership(id: string, body_id: string) {
  return { id: `${id} in ${body_id}`, body_id, title: null }
}

function toPerson({ id, type, pivot }: PersonFixture, position: number): OpenPerson {
  const isCompany = id !== id.toLowerCase()
  const isEntity = pivot === undefined ? isCompany : pivot !== null
  return {
    id,
    type: type ?? (isCompany ? 'besloten vennootschap' : 'natural_person'),
    legal_name: id,
    pivot: isEntity ? { central: false, title: null, position, hidden: false, ...pivot } : null,
    body_memberships: [],
    instrument_memberships: [],
  }
}

function bodiesOf(person: PersonFixture): GraphBody[] {
  const written = person.bodies ?? []
  const types = (person.instruments ?? []).map(
    ({ type = 'shares' }) => instrumentType(type).holders,
  )
  const implied = [...new Set(types)].filter((type) => !written.some((body) => body.type === type))
  return [...written, ...implied.map((type): BodyFixture => ({ type }))].map((body) => {
    const own = (person.instruments ?? []).filter(
      ({ type = 'shares' }) => instrumentType(type).holders === body.type,
    )
    const members = new Set([
      ...(body.members ?? []),
      ...Object.keys(body.stated ?? {}),
      ...own.flatMap(({ held }) => Object.keys(held)),
    ])
    return {
      id: idOf(person, body),
      type: body.type,
      name: null,
      legal_person_id: person.id,
      instrument_ids: own.map((instrument) => instrumentId(person, instrument)),
      members_total: members.size + (body.unnamed ?? 0),
    }
  })
}

function instrumentsOf(issuer: PersonFixture): GraphInstrument[] {
  return (issuer.instruments ?? []).map((instrument) => ({
    id: instrumentId(issuer, instrument),
    type: instrument.type ?? 'shares',
    name: instrument.name ?? 'Aandelen',
    description: instrument.description ?? null,
    issuing_legal_person_id: issuer.id,
    issued_units: Object.values(instrument.held).reduce(
      (sum, units) => sum + units,
      instrument.unnamed ?? 0,
    ),
    par_value: instrument.par ?? null,
    certifies: instrument.certifies
      ? {
          financial_instrument_id: instrument.certifies[0],
          shares_per_receipt: instrument.certifies[1],
        }
      : null,
    votes_per_unit: instrument.votes ?? null,
    profit_right: instrument.profit ?? null,
    priority_rights: instrument.priority ?? null,
  }))
}

function idOf(person: PersonFixture, { type }: BodyFixture): string {
  return `${person.id} ${type}`
}

function instrumentId(issuer: PersonFixture, { name = 'Aandelen' }: InstrumentFixture): string {
  return `${issuer.id} ${name}`
}
