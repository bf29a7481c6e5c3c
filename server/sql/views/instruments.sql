-- An instrument's terms under the names that the rule on completeness knows, whatever its type.
create or replace view instrument_terms as
select
  i.organization_id, i.id as instrument_id, i.type, i.name, i.issuing_legal_person_id, o.name as organization_name,
  i.price_cents as price_per_unit, i.public_investments,
  b.limit_cents as "limit", b.duration, b.duration_period, b.perpetual, b.interest_type,
  b.interest_millionths as interest_percentage, b.interest_frequency, b.interest_period, b.redemption_type,
  b.redemption_millionths as redemption_percentage, b.redemption_frequency, b.redemption_period,
  s.par_value_cents as par_value, d.ratio,
  coalesce(d.underlying_instrument_id, p.underlying_instrument_id) as underlying_instrument_id,
  p.exercise_price_cents as exercise_price, p.set_expiration_date, p.expiration_frequency, p.expiration_period,
  i.published_at
from instruments i
join organizations o on o.id = i.organization_id
left join bond_terms b on b.organization_id = i.organization_id and b.instrument_id = i.id
left join share_terms s on s.organization_id = i.organization_id and s.instrument_id = i.id
left join depositary_receipt_terms d on d.organization_id = i.organization_id and d.instrument_id = i.id
left join option_terms p on p.organization_id = i.organization_id and p.instrument_id = i.id;
