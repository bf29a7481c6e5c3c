-- How the register moves. The triggers hold the rules, so that they hold however rows arrive; functions do each act in one round trip.
-- Locks are taken in one order everywhere: transaction, the instrument whose numbers are given out, participants by legal person, and at
-- the very end the totals of an instrument, so that those who issue the same bond at once hardly wait.

create or replace function apply_register_entry() returns trigger language plpgsql as $$
begin
  perform apply_entry(new);
  return null;
end
$$;

-- What an entry does. Those of corporate actions, of which there may be very many, are applied all at once (apply_action_entries).
create or replace function apply_entry(entry register_entries) returns void language plpgsql as $$
declare
  instrument record;
begin
  if not entry_agrees_with_source(entry) then
    raise exception 'register entry % differs from what it stands for', entry.id using errcode = 'ZGAPP';
  end if;
  perform pg_advisory_xact_lock_shared(register_lock(entry.instrument_id));
  select type, units_since into strict instrument from instruments
  where organization_id = entry.organization_id and id = entry.instrument_id;
  if entry.effective_date < instrument.units_since and entry.merge_id is null then
    perform break_rule('action-since', jsonb_build_object('date', instrument.units_since), 'effective date');
  end if;
  if (entry.numbers is not null) <> (instrument.type = 'shares') then
    raise exception 'register entry %: shares have numbers, nothing else has', entry.id using errcode = 'ZGAPP';
  end if;

  perform from participants
  where organization_id = entry.organization_id and instrument_id = entry.instrument_id
    and legal_person_id in (entry.from_holder_id, entry.to_holder_id)
  order by legal_person_id for no key update;

  if entry.until_date is null then
    perform move_for_good(entry);
    return;
  end if;
  perform move_between(entry);
  if entry.until_date <> entry.effective_date then
    perform judge_encumbrances(entry.organization_id, entry.instrument_id, legal_person_id) from participants
    where organization_id = entry.organization_id and instrument_id = entry.instrument_id
      and legal_person_id in (entry.from_holder_id, entry.to_holder_id) and encumbered;
  end if;
end
$$;

-- Moves the units and numbers of an entry from its day on, and refuses what its giver does not have then or later, promised, or under a right.
create or replace function move_for_good(entry register_entries) returns void language plpgsql as $$
declare
  reserved bigint;
  available bigint;
  is_encumbered boolean := false;
begin
  if entry.from_holder_id is not null then
    select reserved_units, encumbered into strict reserved, is_encumbered from participants
    where organization_id = entry.organization_id and instrument_id = entry.instrument_id and legal_person_id = entry.from_holder_id;
    available := lowest_balance_from(entry.organization_id, entry.instrument_id, entry.from_holder_id, entry.effective_date) - reserved;
    -- Taking everything reserved off every day is quick and never promises too much; only when that falls short, look closer.
    if available < entry.units and reserved > 0 then
      available := units_available(entry.organization_id, entry.instrument_id, entry.from_holder_id, entry.effective_date);
    end if;
    if available < entry.units then
      perform refuse_overdraft(entry, available);
    end if;
    perform change_holder_balance(entry.organization_id, entry.instrument_id, entry.from_holder_id, entry.effective_date, -entry.units);
  end if;
  if entry.to_holder_id is not null then
    perform change_holder_balance(entry.organization_id, entry.instrument_id, entry.to_holder_id, entry.effective_date, entry.units);
  end if;
  perform move_numbers_of(entry);
  if is_encumbered then
    perform judge_encumbrances(entry.organization_id, entry.instrument_id, entry.from_holder_id);
  end if;
end
$$;

-- The entries of a transaction in the order in which they were posted: its own, and those that moved it to the day of a deed.
create or replace function entries_of_transaction(p_organization_id uuid, p_transaction_id uuid) returns setof register_entries
language sql stable rows 2 as $$
  select e.* from register_entries e
  where e.organization_id = p_organization_id and e.transaction_id = p_transaction_id
  union all
  select e.* from notarial_deeds d
  join register_entries e on e.organization_id = d.organization_id and e.notarial_deed_id = d.id
  where d.organization_id = p_organization_id and d.transaction_id = p_transaction_id
  order by id
$$;

-- An entry says what its transaction, registration, deed, merge or reversed entry says: nothing enters the register beside them. Those of
-- corporate actions are held against its lines, all at once.
create or replace function entry_agrees_with_source(entry register_entries) returns boolean language plpgsql stable as $$
begin
  if entry.merge_id is not null then
    return entry.until_date = entry.effective_date and exists (
      select from participant_merges m
      where m.organization_id = entry.organization_id and m.id = entry.merge_id and m.instrument_id = entry.instrument_id
        and (
          (entry.from_holder_id, entry.to_holder_id) = (m.from_legal_person_id, m.into_legal_person_id)
          or (entry.from_holder_id, entry.to_holder_id) = (m.into_legal_person_id, m.from_legal_person_id)));
  elsif entry.notarial_deed_id is not null then
    return exists (
      select from notarial_deeds d
      join transactions t on t.organization_id = d.organization_id and t.id = d.transaction_id
      where d.organization_id = entry.organization_id and d.id = entry.notarial_deed_id
        and t.status = 'completed' and t.reversed_at is null
        and t.instrument_id = entry.instrument_id
        and entry.units = t.units
        and entry.numbers is not distinct from t.numbers
        and entry.until_date = greatest(d.moves_from, d.deed_date)
        and (
          entry.effective_date = d.moves_from
            and entry.from_holder_id = t.receiver_id
            and entry.to_holder_id is not distinct from case when t.type = 'transfer' then t.sender_id end
          or entry.effective_date = d.deed_date
            and entry.to_holder_id = t.receiver_id
            and entry.from_holder_id is not distinct from case when t.type = 'transfer' then t.sender_id end));
  elsif entry.until_date is not null and not (
    -- Only what undoes something that a deed moved away moves nothing.
    entry.until_date = entry.effective_date and entry.reverses_id is not null and exists (
      select from register_entries e
      join notarial_deeds d on d.organization_id = e.organization_id and (d.id = e.notarial_deed_id or d.transaction_id = e.transaction_id)
      where e.organization_id = entry.organization_id and e.id = entry.reverses_id and d.moves_from is not null))
  then
    return false;
  elsif entry.transaction_id is not null then
    return exists (
      select from transactions t
      where t.organization_id = entry.organization_id and t.id = entry.transaction_id
        and t.status = 'completed'
        and t.instrument_id = entry.instrument_id
        and entry.from_holder_id is not distinct from case when t.type = 'transfer' then t.sender_id end
        and entry.to_holder_id = t.receiver_id
        and entry.units = t.units
        and entry.effective_date = t.effective_date
        and entry.numbers is not distinct from t.numbers);
  elsif entry.balance_registration_id is not null then
    return exists (
      select from balance_registrations r
      where r.organization_id = entry.organization_id and r.id = entry.balance_registration_id
        and r.instrument_id = entry.instrument_id
        and entry.from_holder_id is not distinct from case when r.difference < 0 then r.legal_person_id end
        and entry.to_holder_id is not distinct from case when r.difference > 0 then r.legal_person_id end
        and entry.units = abs(r.difference)
        and entry.effective_date = r.effective_date
        and entry.numbers is not distinct from r.numbers);
  elsif entry.keeps_registration_id is not null then
    return exists (
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
        and entry.effective_date = kept.effective_date);
  end if;
  return exists (
    select from register_entries e
    where e.organization_id = entry.organization_id and e.id = entry.reverses_id
      and e.reverses_id is null
      and e.instrument_id = entry.instrument_id
      and entry.from_holder_id is not distinct from e.to_holder_id
      and entry.to_holder_id is not distinct from e.from_holder_id
      and entry.units = e.units
      and entry.effective_date = e.effective_date
      and entry.numbers is not distinct from e.numbers);
end
$$;

-- The entries of an organisation that were not turned back.
create or replace function standing_entries(p_organization_id uuid) returns setof register_entries language sql stable as $$
  select e.* from register_entries e
  where e.organization_id = p_organization_id and not exists (
    select from register_entries back where back.organization_id = e.organization_id and back.reverses_id = e.id)
$$;

-- Posts the opposite of an entry, on the same date, with a reason.
create or replace function reverse_entry(e register_entries, p_reason text, p_user_id uuid) returns void language plpgsql as $$
begin
  if exists (select from register_entries where organization_id = e.organization_id and reverses_id = e.id) then
    perform break_rule('already-reversed');
  end if;
  -- Numbers that came back to the issuer may have been given out again since.
  if e.to_holder_id is null and e.numbers is not null
    and numbers_held_from(e.organization_id, e.instrument_id, e.numbers, e.effective_date)
  then
    perform break_rule('numbering-changed-later', '{}', 'numbers');
  end if;
  insert into register_entries
    (organization_id, instrument_id, from_holder_id, to_holder_id, units, numbers, effective_date, reverses_id, reason, recorded_by)
  values (
    e.organization_id, e.instrument_id, e.to_holder_id, e.from_holder_id, e.units, e.numbers, e.effective_date, e.id, p_reason,
    p_user_id);
end
$$;

-- Posts the opposite of an entry, on the same date, with a reason; its numbers until a day, when another entry undoes it then.
create or replace function reverse_entry_until(e register_entries, p_until date, p_reason text, p_user_id uuid) returns void
language plpgsql as $$
begin
  -- Numbers that came back to the issuer may have been given out again since.
  if p_until is null and e.to_holder_id is null and e.numbers is not null
    and numbers_held_from(e.organization_id, e.instrument_id, e.numbers, e.effective_date)
  then
    perform break_rule('numbering-changed-later', '{}', 'numbers');
  end if;
  insert into register_entries (
    organization_id, instrument_id, from_holder_id, to_holder_id, units, numbers, numbers_until, effective_date, reverses_id, reason,
    recorded_by)
  values (
    e.organization_id, e.instrument_id, e.to_holder_id, e.from_holder_id, e.units, e.numbers,
    case when e.numbers is not null then p_until end, e.effective_date, e.id, p_reason, p_user_id);
end
$$;

-- Whatever an entry turns back says so itself, or it would still count as sold. What kept a registration true is turned back with either of
-- the two that it stands between.
create or replace function assert_reversal_is_noted() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if not exists (
    select from register_entries e
    left join notarial_deeds d on d.organization_id = e.organization_id and d.id = e.notarial_deed_id
    left join transactions t on t.organization_id = e.organization_id and t.id in (e.transaction_id, d.transaction_id)
    left join balance_registrations r
      on r.organization_id = e.organization_id
      and r.id in (e.balance_registration_id, e.keeps_registration_id, e.because_of_registration_id)
    left join corporate_action_reversals a on a.organization_id = e.organization_id and a.action_id = e.corporate_action_id
    where e.organization_id = new.organization_id and e.id = new.reverses_id
      and coalesce(t.reversed_at, r.reversed_at, a.reversed_at) is not null)
  then
    raise exception 'register entry % turns back something that does not say so', new.id using errcode = 'ZGAPP';
  end if;
  return null;
end
$$;
