import type { InstrumentType } from '../instruments/instrument-type.ts'
import type { LegalPersonType } from '../legal-persons/legal-form.ts'
import type { BodyType } from './body-type.ts'

/** A legal person as the structure knows it. */
export interface GraphPerson {
  id: string
  type: LegalPersonType
  legal_name: string
  /** How it belongs to the organisation; null when it only sits in a body or holds something of one that does. */
  pivot: {
    central: boolean
    title: string | null
    position: number
    hidden: boolean
    /** What editors noted at its place in the drawing. */
    note?: string | null | undefined
  } | null
  /** Where it sits, on the date of the graph. */
  body_memberships: readonly {
    id: string
    body_id: string
    title: string | null
    /** The part of a company's shares that somebody stated, where no register says it: 0.25 is a quarter. */
    stated_fraction?: number | null | undefined
  }[]
  /** What it holds, on the date of the graph; whole units above zero. */
  instrument_memberships: readonly { financial_instrument_id: string; balance: number }[]
  /**
   * For how many units it votes by a limited right of its own, and, below zero, on how many that it holds somebody else votes. Left out
   * where there are none.
   */
  votes_moved?: readonly { financial_instrument_id: string; units: number }[] | undefined
}

/** A body of a legal person. */
export interface GraphBody {
  id: string
  type: BodyType
  /** Only a custom body has one. */
  name: string | null
  legal_person_id: string
  /** The instruments whose holders are members of this body: of its legal person, and of the type the body is for. */
  instrument_ids: readonly string[]
  /** How many members it has; the graph may name fewer: see crowds. */
  members_total: number
}

/** An instrument of a legal person in the graph. */
export interface GraphInstrument {
  id: string
  type: InstrumentType
  name: string
  description: string | null
  issuing_legal_person_id: string
  /** Units in anybody's hands, on the date of the graph. */
  issued_units: number
  /** The par value of a share, as a decimal string; null when it has none. */
  par_value: string | null
  /** The shares that depositary receipts certify, and how many of them a receipt; null for others, and while unknown. */
  certifies: { financial_instrument_id: string; shares_per_receipt: number } | null
  /** Of shares: the votes of each, 0 for none; null while nobody said, and for others. */
  votes_per_unit?: number | null | undefined
  /** Of shares: whether they share in profit; null while nobody said, and for others. */
  profit_right?: boolean | null | undefined
  /** Of shares: what their holders decide that others don't; null without such. */
  priority_rights?: string | null | undefined
}

/** Members whom a graph does not name, being too many: all of them sit in exactly these bodies and nowhere else. */
export interface UnnamedMembers {
  body_ids: readonly string[]
  /** How many are not named, besides those of the same bodies who are. */
  unnamed: number
}

/**
 * Who owns and governs what in an organisation on a date. A member of a body is who has a membership of it, or who holds an
 * instrument of it; cycles are legal.
 */
export interface StructureGraph {
  legal_persons: readonly GraphPerson[]
  bodies: readonly GraphBody[]
  instruments: readonly GraphInstrument[]
  /** Left out when everybody is named. */
  crowds?: readonly UnnamedMembers[]
}
