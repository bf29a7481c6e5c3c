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
