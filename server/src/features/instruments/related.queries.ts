import { sql } from 'kysely'
import type { Columns, Db } from '../../db/database.ts'

interface RelatedRow extends Columns<'instruments', 'id' | 'name' | 'type'> {
  relation: string
  ratio: number | null
  ratio_receipts: number | null
}

/** The instrument that this one lies on, then those that lie on it by name. */
export async function listRelated(
  db: Db,
  organizationId: string,
  instrumentId: string,
): Promise<RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    select u.id, u.name, u.type, 'underlying' as relation, t.ratio, d.ratio_receipts
    from instrument_terms t
    left join depositary_receipt_terms d on d.organization_id = t.organization_id and d.instrument_id = t.instrument_id
    join instruments u on u.organization_id = t.organization_id and u.id = t.underlying_instrument_id
    where t.organization_id = ${organizationId} and t.instrument_id = ${instrumentId}
    union all
    select t.instrument_id, t.name, t.type, 'derived', t.ratio, d.ratio_receipts
    from instrument_terms t
    left join depositary_receipt_terms d on d.organization_id = t.organization_id and d.instrument_id = t.instrument_id
    where t.organization_id = ${organizationId} and t.underlying_instrument_id = ${instrumentId}
    order by relation desc, name, id`.execute(db)
  return rows
}

interface OnReceipts {
  organization_id: string
  id: string
  issuing_legal_person_id: string | null
  underlying_instrument_id: string | null
}

/** Of depositary receipts, on a date: how many are in issue, and how many of the underlying shares their issuer holds. */
export async function findReceiptsBalance(
  db: Db,
  receipts: OnReceipts,
  date: string,
): Promise<{ receipts: bigint; shares_held: bigint }> {
  const { rows } = await sql<{ receipts: bigint; shares_held: bigint }>`
    select
      coalesce(sum(units) filter (where instrument_id = ${receipts.id}), 0)::bigint as receipts,
      coalesce(sum(units) filter (
        where instrument_id <> ${receipts.id} and holder_id = ${receipts.issuing_legal_person_id}), 0)::bigint as shares_held
    from holder_balances
    where organization_id = ${receipts.organization_id}
      and instrument_id in (${receipts.id}, ${receipts.underlying_instrument_id})
      and from_date <= ${date} and until_date > ${date}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate answered no row')
  return row
}

/** Of depositary receipts: the first day on which there are too few shares for them, and how many more there should be. */
export async function findLackingShares(
  db: Db,
  { organization_id, id }: Pick<OnReceipts, 'organization_id' | 'id'>,
): Promise<{ date: string; shares: bigint } | undefined> {
  const { rows } = await sql<{ date: string; shares: bigint }>`
    select * from lacking_coverage(${organization_id}, ${id})`.execute(db)
  return rows[0]
}

export interface MemberRow
  extends Columns<'participants', 'id' | 'legal_person_id' | 'label' | 'created_at'> {
  legal_name: string
  type: string
  units: bigint
}

/** The first participants by name with what they hold on a date. */
export async function listFirstMembers(
  db: Db,
  on: { organizationId: string; instrumentId: string },
  date: string,
  most: number,
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select p.id, p.legal_person_id, l.legal_name, l.type, p.label, coalesce(h.units, 0)::bigint as units, p.created_at
    from participants p
    join legal_persons l on l.id = p.legal_person_id
    left join holder_balances h on h.organization_id = p.organization_id and h.instrument_id = p.instrument_id
      and h.holder_id = p.legal_person_id and h.from_date <= ${date} and h.until_date > ${date}
    where p.organization_id = ${on.organizationId} and p.instrument_id = ${on.instrumentId} and p.merged_into is null and p.withdrawn_at is null
    order by p.name, p.id limit ${most}`.execute(db)
  return rows
}
