import type { CorporateAction } from '@zegel/contract/transactions/corporate-actions'
import type { Terms } from '@zegel/core/instruments/completeness'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { TransactionStatus } from '@zegel/core/transactions/transaction'
import { sql } from 'kysely'
import type { Columns, Db, Tx } from '../../../db/database.ts'
import { actOf, inputOf } from '../../../db/perform-act.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import type { NewExerciseInput } from '../../../db/tables.gen.ts'

/** What exercising options comes to on a day, by the terms of that day. */
export interface ExerciseTermsRow {
  name: string
  exercise_price_cents: bigint | null
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
    select i.name, o.exercise_price_cents, o.set_expiration_date,
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

export async function callReverseCorporateAction(
  tx: Tx,
  { organizationId, ...by }: { organizationId: string; userId: string; ip: string },
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await sql`select reverse_corporate_action(
    ${actOf({ organizationId, ...by })}, ${id}::uuid, ${reason})`.execute(tx)
}

export interface CorporateActionRow
  extends Columns<'corporate_actions', 'id' | 'instrument_id' | 'effective_date' | 'description'> {
  kind: CorporateAction['kind']
  made_at: Date
  made_by: string | null
  reversed_at: Date | null
  reversal_reason: string | null
  /** As JSON has them. */
  lines: (Omit<CorporateAction['lines'][number], 'status'> & { status: TransactionStatus | null })[]
}

/** The actions of an instrument, the newest first; one of them when it is named. */
export async function listCorporateActions(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  id: string | null = null,
): Promise<CorporateActionRow[]> {
  const { rows } = await sql<CorporateActionRow>`
    select a.id, a.instrument_id, a.kind, a.effective_date, a.description, a.made_at, p.legal_name as made_by, r.reversed_at,
      r.reason as reversal_reason, (
        select jsonb_agg(jsonb_build_object(
          'instrument', jsonb_build_object('id', i.id, 'name', i.name, 'type', i.type),
          'legal_person', jsonb_build_object('id', h.id, 'legal_name', h.legal_name, 'type', h.type),
          'change', l.change, 'transaction_id', l.transaction_id, 'status', status_of(t),
          'awaits_deed', coalesce(t.status = 'pending' and d.transaction_id is not null, false)) order by l.change, l.id)
        from corporate_action_lines l
        join instruments i on i.organization_id = l.organization_id and i.id = l.instrument_id
        join legal_persons h on h.id = l.legal_person_id
        left join transactions t on t.organization_id = l.organization_id and t.id = l.transaction_id
        left join awaited_deeds d on d.organization_id = t.organization_id and d.transaction_id = t.id
        where l.organization_id = a.organization_id and l.action_id = a.id) as lines
    from corporate_actions a
    left join corporate_action_reversals r on r.organization_id = a.organization_id and r.action_id = a.id
    left join users u on u.id = a.made_by
    left join legal_persons p on p.id = u.natural_person_id
    where a.organization_id = ${organizationId} and a.instrument_id = ${instrumentId}
      and (${id}::uuid is null or a.id = ${id}::uuid)
    order by a.id desc`.execute(db)
  return rows
}
