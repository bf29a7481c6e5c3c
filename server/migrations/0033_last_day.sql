-- An instrument ends: nothing comes into being of it, and nobody buys it, after its last day.

create function today_of_record() returns date language sql stable as $$
  select (now() at time zone 'Europe/Amsterdam')::date
$$;

-- The last day of an instrument: that on which a bond is repaid, or options expire. Null when there is none, or when it follows from
-- the first sale and nothing is sold yet.
create function instrument_last_day(p_organization_id uuid, p_instrument_id uuid) returns date language sql stable as $$
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
create function refuse_after_last_day() returns trigger language plpgsql as $$
declare
  last_day date := instrument_last_day(new.organization_id, new.instrument_id);
begin
  if last_day is null or new.historic and new.type = 'transfer' then
    return new;
  end if;
  if new.effective_date > last_day then
    perform break_rule('instrument-ended', jsonb_build_object('date', last_day), 'effective_date');
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
create trigger transaction_is_in_time before insert on transactions
  for each row execute function refuse_after_last_day();
