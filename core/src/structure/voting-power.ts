import { instrumentType } from '../instruments/instrument-type.ts'
import { parseCents } from '../money.ts'
import { instrumentRights, type RightsSource } from './rights.ts'
import type { GraphInstrument } from './structure-graph.ts'
import type { StructureIndex } from './structure-index.ts'

/** A class of shares as its votes are counted. */
export type VotingClass = RightsSource & Pick<GraphInstrument, 'par_value'>

/**
 * The votes of one unit of each class of an issuer. Where they are said, those; none where its words say so. What is left has one vote a
 * share when all of it has the same par value or some has none, and else as many as the smallest amount goes into its own (art. 2:228
 * lid 2 and 3, 2:118 lid 2 and 3 BW). Depositary receipts and what is no share have none.
 */
export function votesPerUnit(classes: readonly VotingClass[]): number[] {
  const isUnsaid = (of: VotingClass) => (of.votes_per_unit ?? null) === null
  const amounts = classes.filter((of) => votes(of) && isUnsaid(of)).map(parCents)
  const smallest = amounts.includes(0n) ? 0n : amounts.reduce(least, 0n)
  return classes.map((of) => {
    if (!votes(of)) return 0
    if (!isUnsaid(of)) return of.votes_per_unit ?? 0
    return smallest === 0n ? 1 : Number(parCents(of) / smallest)
  })
}

function least(one: bigint, other: bigint): bigint {
  return one === 0n || other < one ? other : one
}

function parCents({ par_value }: VotingClass): bigint {
  return (par_value === null ? undefined : parseCents(par_value)) ?? 0n
}

function votes(of: VotingClass): boolean {
  return (
    instrumentType(of.type).holders === 'Shareholders' &&
    instrumentRights(of).includes('control_rights')
  )
}

/**
 * The part of all votes on shares of an issuer that each legal person casts, by id; 0.25 is a quarter. What the issuer holds of itself
 * doesn't vote and doesn't count (art. 2:228 lid 6, 2:118 lid 7 BW). Votes of whom the graph doesn't name count in the whole.
 */
export function votingPower(index: StructureIndex, issuerId: string): ReadonlyMap<string, number> {
  const classes = index.graph.instruments.filter(
    ({ issuing_legal_person_id }) => issuing_legal_person_id === issuerId,
  )
  const each = votesPerUnit(classes)
  const byId = new Map(classes.map(({ id }, at) => [id, each[at] ?? 0]))
  const cast = new Map<string, number>()
  let own = 0
  for (const person of index.graph.legal_persons) {
    const held = person.instrument_memberships.map(
      ({ financial_instrument_id: id, balance }) => balance * (byId.get(id) ?? 0),
    )
    const moved = (person.votes_moved ?? []).map(
      ({ financial_instrument_id: id, units }) => units * (byId.get(id) ?? 0),
    )
    const sum = [...held, ...moved].reduce((total, count) => total + count, 0)
    if (person.id === issuerId) own = held.reduce((total, count) => total + count, 0)
    else if (sum > 0) cast.set(person.id, sum)
  }
  const issued = classes.reduce(
    (sum, { id, issued_units }) => sum + issued_units * (byId.get(id) ?? 0),
    0,
  )
  const named = cast.values().reduce((sum, count) => sum + count, 0)
  // Never fewer than are cast, so that parts stay parts whatever the graph says was issued.
  const whole = Math.max(issued - own, named)
  return new Map([...cast].map(([id, count]) => [id, count / whole]))
}
