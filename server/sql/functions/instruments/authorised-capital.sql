-- How many shares of a class the articles allow (maatschappelijk kapitaal, art. 2:67 and 2:178 BW): more are not issued, on any day. An NV has
-- always such a number, a BV where its articles say one; where nobody said one nothing is refused.

-- The fewest that the articles ever allowed; null where they never said.
create or replace function least_authorised(s share_terms) returns bigint language sql stable as $$
  select least(s.authorised_units, (
    select min(least((c.before ->> 'authorised_units')::bigint, (c.after ->> 'authorised_units')::bigint))
    from terms_changes c
    where c.organization_id = s.organization_id and c.instrument_id = s.instrument_id and c.withdrawn_at is null))
$$;

-- Refuses what is more than that on some day, once others who issue have been waited for: what is in issue, what the company bought back
-- included, with what is promised by open issuances from their day on.
create or replace function assert_authorised(p_organization_id uuid, p_instrument_id uuid, p_part text) returns void language plpgsql as $$
declare
  terms share_terms;
  fewest bigint;
  beyond record;
begin
  select * into terms from share_terms where organization_id = p_organization_id and instrument_id = p_instrument_id;
  fewest := least_authorised(terms);
  if fewest is null then
    return;
  end if;
  with changes as (
    select span.day, span.sign * h.units as change
    from holder_balances h cross join lateral (values (h.from_date, 1), (h.until_date, -1)) span (day, sign)
    where h.organization_id = p_organization_id and h.instrument_id = p_instrument_id and h.units > 0 and span.day < 'infinity'
    union all
    select t.effective_date, t.units from transactions t
    where t.organization_id = p_organization_id and t.instrument_id = p_instrument_id and t.type = 'issuance'
      and t.status in ('pending', 'payment_pending')),
  issued as (
    select day, (sum(sum(change)) over (order by day))::bigint as units from changes group by day)
  select i.day, i.units - on_day.authorised_units as units into beyond
  from issued i cross join lateral terms_on(terms, p_organization_id, p_instrument_id, i.day) on_day
  where i.units > fewest and i.units > on_day.authorised_units
  order by i.day limit 1;
  if found then
    perform break_rule('authorised-exceeded', jsonb_build_object('date', beyond.day, 'amount', beyond.units), p_part);
  end if;
end
$$;
