import { sql } from 'kysely'
import type { Columns, Db } from '../../../db/database.ts'
import { firstSale, type OnInstrument } from '../../../db/sql-fragments.ts'

/** A bond's terms as they were before any change, with its price and its first sale; null is what is not filled in. */
export interface BondTermsRow
  extends Columns<
    'bond_terms',
    | 'organization_id'
    | 'instrument_id'
    | 'limit_cents'
    | 'duration'
    | 'duration_period'
    | 'perpetual'
    | 'interest_type'
    | 'interest_millionths'
    | 'interest_frequency'
    | 'interest_period'
    | 'interest_start_date'
    | 'redemption_type'
    | 'redemption_frequency'
    | 'redemption_period'
    | 'redemption_start_date'
    | 'start_date'
    | 'end_date'
    | 'activation_date'
    | 'day_count'
  > {
  price_cents: bigint | null
  first_sale: string | null
  last_sale: string | null
  /** Units went from one holder to another. */
  is_passed_on: boolean
  /** What the terms were changed to, the oldest first, with the columns of a JSON row. */
  changes: { from: string; terms: object }[]
}

/**
 * The terms of some instruments, those that are bonds. The first sale is the day of the earliest entry that issues and still holds;
 * the last sale may have been turned back.
 */
export async function listBondTerms(
  db: Db,
  instruments: readonly OnInstrument[],
): Promise<BondTermsRow[]> {
  const organizationIds = instruments.map(({ organizationId }) => organizationId)
  const ids = instruments.map(({ instrumentId }) => instrumentId)
  const { rows } = await sql<BondTermsRow>`
    select b.*, i.price_cents, coalesce((
      select jsonb_agg(jsonb_build_object(
        'from', c.effective_date,
        'terms', to_jsonb(terms_on(t, t.organization_id, t.instrument_id, c.effective_date))) order by c.effective_date)
      from terms_changes c
      where c.organization_id = t.organization_id and c.instrument_id = t.instrument_id and c.withdrawn_at is null), '[]') as changes,
      ${firstSale('b')} as first_sale, (
      select max(e.effective_date) from register_entries e
      where e.organization_id = b.organization_id and e.instrument_id = b.instrument_id and e.from_holder_id is null) as last_sale,
      exists (
        select from register_entries e
        where e.organization_id = b.organization_id and e.instrument_id = b.instrument_id
          and e.from_holder_id is not null and e.to_holder_id is not null) as is_passed_on
    from unnest(${organizationIds}::uuid[], ${ids}::uuid[]) w (organization_id, instrument_id)
    join bond_terms t on t.organization_id = w.organization_id and t.instrument_id = w.instrument_id
    cross join lateral terms_on(t, t.organization_id, t.instrument_id, '-infinity') b
    join instruments i on i.organization_id = b.organization_id and i.id = b.instrument_id`.execute(
    db,
  )
  return rows
}
