-- Moves share numbers from one holder to another from a date on. Each number keeps one unbroken stretch of days per stay with a
-- holder, so 'held since that date' is a single row.
create or replace function move_numbers(p_organization_id uuid, p_instrument_id uuid, p_numbers int8multirange, p_from uuid, p_to uuid, p_date date)
returns void language plpgsql as $$
declare
  stay record;
  part int8multirange;
  moved int8multirange := '{}';
  continued int8multirange := '{}';
begin
  if p_from is not null then
    for stay in
      delete from holder_numbers
      where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_from
        and until_date = 'infinity' and from_date <= p_date
        and numbers && range_merge(p_numbers) and p_numbers && numbers
      returning numbers, from_date
    loop
      part := p_numbers * int8multirange(stay.numbers);
      moved := moved + part;
      insert into holder_numbers
      select p_organization_id, p_instrument_id, p_from, rest, stay.from_date, 'infinity'
      from unnest(int8multirange(stay.numbers) - part) rest
      union all
      select p_organization_id, p_instrument_id, p_from, past, stay.from_date, p_date
      from unnest(part) past where stay.from_date < p_date;
    end loop;
    if moved <> p_numbers then
      perform break_rule(
        case when exists (
          select from holder_numbers
          where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_from
            and from_date <= p_date and until_date > p_date and (p_numbers - moved) && numbers)
        then 'numbering-changed-later' else 'numbering-not-of-sender' end,
        '{}', 'numbers');
    end if;
  end if;

  if p_to is not null then
    for stay in
      delete from holder_numbers
      where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_to
        and until_date = p_date
        and numbers && range_merge(p_numbers) and p_numbers && numbers
      returning numbers, from_date
    loop
      part := p_numbers * int8multirange(stay.numbers);
      continued := continued + part;
      insert into holder_numbers
      select p_organization_id, p_instrument_id, p_to, rest, stay.from_date, p_date
      from unnest(int8multirange(stay.numbers) - part) rest
      union all
      select p_organization_id, p_instrument_id, p_to, again, stay.from_date, 'infinity'
      from unnest(part) again;
    end loop;
    insert into holder_numbers
    select p_organization_id, p_instrument_id, p_to, fresh, p_date, 'infinity'
    from unnest(p_numbers - continued) fresh;
  end if;
end
$$;

-- Moves the share numbers of an entry: for good, until a day, or not at all when another entry did so up to its own day.
create or replace function move_numbers_of(entry register_entries) returns void language plpgsql as $$
begin
  if entry.numbers is null or entry.numbers_until = entry.effective_date then
    return;
  end if;
  -- A transaction that is completed has let go of its own numbers by now; those of others stay theirs.
  if numbers_reserved(entry.organization_id, entry.instrument_id, entry.numbers) then
    perform break_rule('numbering-waiting', '{}', 'numbers');
  end if;
  if entry.numbers_until is null then
    perform move_numbers(
      entry.organization_id, entry.instrument_id, entry.numbers, entry.from_holder_id, entry.to_holder_id, entry.effective_date);
  elsif entry.to_holder_id is null then
    perform take_numbers_between(
      entry.organization_id, entry.instrument_id, entry.numbers, entry.from_holder_id, entry.effective_date, entry.numbers_until);
  else
    perform give_numbers_between(
      entry.organization_id, entry.instrument_id, entry.numbers, entry.to_holder_id, entry.effective_date, entry.numbers_until);
  end if;
end
$$;

-- Gives share numbers to a holder from one day until another; a stay that ends or begins on these days goes on without a break.
create or replace function give_numbers_between(
  p_organization_id uuid, p_instrument_id uuid, p_numbers int8multirange, p_holder_id uuid, p_from date, p_until date)
returns void language plpgsql as $$
begin
  if exists (
    select from holder_numbers
    where organization_id = p_organization_id and instrument_id = p_instrument_id and from_date < p_until and until_date > p_from
      and numbers && range_merge(p_numbers) and p_numbers && numbers)
  then
    perform break_rule('numbering-changed-later', '{}', 'numbers');
  end if;
  with earlier as (
    delete from holder_numbers
    where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
      and until_date = p_from and numbers && range_merge(p_numbers) and p_numbers && numbers
    returning int8multirange(numbers) as numbers, from_date),
  later as (
    delete from holder_numbers
    where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
      and from_date = p_until and numbers && range_merge(p_numbers) and p_numbers && numbers
    returning int8multirange(numbers) as numbers, until_date),
  -- What the stays before and after have in common with what is given, and the rest of either, which stays as it was.
  before as (
    select numbers * p_numbers as numbers, from_date from earlier
    union all
    select p_numbers - coalesce((select range_agg(n) from earlier, unnest(numbers) n), '{}'), p_from),
  after as (
    select numbers * p_numbers as numbers, until_date from later
    union all
    select p_numbers - coalesce((select range_agg(n) from later, unnest(numbers) n), '{}'), p_until),
  stays as (
    select before.numbers * after.numbers as numbers, from_date, until_date from before cross join after
    union all
    select numbers - p_numbers, from_date, p_from from earlier
    union all
    select numbers - p_numbers, p_until, until_date from later)
  insert into holder_numbers
  select p_organization_id, p_instrument_id, p_holder_id, n, from_date, until_date from stays, unnest(stays.numbers) n;
end
$$;

-- Takes share numbers from a holder from one day until another, who has them again from then on as long as they had them.
create or replace function take_numbers_between(
  p_organization_id uuid, p_instrument_id uuid, p_numbers int8multirange, p_holder_id uuid, p_from date, p_until date)
returns void language plpgsql as $$
declare
  stay record;
  part int8multirange;
  taken int8multirange := '{}';
begin
  for stay in
    delete from holder_numbers
    where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
      and from_date <= p_from and until_date >= p_until
      and numbers && range_merge(p_numbers) and p_numbers && numbers
    returning numbers, from_date, until_date
  loop
    part := p_numbers * int8multirange(stay.numbers);
    taken := taken + part;
    insert into holder_numbers
    select p_organization_id, p_instrument_id, p_holder_id, rest, stay.from_date, stay.until_date
    from unnest(int8multirange(stay.numbers) - part) rest
    union all
    select p_organization_id, p_instrument_id, p_holder_id, past, stay.from_date, p_from
    from unnest(part) past where stay.from_date < p_from
    union all
    select p_organization_id, p_instrument_id, p_holder_id, again, p_until, stay.until_date
    from unnest(part) again where p_until < stay.until_date;
  end loop;
  if taken <> p_numbers then
    perform break_rule('numbering-changed-later', '{}', 'numbers');
  end if;
end
$$;

-- Moves units and numbers from one holder to another on the days from one until another.
create or replace function move_between(entry register_entries) returns void language plpgsql as $$
begin
  if entry.until_date = entry.effective_date then
    return;
  end if;
  if entry.from_holder_id is not null then
    if exists (
      select from (values (entry.effective_date), (entry.until_date - 1)) days (day)
      where balance_on(entry.organization_id, entry.instrument_id, entry.from_holder_id, day) < entry.units)
      or exists (
        select from holder_balances
        where organization_id = entry.organization_id and instrument_id = entry.instrument_id and holder_id = entry.from_holder_id
          and from_date < entry.until_date and until_date > entry.effective_date and units < entry.units)
    then
      perform break_rule('units-not-held-between', '{}', 'deed date');
    end if;
    -- What comes back goes first, so that no day is short for a moment.
    perform change_holder_balance(entry.organization_id, entry.instrument_id, entry.from_holder_id, entry.until_date, entry.units);
    perform change_holder_balance(entry.organization_id, entry.instrument_id, entry.from_holder_id, entry.effective_date, -entry.units);
    if units_available(entry.organization_id, entry.instrument_id, entry.from_holder_id, entry.effective_date) < 0 then
      perform break_rule('units-not-held-between', '{}', 'deed date');
    end if;
  end if;
  if entry.to_holder_id is not null then
    perform change_holder_balance(entry.organization_id, entry.instrument_id, entry.to_holder_id, entry.effective_date, entry.units);
    perform change_holder_balance(entry.organization_id, entry.instrument_id, entry.to_holder_id, entry.until_date, -entry.units);
  end if;
  if entry.numbers is not null then
    if entry.from_holder_id is not null then
      perform take_numbers_between(
        entry.organization_id, entry.instrument_id, entry.numbers, entry.from_holder_id, entry.effective_date, entry.until_date);
    end if;
    if entry.to_holder_id is not null then
      perform give_numbers_between(
        entry.organization_id, entry.instrument_id, entry.numbers, entry.to_holder_id, entry.effective_date, entry.until_date);
    end if;
  end if;
end
$$;
