import { BODY_TYPES } from './body-type.ts'
import type { GraphBody, GraphInstrument, GraphPerson, StructureGraph } from './structure-graph.ts'

/** Part of an instrument that somebody holds. */
export interface Holding {
  instrument: GraphInstrument
  balance: number
  /** Of the units in anybody's hands: 0.25 is a quarter. */
  fraction: number
}

/** Somebody in a body: by a membership, by what is held, or both. */
export interface Seat {
  person: GraphPerson
  body: GraphBody
  membership: { id: string; title: string | null } | null
  holdings: readonly Holding[]
  /** The part that was stated, while the register has no shares of the company in anybody's hands; null else. */
  stated: number | null
}

/** A graph that answers who is where without looking through it. */
export interface StructureIndex {
  graph: StructureGraph
  person: (id: string) => GraphPerson | undefined
  body: (id: string) => GraphBody | undefined
  instrument: (id: string) => GraphInstrument | undefined
  bodiesOf: (personId: string) => readonly GraphBody[]
  instrumentsOf: (bodyId: string) => readonly GraphInstrument[]
  /** The members of a body, largest holding first, then by name. */
  seatsIn: (bodyId: string) => readonly Seat[]
  /** Where a legal person is a member. */
  seatsOf: (personId: string) => readonly Seat[]
}

/**
 * Makes the index of a graph in linear time, sorting aside. What refers to something that the graph does not hold is left out:
 * a body without its legal person, a membership of an unknown body, a holding of an unknown instrument.
 */
export function indexStructure(graph: StructureGraph): StructureIndex {
  const persons = new Map(graph.legal_persons.map((person) => [person.id, person]))
  const known = graph.bodies.filter((body) => persons.has(body.legal_person_id))
  const bodies = new Map(known.map((body) => [body.id, body]))
  const instruments = new Map(graph.instruments.map((instrument) => [instrument.id, instrument]))
  const bodiesOf = Map.groupBy(bodies.values(), (body) => body.legal_person_id)
  for (const of of bodiesOf.values()) of.sort(compareBodies)
  const seatsOf = seatsByPerson(graph, bodies, instruments)
  const seatsIn = Map.groupBy([...seatsOf.values()].flat(), (seat) => seat.body.id)
  for (const seats of seatsIn.values()) seats.sort(compareSeats)
  return {
    graph,
    person: (id) => persons.get(id),
    body: (id) => bodies.get(id),
    instrument: (id) => instruments.get(id),
    bodiesOf: (personId) => bodiesOf.get(personId) ?? [],
    instrumentsOf: (bodyId) =>
      (bodies.get(bodyId)?.instrument_ids ?? []).flatMap((id) => instruments.get(id) ?? []),
    seatsIn: (bodyId) => seatsIn.get(bodyId) ?? [],
    seatsOf: (personId) => seatsOf.get(personId) ?? [],
  }
}

interface OpenSeat extends Seat {
  holdings: Holding[]
}

function seatsByPerson(
  graph: StructureGraph,
  bodies: ReadonlyMap<string, GraphBody>,
  instruments: ReadonlyMap<string, GraphInstrument>,
): Map<string, Seat[]> {
  const holdersOf = bodiesByInstrument(bodies)
  const isInRegister = (body: GraphBody) =>
    body.instrument_ids.some((id) => (instruments.get(id)?.issued_units ?? 0) > 0)
  const seatsOf = new Map<string, Seat[]>()
  for (const person of graph.legal_persons) {
    const seats = new Map<string, OpenSeat>()
    const take = (body: GraphBody, membership: Seat['membership'], stated: number | null) => {
      const seat = seats.get(body.id) ?? { person, body, membership, holdings: [], stated }
      seats.set(body.id, seat)
      return seat
    }
    for (const { id, body_id, title, stated_fraction } of person.body_memberships) {
      const body = bodies.get(body_id)
      if (body) take(body, { id, title }, isInRegister(body) ? null : (stated_fraction ?? null))
    }
    for (const { financial_instrument_id, balance } of person.instrument_memberships) {
      const instrument = instruments.get(financial_instrument_id)
      if (!instrument || balance <= 0) continue
      const fraction = instrument.issued_units > 0 ? balance / instrument.issued_units : 0
      for (const body of holdersOf.get(instrument.id) ?? [])
        take(body, null, null).holdings.push({ instrument, balance, fraction })
    }
    seatsOf.set(person.id, [...seats.values()])
  }
  return seatsOf
}

function bodiesByInstrument(bodies: ReadonlyMap<string, GraphBody>): Map<string, GraphBody[]> {
  const holdersOf = new Map<string, GraphBody[]>()
  for (const body of bodies.values())
    for (const id of body.instrument_ids) holdersOf.set(id, [...(holdersOf.get(id) ?? []), body])
  return holdersOf
}

// By units, not by fractions: one golden share is all of its class, yet nobody's largest holding.
function compareSeats(a: Seat, b: Seat): number {
  return (
    unitsIn(b) - unitsIn(a) ||
    (b.stated ?? 0) - (a.stated ?? 0) ||
    compareByName(a.person, b.person)
  )
}

function unitsIn(seat: Seat): number {
  return seat.holdings.reduce((units, { balance }) => units + balance, 0)
}

// One collator for all: making one costs a thousand times as much as comparing two names.
const collator = new Intl.Collator('nl')

/** Orders legal persons by their position in the organisation, who has none last; then by name, then by id. */
export function compareByPosition(a: GraphPerson, b: GraphPerson): number {
  const first = a.pivot?.position ?? Number.MAX_SAFE_INTEGER
  const second = b.pivot?.position ?? Number.MAX_SAFE_INTEGER
  return first - second || compareByName(a, b)
}

/** Orders legal persons by name, then by id. */
function compareByName(a: GraphPerson, b: GraphPerson): number {
  return collator.compare(a.legal_name, b.legal_name) || compareIds(a, b)
}

/** Orders bodies of one legal person: owners, who governs, who advises, its own kinds; then by name, then by id. */
export function compareBodies(a: GraphBody, b: GraphBody): number {
  const types = BODY_TYPES.indexOf(a.type) - BODY_TYPES.indexOf(b.type)
  return types || collator.compare(a.name ?? '', b.name ?? '') || compareIds(a, b)
}

function compareIds(a: { id: string }, b: { id: string }): number {
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}
