import type { CorporateAction } from '@zegel/contract/transactions/corporate-actions'
import { type Actor, mayWithInstrument } from '@zegel/core/access/may'
import { NotAllowed, NotFound } from '@zegel/core/access/refusals'
import type { ActionPlan, Holding } from '@zegel/core/corporate-actions/plan'
import type { NumberRange } from '@zegel/core/register/share-numbers'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Db, Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { eventLoopYielder } from '../../../lib/concurrency/yield-to-event-loop.ts'
import {
  type ActionHoldingRow,
  type ActionInstrumentRow,
  findActionInstruments,
  listCorporateActions,
} from './corporate-actions.queries.ts'
import { toCorporateAction } from './corporate-actions.rows.ts'
import type { HeldRightRow } from './whole-class.queries.ts'

/** What is held of the instruments that an action is about. */
export type Holdings = (instrumentId: string) => readonly Holding[]

/** An action whose terms are looked up and whose rights are asked: what it does follows from what is held. */
export interface Prepared {
  /** What is held while it is judged and posted. */
  instrumentIds: readonly string[]
  /** Whose; null for all. */
  holderIds: readonly string[] | null
  /** What was decided, as the register tells it later. */
  terms: Record<string, string | number>
  /** It passes by a deed of a notary, which is named as it is recorded. */
  takesDeed: boolean
  /** Units are others from that day on, so that nothing of before can be recorded afterwards. */
  isOfAll?: boolean
  /** Who comes to hold an instrument, and may not take part in it yet. */
  joins?: readonly { instrumentId: string; personIds: readonly string[] }[]
  /** The instrument whose participants all become who get units, or a claim, of it. */
  participantsOf?: string
  parValue?: { before: string; after: string }
  /** Columns of the instrument's terms that change with it, as they were and as they become. */
  termsChange?: { before: object; after: object }
  /** What it does to what is held; refuses what can't be done, at its field. */
  plan: (holdings: Holdings) => ActionPlan | Promise<ActionPlan>
  /** Judges what it does beyond those who hold; of what is held while it is posted. */
  judge?: (db: Db, plan: ActionPlan) => Promise<void>
}

/** An instrument that an action can be done on: it has an issuer. */
export type ReadyInstrument = ActionInstrumentRow & { issuer_id: string }

/** Refuses who does not manage an instrument that is touched as well. */
export function assertManages(
  actor: Actor,
  { organizationId }: Pick<OnInstrument, 'organizationId'>,
  instrumentId: string,
): void {
  const on = { organizationId, instrumentId, isParticipant: false }
  if (!mayWithInstrument(actor, 'manage instrument', on)) throw new NotAllowed()
}

/** The instrument that an action is on; refuses one without an issuer, and one whose units were others on that day. */
export async function getActionInstrument(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  day: string,
): Promise<ReadyInstrument> {
  const instruments = await findActionInstruments(db, organizationId, [instrumentId], day)
  return assertReady(instruments.get(instrumentId), day)
}

/** Another instrument that an action brings in, by the field that names it; the same refusals. */
export async function getOtherInstrument(
  db: Db,
  on: InstrumentSubject,
  actor: Actor,
  { id, day, field }: { id: string; day: string; field: string },
): Promise<ReadyInstrument> {
  if (id === on.instrumentId) throw new RuleBroken('action-same-instrument', {}, field)
  const instruments = await findActionInstruments(db, on.organizationId, [id], day)
  const other = instruments.get(id)
  if (!other) throw new RuleBroken('instrument-not-of-organization', {}, field)
  assertManages(actor, on, id)
  return assertReady(other, day)
}

function assertReady(instrument: ActionInstrumentRow | undefined, day: string) {
  if (!instrument?.issuer_id) throw new RuleBroken('instrument-incomplete')
  if (instrument.units_since && day < instrument.units_since)
    throw new RuleBroken('action-since', { date: instrument.units_since }, 'effective_date')
  return { ...instrument, issuer_id: instrument.issuer_id }
}

/**
 * Refuses an action on all units on a day after which something stands in the register already, or while a transaction is open: what that says
 * is in units of before.
 */
export function assertNothingLater(instrument: ActionInstrumentRow): void {
  if (instrument.first_entry_from)
    throw new RuleBroken(
      'action-before-others',
      { date: instrument.first_entry_from },
      'effective_date',
    )
  if (instrument.is_open) throw new RuleBroken('action-while-open', {}, 'effective_date')
}

/** Rows of what is held, by instrument; of very many holders a slice at a time. */
export async function toHoldings(
  rows: readonly ActionHoldingRow[],
  heldRights: readonly HeldRightRow[],
  parseNumbers: (text: string | null) => NumberRange[],
): Promise<Holdings> {
  const rights = Map.groupBy(heldRights, rightsKey)
  const holdings = new Map<string, Holding[]>()
  const turn = eventLoopYielder()
  for (const row of rows) {
    const { instrument_id, holder_id: holderId, units, available, numbers } = row
    const held = holdings.get(instrument_id) ?? []
    holdings.set(instrument_id, held)
    held.push({
      ...{ holderId, units, available, numbers: parseNumbers(numbers) },
      rights: rights.get(rightsKey(row))?.map((right) => ({
        ...{ rightId: right.right_id, rank: right.rank, units: right.units },
        ...{ numbers: parseNumbers(right.numbers), isSteady: right.is_steady },
      })),
    })
    if (held.length % SLICE === 0) await turn()
  }
  return (instrumentId) => holdings.get(instrumentId) ?? []
}

// Of so many it is asked whether others have waited long enough.
const SLICE = 500

function rightsKey({
  instrument_id,
  holder_id,
}: Pick<HeldRightRow, 'instrument_id' | 'holder_id'>): string {
  return `${instrument_id} ${holder_id}`
}

/** Refuses somebody who is named twice, at the second place in the list that the field is. */
export function assertOnce(
  persons: readonly { legal_person_id: string }[],
  field: 'holders' | 'successors',
): void {
  const seen = new Set<string>()
  persons.forEach(({ legal_person_id }, at) => {
    if (seen.has(legal_person_id))
      throw new RuleBroken('holder-twice', {}, `${field}.${at}.legal_person_id`)
    seen.add(legal_person_id)
  })
}

/** An action of an instrument, or that touches it; NotFound when there is none. */
export async function getCorporateAction(
  tx: Tx,
  on: OnInstrument,
  id: string,
): Promise<CorporateAction> {
  const [row] = await listCorporateActions(tx, on, { id })
  if (!row) throw new NotFound()
  return toCorporateAction(row)
}
