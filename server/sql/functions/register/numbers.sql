create or replace function count_numbers(numbers int8multirange) returns bigint language sql immutable strict parallel safe as $$
  select coalesce(sum(upper(r) - lower(r)), 0)::bigint from unnest(numbers) r
$$;

-- The lowest `wanted` numbers of a set, or all when it has fewer.
create or replace function lowest_numbers(numbers int8multirange, wanted bigint) returns int8multirange
language sql immutable strict parallel safe as $$
  select coalesce(range_agg(int8range(lower(r), least(upper(r), lower(r) + wanted - before))), '{}')
  from (
    select r, coalesce(sum(upper(r) - lower(r)) over (order by lower(r) rows between unbounded preceding and 1 preceding), 0)::bigint as before
    from unnest(numbers) r
  ) ranges
  where before < wanted
$$;

-- The share numbers a holder can give from a date on, for good or until a day: held without a break meanwhile, and not waiting in a
-- transaction.
create or replace function numbers_available(
  p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_date date, p_until date default 'infinity')
returns int8multirange language sql stable as $$
  select coalesce((
    select range_agg(numbers) from holder_numbers
    where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
      and until_date >= p_until and from_date <= p_date), '{}')
  - coalesce((
    select range_agg(numbers) from reserved_numbers
    where organization_id = p_organization_id and instrument_id = p_instrument_id), '{}')
$$;

-- Share numbers that can't be issued from a date on: in somebody's hands then or later, or waiting in a transaction.
create or replace function numbers_unavailable(p_organization_id uuid, p_instrument_id uuid, p_date date)
returns int8multirange language sql stable as $$
  select coalesce((
    select range_agg(numbers) from holder_numbers
    where organization_id = p_organization_id and instrument_id = p_instrument_id and until_date > p_date), '{}')
  + coalesce((
    select range_agg(numbers) from reserved_numbers
    where organization_id = p_organization_id and instrument_id = p_instrument_id), '{}')
$$;

-- Whether any of these share numbers is in somebody's hands on a date or later.
create or replace function numbers_held_from(p_organization_id uuid, p_instrument_id uuid, p_numbers int8multirange, p_date date)
returns boolean language sql stable as $$
  select exists (
    select from holder_numbers
    where organization_id = p_organization_id and instrument_id = p_instrument_id and until_date > p_date
      and numbers && range_merge(p_numbers) and p_numbers && numbers)
$$;

-- All the share numbers somebody has at the end of a day.
create or replace function numbers_held_on(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_date date)
returns int8multirange language sql stable as $$
  select coalesce(range_agg(numbers), '{}') from holder_numbers
  where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
    and from_date <= p_date and until_date > p_date
$$;

-- Whether an open transaction waits for any of these share numbers.
create or replace function numbers_reserved(p_organization_id uuid, p_instrument_id uuid, p_numbers int8multirange)
returns boolean language sql stable as $$
  select exists (
    select from reserved_numbers
    where organization_id = p_organization_id and instrument_id = p_instrument_id
      and numbers && range_merge(p_numbers) and p_numbers && numbers)
$$;

-- Share numbers that nobody has on any day from one until another, nor waits for.
create or replace function numbers_free_between(
  p_organization_id uuid, p_instrument_id uuid, p_numbers int8multirange, p_from date, p_until date)
returns int8multirange language plpgsql stable as $$
begin
  if exists (
    select from holder_numbers
    where organization_id = p_organization_id and instrument_id = p_instrument_id and from_date < p_until and until_date > p_from
      and numbers && range_merge(p_numbers) and p_numbers && numbers)
    or numbers_reserved(p_organization_id, p_instrument_id, p_numbers)
  then
    perform break_rule('numbering-overlap', '{}', 'numbers');
  end if;
  return p_numbers;
end
$$;

-- What is issued from now on has numbers that nobody ever had. What is recorded of the past may say which came back and went out again.
create or replace function refuse_numbers_given_out() returns trigger language plpgsql as $$
begin
  if exists (
    select from register_entries
    where organization_id = new.organization_id and instrument_id = new.instrument_id and from_holder_id is null
      and numbers is not null and upper(numbers) > lower(new.numbers) and numbers && new.numbers)
  then
    perform break_rule('numbering-given-out', '{}', 'numbers');
  end if;
  return new;
end
$$;

-- The numbers of an issuance: those wanted, then the ones after the highest number ever given out or waiting.
create or replace function choose_new_numbers(
  p_organization_id uuid, p_instrument_id uuid, p_units bigint, p_date date, p_wanted int8multirange)
returns int8multirange language plpgsql stable as $$
declare
  wanted int8multirange := coalesce(p_wanted, '{}');
  missing bigint := p_units - count_numbers(wanted);
  next_number bigint;
begin
  if missing < 0 then
    perform break_rule('numbering-too-long', jsonb_build_object('amount', p_units), 'numbers');
  end if;
  if not isempty(wanted) and (
    numbers_held_from(p_organization_id, p_instrument_id, wanted, p_date)
    or numbers_reserved(p_organization_id, p_instrument_id, wanted))
  then
    perform break_rule('numbering-overlap', '{}', 'numbers');
  end if;
  if missing = 0 then
    return wanted;
  end if;
  select greatest(
    1,
    coalesce(upper(wanted), 1),
    (select max(upper(numbers)) from register_entries
      where organization_id = p_organization_id and instrument_id = p_instrument_id and from_holder_id is null
        and numbers is not null),
    (select max(upper(numbers)) from reserved_numbers
      where organization_id = p_organization_id and instrument_id = p_instrument_id))
  into next_number;
  return wanted + int8multirange(int8range(next_number, next_number + missing));
end
$$;

-- The numbers a holder gives, for good or until a day: those wanted, then the lowest they can give. Fewer than asked for when they have
-- fewer.
create or replace function choose_numbers_of_holder(
  p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_units bigint, p_date date, p_wanted int8multirange,
  p_until date default 'infinity')
returns int8multirange language plpgsql stable as $$
declare
  wanted int8multirange := coalesce(p_wanted, '{}');
  missing bigint := p_units - count_numbers(wanted);
  available int8multirange := numbers_available(p_organization_id, p_instrument_id, p_holder_id, p_date, p_until);
  free int8multirange;
begin
  if missing < 0 then
    perform break_rule('numbering-too-long', jsonb_build_object('amount', p_units), 'numbers');
  end if;
  if not wanted <@ available then
    perform break_rule('numbering-not-of-sender', '{}', 'numbers');
  end if;
  -- What nothing rests on goes first.
  free := lowest_numbers(
    available - wanted - numbers_encumbered(p_organization_id, p_instrument_id, p_holder_id, p_date), missing);
  return wanted + free + lowest_numbers(available - wanted - free, missing - count_numbers(free));
end
$$;
