import { type RawBuilder, sql } from 'kysely'

/** As `TermsOfUnit` of the contract has it. */
export interface TermsOfUnitRow {
  type: 'depositary_receipts' | 'options'
  underlying: string | null
  ratio: number | null
  ratio_of: number
  shares_lacking: number | null
  exercise_price_cents: number | null
  expires_on: string | null
  expires_after: number | null
  expires_after_period: 'month' | 'year' | null
}

/** The terms of a unit of the instrument `i` on a day, as JSON; null of what is neither. */
export function termsOfUnit(date: string): RawBuilder<TermsOfUnitRow | null> {
  return sql<TermsOfUnitRow | null>`(
    select to_jsonb(terms) from (
      select i.type, u.name as underlying, r.ratio, r.ratio_receipts as ratio_of,
        case when u.id is not null and i.issuing_legal_person_id is not null
          then coalesce(shares_lacking_on(i.organization_id, i.id, ${date}), 0) end as shares_lacking,
        null::bigint as exercise_price_cents, null::date as expires_on, null::int as expires_after, null as expires_after_period
      from depositary_receipt_terms d
      cross join lateral terms_on(d, d.organization_id, d.instrument_id, ${date}) r
      left join instruments u on u.organization_id = d.organization_id and u.id = r.underlying_instrument_id
      where d.organization_id = i.organization_id and d.instrument_id = i.id
      union all
      select i.type, u.name, r.exercise_ratio, r.exercise_ratio_options, null, r.exercise_price_cents, r.set_expiration_date,
        r.expiration_frequency, r.expiration_period
      from option_terms d
      cross join lateral terms_on(d, d.organization_id, d.instrument_id, ${date}) r
      left join instruments u on u.organization_id = d.organization_id and u.id = r.underlying_instrument_id
      where d.organization_id = i.organization_id and d.instrument_id = i.id) terms)`
}
