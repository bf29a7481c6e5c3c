import type { MatchCandidate } from '@zegel/core/bank-statements/match-lines'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { containing, isFoundBy } from '../../../db/sql-fragments.ts'

/** What money may have come in for. */
export interface PurposeRow extends MatchCandidate {
  payment_id: string | null
  transaction_id: string
  instrument_id: string
  instrument_name: string
}

const PAYMENTS = sql`
  select p.id, p.id as payment_id, t.id as transaction_id, t.instrument_id, i.name as instrument_name, p.reference,
    p.amount_cents as "amountCents", p.created_at,
    case
      when p.status = 'paid' then 'paid'
      when t.is_paid or t.status = 'completed' then 'paid-otherwise'
      when p.status = 'open' and t.status in ('pending', 'payment_pending') then 'open'
      else 'over'
    end as state,
    r.legal_name as "payerName", r.iban as "payerAccount"
  from payments p
  join transactions t on t.organization_id = p.organization_id and t.id = p.transaction_id
  join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id
  join legal_persons r on r.id = t.receiver_id
  where p.provider = 'bank'`

// Issued, to be paid outside the platform, accepted yet or not, and nobody started a payment of it.
const TRANSACTIONS = sql`
  select t.id, null::uuid as payment_id, t.id as transaction_id, t.instrument_id, i.name as instrument_name,
    null::text as reference, t.total_cents as "amountCents", t.created_at, 'open' as state,
    r.legal_name as "payerName", r.iban as "payerAccount"
  from transactions t
  join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id
  join legal_persons r on r.id = t.receiver_id
  where t.type = 'issuance' and t.status in ('pending', 'completed') and t.reversed_at is null and not t.is_paid and t.total_cents > 0
    and t.payment_method = 'none'`

/**
 * What lines with these references and amounts may be for: the payments that they name, and what is open for such an amount and not
 * proposed for an earlier line. The oldest come first.
 */
export async function listCandidates(
  db: Db,
  organizationId: string,
  { references, amounts }: { references: readonly string[]; amounts: readonly bigint[] },
): Promise<PurposeRow[]> {
  const { rows } = await sql<PurposeRow>`
    select * from (
      ${PAYMENTS} and p.organization_id = ${organizationId} and (
        p.reference = any(${references})
        or p.status = 'open' and p.amount_cents = any(${amounts}::bigint[]) and not exists (
          select from bank_statement_lines l
          where l.organization_id = p.organization_id and l.payment_id = p.id and l.status = 'proposed'))
      union all
      ${TRANSACTIONS} and t.organization_id = ${organizationId} and t.total_cents = any(${amounts}::bigint[]) and not exists (
        select from bank_statement_lines l
        where l.organization_id = t.organization_id and l.transaction_id = t.id and l.status = 'proposed')
    ) found
    order by created_at, id`.execute(db)
  return rows
}

const MOST_PURPOSES = 50

/** All in an organisation that waits for money by bank, of this amount first, then the latest. */
export async function listOpenPurposes(
  db: Db,
  organizationId: string,
  { amountCents, q }: { amountCents: bigint; q: string | undefined },
): Promise<PurposeRow[]> {
  const { rows } = await sql<PurposeRow>`
    select * from (
      ${PAYMENTS} and p.organization_id = ${organizationId} and p.status = 'open'
      union all
      ${TRANSACTIONS} and t.organization_id = ${organizationId}
    ) found
    where ${q ? sql`(${isFoundBy(sql`"payerName"`, q)} or reference ilike ${containing(q)})` : sql`true`}
    order by "amountCents" = ${amountCents} desc, created_at desc, id limit ${MOST_PURPOSES}`.execute(
    db,
  )
  return rows
}

/** Whether the organisation has such a payment, or such a transaction. */
export async function hasPurpose(
  db: Db,
  organizationId: string,
  { paymentId, transactionId }: { paymentId: string | null; transactionId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from payments where organization_id = ${organizationId} and id = ${paymentId})
      or exists (select from transactions where organization_id = ${organizationId} and id = ${transactionId}) as known`.execute(
    db,
  )
  return rows[0]?.known ?? false
}
