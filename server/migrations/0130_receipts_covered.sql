-- Depositary receipts stand for shares that their issuer keeps: receipts times ratio are never more than it holds, on any day. Where
-- that is asked of an instrument the database refuses what would break it; elsewhere it is told.

-- The ratio is a fraction: so many shares stand behind so many receipts.
alter table depositary_receipt_terms add column ratio_receipts integer not null default 1 check (ratio_receipts > 0);

alter table instruments add column requires_coverage boolean not null default false,
  add constraint coverage_is_of_receipts check (not requires_coverage or type = 'depositary_receipts');

-- From each day on which it changes: how much room is left, in shares times the receipts of the ratio, so that it is whole. Open issuances
-- of receipts take room from their day on, and so do open transfers of the shares: what is promised can be kept.
create function coverage_room(p_organization_id uuid, p_instrument_id uuid) returns table (from_date date, room bigint)
language sql stable as $$
  with terms as (
    select i.issuing_legal_person_id as issuer_id, d.underlying_instrument_id, coalesce(d.ratio, 1) as ratio, d.ratio_receipts
    from instruments i
    join depositary_receipt_terms d on d.organization_id = i.organization_id and d.instrument_id = i.id
    where i.organization_id = p_organization_id and i.id = p_instrument_id),
  changes as (
    select span.day, span.sign * h.units
      * case when h.instrument_id = p_instrument_id then -terms.ratio else terms.ratio_receipts end as change
    from terms
    join holder_balances h on h.organization_id = p_organization_id
      and (h.instrument_id = p_instrument_id or h.instrument_id = terms.underlying_instrument_id and h.holder_id = terms.issuer_id)
    cross join lateral (values (h.from_date, 1), (h.until_date, -1)) span (day, sign)
    where h.units > 0 and span.day < 'infinity'
    union all
    select t.effective_date, -t.units * case t.type when 'issuance' then terms.ratio else terms.ratio_receipts end
    from terms
    join transactions t on t.organization_id = p_organization_id and t.status in ('pending', 'payment_pending')
      and (t.instrument_id = p_instrument_id and t.type = 'issuance'
        or t.instrument_id = terms.underlying_instrument_id and t.type = 'transfer' and t.sender_id = terms.issuer_id))
  select day, sum(sum(change)) over (order by day)::bigint from changes group by day
$$;

-- The first day on which there are too few shares, and how many more there should be; nothing when there are enough on every day.
create function lacking_coverage(p_organization_id uuid, p_instrument_id uuid) returns table (date date, shares bigint)
language sql stable as $$
  select r.from_date, ceil(-r.room::numeric / d.ratio_receipts)::bigint
  from coverage_room(p_organization_id, p_instrument_id) r
  cross join depositary_receipt_terms d
  where d.organization_id = p_organization_id and d.instrument_id = p_instrument_id and r.room < 0
  order by r.from_date limit 1
$$;

-- Waits for whoever else takes room of these receipts, and refuses what no longer fits. It writes what was there: a lock alone would let
-- somebody under serializable add up what was before it.
create function assert_covered(p_organization_id uuid, p_instrument_id uuid, p_field text) returns void language plpgsql as $$
declare
  lacking record;
begin
  update instrument_totals set blocked_cents = blocked_cents
  where organization_id = p_organization_id and instrument_id = p_instrument_id;
  if exists (select from instruments where organization_id = p_organization_id and id = p_instrument_id and requires_coverage) then
    select * into lacking from lacking_coverage(p_organization_id, p_instrument_id);
    if found then
      perform break_rule('receipts-not-covered', jsonb_build_object('date', lacking.date, 'amount', lacking.shares), p_field);
    end if;
  end if;
end
$$;

-- The receipts that have less room when units of an instrument leave somebody, or come into being where that is nobody.
create function receipts_touched(p_organization_id uuid, p_instrument_id uuid, p_leaving_id uuid) returns setof uuid
language sql stable as $$
  select d.instrument_id from depositary_receipt_terms d
  join instruments i on i.organization_id = d.organization_id and i.id = d.instrument_id
  where d.organization_id = p_organization_id
    and (p_leaving_id is null and d.instrument_id = p_instrument_id
      or d.underlying_instrument_id = p_instrument_id and i.issuing_legal_person_id = p_leaving_id)
  order by d.instrument_id
$$;

-- At the end of whatever moved them: receipts and shares that come and go in one act are judged together.
create function entry_keeps_coverage() returns trigger language plpgsql as $$
begin
  if current_setting('zegel.in_bulk', true) is distinct from 'on' then
    perform assert_covered(
      new.organization_id, receipts_id, case when new.balance_registration_id is null then 'amount' else 'balance' end)
    from receipts_touched(new.organization_id, new.instrument_id, new.from_holder_id) receipts_id;
  end if;
  return null;
end
$$;
create constraint trigger receipts_stay_covered after insert on register_entries
  deferrable initially deferred for each row execute function entry_keeps_coverage();

create function promise_keeps_coverage() returns trigger language plpgsql as $$
begin
  if current_setting('zegel.in_bulk', true) is distinct from 'on' then
    perform assert_covered(new.organization_id, receipts_id, 'amount')
    from receipts_touched(
      new.organization_id, new.instrument_id, case new.type when 'transfer' then new.sender_id end) receipts_id;
  end if;
  return null;
end
$$;
create constraint trigger receipts_stay_promised after insert on transactions
  deferrable initially deferred for each row when (new.status = 'pending')
  execute function promise_keeps_coverage();

-- What is done in bulk is judged when it is added up.
create or replace function settle_in_totals() returns trigger language plpgsql as $$
begin
  perform block_amount(new.organization_id, new.instrument_id, bulk_sum('zegel.bulk_blocked'), bulk_sum('zegel.bulk_invested'));
  perform set_config('zegel.bulk_blocked', '', true);
  perform set_config('zegel.bulk_invested', '', true);
  perform assert_covered(new.organization_id, d.instrument_id, 'amount')
  from depositary_receipt_terms d
  where d.organization_id = new.organization_id and new.instrument_id in (d.instrument_id, d.underlying_instrument_id)
  order by d.instrument_id;
  return null;
end
$$;

-- The same, `p_steps` being a list of import_step. Where a limit is passed, steps are done once more, each counted, to tell which row it is.
create or replace function carry_out_import_steps(
  p_organization_id uuid, p_instrument_id uuid, p_import_id uuid, p_records integer, p_steps jsonb, p_user_id uuid, p_ip inet)
returns integer language plpgsql as $$
begin
  perform prepare_bulk();
  begin
    return do_import_steps(p_organization_id, p_instrument_id, p_import_id, p_records, p_steps, p_user_id, p_ip, false);
  exception when sqlstate 'ZGRUL' then
    if sqlerrm not in ('limit-exceeded', 'group-limit-exceeded', 'receipts-not-covered') then
      raise;
    end if;
  end;
  return do_import_steps(p_organization_id, p_instrument_id, p_import_id, p_records, p_steps, p_user_id, p_ip, true);
end
$$;

-- It is asked of receipts only while they have their shares, and stays true whatever becomes of what it follows from.
create function setting_keeps_coverage() returns trigger language plpgsql as $$
begin
  perform assert_covered(new.organization_id, new.id, '');
  return null;
end
$$;
create trigger coverage_is_asked after update of requires_coverage, issuing_legal_person_id on instruments
  for each row when (new.requires_coverage
    and (new.requires_coverage, new.issuing_legal_person_id) is distinct from (old.requires_coverage, old.issuing_legal_person_id))
  execute function setting_keeps_coverage();

create function terms_keep_coverage() returns trigger language plpgsql as $$
begin
  perform assert_covered(new.organization_id, new.instrument_id, case
    when new.underlying_instrument_id is distinct from old.underlying_instrument_id then 'underlying_instrument_id' else 'ratio' end);
  return null;
end
$$;
create trigger terms_keep_coverage after update of ratio, ratio_receipts, underlying_instrument_id on depositary_receipt_terms
  for each row when ((new.ratio, new.ratio_receipts, new.underlying_instrument_id)
    is distinct from (old.ratio, old.ratio_receipts, old.underlying_instrument_id))
  execute function terms_keep_coverage();

-- How many shares there are too few on a day for the receipts that are issued; null when there are enough, and of anything else.
create function shares_lacking_on(p_organization_id uuid, p_instrument_id uuid, p_date date) returns bigint language sql stable as $$
  select nullif(greatest(ceil(issued.units * d.ratio / d.ratio_receipts) - held.units, 0), 0)::bigint
  from depositary_receipt_terms d
  join instruments i on i.organization_id = d.organization_id and i.id = d.instrument_id
  cross join lateral (
    select coalesce(sum(units), 0) as units from holder_balances
    where organization_id = p_organization_id and instrument_id = p_instrument_id and from_date <= p_date and until_date > p_date) issued
  cross join lateral (
    select balance_on(p_organization_id, d.underlying_instrument_id, i.issuing_legal_person_id, p_date) as units) held
  where d.organization_id = p_organization_id and d.instrument_id = p_instrument_id
    and d.underlying_instrument_id is not null and i.issuing_legal_person_id is not null
$$;
