import type { InstrumentType } from '../instruments/instrument-type.ts'
import type { LegalPersonType } from '../legal-persons/legal-form.ts'
import { type BodyType, HOLDERS_OF } from './body-type.ts'
import type { GraphBody, GraphInstrument, GraphPerson, StructureGraph } from './structure-graph.ts'

/** A legal person in a few words, for tests. Its name is its id; capitals are companies, small letters natural persons. */
export interface SketchedPerson {
  id: string
  type?: LegalPersonType
  /** Null when it is no entity of the organisation, as natural persons are unless it says otherwise. */
  pivot?: { position?: number; hidden?: boolean } | null
  /** Called `<id> <type>`. A body for holders is there by itself with its instruments. */
  bodies?: readonly SketchedBody[]
  instruments?: readonly SketchedInstrument[]
}

export interface SketchedBody {
  type: BodyType
  members?: readonly string[]
  /** How many more there are whom the graph does not name. */
  unnamed?: number
}

export interface SketchedInstrument {
  /** `<id> <name>` is its id. */
  name?: string
  type?: InstrumentType
  description?: string
  par?: string
  /** Units by holder. */
  held: Readonly<Record<string, number>>
  /** Units of holders whom the graph does not name. */
  unnamed?: number
}

/** Makes the graph of a sketch, of which the keys and numbers are the whole truth. */
export function makeGraph(sketch: readonly SketchedPerson[]): StructureGraph {
  const instruments = sketch.flatMap(instrumentsOf)
  return {
    legal_persons: sketch.map((person, position) => toPerson(person, position, sketch)),
    bodies: sketch.flatMap(bodiesOf),
    instruments,
  }
}

function toPerson(
  { id, type, pivot }: SketchedPerson,
  position: number,
  sketch: readonly SketchedPerson[],
): GraphPerson {
  const isCompany = id !== id.toLowerCase()
  const isEntity = pivot === undefined ? isCompany : pivot !== null
  return {
    id,
    type: type ?? (isCompany ? 'besloten vennootschap' : 'natural_person'),
    legal_name: id,
    pivot: isEntity ? { central: false, title: null, position, hidden: false, ...pivot } : null,
    body_memberships: sketch.flatMap((other) =>
      (other.bodies ?? [])
        .filter(({ members }) => members?.includes(id))
        .map((body) => ({
          id: `${id} in ${idOf(other, body)}`,
          body_id: idOf(other, body),
          title: null,
        })),
    ),
    instrument_memberships: sketch.flatMap((issuer) =>
      (issuer.instruments ?? []).flatMap((instrument) => {
        const balance = instrument.held[id]
        if (balance === undefined) return []
        return { financial_instrument_id: instrumentId(issuer, instrument), balance }
      }),
    ),
  }
}

function bodiesOf(person: SketchedPerson): GraphBody[] {
  const written = person.bodies ?? []
  const types = (person.instruments ?? []).map(({ type = 'shares' }) => HOLDERS_OF[type])
  const implied = [...new Set(types)].filter((type) => !written.some((body) => body.type === type))
  return [...written, ...implied.map((type): SketchedBody => ({ type }))].map((body) => {
    const own = (person.instruments ?? []).filter(
      ({ type = 'shares' }) => HOLDERS_OF[type] === body.type,
    )
    const members = new Set([
      ...(body.members ?? []),
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

function instrumentsOf(issuer: SketchedPerson): GraphInstrument[] {
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
  }))
}

function idOf(person: SketchedPerson, { type }: SketchedBody): string {
  return `${person.id} ${type}`
}

function instrumentId(issuer: SketchedPerson, { name = 'Aandelen' }: SketchedInstrument): string {
  return `${issuer.id} ${name}`
}
