import type { Terms } from '@zegel/core/instruments/completeness'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import { actOf, inputOf } from '../../../db/perform-act.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import type { NewExerciseInput } from '../../../db/tables.gen.ts'

/** What exercising options comes to on a day, by the terms of that day. */
export interface ExerciseTermsRow {
  name: string
  exercise_price_cents: bigint | null
  /** So many units of the underlying instrument for so many options. */
  exercise_ratio: number
  exercise_ratio_options: number
  set_expiration_date: string | null
  /** Months after the grant. */
  expires_after: number | null
  underlying_id: string
  underlying_name: string
  underlying_type: InstrumentType
  underlying_issuer_id: string | null
  underlying_terms: Terms
  requires_notarial_deed: boolean
}

/** Undefined when the instrument has no underlying one. */
export async function findExerciseTerms(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  day: string,
): Promise<ExerciseTermsRow | undefined> {
  const { rows } = await sql<ExerciseTermsRow>`
    select i.name, o.exercise_price_cents, o.exercise_ratio, o.exercise_ratio_options, o.set_expiration_date,
      o.expiration_frequency * case o.expiration_period when 'year' then 12 else 1 end as expires_after,
      u.id as underlying_id, u.name as underlying_name, u.type as underlying_type, u.issuing_legal_person_id as underlying_issuer_id,
      to_jsonb(t) as underlying_terms, u.requires_notarial_deed
    from instruments i
    join option_terms now on now.organization_id = i.organization_id and now.instrument_id = i.id
    cross join lateral terms_on(now, i.organization_id, i.id, ${day}) o
    join instruments u on u.organization_id = i.organization_id and u.id = o.underlying_instrument_id
    join instrument_terms t on t.organization_id = u.organization_id and t.instrument_id = u.id
    where i.organization_id = ${organizationId} and i.id = ${instrumentId}`.execute(db)
  return rows[0]
}

/** What somebody has of an instrument on a day, and what of that can still be given; zero where they take no part. */
export async function findUnits(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  { legalPersonId, day }: { legalPersonId: string; day: string },
): Promise<{ units: bigint; available: bigint }> {
  const { rows } = await sql<{ units: bigint; available: bigint }>`
    select balance_on(${organizationId}, ${instrumentId}, ${legalPersonId}, ${day}) as units,
      greatest(coalesce(units_available(${organizationId}, ${instrumentId}, ${legalPersonId}, ${day}), 0), 0) as available`.execute(
    db,
  )
  return rows[0] ?? { units: 0n, available: 0n }
}

export async function callExerciseOptions(
  tx: Tx,
  {
    organizationId,
    ...by
  }: { organizationId: string; userId: string; ip: string; coSignerId?: string | undefined },
  exercise: NewExerciseInput,
): Promise<void> {
  await sql`select exercise_options(
    ${actOf({ organizationId, ...by })}, ${inputOf('new_exercise', exercise)})`.execute(tx)
}

/**
 * Who has options on a day that lapsed by then, of one holder or of all, and how many: what lapsed with vesting and was not taken back, or all
 * that they have where the last day is over.
 */
export async function listLapsed(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  { day, holderId, isOver }: { day: string; holderId: string | null; isOver: boolean },
): Promise<{ holder_id: string; units: bigint }[]> {
  const { rows } = await sql<{ holder_id: string; units: bigint }>`
    select h.holder_id, case when ${isOver} then h.units else least(n.lapsed, h.units) end as units
    from holder_balances h
    cross join lateral not_vested(h.organization_id, h.instrument_id, h.holder_id, ${day}) n
    where h.organization_id = ${organizationId} and h.instrument_id = ${instrumentId}
      and (${holderId}::uuid is null or h.holder_id = ${holderId}::uuid)
      and h.from_date <= ${day} and h.until_date > ${day} and h.units > 0 and (${isOver} or n.lapsed > 0)
    order by h.holder_id`.execute(db)
  return rows
}

/** How many options of a holder that had lapsed went back to the issuer by a day. */
export async function findTakenBack(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  { legalPersonId, day }: { legalPersonId: string; day: string },
): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    select taken_back(${organizationId}, ${instrumentId}, ${legalPersonId}, ${day}) as units`.execute(
    db,
  )
  return rows[0]?.units ?? 0n
}
