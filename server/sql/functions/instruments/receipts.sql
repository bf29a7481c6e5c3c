-- From each day on which it changes: how much room is left, in shares times the receipts of the ratio, so that it is whole. Open issuances
-- of receipts take room from their day on, and so do open transfers of the shares: what is promised can be kept. Reckoned from what is kept
-- of the receipts; of the shares only what their foundation has counts.
create or replace function coverage_room(p_organization_id uuid, p_instrument_id uuid) returns table (from_date date, room bigint)
language sql stable as $$
  with terms as (
    select i.issuing_legal_person_id as issuer_id, d.underlying_instrument_id, coalesce(d.ratio, 1) as ratio, d.ratio_receipts
    from instruments i
    join depositary_receipt_terms d on d.organization_id = i.organization_id and d.instrument_id = i.id
    where i.organization_id = p_organization_id and i.id = p_instrument_id),
  changes as (
    select r.day, -r.change * terms.ratio as change
    from terms
    join receipts_in_issue r on r.organization_id = p_organization_id and r.instrument_id = p_instrument_id
    union all
    select span.day, span.sign * h.units * terms.ratio_receipts
    from terms
    join holder_balances h on h.organization_id = p_organization_id
      and h.instrument_id = terms.underlying_instrument_id and h.holder_id = terms.issuer_id
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
create or replace function lacking_coverage(p_organization_id uuid, p_instrument_id uuid) returns table (date date, shares bigint)
language sql stable as $$
  select r.from_date, ceil(-r.room::numeric / d.ratio_receipts)::bigint
  from coverage_room(p_organization_id, p_instrument_id) r
  cross join depositary_receipt_terms d
  where d.organization_id = p_organization_id and d.instrument_id = p_instrument_id and r.room < 0
  order by r.from_date limit 1
$$;

-- Waits for whoever else takes room of these receipts, and refuses what no longer fits. It writes what was there: a lock alone would let
-- somebody under serializable add up what was before it.
create or replace function assert_covered(p_organization_id uuid, p_instrument_id uuid, p_part text) returns void language plpgsql as $$
declare
  lacking record;
begin
  update instrument_totals set blocked_cents = blocked_cents
  where organization_id = p_organization_id and instrument_id = p_instrument_id;
  if exists (select from instruments where organization_id = p_organization_id and id = p_instrument_id and requires_coverage) then
    select * into lacking from lacking_coverage(p_organization_id, p_instrument_id);
    if found then
      perform break_rule('receipts-not-covered', jsonb_build_object('date', lacking.date, 'amount', lacking.shares), p_part);
    end if;
  end if;
end
$$;

-- The receipts that have less room when units of an instrument leave somebody, or come into being where that is nobody.
create or replace function receipts_touched(p_organization_id uuid, p_instrument_id uuid, p_leaving_id uuid) returns setof uuid
language sql stable as $$
  select d.instrument_id from depositary_receipt_terms d
  join instruments i on i.organization_id = d.organization_id and i.id = d.instrument_id
  where d.organization_id = p_organization_id
    and (p_leaving_id is null and d.instrument_id = p_instrument_id
      or d.underlying_instrument_id = p_instrument_id and i.issuing_legal_person_id = p_leaving_id)
  order by d.instrument_id
$$;

create or replace function count_receipts() returns trigger language plpgsql as $$
declare
  way integer := case when new.from_holder_id is null then 1 else -1 end;
begin
  if not exists (
    select from instruments
    where organization_id = new.organization_id and id = new.instrument_id and type = 'depositary_receipts')
  then
    return null;
  end if;
  if current_setting('zegel.in_bulk', true) = 'on' then
    insert into receipts_in_bulk (organization_id, instrument_id, day, change)
    select new.organization_id, new.instrument_id, span.day, way * span.sign * new.units
    from (values (new.effective_date, 1), (new.until_date, -1)) span (day, sign) where span.day < 'infinity';
  else
    insert into receipts_in_issue as kept (organization_id, instrument_id, day, change)
    select new.organization_id, new.instrument_id, span.day, sum(way * span.sign * new.units)
    from (values (new.effective_date, 1), (new.until_date, -1)) span (day, sign) where span.day < 'infinity'
    group by span.day order by span.day
    on conflict (organization_id, instrument_id, day) do update set change = kept.change + excluded.change;
  end if;
  return null;
end
$$;

-- At the end of whatever moved them: receipts and shares that come and go in one act are judged together.
create or replace function entry_keeps_coverage() returns trigger language plpgsql as $$
begin
  if current_setting('zegel.in_bulk', true) is distinct from 'on' then
    perform assert_covered(
      new.organization_id, receipts_id, case when new.balance_registration_id is null then 'units' else 'balance' end)
    from receipts_touched(new.organization_id, new.instrument_id, new.from_holder_id) receipts_id;
  end if;
  return null;
end
$$;

create or replace function promise_keeps_coverage() returns trigger language plpgsql as $$
begin
  if current_setting('zegel.in_bulk', true) is distinct from 'on' then
    perform assert_covered(new.organization_id, receipts_id, 'units')
    from receipts_touched(
      new.organization_id, new.instrument_id, case new.type when 'transfer' then new.sender_id end) receipts_id;
  end if;
  return null;
end
$$;

-- It is asked of receipts only while they have their shares, and stays true whatever becomes of what it follows from.
create or replace function setting_keeps_coverage() returns trigger language plpgsql as $$
begin
  perform assert_covered(new.organization_id, new.id, '');
  return null;
end
$$;

create or replace function terms_keep_coverage() returns trigger language plpgsql as $$
begin
  perform assert_covered(new.organization_id, new.instrument_id, case
    when new.underlying_instrument_id is distinct from old.underlying_instrument_id then 'underlying instrument' else 'ratio' end);
  return null;
end
$$;

-- How many shares there are too few on a day for the receipts that are issued; null when there are enough, and of anything else.
create or replace function shares_lacking_on(p_organization_id uuid, p_instrument_id uuid, p_date date) returns bigint language sql stable as $$
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
