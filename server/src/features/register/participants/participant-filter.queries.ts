import type { ParticipantStatus } from '@zegel/core/participants/participant-status'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { containing, lacksAddress, type OnInstrument } from '../../../db/sql-fragments.ts'

/** Which participants of an instrument, and on which date. */
export interface ParticipantFilter {
  q?: string | undefined
  status?: ParticipantStatus | undefined
  /** Only those with units on the date, or only those without. */
  holding?: boolean | undefined
  type?: 'person' | 'entity' | undefined
  /** Only those of whom nobody knows an address, or only those of whom it is known. */
  without_address?: boolean | undefined
  legal_person_id?: string | undefined
  legal_person_ids?: readonly string[] | undefined
  /** The date the balances are of. */
  date: string
  /** Decides who is invited still, and who no more. */
  now: Date
}

/** The conditions on `participants p`. */
export async function toConditions(
  db: Db,
  on: OnInstrument,
  filter: ParticipantFilter,
): Promise<RawBuilder<unknown>> {
  const { q, status, holding, type, without_address, legal_person_id, legal_person_ids } = filter
  const conditions = [
    sql`p.organization_id = ${on.organizationId} and p.instrument_id = ${on.instrumentId} and p.merged_into is null and p.withdrawn_at is null`,
    ...(legal_person_id ? [sql`p.legal_person_id = ${legal_person_id}`] : []),
    ...(legal_person_ids ? [sql`p.legal_person_id = any(${[...legal_person_ids]}::uuid[])`] : []),
    ...(type ? [type === 'entity' ? sql`p.entity` : sql`not p.entity`] : []),
    ...(status ? [hasStatus(status, filter.now)] : []),
    ...(holding === undefined ? [] : [isHolding(on, filter, holding)]),
    ...(without_address === undefined ? [] : [hasNoAddress(without_address)]),
    ...(q ? [isFound(q, await findKnownBy(db, q))] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** The balance of `participants p` on a date, as `h`. */
export function holdsOn(date: string): RawBuilder<unknown> {
  return sql`h.organization_id = p.organization_id and h.instrument_id = p.instrument_id and h.holder_id = p.legal_person_id
    and h.from_date <= ${date} and h.until_date > ${date}`
}

interface HeldOn {
  on: OnInstrument
  date: string
  /** Nothing changes after the date, so that the latest balances are those of the date. */
  isLatest: boolean
}

/** All balances of an instrument on a date that are more than nothing, as `h`. */
export function heldOn({ on, date, isLatest }: HeldOn): RawBuilder<unknown> {
  return sql`h.organization_id = ${on.organizationId} and h.instrument_id = ${on.instrumentId} and h.units > 0
    and h.from_date <= ${date} and ${isLatest ? sql`h.until_date = 'infinity'` : sql`h.until_date > ${date}`}`
}

// Not as a join: 'is false' keeps the holders a hash that each participant is looked up in, so that their own order is followed.
/** That `participants p` holds nothing on the date. */
export function hasNothing(held: HeldOn): RawBuilder<unknown> {
  return sql`(p.legal_person_id in (${holders(held)})) is false`
}

function hasSomething(held: HeldOn): RawBuilder<unknown> {
  return sql`(p.legal_person_id in (${holders(held)})) is true`
}

function holders(held: HeldOn): RawBuilder<unknown> {
  return sql`select h.holder_id from holder_balances h where ${heldOn(held)}`
}

const STATUS: Record<ParticipantStatus, (now: Date) => RawBuilder<unknown>> = {
  active: () => sql`p.active`,
  inactive: () => sql`not p.active and p.invited_until is null`,
  invited: (now) => sql`not p.active and p.invited_until > ${now}`,
  expired: (now) => sql`not p.active and p.invited_until <= ${now}`,
}

/** That `participants p` is as far. */
export function hasStatus(status: ParticipantStatus, now: Date): RawBuilder<unknown> {
  return STATUS[status](now)
}

function isHolding(on: OnInstrument, { date }: ParticipantFilter, holding: boolean) {
  const held = { on, date, isLatest: false }
  return holding ? hasSomething(held) : hasNothing(held)
}

function hasNoAddress(lacks: boolean): RawBuilder<unknown> {
  return sql`exists (select from legal_persons w where w.id = p.legal_person_id and ${lacksAddress('w')} = ${lacks})`
}

function isFound(q: string, known: readonly string[]): RawBuilder<unknown> {
  const named = sql`p.search_name like searchable(${containing(q)})`
  return known.length === 0
    ? named
    : sql`(${named} or p.legal_person_id = any (${[...known]}::uuid[]))`
}

// Found first, because an 'or' with another table would read every participant.
async function findKnownBy(db: Db, q: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from legal_persons where email = ${q.toLowerCase()} and type = 'natural_person'
    union select id from legal_persons where business_register_number = ${q}`.execute(db)
  return rows.map(({ id }) => id)
}
