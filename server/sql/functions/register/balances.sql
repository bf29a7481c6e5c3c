create or replace function balance_on(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_date date) returns bigint
language sql stable as $$
  select coalesce((
    select units from holder_balances
    where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
      and from_date <= p_date
    order by from_date desc limit 1), 0)
$$;

-- Since which day somebody has held units without a break, as it is on a date; null for who holds none then.
create or replace function held_since(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_date date) returns date
language sql stable as $$
  select case when balance_on(p_organization_id, p_instrument_id, p_holder_id, p_date) > 0 then (
    select min(from_date) from holder_balances
    where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
      and units > 0 and from_date <= p_date
      and from_date >= coalesce((
        select max(until_date) from holder_balances
        where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
          and units = 0 and until_date <= p_date), '-infinity')) end
$$;

-- The lowest balance on a date or any later one. An entry of that date must leave every later day at zero or more, so today's
-- balance alone would promise too much. Found from the row that covers the date, so that a long past costs nothing.
create or replace function lowest_balance_from(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_date date) returns bigint
language sql stable as $$
  select coalesce(min(units), 0)
  from holder_balances
  where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
    and from_date >= (
      select max(from_date) from holder_balances
      where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
        and from_date <= p_date)
$$;

-- What somebody can give from a date on. An open transfer counts from its own date, as the entry it waits to become: so whatever
-- is reserved can be posted, in whichever order people accept, and units that arrive later can be promised for later.
create or replace function units_available(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_date date) returns bigint
language sql stable as $$
  select min(available)::bigint
  from (
    select sum(change) over (order by date) as available
    from (
      select p_date as date, 0 as change
      union all
      select greatest(from_date, p_date), units - lag(units, 1, 0::bigint) over (order by from_date)
      from holder_balances
      where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
        and until_date > p_date
      union all
      select greatest(effective_date, p_date), -units
      from transactions
      where organization_id = p_organization_id and instrument_id = p_instrument_id and sender_id = p_holder_id
        and type = 'transfer' and status in ('pending', 'payment_pending')
    ) changes
  ) days
$$;

-- Adds to a holder's balance on a date and every day after.
create or replace function change_holder_balance(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_date date, p_change bigint)
returns void language plpgsql as $$
declare
  present holder_balances;
  next_date date;
begin
  select * into present from holder_balances
  where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
    and from_date <= p_date
  order by from_date desc limit 1;

  if not found then
    select coalesce(min(from_date), 'infinity') into next_date from holder_balances
    where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id;
    insert into holder_balances values (p_organization_id, p_instrument_id, p_holder_id, p_date, next_date, p_change);
  elsif present.from_date = p_date then
    next_date := present.until_date;
    update holder_balances set units = units + p_change
    where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
      and from_date = p_date;
  else
    next_date := present.until_date;
    update holder_balances set until_date = p_date
    where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
      and from_date = present.from_date;
    insert into holder_balances
    values (p_organization_id, p_instrument_id, p_holder_id, p_date, next_date, present.units + p_change);
  end if;

  if next_date < 'infinity' then
    update holder_balances set units = units + p_change
    where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
      and from_date >= next_date;
  end if;
end
$$;

create or replace function refuse_overdraft(entry register_entries, available bigint) returns void language plpgsql as $$
begin
  if entry.transaction_id is not null then
    perform break_rule('units-above-available', jsonb_build_object('left', greatest(available, 0)), 'units');
  end if;
  perform break_rule(
    'balance-would-be-negative',
    jsonb_build_object(
      'left', greatest(available, 0),
      'date', (
        select greatest(min(from_date), entry.effective_date) from holder_balances
        where organization_id = entry.organization_id and instrument_id = entry.instrument_id
          and holder_id = entry.from_holder_id and until_date > entry.effective_date and units < entry.units)),
    'balance');
end
$$;

create or replace function reserve_units(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_date date, p_units bigint)
returns void language plpgsql as $$
declare
  reserved bigint;
  available bigint;
begin
  update participants set reserved_units = reserved_units + p_units
  where organization_id = p_organization_id and instrument_id = p_instrument_id and legal_person_id = p_holder_id
  returning reserved_units into reserved;
  if p_units > 0 then
    available := lowest_balance_from(p_organization_id, p_instrument_id, p_holder_id, p_date) - reserved;
    if available < 0 and reserved > p_units then
      available := units_available(p_organization_id, p_instrument_id, p_holder_id, p_date);
    end if;
    if available is null or available < 0 then
      perform break_rule('units-above-available', jsonb_build_object('left', greatest(coalesce(available + p_units, 0), 0)), 'units');
    end if;
  end if;
end
$$;
