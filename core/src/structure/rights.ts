import { instrumentType } from '../instruments/instrument-type.ts'
import type { BodyType } from './body-type.ts'
import type { GraphBody, GraphInstrument } from './structure-graph.ts'
import type { Seat, StructureIndex } from './structure-index.ts'

/** What a line of the structure may carry, in the order in which they are drawn. */
export const RIGHT_KINDS = [
  'economic_rights',
  'control_rights',
  'veto_rights',
  'advisory_rights',
  'neutral',
] as const
export type RightKind = (typeof RIGHT_KINDS)[number]

const GIVEN: Readonly<Record<BodyType, readonly RightKind[]>> = {
  Shareholders: ['economic_rights', 'control_rights'],
  'Certificate holders': ['economic_rights'],
  Bondholders: ['economic_rights'],
  'Option holders': ['economic_rights'],
  Board: ['control_rights'],
  'Supervisory Board': ['control_rights'],
  'Board of Commissioners': ['control_rights'],
  'Council of Stewards': ['control_rights'],
  'Advisory Board': ['advisory_rights'],
  'Works council': ['advisory_rights'],
  custom: ['neutral'],
}

/** What the rights that an instrument gives follow from. */
export type RightsSource = Pick<
  GraphInstrument,
  'type' | 'name' | 'description' | 'votes_per_unit' | 'profit_right' | 'priority_rights'
>

const EARNERS: readonly RightKind[] = ['economic_rights']
const GOVERNORS: readonly RightKind[] = ['control_rights', 'veto_rights']

const CARRIED: Readonly<Record<BodyType, readonly RightKind[]>> = {
  Shareholders: ['economic_rights', 'control_rights', 'veto_rights'],
  'Certificate holders': EARNERS,
  Bondholders: EARNERS,
  'Option holders': EARNERS,
  Board: GOVERNORS,
  'Supervisory Board': GOVERNORS,
  'Board of Commissioners': GOVERNORS,
  'Council of Stewards': GOVERNORS,
  'Advisory Board': [],
  'Works council': [],
  custom: [],
}

/** What a body gives at its own legal person: what its type gives, and a veto when one of its instruments is a golden share. */
export function bodyRights(index: StructureIndex, body: GraphBody): RightKind[] {
  const hasVeto = index.instrumentsOf(body.id).some(givesVeto)
  return hasVeto ? toRights([...GIVEN[body.type], 'veto_rights']) : [...GIVEN[body.type]]
}

/**
 * What a member has in a body: everything that the instruments it holds there give together, so that a golden share adds a veto
 * to other shares and gives nothing else by itself. Without instruments it has what the type of the body gives; never the veto,
 * which is of whoever holds the golden share. A membership beside instruments adds nothing: then the register says it all.
 */
export function seatRights(seat: Seat): RightKind[] {
  if (seat.holdings.length === 0) return [...GIVEN[seat.body.type]]
  return toRights(seat.holdings.flatMap(({ instrument }) => instrumentRights(instrument)))
}

/**
 * What one instrument gives its holder. Where its votes or its profit are said it gives what they say, and a veto by rights of priority;
 * what is left unsaid then is as the law has it: a share has it. Where nothing is said its words are gone by, the first that applies.
 * Shares without a vote and with nothing but a vote at once can't
 * exist (art. 2:190 BW), so of such a description the first half is believed: economic rights.
 */
export function instrumentRights(instrument: RightsSource): RightKind[] {
  const { votes_per_unit: votes, profit_right: profit, priority_rights: priority } = instrument
  if (isSaid(votes) || isSaid(profit)) {
    const [hasVotes, hasProfit] = [votes !== 0, profit !== false]
    return RIGHT_KINDS.filter(
      (kind) =>
        (kind === 'economic_rights' && hasProfit) ||
        (kind === 'control_rights' && hasVotes) ||
        (kind === 'veto_rights' && isSaid(priority)),
    )
  }
  const description = instrument.description?.toLowerCase() ?? ''
  if (isGoldenShare(instrument)) return ['veto_rights']
  if (description.includes('stemrechtloze')) return ['economic_rights']
  if (description.includes('met alleen stemrecht')) return ['control_rights']
  return [...GIVEN[instrumentType(instrument.type).holders]]
}

/** The rights that can pass through a body of this type to whoever is further from the centre; none for those that only advise. */
export function carriedRights(type: BodyType): readonly RightKind[] {
  return CARRIED[type]
}

/** Whether those who sit in a body of this type advise, and no more. */
export function onlyAdvises(type: BodyType): boolean {
  return GIVEN[type].every((kind) => kind === 'advisory_rights')
}

/** Kinds as they are drawn: each once, in order, neutral only when there are no others. */
export function toRights(kinds: Iterable<RightKind>): RightKind[] {
  const set = new Set(kinds)
  set.delete('neutral')
  return set.size === 0 ? ['neutral'] : RIGHT_KINDS.filter((kind) => set.has(kind))
}

function isSaid(value: unknown): boolean {
  return value !== null && value !== undefined
}

// A veto by the name of a share, or by what is said of its rights.
function givesVeto(instrument: GraphInstrument): boolean {
  return instrumentRights(instrument).includes('veto_rights')
}

function isGoldenShare(instrument: Pick<GraphInstrument, 'name'>): boolean {
  return instrument.name.trim().toLowerCase() === 'gouden aandeel'
}
