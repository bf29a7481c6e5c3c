create or replace function start_totals() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into instrument_totals (organization_id, instrument_id) values (new.organization_id, new.id);
  return null;
end
$$;

create or replace function refuse_setting_totals() returns trigger language plpgsql as $$
begin
  if is_by_hand() then
    raise exception 'totals of % follow from transactions and are not written directly', tg_table_name using errcode = 'ZGAPP';
  end if;
  return new;
end
$$;

-- What was issued as shares stays shares: numbers and terms hang on it.
create or replace function refuse_other_type() returns trigger language plpgsql set search_path from current as $$
begin
  if exists (select from transactions where organization_id = old.organization_id and instrument_id = old.id)
    or exists (select from balance_registrations where organization_id = old.organization_id and instrument_id = old.id)
  then
    raise exception 'the type of instrument % does not change once it is in the register', old.id using errcode = 'ZGAPP';
  end if;
  return new;
end
$$;

-- What an instrument's units were issued by, it stays issued by: its holders have that issuer for a debtor.
create or replace function refuse_other_issuer() returns trigger language plpgsql set search_path from current as $$
begin
  if exists (select from register_entries where organization_id = old.organization_id and instrument_id = old.id)
    or exists (
      select from transactions
      where organization_id = old.organization_id and instrument_id = old.id and status in ('pending', 'payment_pending'))
  then
    perform break_rule('issuer-has-issued', '{}', 'issuer');
  end if;
  return new;
end
$$;

-- Whoever makes an issuance looked up the issuer before it waited for its turn; by then it may be another.
create or replace function refuse_issuance_by_other() returns trigger language plpgsql as $$
begin
  if exists (
    select from instruments
    where organization_id = new.organization_id and id = new.instrument_id
      and issuing_legal_person_id is distinct from new.sender_id)
  then
    perform break_rule('issuance-by-issuer-only', '{}', 'sender');
  end if;
  return new;
end
$$;

create or replace function refuse_withdrawal() returns trigger language plpgsql as $$
begin
  raise exception 'what is published stays so' using errcode = 'ZGAPP';
end
$$;

-- The last day of an instrument: that on which a bond is repaid, or options expire. Null when there is none, or when it follows from
-- the first sale and nothing is sold yet.
create or replace function instrument_last_day(p_organization_id uuid, p_instrument_id uuid) returns date language sql stable as $$
  select coalesce(
    (select set_expiration_date from option_terms where organization_id = p_organization_id and instrument_id = p_instrument_id),
    (
      select coalesce(
        b.end_date,
        (coalesce(
          b.activation_date, b.start_date, (
            select e.effective_date from register_entries e
            where e.organization_id = b.organization_id and e.instrument_id = b.instrument_id and e.from_holder_id is null
              and e.reverses_id is null
              and not exists (
                select from register_entries r where r.organization_id = e.organization_id and r.reverses_id = e.id)
            order by e.effective_date limit 1))
          + make_interval(months => b.duration * case b.duration_period when 'year' then 12 else 1 end))::date)
      from bond_terms b
      where b.organization_id = p_organization_id and b.instrument_id = p_instrument_id and not b.perpetual))
$$;

-- What is issued begins on a day on which there is still something to issue, and nothing is made any more when it is over: nor does
-- what waits to be accepted wait for longer. What happened elsewhere between holders afterwards is recorded as it was.
create or replace function refuse_after_last_day() returns trigger language plpgsql as $$
declare
  last_day date := instrument_last_day(new.organization_id, new.instrument_id);
begin
  if last_day is null or new.historic and new.type = 'transfer' then
    return new;
  end if;
  if new.effective_date > last_day then
    perform break_rule('instrument-ended', jsonb_build_object('date', last_day), 'effective date');
  end if;
  if not new.historic then
    if today_of_record() > last_day then
      perform break_rule('instrument-ended', jsonb_build_object('date', last_day));
    end if;
    new.expires_at := least(new.expires_at, (last_day + 1)::timestamp at time zone 'Europe/Amsterdam');
  end if;
  return new;
end
$$;

-- Units come into being here alone, and only of what is published. An instrument is locked where share numbers are given out: two
-- who choose the next free numbers take turns.
create or replace function instrument_for_posting(p_organization_id uuid, p_id uuid) returns instruments language plpgsql as $$
declare
  found_instrument instruments;
begin
  select * into strict found_instrument from instruments where organization_id = p_organization_id and id = p_id;
  if found_instrument.published_at is null then
    perform break_rule('instrument-unpublished');
  end if;
  if found_instrument.type = 'shares' then
    perform from instruments where organization_id = p_organization_id and id = p_id for no key update;
  end if;
  return found_instrument;
end
$$;

-- Bonds are worth what their terms say, and options have a price of exercise.
create or replace function valuation_is_of_valued_type() returns trigger language plpgsql set search_path from current as $$
begin
  if not exists (
    select from instruments
    where organization_id = new.organization_id and id = new.instrument_id and type in ('shares', 'depositary_receipts')
  ) then
    raise exception 'valuations-not-of-type' using errcode = 'ZGRUL';
  end if;
  return new;
end
$$;

create or replace aggregate multiplied(numeric) (sfunc = numeric_mul, stype = numeric, initcond = '1');

-- What one unit is worth on a day: what the issuer's side last stated until then, else its price; null when neither is there.
create or replace function unit_value_on(p_organization_id uuid, p_instrument_id uuid, p_date date) returns bigint language sql stable as $$
  select unit_value_of_day(p_organization_id, p_instrument_id, p_date, p_date)
$$;

-- What one unit as units were at the end of another day, p_units_of, is worth on a day: a yearly statement values on 1 January what
-- somebody had on 31 December, and a split of 1 January is in between.
create or replace function unit_value_of_day(p_organization_id uuid, p_instrument_id uuid, p_date date, p_units_of date) returns bigint
language sql stable as $$
  select coalesce(
    (select case when i.units_since > least(v.date, p_units_of) then (
        -- A valuation is of units as they were on its day: in those that are asked, by the splits in between.
        select round(v.value_cents * multiplied(s.before) / multiplied(s.after))::bigint
        from standing_splits(p_organization_id, p_instrument_id) a
        cross join lateral (values ((a.terms ->> 'old_units')::numeric, (a.terms ->> 'new_units')::numeric)) t (old_units, new_units)
        cross join lateral (
          select t.old_units, t.new_units where a.effective_date > v.date and a.effective_date <= p_units_of
          union all
          select t.new_units, t.old_units where a.effective_date > p_units_of and a.effective_date <= v.date) s (before, after))
      else v.value_cents end
      from valuations v join instruments i on i.organization_id = v.organization_id and i.id = v.instrument_id
      where v.organization_id = p_organization_id and v.instrument_id = p_instrument_id and v.date <= p_date
      order by v.date desc limit 1),
    (select price_cents from instruments where organization_id = p_organization_id and id = p_instrument_id))
$$;

-- The splits and consolidations of an instrument that were not turned back.
create or replace function standing_splits(p_organization_id uuid, p_instrument_id uuid) returns setof corporate_actions
language sql stable rows 2 as $$
  select a.* from corporate_actions a
  where a.organization_id = p_organization_id and a.instrument_id = p_instrument_id and a.kind = any (kinds_of_all()) and not exists (
    select from corporate_action_reversals r where r.organization_id = a.organization_id and r.action_id = a.id)
$$;
