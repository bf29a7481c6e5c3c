import { instrumentType } from '../instruments/instrument-type.ts'
import { instrumentRights } from './rights.ts'
import type { GraphInstrument } from './structure-graph.ts'
import type { StructureIndex } from './structure-index.ts'

/** Who shares in the worth of an issuer, or of receipts, as fractions that are together 1; an issuer is no owner of itself. */
export interface Owners {
  /** By the id of a legal person, or of the depositary receipts for whose holders somebody keeps shares. */
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

/**
 * Returns the owners of every issuer that has any, and of all receipts of known shares, by the rules that `economicInterests` tells.
 * Whoever keeps the shares that receipts certify is an owner of no more than what is not certified.
 */
export function ownersByIssuer(index: StructureIndex): Map<string, Owners> {
  const owned = classesOf(index)
  const certified = owned.filter(({ instrument }) => instrument.certifies)
  const shown = owned.map((of) => certifiedApart(of, certified))
  const byIssuer = Map.groupBy(
    shown.filter(({ instrument }) => !instrument.certifies),
    ({ instrument }) => instrument.issuing_legal_person_id,
  )
  const receipts = shown.filter(({ instrument }) => instrument.certifies)
  return new Map([
    ...statedOwners(index),
    ...[...byIssuer].map(([issuerId, classes]) => [issuerId, divide(classes)] as const),
    ...receipts.map((of) => [of.instrument.id, divide([of])] as const),
  ])
}

/**
 * What arrives at a legal person itself, of which others may have receipts: for each instrument of receipts the part of what it holds
 * that they certify, and the rest for itself. What it holds is weighed by units.
 */
export function certifiedPartsOf(index: StructureIndex, personId: string): Map<string, number> {
  const owned = classesOf(index)
  const certified = owned.filter(({ instrument }) => instrument.certifies)
  const own = certified.filter(({ instrument }) => instrument.issuing_legal_person_id === personId)
  if (own.length === 0) return new Map([[personId, 1]])
  const held = owned.filter((of) => of.held.has(personId))
  const whole = held.reduce((sum, of) => sum + (of.held.get(personId) ?? 0), 0)
  const parts = new Map([[personId, 0]])
  for (const of of held)
    for (const [id, units] of certifiedApart(of, own).held) {
      const isHere = id === personId || own.some(({ instrument }) => instrument.id === id)
      if (isHere) parts.set(id, (parts.get(id) ?? 0) + units / whole)
    }
  return parts
}

// What was stated counts where the register has no shares in anybody's hands; whoever is not told of is nobody in the graph.
function statedOwners(index: StructureIndex): [string, Owners][] {
  return index.graph.bodies.flatMap(({ id, legal_person_id: issuerId }): [string, Owners][] => {
    const stated = index.seatsIn(id).filter((seat) => seat.stated !== null)
    const own = stated.find(({ person }) => person.id === issuerId)?.stated ?? 0
    const others = stated.filter(({ person }) => person.id !== issuerId)
    if (others.length === 0) return []
    const parts = others.map(({ person, stated: part }) => [person.id, (part ?? 0) / (1 - own)])
    const named = new Map(parts as [string, number][]) // safe: made so above
    const told = named.values().reduce((sum, part) => sum + part, 0)
    return [[issuerId, { named, unnamed: Math.max(0, 1 - told) }]]
  })
}

// The units that are kept for holders of receipts go to the receipts; never more than are kept, whatever was issued.
function certifiedApart(of: OwnedClass, certified: readonly OwnedClass[]): OwnedClass {
  const receipts = certified.filter(
    ({ instrument }) => instrument.certifies?.financial_instrument_id === of.instrument.id,
  )
  if (receipts.length === 0) return of
  const held = new Map(of.held)
  const byKeeper = Map.groupBy(receipts, ({ instrument }) => instrument.issuing_legal_person_id)
  for (const [keeperId, kept] of byKeeper) {
    const units = held.get(keeperId) ?? 0
    const certifiedBy = ({ instrument, units: issued }: OwnedClass) =>
      issued * (instrument.certifies?.shares_per_receipt ?? 0)
    const wanted = kept.reduce((sum, one) => sum + certifiedBy(one), 0)
    if (units === 0 || wanted === 0) continue
    for (const one of kept)
      held.set(one.instrument.id, (certifiedBy(one) * Math.min(units, wanted)) / wanted)
    held.set(keeperId, Math.max(0, units - wanted))
  }
  return { ...of, held }
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
  return (
    instrumentType(instrument.type).isOwnership &&
    instrumentRights(instrument).includes('economic_rights')
  )
}

function toClass(instrument: GraphInstrument, holders: ReadonlyMap<string, number>): OwnedClass {
  const held = new Map(holders)
  const own = held.get(instrument.issuing_legal_person_id) ?? 0
  held.delete(instrument.issuing_legal_person_id)
  const inHands = held.values().reduce((sum, units) => sum + units, 0)
  // Never fewer than the holders have, so that fractions stay fractions whatever the graph says was issued.
  return { instrument, held, units: Math.max(instrument.issued_units - own, inHands) }
}
