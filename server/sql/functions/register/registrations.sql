-- States how many units a participant holds on a date and posts the difference with what the register says for that date. Later days
-- change with it, up to the next registration when that is to be kept, or up to the one that the caller names.
create or replace function register_balance(p_act act, p_new new_balance) returns balance_registrations language plpgsql as $$
declare
  instrument instruments;
  change bigint;
  chosen int8multirange;
  made balance_registrations;
  kept balance_registrations;
  posted register_entries;
begin
  instrument := instrument_for_posting(p_act.organization_id, p_new.instrument_id);
  if lock_participants(p_act.organization_id, p_new.instrument_id, array[p_new.legal_person_id]) = 0 then
    perform break_rule('person-required', '{}', 'person');
  end if;

  change := p_new.balance - balance_on(p_act.organization_id, p_new.instrument_id, p_new.legal_person_id, p_new.effective_date);
  if p_new.numbers is not null and instrument.type <> 'shares' then
    perform break_rule('numbering-only-for-shares', '{}', 'numbers');
  end if;
  if p_new.keeps_id is not null and change <> 0 then
    select * into strict kept from balance_registrations where organization_id = p_act.organization_id and id = p_new.keeps_id;
  elsif p_new.keeps_later and change <> 0 then
    kept := later_registration(p_act.organization_id, p_new.instrument_id, p_new.legal_person_id, p_new.effective_date);
  end if;
  if instrument.type = 'shares' and (change <> 0 or p_new.numbers is not null) then
    chosen := case
      when kept.id is not null and change > 0 and count_numbers(p_new.numbers) = change
        then numbers_free_between(p_act.organization_id, p_new.instrument_id, p_new.numbers, p_new.effective_date, kept.effective_date)
      when change >= 0 then choose_new_numbers(p_act.organization_id, p_new.instrument_id, change, p_new.effective_date, p_new.numbers)
      else choose_numbers_of_holder(
        p_act.organization_id, p_new.instrument_id, p_new.legal_person_id, -change, p_new.effective_date, p_new.numbers,
        coalesce(kept.effective_date, 'infinity'))
    end;
    if count_numbers(chosen) < abs(change) then
      perform break_rule(
        'balance-would-be-negative', jsonb_build_object('left', count_numbers(chosen), 'date', p_new.effective_date), 'balance');
    end if;
  end if;
  insert into balance_registrations (
    organization_id, id, instrument_id, legal_person_id, balance, difference, effective_date, numbers, notify_recipient, created_by)
  values (
    p_act.organization_id, p_new.id, p_new.instrument_id, p_new.legal_person_id, p_new.balance, change, p_new.effective_date, chosen,
    p_new.notify_recipient, p_act.user_id)
  returning * into made;
  if change <> 0 then
    posted.from_holder_id := case when change < 0 then p_new.legal_person_id end;
    posted.to_holder_id := case when change > 0 then p_new.legal_person_id end;
    posted.units := abs(change);
    posted.numbers := chosen;
    -- What comes goes first, so that no day is short for a moment.
    if kept.id is not null and change < 0 then
      perform keep_registration(kept, p_new.id, posted, p_act.user_id);
    end if;
    insert into register_entries (
      organization_id, instrument_id, from_holder_id, to_holder_id, units, numbers, numbers_until, effective_date,
      balance_registration_id, recorded_by)
    values (
      p_act.organization_id, p_new.instrument_id, posted.from_holder_id, posted.to_holder_id, posted.units, chosen,
      case when chosen is not null then kept.effective_date end, p_new.effective_date, p_new.id, p_act.user_id);
    if kept.id is not null and change > 0 then
      perform keep_registration(kept, p_new.id, posted, p_act.user_id);
    end if;
  end if;
  perform note_act(
    p_act, 'balance registered', 'balance registration', p_new.id,
    jsonb_build_object(
      'legal_person_id', p_new.legal_person_id, 'balance', p_new.balance, 'difference', change, 'effective_date', p_new.effective_date,
      'numbers', chosen, 'keeps', kept.id));
  return made;
end
$$;

-- Undoes, on the day of a registration that would not be true otherwise, what another entry did to its holder before.
create or replace function keep_registration(kept balance_registrations, p_because_of_id uuid, undone register_entries, p_user_id uuid)
returns void language sql as $$
  insert into register_entries (
    organization_id, instrument_id, from_holder_id, to_holder_id, units, numbers, numbers_until, effective_date,
    keeps_registration_id, because_of_registration_id, recorded_by)
  values (
    kept.organization_id, kept.instrument_id, undone.to_holder_id, undone.from_holder_id, undone.units, undone.numbers,
    case when undone.numbers is not null then kept.effective_date end, kept.effective_date, kept.id, p_because_of_id, p_user_id)
$$;

-- The nearest registration of a later day that says what the register says of that day; the last made, where a day has several. Only
-- those count that were made after a moment, when one is named.
create or replace function later_registration(
  p_organization_id uuid, p_instrument_id uuid, p_legal_person_id uuid, p_date date, p_made_after timestamptz default '-infinity')
returns balance_registrations language sql stable as $$
  select r from balance_registrations r
  where r.organization_id = p_organization_id and r.instrument_id = p_instrument_id and r.legal_person_id = p_legal_person_id
    and r.effective_date > p_date and r.reversed_at is null and r.created_at > p_made_after
    and r.balance = balance_on(p_organization_id, p_instrument_id, p_legal_person_id, r.effective_date)
  order by r.effective_date, r.id desc limit 1
$$;

-- Turns back what a registration posted, and what was posted on its day to keep it true. The next registration that was made after a
-- moment stays true: what kept it so because of this one is turned back too, or else each entry turned back is undone on its day.
create or replace function reverse_balance_registration(p_act act, p_id uuid, p_reason text, p_keeps_made_after timestamptz)
returns balance_registrations language plpgsql as $$
declare
  r balance_registrations;
  kept balance_registrations;
  keeping register_entries;
  e register_entries;
  undone register_entries;
begin
  select * into strict r from balance_registrations where organization_id = p_act.organization_id and id = p_id for no key update;
  if r.reversed_at is not null then
    perform break_rule('already-reversed');
  end if;
  perform instrument_for_posting(p_act.organization_id, r.instrument_id);
  perform lock_participants(p_act.organization_id, r.instrument_id, array[r.legal_person_id]);
  kept := later_registration(p_act.organization_id, r.instrument_id, r.legal_person_id, r.effective_date, p_keeps_made_after);
  -- What kept a later registration true because of this one, unless another one stands between them by now.
  select * into keeping from standing_entries(p_act.organization_id) x
  where x.because_of_registration_id = p_id and (kept.id is null or x.effective_date <= kept.effective_date)
  order by x.effective_date, x.id limit 1;

  -- What comes goes first, so that no day is short for a moment.
  for e in
    select * from standing_entries(p_act.organization_id) x
    where x.balance_registration_id = p_id or x.keeps_registration_id = p_id or x.id = keeping.id
    order by x.to_holder_id is not null, x.effective_date desc, x.id desc
  loop
    undone := e;
    undone.from_holder_id := e.to_holder_id;
    undone.to_holder_id := e.from_holder_id;
    if e.id = keeping.id then
      perform reverse_entry_until(e, e.effective_date, p_reason, p_act.user_id);
    elsif e.balance_registration_id = p_id and keeping.id is not null then
      perform reverse_entry_until(e, keeping.effective_date, p_reason, p_act.user_id);
    elsif kept.id is null then
      perform reverse_entry_until(e, null, p_reason, p_act.user_id);
    elsif e.to_holder_id is null then
      perform reverse_entry_until(e, kept.effective_date, p_reason, p_act.user_id);
      perform keep_registration(kept, p_id, undone, p_act.user_id);
    else
      perform keep_registration(kept, p_id, undone, p_act.user_id);
      perform reverse_entry_until(e, kept.effective_date, p_reason, p_act.user_id);
    end if;
  end loop;

  update balance_registrations set reversed_at = now() where organization_id = p_act.organization_id and id = p_id returning * into r;
  perform note_act(
    p_act, 'balance registration reversed', 'balance registration', p_id, jsonb_build_object('reason', p_reason, 'keeps', kept.id));
  return r;
end
$$;

create or replace function guard_balance_registration() returns trigger language plpgsql as $$
begin
  if old.reversed_at is not null or new.reversed_at is null
    or to_jsonb(new) - 'reversed_at' <> to_jsonb(old) - 'reversed_at'
  then
    raise exception 'the facts of balance registration % do not change', old.id using errcode = 'ZGAPP';
  end if;
  return new;
end
$$;

create or replace function assert_registration_is_posted() returns trigger language plpgsql
security definer set search_path from current as $$
begin
  if not exists (
    select from register_entries e
    where e.organization_id = new.organization_id and e.balance_registration_id = new.id
      and (new.reversed_at is null or exists (
        select from register_entries r where r.organization_id = e.organization_id and r.reverses_id = e.id)))
  then
    raise exception 'balance registration % is not in the register', new.id using errcode = 'ZGAPP';
  end if;
  return null;
end
$$;
