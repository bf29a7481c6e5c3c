-- A registration says what is true on a day, and stays true when one of an earlier day is made or turned back: an entry on its own day
-- takes off again, or gives back, what the earlier one changed. And a share number that was given out once is never given out again.

-- The fifth kind of source: the registration that an entry keeps true, and the earlier one because of which it had to be.
alter table register_entries
  add column keeps_registration_id uuid,
  add column because_of_registration_id uuid,
  add foreign key (organization_id, keeps_registration_id) references balance_registrations (organization_id, id),
  add foreign key (organization_id, because_of_registration_id) references balance_registrations (organization_id, id),
  add constraint kept_for_a_cause check ((keeps_registration_id is null) = (because_of_registration_id is null)),
  drop constraint entry_has_one_source,
  add constraint entry_has_one_source check (
    num_nonnulls(transaction_id, balance_registration_id, reverses_id, keeps_registration_id) = 1);
create index register_entries_kept on register_entries (organization_id, keeps_registration_id) where keeps_registration_id is not null;
create index register_entries_keeping on register_entries (organization_id, because_of_registration_id)
  where because_of_registration_id is not null;
-- The highest number ever given out, also when nobody has it any more.
create index register_entries_highest on register_entries (organization_id, instrument_id, upper(numbers))
  where from_holder_id is null and numbers is not null;

create or replace function entry_agrees_with_source(entry register_entries) returns boolean language sql stable as $$
  select case
    when entry.transaction_id is not null then exists (
      select from transactions t
      where t.organization_id = entry.organization_id and t.id = entry.transaction_id
        and t.status = 'completed'
        and t.instrument_id = entry.instrument_id
        and entry.from_holder_id is not distinct from case when t.type = 'transfer' then t.sender_id end
        and entry.to_holder_id = t.receiver_id
        and entry.units = t.units
        and entry.effective_date = t.effective_date
        and entry.numbers is not distinct from t.numbers)
    when entry.balance_registration_id is not null then exists (
      select from balance_registrations r
      where r.organization_id = entry.organization_id and r.id = entry.balance_registration_id
        and r.instrument_id = entry.instrument_id
        and entry.from_holder_id is not distinct from case when r.difference < 0 then r.legal_person_id end
        and entry.to_holder_id is not distinct from case when r.difference > 0 then r.legal_person_id end
        and entry.units = abs(r.difference)
        and entry.effective_date = r.effective_date
        and entry.numbers is not distinct from r.numbers)
    when entry.keeps_registration_id is not null then exists (
      select from balance_registrations kept
      join balance_registrations cause
        on cause.organization_id = kept.organization_id and cause.id = entry.because_of_registration_id
      where kept.organization_id = entry.organization_id and kept.id = entry.keeps_registration_id
        and kept.reversed_at is null
        and (cause.instrument_id, cause.legal_person_id) = (kept.instrument_id, kept.legal_person_id)
        and cause.effective_date < kept.effective_date
        and kept.instrument_id = entry.instrument_id
        and num_nonnulls(entry.from_holder_id, entry.to_holder_id) = 1
        and coalesce(entry.from_holder_id, entry.to_holder_id) = kept.legal_person_id
        and entry.effective_date = kept.effective_date)
    else exists (
      select from register_entries e
      where e.organization_id = entry.organization_id and e.id = entry.reverses_id
        and e.reverses_id is null
        and e.instrument_id = entry.instrument_id
        and entry.from_holder_id is not distinct from e.to_holder_id
        and entry.to_holder_id is not distinct from e.from_holder_id
        and entry.units = e.units
        and entry.effective_date = e.effective_date
        and entry.numbers is not distinct from e.numbers)
  end
$$;

-- What kept a registration true is turned back with either of the two that it stands between.
create or replace function assert_reversal_is_noted() returns trigger language plpgsql as $$
begin
  if not exists (
    select from register_entries e
    left join transactions t on t.organization_id = e.organization_id and t.id = e.transaction_id
    left join balance_registrations r
      on r.organization_id = e.organization_id
      and r.id in (e.balance_registration_id, e.keeps_registration_id, e.because_of_registration_id)
    where e.organization_id = new.organization_id and e.id = new.reverses_id
      and coalesce(t.reversed_at, r.reversed_at) is not null)
  then
    raise exception 'register entry % turns back something that does not say so', new.id using errcode = 'ZGAPP';
  end if;
  return null;
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
    perform break_rule('numbering-too-long', jsonb_build_object('amount', p_units), 'numbering');
  end if;
  if not isempty(wanted) and (
    numbers_held_from(p_organization_id, p_instrument_id, wanted, p_date)
    or numbers_reserved(p_organization_id, p_instrument_id, wanted))
  then
    perform break_rule('numbering-overlap', '{}', 'numbering');
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

-- What is issued from now on has numbers that nobody ever had. What is recorded of the past may say which came back and went out again.
create function refuse_numbers_given_out() returns trigger language plpgsql as $$
begin
  if exists (
    select from register_entries
    where organization_id = new.organization_id and instrument_id = new.instrument_id and from_holder_id is null
      and numbers is not null and upper(numbers) > lower(new.numbers) and numbers && new.numbers)
  then
    perform break_rule('numbering-given-out', '{}', 'numbering');
  end if;
  return new;
end
$$;
create trigger issuance_has_new_numbers before insert on transactions
  for each row when (new.type = 'issuance' and not new.historic and new.numbers is not null)
  execute function refuse_numbers_given_out();

-- The nearest registration of a later day that says what the register says of that day; the last made, where a day has several.
create function later_registration(p_organization_id uuid, p_instrument_id uuid, p_legal_person_id uuid, p_date date)
returns balance_registrations language sql stable as $$
  select r from balance_registrations r
  where r.organization_id = p_organization_id and r.instrument_id = p_instrument_id and r.legal_person_id = p_legal_person_id
    and r.effective_date > p_date and r.reversed_at is null
    and r.balance = balance_on(p_organization_id, p_instrument_id, p_legal_person_id, r.effective_date)
  order by r.effective_date, r.id desc limit 1
$$;

-- Gives units to a holder, or takes them when there are fewer than none, on the day of a registration that would not be true otherwise.
create function keep_registration(
  kept balance_registrations, p_because_of_id uuid, p_change bigint, p_numbers int8multirange, p_user_id uuid)
returns void language plpgsql as $$
begin
  if p_change > 0 and p_numbers is not null
    and numbers_held_from(kept.organization_id, kept.instrument_id, p_numbers, kept.effective_date)
  then
    perform break_rule('numbering-changed-later', '{}', 'numbering');
  end if;
  insert into register_entries (
    organization_id, instrument_id, from_holder_id, to_holder_id, units, numbers, effective_date, keeps_registration_id,
    because_of_registration_id, recorded_by)
  values (
    kept.organization_id, kept.instrument_id, case when p_change < 0 then kept.legal_person_id end,
    case when p_change > 0 then kept.legal_person_id end, abs(p_change), p_numbers, kept.effective_date, kept.id, p_because_of_id,
    p_user_id);
end
$$;

drop function register_balance(uuid, uuid, uuid, uuid, bigint, date, boolean, int8multirange, uuid, inet, jsonb);

-- States how many units a participant holds on a date and posts the difference with what the register says for that date. Later days
-- change with it, up to the next registration when that is to be kept.
create function register_balance(
  p_organization_id uuid, p_instrument_id uuid, p_id uuid, p_legal_person_id uuid, p_balance bigint, p_effective_date date,
  p_notify_recipient boolean, p_numbers int8multirange, p_user_id uuid, p_ip inet, p_once jsonb, p_keeps_later boolean default false)
returns balance_registrations language plpgsql as $$
declare
  earlier jsonb := claim_once(p_user_id, p_once);
  instrument instruments;
  change bigint;
  chosen int8multirange;
  made balance_registrations;
  kept balance_registrations;
  is_kept_first boolean;
begin
  if earlier is not null then
    return jsonb_populate_record(null::balance_registrations, earlier);
  end if;
  instrument := instrument_for_posting(p_organization_id, p_instrument_id);
  if lock_participants(p_organization_id, p_instrument_id, array[p_legal_person_id]) = 0 then
    perform break_rule('person-required', '{}', 'legal_person_id');
  end if;

  change := p_balance - balance_on(p_organization_id, p_instrument_id, p_legal_person_id, p_effective_date);
  if p_numbers is not null and instrument.type <> 'shares' then
    perform break_rule('numbering-only-for-shares', '{}', 'numbering');
  end if;
  if instrument.type = 'shares' and (change <> 0 or p_numbers is not null) then
    chosen := case
      when change >= 0 then choose_new_numbers(p_organization_id, p_instrument_id, change, p_effective_date, p_numbers)
      else choose_numbers_of_holder(p_organization_id, p_instrument_id, p_legal_person_id, -change, p_effective_date, p_numbers)
    end;
    if count_numbers(chosen) < abs(change) then
      perform break_rule(
        'balance-would-be-negative', jsonb_build_object('left', count_numbers(chosen), 'date', p_effective_date), 'balance');
    end if;
  end if;
  if p_keeps_later and change <> 0 then
    kept := later_registration(p_organization_id, p_instrument_id, p_legal_person_id, p_effective_date);
  end if;
  -- What comes goes first, so that no day is short for a moment; but numbers can only come back once they are gone.
  is_kept_first := change < 0 and chosen is null;

  insert into balance_registrations (
    organization_id, id, instrument_id, legal_person_id, balance, difference, effective_date, numbers, notify_recipient, created_by)
  values (
    p_organization_id, p_id, p_instrument_id, p_legal_person_id, p_balance, change, p_effective_date, chosen, p_notify_recipient,
    p_user_id)
  returning * into made;
  if kept.id is not null and is_kept_first then
    perform keep_registration(kept, p_id, -change, chosen, p_user_id);
  end if;
  if change <> 0 then
    insert into register_entries (
      organization_id, instrument_id, from_holder_id, to_holder_id, units, numbers, effective_date, balance_registration_id, recorded_by)
    values (
      p_organization_id, p_instrument_id,
      case when change < 0 then p_legal_person_id end, case when change > 0 then p_legal_person_id end,
      abs(change), chosen, p_effective_date, p_id, p_user_id);
  end if;
  if kept.id is not null and not is_kept_first then
    perform keep_registration(kept, p_id, -change, chosen, p_user_id);
  end if;
  insert into audit_events (organization_id, user_id, action, record_type, record_id, after, ip)
  values (
    p_organization_id, p_user_id, 'balance registered', 'balance registration', p_id,
    jsonb_build_object(
      'legal_person_id', p_legal_person_id, 'balance', p_balance, 'difference', change, 'effective_date', p_effective_date,
      'numbers', chosen, 'keeps', kept.id),
    p_ip);
  perform keep_reply(p_user_id, p_once, to_jsonb(made));
  return made;
end
$$;

drop function reverse_balance_registration(uuid, uuid, text, uuid, inet, jsonb);

-- Turns back what a registration posted, and what was posted on its day to keep it true. The next registration stays true when that is
-- asked: what earlier took units off its day again is turned back too, and what is still missing then is posted there.
create function reverse_balance_registration(
  p_organization_id uuid, p_id uuid, p_reason text, p_user_id uuid, p_ip inet, p_once jsonb, p_keeps_later boolean default false)
returns balance_registrations language plpgsql as $$
declare
  earlier jsonb := claim_once(p_user_id, p_once);
  r balance_registrations;
  kept balance_registrations;
  e register_entries;
  back register_entries[];
  missing bigint := 0;
  gone int8multirange := '{}';
begin
  if earlier is not null then
    return jsonb_populate_record(null::balance_registrations, earlier);
  end if;
  select * into strict r from balance_registrations where organization_id = p_organization_id and id = p_id for no key update;
  if r.reversed_at is not null then
    perform break_rule('already-reversed');
  end if;
  perform instrument_for_posting(p_organization_id, r.instrument_id);
  perform lock_participants(p_organization_id, r.instrument_id, array[r.legal_person_id]);
  if p_keeps_later then
    kept := later_registration(p_organization_id, r.instrument_id, r.legal_person_id, r.effective_date);
  end if;
  -- Numbers come back in the order in which they can; of units alone what comes goes first, so that no day is short for a moment.
  select array_agg(x order by x.numbers is null and x.to_holder_id is not null, x.effective_date desc, x.id desc) into back
  from register_entries x
  where x.organization_id = p_organization_id
    and (x.balance_registration_id = p_id or x.keeps_registration_id = p_id
      or (x.because_of_registration_id = p_id and (kept.id is null or x.effective_date <= kept.effective_date)))
    and not exists (
      select from register_entries y where y.organization_id = p_organization_id and y.reverses_id = x.id);

  -- What its day and the next registration's lose together is what the latter misses.
  foreach e in array coalesce(back, '{}') loop
    missing := missing + case when e.to_holder_id is null then -e.units else e.units end;
    gone := gone + coalesce(e.numbers, '{}');
  end loop;
  if kept.id is not null and missing > 0 and isempty(gone) then
    perform keep_registration(kept, p_id, missing, null, p_user_id);
  end if;
  foreach e in array coalesce(back, '{}') loop
    perform reverse_entry(e, p_reason, p_user_id);
  end loop;
  if kept.id is not null and (missing < 0 or (missing > 0 and not isempty(gone))) then
    perform keep_registration(
      kept, p_id, missing, case when not isempty(gone) then lowest_numbers(gone, abs(missing)) end, p_user_id);
  end if;

  update balance_registrations set reversed_at = now() where organization_id = p_organization_id and id = p_id returning * into r;
  insert into audit_events (organization_id, user_id, action, record_type, record_id, after, ip)
  values (
    p_organization_id, p_user_id, 'balance registration reversed', 'balance registration', p_id,
    jsonb_build_object('reason', p_reason, 'keeps', kept.id), p_ip);
  perform keep_reply(p_user_id, p_once, to_jsonb(r));
  return r;
end
$$;
