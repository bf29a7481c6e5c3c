-- A deed says what two parties agreed on: there is none of what nobody accepted, and none of what is only recorded.
create or replace function guard_deed() returns trigger language plpgsql set search_path from current as $$
begin
  if not exists (
    select from transactions
    where organization_id = new.organization_id and id = new.transaction_id and status = 'completed' and not historic)
  then
    raise exception 'deed of a transaction that was not accepted' using errcode = 'check_violation', constraint = 'deed_is_of_accepted';
  end if;
  return new;
end
$$;

-- Shares alone pass by a notary.
create or replace function guard_notarial_deed() returns trigger language plpgsql set search_path from current as $$
begin
  if not exists (
    select from transactions t join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id
    where t.organization_id = new.organization_id and t.id = new.transaction_id and i.type = 'shares')
  then
    perform break_rule('notarial-deed-for-shares-only');
  end if;
  return new;
end
$$;

-- Whether shares wait for a notary once all have agreed: that is asked of their instrument, and no deed is there yet.
create or replace function waits_for_deed(t transactions) returns boolean language sql stable as $$
  select requires_notarial_deed and day_of_deed(t.organization_id, t.id) is null
  from instruments where organization_id = t.organization_id and id = t.instrument_id
$$;

create or replace function await_deed(t transactions) returns transactions language plpgsql as $$
begin
  insert into awaited_deeds (organization_id, transaction_id) values (t.organization_id, t.id) on conflict do nothing;
  update transactions set expires_at = null, status = 'pending' where organization_id = t.organization_id and id = t.id
  returning * into t;
  perform ask_for_job('tell-about-transaction', jsonb_build_object(
    'organization_id', t.organization_id, 'transaction_id', t.id, 'event', 'deed-awaited'));
  return t;
end
$$;

-- The day that the newest notarial deed of a transaction says; null while there is none.
create or replace function day_of_deed(p_organization_id uuid, p_transaction_id uuid) returns date language sql stable as $$
  select deed_date from notarial_deeds
  where organization_id = p_organization_id and transaction_id = p_transaction_id order by id desc limit 1
$$;

-- Records the notarial deed of a transaction of shares; `replaces_id` is the deed that it puts right, null for the first: of two who
-- record at once one does. What waited for it is completed; what was completed is acquired on its day from then on.
create or replace function record_notarial_deed(p_act act, p_new new_notarial_deed) returns void language plpgsql
security definer set search_path from current as $$
declare
  t transactions;
  was_on date;
  deed notarial_deeds;
begin
  select * into strict t from transactions where organization_id = p_act.organization_id and id = p_new.transaction_id for no key update;
  if t.status in ('rejected', 'expired') or t.reversed_at is not null then
    perform break_rule('transaction-ended');
  end if;
  perform instrument_for_posting(p_act.organization_id, t.instrument_id);
  perform lock_participants(p_act.organization_id, t.instrument_id, array[t.sender_id, t.receiver_id]);
  if p_new.replaces_id is distinct from (
    select id from notarial_deeds
    where organization_id = p_act.organization_id and transaction_id = p_new.transaction_id order by id desc limit 1)
  then
    perform break_rule('notarial-deed-recorded-already');
  end if;
  was_on := t.effective_date;
  insert into notarial_deeds (
    organization_id, id, transaction_id, deed_date, notary, number, stored_file_id, moves_from, recorded_by, recorded_at)
  values (
    p_act.organization_id, p_new.id, p_new.transaction_id, p_new.date, p_new.notary, p_new.number, p_new.stored_file_id,
    case when t.status = 'completed' and was_on <> p_new.date then was_on end, p_act.user_id, p_new.recorded_at)
  returning * into deed;
  perform note_act(
    p_act, 'notarial deed recorded', 'transaction', p_new.transaction_id,
    jsonb_strip_nulls(jsonb_build_object(
      'date', p_new.date, 'notary', p_new.notary, 'number', p_new.number, 'moved_from', case when was_on <> p_new.date then was_on end)));

  if t.status = 'pending' and exists (
    select from awaited_deeds where organization_id = p_act.organization_id and transaction_id = p_new.transaction_id)
  then
    perform complete_transaction(p_act, t, 'transaction completed by deed');
  elsif deed.moves_from is not null then
    update transactions set effective_date = p_new.date where organization_id = p_act.organization_id and id = p_new.transaction_id;
    insert into register_entries (
      organization_id, instrument_id, from_holder_id, to_holder_id, units, numbers, effective_date, until_date, notarial_deed_id,
      recorded_by)
    select p_act.organization_id, t.instrument_id, move.from_id, move.to_id, t.units, t.numbers, move.day,
      greatest(was_on, p_new.date), p_new.id, p_act.user_id
    from (values
      (was_on, t.receiver_id, case when t.type = 'transfer' then t.sender_id end),
      (p_new.date, case when t.type = 'transfer' then t.sender_id end, t.receiver_id)) move (day, from_id, to_id)
    order by move.day;
  end if;
exception when sqlstate 'ZGRUL' then
  if sqlerrm in (
    'units-not-held-between', 'units-above-available', 'numbering-not-of-sender', 'numbering-changed-later', 'numbering-waiting')
  then
    perform break_rule('deed-day-impossible', '{}', 'deed date');
  end if;
  raise;
end
$$;

-- At the end of whatever recorded it, a deed that says of another day has both entries: what goes from the one day comes on the other.
create or replace function assert_deed_entry_is_whole() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if (
    select count(*) from register_entries
    where organization_id = new.organization_id and notarial_deed_id = new.notarial_deed_id) <> 2
  then
    raise exception 'notarial deed % is not in the register', new.notarial_deed_id using errcode = 'ZGAPP';
  end if;
  return null;
end
$$;

-- The share numbers that somebody holds on a day by a transaction whose notarial deed is not recorded.
create or replace function numbers_without_deed(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_date date)
returns int8multirange language sql stable as $$
  select coalesce(range_agg(t.numbers * n.numbers), '{}')
  from transactions t
  cross join lateral (
    select coalesce(range_agg(h.numbers), '{}') as numbers from holder_numbers h
    where h.organization_id = p_organization_id and h.instrument_id = p_instrument_id and h.holder_id = p_holder_id
      and h.from_date <= p_date and h.until_date > p_date and h.from_date = t.effective_date) n
  where t.organization_id = p_organization_id and t.instrument_id = p_instrument_id and t.receiver_id = p_holder_id
    and t.status = 'completed' and t.reversed_at is null and t.effective_date <= p_date
    and not exists (
      select from notarial_deeds d where d.organization_id = t.organization_id and d.transaction_id = t.id)
$$;
