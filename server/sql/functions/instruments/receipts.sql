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

-- Waits for whoever else takes room of these receipts. It writes what was there: a lock alone would let somebody under serializable add up
-- what was before it.
create or replace function wait_for_room(p_organization_id uuid, p_instrument_id uuid) returns void language sql as $$
  update instrument_totals set blocked_cents = blocked_cents
  where organization_id = p_organization_id and instrument_id = p_instrument_id
$$;

-- Refuses what no longer fits, once others have been waited for.
create or replace function assert_covered(p_organization_id uuid, p_instrument_id uuid, p_part text) returns void language plpgsql as $$
declare
  lacking record;
begin
  if exists (select from instruments where organization_id = p_organization_id and id = p_instrument_id and requires_coverage) then
    select * into lacking from lacking_coverage(p_organization_id, p_instrument_id);
    if found then
      perform break_rule('receipts-not-covered', jsonb_build_object('date', lacking.date, 'amount', lacking.shares), p_part);
    end if;
  end if;
end
$$;

-- The receipts that have less room when units of an instrument leave somebody, or come into being where that is nobody; and then the shares
-- themselves, where the articles allow so many.
create or replace function receipts_touched(p_organization_id uuid, p_instrument_id uuid, p_leaving_id uuid) returns setof uuid
language sql stable rows 2 as $$
  select d.instrument_id from depositary_receipt_terms d
  join instruments i on i.organization_id = d.organization_id and i.id = d.instrument_id
  where d.organization_id = p_organization_id
    and (p_leaving_id is null and d.instrument_id = p_instrument_id
      or d.underlying_instrument_id = p_instrument_id and i.issuing_legal_person_id = p_leaving_id)
  union all
  select s.instrument_id from share_terms s
  where s.organization_id = p_organization_id and s.instrument_id = p_instrument_id and p_leaving_id is null
    and least_authorised(s) is not null
  order by instrument_id
$$;

-- What a statement changes of receipts in issue, and which receipts have less room by it, is kept until the transaction of the database
-- ends: receipts and shares that come and go in one act are judged together.
create or replace function count_receipts() returns trigger language plpgsql as $$
begin
  insert into receipts_to_settle (organization_id, instrument_id, day, change)
  select e.organization_id, e.instrument_id, span.day, sum(case when e.from_holder_id is null then 1 else -1 end * span.sign * e.units)
  from made e
  join instruments i on i.organization_id = e.organization_id and i.id = e.instrument_id and i.type = 'depositary_receipts'
  cross join lateral (values (e.effective_date, 1), (e.until_date, -1)) span (day, sign)
  where (e.from_holder_id is null) <> (e.to_holder_id is null) and span.day < 'infinity'
  group by e.organization_id, e.instrument_id, span.day order by e.organization_id, e.instrument_id, span.day;
  insert into receipts_to_settle (organization_id, instrument_id, part)
  select distinct e.organization_id, receipts_id, case when e.balance_registration_id is null then 'units' else 'balance' end
  from made e cross join lateral receipts_touched(e.organization_id, e.instrument_id, e.from_holder_id) receipts_id
  order by e.organization_id, receipts_id;
  return null;
end
$$;

-- What is promised takes room as well.
create or replace function count_promises() returns trigger language plpgsql as $$
begin
  insert into receipts_to_settle (organization_id, instrument_id, part)
  select distinct t.organization_id, receipts_id, 'units'
  from made t
  cross join lateral receipts_touched(
    t.organization_id, t.instrument_id, case t.type when 'transfer' then t.sender_id end) receipts_id
  where t.status = 'pending'
  order by t.organization_id, receipts_id;
  return null;
end
$$;

-- The first that is left settles all of its instrument, so that the others find nothing left.
create or replace function settle_receipts() returns trigger language plpgsql security definer set search_path from current as $$
declare
  judged text;
begin
  if exists (select from receipts_to_settle where organization_id = new.organization_id and id = new.id) then
    -- Before what is kept of each day, in which order whoever issues holds them too.
    perform wait_for_room(new.organization_id, new.instrument_id);
    with settled as (
      delete from receipts_to_settle
      where transaction_id = new.transaction_id and organization_id = new.organization_id and instrument_id = new.instrument_id
        and id >= new.id
      returning id, day, change, part),
    kept as (
      insert into receipts_in_issue as kept (organization_id, instrument_id, day, change)
      select new.organization_id, new.instrument_id, day, sum(change) from settled where day is not null group by day order by day
      on conflict (organization_id, instrument_id, day) do update set change = kept.change + excluded.change)
    select (array_agg(part order by id) filter (where part is not null))[1] into judged from settled;
    if judged is not null then
      perform assert_covered(new.organization_id, new.instrument_id, judged);
      perform assert_authorised(new.organization_id, new.instrument_id, judged);
    end if;
  end if;
  return null;
end
$$;

-- It is asked of receipts only while they have their shares, and stays true whatever becomes of what it follows from.
create or replace function setting_keeps_coverage() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform wait_for_room(new.organization_id, new.id);
  perform assert_covered(new.organization_id, new.id, '');
  return null;
end
$$;

create or replace function terms_keep_coverage() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform wait_for_room(new.organization_id, new.instrument_id);
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
