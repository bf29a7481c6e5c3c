import { instrumentRights } from './rights.ts'
import type { GraphInstrument } from './structure-graph.ts'
import type { StructureIndex } from './structure-index.ts'

/** Who shares in the worth of an issuer, as fractions that are together 1; it is no owner of itself. */
export interface Owners {
  named: ReadonlyMap<string, number>
  /** What is held by who is not in the graph. */
  unnamed: number
}

/** A class of ownership, of which somebody else than the issuer has units. */
interface OwnedClass {
  instrument: GraphInstrument
  /** Units by holder. */
  held: ReadonlyMap<string, number>
  /** All units but those of the issuer itself. */
  units: number
}

/** Answers the owners of every issuer that has any, by the rules that `economicInterests` tells. */
export function ownersByIssuer(index: StructureIndex): Map<string, Owners> {
  const owned = classesOf(index)
  const byIssuer = Map.groupBy(owned, ({ instrument }) => instrument.issuing_legal_person_id)
  return new Map([...byIssuer].map(([issuerId, classes]) => [issuerId, divide(classes)]))
}

function divide(classes: readonly OwnedClass[]): Owners {
  const haveParValue = classes.every(({ instrument }) => Number(instrument.par_value) > 0)
  const weightOf = ({ instrument }: OwnedClass) => (haveParValue ? Number(instrument.par_value) : 1)
  const whole = classes.reduce((sum, of) => sum + of.units * weightOf(of), 0)
  const named = new Map<string, number>()
  let unnamed = 0
  for (const of of classes) {
    let left = of.units
    for (const [holderId, units] of of.held) {
      left -= units
      named.set(holderId, (named.get(holderId) ?? 0) + (units * weightOf(of)) / whole)
    }
    unnamed += (left * weightOf(of)) / whole
  }
  return { named, unnamed }
}

function classesOf(index: StructureIndex): OwnedClass[] {
  const held = new Map<string, Map<string, number>>()
  for (const { id, instrument_memberships } of index.graph.legal_persons)
    for (const { financial_instrument_id, balance } of instrument_memberships) {
      if (balance <= 0) continue
      const holders = held.get(financial_instrument_id) ?? new Map<string, number>()
      held.set(financial_instrument_id, holders.set(id, (holders.get(id) ?? 0) + balance))
    }
  return index.graph.instruments
    .filter(isOwnership)
    .map((instrument) => toClass(instrument, held.get(instrument.id) ?? new Map()))
    .filter(({ units }) => units > 0)
}

function isOwnership(instrument: GraphInstrument): boolean {
  const isEquity = instrument.type === 'shares' || instrument.type === 'depositary_receipts'
  return isEquity && instrumentRights(instrument).includes('economic_rights')
}

function toClass(instrument: GraphInstrument, holders: ReadonlyMap<string, number>): OwnedClass {
  const held = new Map(holders)
  const own = held.get(instrument.issuing_legal_person_id) ?? 0
  held.delete(instrument.issuing_legal_person_id)
  const inHands = held.values().reduce((sum, units) => sum + units, 0)
  // Never fewer than the holders have, so that fractions stay fractions whatever the graph says was issued.
  return { instrument, held, units: Math.max(instrument.issued_units - own, inHands) }
}
