-- For the rest of the transaction nobody is told of each row, and rows are looked up by an index: a plan that is made while a table is
-- small, and kept while it grows by a hundred thousand rows, would read all of them for each.
create or replace function prepare_bulk() returns void language plpgsql as $$
begin
  perform set_config('zegel.in_bulk', 'on', true);
  perform set_config('enable_seqscan', 'off', true);
  set constraints issuance_is_counted immediate;
end
$$;

create or replace function bulk_sum(p_name text) returns bigint language sql stable as $$
  select coalesce(nullif(current_setting(p_name, true), ''), '0')::bigint
$$;

-- What is done in bulk is judged when it is added up.
create or replace function settle_in_totals() returns trigger language plpgsql as $$
begin
  perform block_amount(new.organization_id, new.instrument_id, bulk_sum('zegel.bulk_blocked'), bulk_sum('zegel.bulk_invested'));
  perform set_config('zegel.bulk_blocked', '', true);
  perform set_config('zegel.bulk_invested', '', true);
  with gone as (
    delete from receipts_in_bulk where organization_id = new.organization_id and instrument_id = new.instrument_id
    returning day, change)
  insert into receipts_in_issue as kept (organization_id, instrument_id, day, change)
  select new.organization_id, new.instrument_id, day, sum(change) from gone group by day order by day
  on conflict (organization_id, instrument_id, day) do update set change = kept.change + excluded.change;
  perform assert_covered(new.organization_id, d.instrument_id, 'units')
  from depositary_receipt_terms d
  where d.organization_id = new.organization_id and new.instrument_id in (d.instrument_id, d.underlying_instrument_id)
  order by d.instrument_id;
  return null;
end
$$;

create or replace function settle_bulk(p_organization_id uuid, p_instrument_id uuid) returns void language sql as $$
  insert into bulk_settlements values (p_organization_id, p_instrument_id)
$$;
