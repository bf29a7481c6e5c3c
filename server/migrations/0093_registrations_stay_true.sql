-- A registration says what is true on a day, and stays true when one of an earlier day is made or turned back: an entry on its own day
-- takes off again, or gives back, what the earlier one changed. And a share number that was given out once is never given out again.

-- The fourth kind of source: the registration that an entry keeps true, and the earlier one because of which it had to be.
-- Such an entry undoes from its day on what another one did: that one moves its numbers until then, and this one moves none.
alter table register_entries
  add column numbers_until date,
  add constraint numbers_move_until_a_day check (numbers_until is null or (numbers is not null and numbers_until >= effective_date)),
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

-- The share numbers a holder has on every day from one until another, and that wait in no transaction.
create function numbers_held_between(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_from date, p_until date)
returns int8multirange language sql stable as $$
  select coalesce((
    select range_agg(numbers) from holder_numbers
    where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
      and from_date <= p_from and until_date >= p_until), '{}')
  - coalesce((
    select range_agg(numbers) from reserved_numbers
    where organization_id = p_organization_id and instrument_id = p_instrument_id), '{}')
$$;

-- Gives share numbers to a holder from one day until another; a stay that ends or begins on these days goes on without a break.
create function give_numbers_between(
  p_organization_id uuid, p_instrument_id uuid, p_numbers int8multirange, p_holder_id uuid, p_from date, p_until date)
returns void language plpgsql as $$
begin
  if exists (
    select from holder_numbers
    where organization_id = p_organization_id and instrument_id = p_instrument_id and from_date < p_until and until_date > p_from
      and numbers && range_merge(p_numbers) and p_numbers && numbers)
  then
    perform break_rule('numbering-changed-later', '{}', 'numbering');
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

-- Takes share numbers from a holder from one day until another, who has them again from then on as long as he had them.
create function take_numbers_between(
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
    perform break_rule('numbering-changed-later', '{}', 'numbering');
  end if;
end
$$;

-- Moves the share numbers of an entry: for good, until a day, or not at all when another entry did so up to its own day.
create function move_numbers_of(entry register_entries) returns void language plpgsql as $$
begin
  if entry.numbers is null or entry.numbers_until = entry.effective_date then
    return;
  end if;
  -- A transaction that is completed has let go of its own numbers by now; those of others stay theirs.
  if numbers_reserved(entry.organization_id, entry.instrument_id, entry.numbers) then
    perform break_rule('numbering-waiting', '{}', 'numbering');
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

create or replace function apply_register_entry() returns trigger language plpgsql as $$
declare
  reserved bigint;
  available bigint;
begin
  if not entry_agrees_with_source(new) then
    raise exception 'register entry % differs from what it stands for', new.id using errcode = 'ZGAPP';
  end if;
  if (new.numbers is not null) <> (
    select type = 'shares' from instruments where organization_id = new.organization_id and id = new.instrument_id
  ) then
    raise exception 'register entry %: shares have numbers, nothing else has', new.id using errcode = 'ZGAPP';
  end if;

  perform from participants
  where organization_id = new.organization_id and instrument_id = new.instrument_id
    and legal_person_id in (new.from_holder_id, new.to_holder_id)
  order by legal_person_id for no key update;

  if new.from_holder_id is not null then
    select reserved_units into strict reserved from participants
    where organization_id = new.organization_id and instrument_id = new.instrument_id and legal_person_id = new.from_holder_id;
    available := lowest_balance_from(new.organization_id, new.instrument_id, new.from_holder_id, new.effective_date) - reserved;
    -- Taking everything reserved off every day is quick and never promises too much; only when that falls short, look closer.
    if available < new.units and reserved > 0 then
      available := units_available(new.organization_id, new.instrument_id, new.from_holder_id, new.effective_date);
    end if;
    if available < new.units then
      perform refuse_overdraft(new, available);
    end if;
    perform change_holder_balance(new.organization_id, new.instrument_id, new.from_holder_id, new.effective_date, -new.units);
  end if;
  if new.to_holder_id is not null then
    perform change_holder_balance(new.organization_id, new.instrument_id, new.to_holder_id, new.effective_date, new.units);
  end if;
  perform move_numbers_of(new);
  return null;
end
$$;

-- The nearest registration of a later day that says what the register says of that day; the last made, where a day has several.
create function later_registration(p_organization_id uuid, p_instrument_id uuid, p_legal_person_id uuid, p_date date)
returns balance_registrations language sql stable as $$
  select r from balance_registrations r
  where r.organization_id = p_organization_id and r.instrument_id = p_instrument_id and r.legal_person_id = p_legal_person_id
    and r.effective_date > p_date and r.reversed_at is null
    and r.balance = balance_on(p_organization_id, p_instrument_id, p_legal_person_id, r.effective_date)
  order by r.effective_date, r.id desc limit 1
$$;

-- The numbers a holder gives for some days: those wanted, then the lowest he has on all of them. Fewer than asked for when he has fewer.
create function choose_numbers_between(
  p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_units bigint, p_from date, p_until date, p_wanted int8multirange)
returns int8multirange language plpgsql stable as $$
declare
  wanted int8multirange := coalesce(p_wanted, '{}');
  missing bigint := p_units - count_numbers(wanted);
  available int8multirange := numbers_held_between(p_organization_id, p_instrument_id, p_holder_id, p_from, p_until);
begin
  if missing < 0 then
    perform break_rule('numbering-too-long', jsonb_build_object('amount', p_units), 'numbering');
  end if;
  if not wanted <@ available then
    perform break_rule('numbering-not-of-sender', '{}', 'numbering');
  end if;
  return wanted + lowest_numbers(available - wanted, missing);
end
$$;

-- Undoes, on the day of a registration that would not be true otherwise, what another entry did to its holder before.
create function keep_registration(kept balance_registrations, p_because_of_id uuid, undone register_entries, p_user_id uuid)
returns void language sql as $$
  insert into register_entries (
    organization_id, instrument_id, from_holder_id, to_holder_id, units, numbers, numbers_until, effective_date,
    keeps_registration_id, because_of_registration_id, recorded_by)
  values (
    kept.organization_id, kept.instrument_id, undone.to_holder_id, undone.from_holder_id, undone.units, undone.numbers,
    case when undone.numbers is not null then kept.effective_date end, kept.effective_date, kept.id, p_because_of_id, p_user_id)
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
  posted register_entries;
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
  if p_keeps_later and change <> 0 then
    kept := later_registration(p_organization_id, p_instrument_id, p_legal_person_id, p_effective_date);
  end if;
  if instrument.type = 'shares' and (change <> 0 or p_numbers is not null) then
    chosen := case
      when change >= 0 then choose_new_numbers(p_organization_id, p_instrument_id, change, p_effective_date, p_numbers)
      when kept.id is not null then choose_numbers_between(
        p_organization_id, p_instrument_id, p_legal_person_id, -change, p_effective_date, kept.effective_date, p_numbers)
      else choose_numbers_of_holder(p_organization_id, p_instrument_id, p_legal_person_id, -change, p_effective_date, p_numbers)
    end;
    if count_numbers(chosen) < abs(change) then
      perform break_rule(
        'balance-would-be-negative', jsonb_build_object('left', count_numbers(chosen), 'date', p_effective_date), 'balance');
    end if;
  end if;
  insert into balance_registrations (
    organization_id, id, instrument_id, legal_person_id, balance, difference, effective_date, numbers, notify_recipient, created_by)
  values (
    p_organization_id, p_id, p_instrument_id, p_legal_person_id, p_balance, change, p_effective_date, chosen, p_notify_recipient,
    p_user_id)
  returning * into made;
  if change <> 0 then
    posted.from_holder_id := case when change < 0 then p_legal_person_id end;
    posted.to_holder_id := case when change > 0 then p_legal_person_id end;
    posted.units := abs(change);
    posted.numbers := chosen;
    -- What comes goes first, so that no day is short for a moment.
    if kept.id is not null and change < 0 then
      perform keep_registration(kept, p_id, posted, p_user_id);
    end if;
    insert into register_entries (
      organization_id, instrument_id, from_holder_id, to_holder_id, units, numbers, numbers_until, effective_date,
      balance_registration_id, recorded_by)
    values (
      p_organization_id, p_instrument_id, posted.from_holder_id, posted.to_holder_id, posted.units, chosen,
      case when chosen is not null then kept.effective_date end, p_effective_date, p_id, p_user_id);
    if kept.id is not null and change > 0 then
      perform keep_registration(kept, p_id, posted, p_user_id);
    end if;
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

-- The entries of an organisation that were not turned back.
create function standing_entries(p_organization_id uuid) returns setof register_entries language sql stable as $$
  select e.* from register_entries e
  where e.organization_id = p_organization_id and not exists (
    select from register_entries back where back.organization_id = e.organization_id and back.reverses_id = e.id)
$$;

-- Posts the opposite of an entry, on the same date, with a reason; its numbers until a day, when another entry undoes it then.
create function reverse_entry_until(e register_entries, p_until date, p_reason text, p_user_id uuid) returns void
language plpgsql as $$
begin
  -- Numbers that came back to the issuer may have been given out again since.
  if p_until is null and e.to_holder_id is null and e.numbers is not null
    and numbers_held_from(e.organization_id, e.instrument_id, e.numbers, e.effective_date)
  then
    perform break_rule('numbering-changed-later', '{}', 'numbering');
  end if;
  insert into register_entries (
    organization_id, instrument_id, from_holder_id, to_holder_id, units, numbers, numbers_until, effective_date, reverses_id, reason,
    recorded_by)
  values (
    e.organization_id, e.instrument_id, e.to_holder_id, e.from_holder_id, e.units, e.numbers,
    case when e.numbers is not null then p_until end, e.effective_date, e.id, p_reason, p_user_id);
end
$$;

drop function reverse_balance_registration(uuid, uuid, text, uuid, inet, jsonb);

-- Turns back what a registration posted, and what was posted on its day to keep it true. The next registration stays true when that is
-- asked: what kept it so because of this one is turned back too, or else each entry turned back is undone on its day.
create function reverse_balance_registration(
  p_organization_id uuid, p_id uuid, p_reason text, p_user_id uuid, p_ip inet, p_once jsonb, p_keeps_later boolean default false)
returns balance_registrations language plpgsql as $$
declare
  earlier jsonb := claim_once(p_user_id, p_once);
  r balance_registrations;
  kept balance_registrations;
  keeping register_entries;
  e register_entries;
  undone register_entries;
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
  -- What kept a later registration true because of this one, unless another one stands between them by now.
  select * into keeping from standing_entries(p_organization_id) x
  where x.because_of_registration_id = p_id and (kept.id is null or x.effective_date <= kept.effective_date)
  order by x.effective_date, x.id limit 1;

  -- What comes goes first, so that no day is short for a moment.
  for e in
    select * from standing_entries(p_organization_id) x
    where x.balance_registration_id = p_id or x.keeps_registration_id = p_id or x.id = keeping.id
    order by x.to_holder_id is not null, x.effective_date desc, x.id desc
  loop
    undone := e;
    undone.from_holder_id := e.to_holder_id;
    undone.to_holder_id := e.from_holder_id;
    if e.id = keeping.id then
      perform reverse_entry_until(e, e.effective_date, p_reason, p_user_id);
    elsif e.balance_registration_id = p_id and keeping.id is not null then
      perform reverse_entry_until(e, keeping.effective_date, p_reason, p_user_id);
    elsif kept.id is null then
      perform reverse_entry_until(e, null, p_reason, p_user_id);
    elsif e.to_holder_id is null then
      perform reverse_entry_until(e, kept.effective_date, p_reason, p_user_id);
      perform keep_registration(kept, p_id, undone, p_user_id);
    else
      perform keep_registration(kept, p_id, undone, p_user_id);
      perform reverse_entry_until(e, kept.effective_date, p_reason, p_user_id);
    end if;
  end loop;

  update balance_registrations set reversed_at = now() where organization_id = p_organization_id and id = p_id returning * into r;
  insert into audit_events (organization_id, user_id, action, record_type, record_id, after, ip)
  values (
    p_organization_id, p_user_id, 'balance registration reversed', 'balance registration', p_id,
    jsonb_build_object('reason', p_reason, 'keeps', kept.id), p_ip);
  perform keep_reply(p_user_id, p_once, to_jsonb(r));
  return r;
end
$$;
