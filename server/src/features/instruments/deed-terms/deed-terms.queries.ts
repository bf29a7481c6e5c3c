import type { DatedTerms } from '@zegel/core/bonds/bond-plan'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { firstSale, type OnInstrument } from '../../../db/sql-fragments.ts'

/** A bond's terms as they are on a day, and as they were before each change until then, with the day of its first sale. */
export type BondTermsRow = DatedTerms & {
  limit_cents: bigint | null
  first_sale: string | null
  first_terms: object
  changes: { from: string; terms: object }[]
}

export async function findBondTerms(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  day: string,
): Promise<BondTermsRow | undefined> {
  const { rows } = await sql<BondTermsRow>`
    select b.*, i.price_cents, ${firstSale('b')} as first_sale,
      to_jsonb(terms_on(t, t.organization_id, t.instrument_id, '-infinity')) as first_terms, coalesce((
      select jsonb_agg(jsonb_build_object(
        'from', c.effective_date,
        'terms', to_jsonb(terms_on(t, t.organization_id, t.instrument_id, c.effective_date))) order by c.effective_date)
      from terms_changes c
      where c.organization_id = t.organization_id and c.instrument_id = t.instrument_id and c.withdrawn_at is null
        and c.effective_date <= ${day}), '[]') as changes
    from bond_terms t cross join lateral terms_on(t, t.organization_id, t.instrument_id, ${day}) b
    join instruments i on i.organization_id = b.organization_id and i.id = b.instrument_id
    where t.organization_id = ${organizationId} and t.instrument_id = ${instrumentId}`.execute(db)
  return rows[0]
}

export interface UnderlyingRow {
  type: 'shares' | 'depositary_receipts'
  name: string
  issuer: string | null
  issuer_number: string | null
  issuer_register: string | null
}

interface OnUnderlying {
  underlying: UnderlyingRow | null
}

// What an instrument of the terms `o` gives a right to.
const UNDERLYING = sql`(
  select jsonb_build_object('type', i.type, 'name', i.name, 'issuer', p.legal_name, 'issuer_number', p.business_register_number,
    'issuer_register', p.foreign_register)
  from instruments i left join legal_persons p on p.id = i.issuing_legal_person_id
  where i.organization_id = o.organization_id and i.id = o.underlying_instrument_id) as underlying`

export type ReceiptTermsRow = OnUnderlying & {
  /** How many of the underlying shares the issuer holds on the day; null when it holds none here. */
  shares_held: bigint | null
  ratio: number | null
  ratio_receipts: number
  valued_on: string | null
  value_cents: bigint | null
}

/** The terms of depositary receipts, with what one as it is on a day was last worth. */
export async function findReceiptTerms(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  day: string,
): Promise<ReceiptTermsRow | undefined> {
  const { rows } = await sql<ReceiptTermsRow>`
    select o.ratio, o.ratio_receipts, ${UNDERLYING}, v.date as valued_on, v.value_cents, (
      select h.units from instruments i
      join holder_balances h on h.organization_id = i.organization_id and h.instrument_id = o.underlying_instrument_id
        and h.holder_id = i.issuing_legal_person_id and h.from_date <= ${day} and h.until_date > ${day} and h.units > 0
      where i.organization_id = o.organization_id and i.id = o.instrument_id) as shares_held
    from depositary_receipt_terms t cross join lateral terms_on(t, t.organization_id, t.instrument_id, ${day}) o
    left join lateral (
      select date, unit_value_on(o.organization_id, o.instrument_id, ${day}) as value_cents from valuations
      where organization_id = o.organization_id and instrument_id = o.instrument_id and date <= ${day}
      order by date desc limit 1) v on true
    where t.organization_id = ${organizationId} and t.instrument_id = ${instrumentId}`.execute(db)
  return rows[0]
}

export type OptionTermsRow = OnUnderlying & {
  exercise_price_cents: bigint | null
  exercise_ratio: number
  exercise_ratio_options: number
  set_expiration_date: string | null
  expiration_frequency: number | null
  expiration_period: 'month' | 'year' | null
}

export async function findOptionTerms(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  day: string,
): Promise<OptionTermsRow | undefined> {
  const { rows } = await sql<OptionTermsRow>`
    select o.*, ${UNDERLYING}
    from option_terms t cross join lateral terms_on(t, t.organization_id, t.instrument_id, ${day}) o
    where t.organization_id = ${organizationId} and t.instrument_id = ${instrumentId}`.execute(db)
  return rows[0]
}
