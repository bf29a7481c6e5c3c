-- Shares of a Dutch BV or NV pass by a notarial deed, on the day of that deed. Where that is asked of an instrument, what was agreed on
-- waits for its deed; elsewhere the deed is recorded afterwards, and its day becomes the day on which the shares were acquired.

alter table instruments add column requires_notarial_deed boolean not null default false,
  add constraint notarial_deed_is_of_shares check (not requires_notarial_deed or type = 'shares');

-- Transactions that all have agreed to and that wait for their deed, as long as they are pending. They do not expire: what was agreed on
-- is reserved until the deed is recorded or somebody calls it off.
create table awaited_deeds (
  organization_id uuid not null,
  transaction_id uuid not null,
  since timestamptz not null default now(),
  primary key (organization_id, transaction_id),
  foreign key (organization_id, transaction_id) references transactions (organization_id, id)
);
create trigger awaited_deeds_only_grow before update or delete or truncate on awaited_deeds
  for each statement execute function refuse_change();

alter table notarial_deeds
  -- As the notary numbered it.
  add column number text check (number <> ''),
  -- The day on which the shares were acquired until this deed was recorded, when it is another.
  add column moves_from date,
  add constraint deed_moves_to_its_day check (moves_from <> deed_date);

-- The fifth kind of source: a deed that says of another day. Two entries move what was acquired from the one day to the other. An entry
-- may move units and numbers until a day only, from which another entry of the same act undoes it; that one moves nothing, as what is
-- between the two days is all there is to change.
alter table register_entries
  add column until_date date,
  add constraint moves_until_a_day check (until_date >= effective_date),
  add column notarial_deed_id uuid,
  add foreign key (organization_id, notarial_deed_id) references notarial_deeds (organization_id, id),
  drop constraint entry_has_one_source,
  add constraint entry_has_one_source check (
    num_nonnulls(transaction_id, balance_registration_id, reverses_id, keeps_registration_id, notarial_deed_id) = 1);
create unique index register_entries_of_deed on register_entries (organization_id, notarial_deed_id, effective_date)
  where notarial_deed_id is not null;

-- The entries of a transaction in the order in which they were posted: its own, and those that moved it to the day of a deed.
create function entries_of_transaction(p_organization_id uuid, p_transaction_id uuid) returns setof register_entries
language sql stable as $$
  select e.* from register_entries e
  where e.organization_id = p_organization_id and e.transaction_id = p_transaction_id
  union all
  select e.* from notarial_deeds d
  join register_entries e on e.organization_id = d.organization_id and e.notarial_deed_id = d.id
  where d.organization_id = p_organization_id and d.transaction_id = p_transaction_id
  order by id
$$;

alter function entry_agrees_with_source(register_entries) rename to entry_agrees_with_first_source;

create function entry_agrees_with_source(entry register_entries) returns boolean language sql stable as $$
  select case
    when entry.notarial_deed_id is not null then exists (
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
            and entry.from_holder_id is not distinct from case when t.type = 'transfer' then t.sender_id end))
    else entry_agrees_with_first_source(entry)
      -- Only what undoes something that a deed moved away moves nothing.
      and (entry.until_date is null or entry.until_date = entry.effective_date and entry.reverses_id is not null and exists (
        select from register_entries e
        join notarial_deeds d on d.organization_id = e.organization_id and (d.id = e.notarial_deed_id or d.transaction_id = e.transaction_id)
        where e.organization_id = entry.organization_id and e.id = entry.reverses_id and d.moves_from is not null))
  end
$$;

-- Moves units and numbers from one holder to another on the days from one until another.
create function move_between(entry register_entries) returns void language plpgsql as $$
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
      perform break_rule('units-not-held-between', '{}', 'date');
    end if;
    -- What comes back goes first, so that no day is short for a moment.
    perform change_holder_balance(entry.organization_id, entry.instrument_id, entry.from_holder_id, entry.until_date, entry.units);
    perform change_holder_balance(entry.organization_id, entry.instrument_id, entry.from_holder_id, entry.effective_date, -entry.units);
    if units_available(entry.organization_id, entry.instrument_id, entry.from_holder_id, entry.effective_date) < 0 then
      perform break_rule('units-not-held-between', '{}', 'date');
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

  if new.until_date is not null then
    perform move_between(new);
    return null;
  end if;
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

-- At the end of whatever recorded it, a deed that says of another day has both entries: what goes from the one day comes on the other.
create function assert_deed_entry_is_whole() returns trigger language plpgsql as $$
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
create constraint trigger deed_moves_as_a_whole after insert on register_entries
  deferrable initially deferred for each row when (new.notarial_deed_id is not null)
  execute function assert_deed_entry_is_whole();

-- As before, and of a reversed transaction all that moved it to another day is turned back too.
create or replace function assert_transaction_is_posted() returns trigger language plpgsql as $$
begin
  if new.status = 'completed' and (
    not exists (select from register_entries e where e.organization_id = new.organization_id and e.transaction_id = new.id)
    or new.reversed_at is not null and exists (
      select from entries_of_transaction(new.organization_id, new.id) e
      where not exists (
        select from register_entries r where r.organization_id = e.organization_id and r.reverses_id = e.id)))
  then
    raise exception 'transaction % is completed but not in the register', new.id using errcode = 'ZGAPP';
  end if;
  return null;
end
$$;

create or replace function assert_reversal_is_noted() returns trigger language plpgsql as $$
begin
  if not exists (
    select from register_entries e
    left join notarial_deeds d on d.organization_id = e.organization_id and d.id = e.notarial_deed_id
    left join transactions t on t.organization_id = e.organization_id and t.id in (e.transaction_id, d.transaction_id)
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

create or replace function reverse_transaction(p_organization_id uuid, p_id uuid, p_reason text, p_user_id uuid, p_ip inet, p_once jsonb)
returns transaction_details language plpgsql as $$
declare
  earlier jsonb := claim_once(p_user_id, p_once);
  t transactions;
  e register_entries;
  last_one register_entries;
begin
  if earlier is not null then
    return jsonb_populate_record(null::transaction_details, earlier);
  end if;
  t := lock_transaction(p_organization_id, p_id, 'completed');
  -- What came last stands; all before it has been moved away already, and is turned back without moving anything.
  select * into strict last_one from entries_of_transaction(p_organization_id, p_id) x
  where x.to_holder_id = t.receiver_id and x.effective_date = t.effective_date
  order by x.id desc limit 1;
  if exists (select from register_entries where organization_id = p_organization_id and reverses_id = last_one.id) then
    perform break_rule('already-reversed');
  end if;
  for e in select * from entries_of_transaction(p_organization_id, p_id) x where x.id <> last_one.id order by x.id loop
    insert into register_entries (
      organization_id, instrument_id, from_holder_id, to_holder_id, units, numbers, effective_date, until_date, reverses_id, reason,
      recorded_by)
    values (
      e.organization_id, e.instrument_id, e.to_holder_id, e.from_holder_id, e.units, e.numbers, e.effective_date, e.effective_date, e.id,
      p_reason, p_user_id);
  end loop;
  perform reverse_entry(last_one, p_reason, p_user_id);
  update transactions set reversed_at = now(), reversal_reason = p_reason
  where organization_id = p_organization_id and id = p_id
  returning * into t;
  perform note_transaction(t, 'transaction reversed', p_user_id, p_ip, 'completed', p_reason);
  return answer_transaction(t, p_user_id, p_once);
end
$$;

-- The day that the newest notarial deed of a transaction says; null while there is none.
create function day_of_deed(p_organization_id uuid, p_transaction_id uuid) returns date language sql stable as $$
  select deed_date from notarial_deeds
  where organization_id = p_organization_id and transaction_id = p_transaction_id order by id desc limit 1
$$;

-- A transaction starts open, or completed when it is historic; its facts never change, save the day that a notarial deed says, and its
-- status moves one way.
create or replace function guard_transaction() returns trigger language plpgsql as $$
begin
  -- What is reserved is judged after locking, which 'repeatable read' answers from before the lock.
  if current_setting('transaction_isolation') = 'repeatable read' then
    raise exception 'transactions are written under read committed or serializable' using errcode = 'ZGAPP';
  end if;
  if tg_op = 'INSERT' then
    if (new.numbers is not null) <> (
      select type = 'shares' from instruments where organization_id = new.organization_id and id = new.instrument_id
    ) then
      raise exception 'transaction %: shares have numbers, nothing else has', new.id using errcode = 'ZGAPP';
    end if;
    if new.status <> (case when new.historic then 'completed' else 'pending' end) or new.reversed_at is not null then
      raise exception 'a transaction starts pending, or completed when historic' using errcode = 'ZGAPP';
    end if;
    return new;
  end if;
  if (new.organization_id, new.id, new.instrument_id, new.type, new.historic, new.sender_id, new.receiver_id, new.units,
      new.price_cents, new.numbers, new.created_by, new.created_at)
    is distinct from
     (old.organization_id, old.id, old.instrument_id, old.type, old.historic, old.sender_id, old.receiver_id, old.units,
      old.price_cents, old.numbers, old.created_by, old.created_at)
    or new.effective_date <> old.effective_date and (
      new.status <> 'completed' or new.effective_date is distinct from day_of_deed(new.organization_id, new.id))
    or old.status = 'completed' and (new.completed_at, new.sender_snapshot, new.receiver_snapshot, new.issuer_snapshot)
      is distinct from (old.completed_at, old.sender_snapshot, old.receiver_snapshot, old.issuer_snapshot)
    or old.reversed_at is not null and (new.reversed_at, new.reversal_reason) is distinct from (old.reversed_at, old.reversal_reason)
  then
    raise exception 'the facts of transaction % do not change', old.id using errcode = 'ZGAPP';
  end if;
  if new.status <> old.status and not (
    old.status = 'pending' and new.status in ('payment_pending', 'completed', 'rejected', 'expired')
    or old.status = 'payment_pending' and new.status in ('pending', 'completed', 'expired'))
  then
    perform break_rule('transaction-not-open', jsonb_build_object('status', old.status));
  end if;
  return new;
end
$$;

-- Whether shares wait for a notary once all have agreed: that is asked of their instrument, and no deed is there yet.
create function waits_for_deed(t transactions) returns boolean language sql stable as $$
  select requires_notarial_deed and day_of_deed(t.organization_id, t.id) is null
  from instruments where organization_id = t.organization_id and id = t.instrument_id
$$;

create function await_deed(t transactions) returns transactions language plpgsql as $$
begin
  insert into awaited_deeds (organization_id, transaction_id) values (t.organization_id, t.id) on conflict do nothing;
  update transactions set expires_at = null, status = 'pending' where organization_id = t.organization_id and id = t.id
  returning * into t;
  perform ask_for_job('tell-about-transaction', jsonb_build_object(
    'organization_id', t.organization_id, 'transaction_id', t.id, 'event', 'deed-awaited'));
  return t;
end
$$;

-- Completes a pending transaction that all have agreed to: what was reserved is released and posted in the same moment, on the day of its
-- deed where there is one. Where a deed is asked for it waits.
create or replace function complete_transaction(t transactions, p_user_id uuid, p_ip inet, p_action text) returns transactions
language plpgsql as $$
begin
  if waits_for_deed(t) then
    t := await_deed(t);
    perform note_transaction(t, p_action, p_user_id, p_ip, 'pending');
    return t;
  end if;
  update transactions
  set status = 'completed', completed_at = now(),
    effective_date = coalesce(day_of_deed(t.organization_id, t.id), effective_date),
    sender_snapshot = legal_person_snapshot(t.sender_id),
    receiver_snapshot = legal_person_snapshot(t.receiver_id),
    issuer_snapshot = legal_person_snapshot((
      select issuing_legal_person_id from instruments where organization_id = t.organization_id and id = t.instrument_id))
  where organization_id = t.organization_id and id = t.id
  returning * into t;
  perform post_transaction(t, p_user_id);
  perform note_transaction(t, p_action, p_user_id, p_ip, 'pending');
  return t;
end
$$;

-- Completes a transaction that was paid: whoever started the payment signs for the receiver. Shares may still wait for their deed.
create or replace function complete_paid_transaction(t transactions, p payments) returns void language plpgsql as $$
declare
  before text := t.status;
  waits boolean := waits_for_deed(t);
begin
  perform instrument_for_posting(t.organization_id, t.instrument_id);
  perform lock_participants(t.organization_id, t.instrument_id, array[t.sender_id, t.receiver_id]);
  if waits then
    update transactions set is_paid = true, status = 'pending', paid_by_account_number = t.paid_by_account_number
    where organization_id = t.organization_id and id = t.id
    returning * into t;
    t := await_deed(t);
  else
    update transactions
    set status = 'completed', is_paid = true, completed_at = now(), paid_by_account_number = t.paid_by_account_number,
      effective_date = coalesce(day_of_deed(t.organization_id, t.id), effective_date),
      sender_snapshot = legal_person_snapshot(t.sender_id),
      receiver_snapshot = legal_person_snapshot(t.receiver_id),
      issuer_snapshot = legal_person_snapshot((
        select issuing_legal_person_id from instruments where organization_id = t.organization_id and id = t.instrument_id))
    where organization_id = t.organization_id and id = t.id
    returning * into t;
    perform post_transaction(t, p.started_by);
  end if;
  if p.started_by is not null then
    insert into transaction_signatures (organization_id, transaction_id, party_type, user_id, signed_at, ip)
    values (t.organization_id, t.id, 'receiver', p.started_by, p.created_at, p.ip)
    on conflict do nothing;
  end if;
  perform note_transaction(t, 'transaction paid', p.started_by, p.ip, before);
end
$$;

-- What was paid through a provider for what is then called off goes back.
create function refund_what_is_called_off() returns trigger language plpgsql as $$
begin
  update payments set to_refund = 'transaction-closed'
  where organization_id = new.organization_id and transaction_id = new.id and status = 'paid' and to_refund is null;
  return null;
end
$$;
create trigger paid_and_called_off_goes_back after update of status on transactions
  for each row when (old.status is distinct from new.status and new.status in ('rejected', 'expired'))
  execute function refund_what_is_called_off();

-- Records the notarial deed of a transaction of shares; `p_replaces_id` is the deed that it puts right, null for the first: of two who
-- record at once one does. What waited for it is completed; what was completed is acquired on its day from then on.
create function record_notarial_deed(
  p_organization_id uuid, p_transaction_id uuid, p_id uuid, p_date date, p_notary text, p_number text, p_stored_file_id uuid,
  p_replaces_id uuid, p_user_id uuid, p_ip inet, p_now timestamptz)
returns void language plpgsql as $$
declare
  t transactions;
  was_on date;
  deed notarial_deeds;
begin
  select * into strict t from transactions where organization_id = p_organization_id and id = p_transaction_id for no key update;
  if t.status in ('rejected', 'expired') or t.reversed_at is not null then
    perform break_rule('transaction-ended');
  end if;
  perform instrument_for_posting(p_organization_id, t.instrument_id);
  perform lock_participants(p_organization_id, t.instrument_id, array[t.sender_id, t.receiver_id]);
  if p_replaces_id is distinct from (
    select id from notarial_deeds
    where organization_id = p_organization_id and transaction_id = p_transaction_id order by id desc limit 1)
  then
    perform break_rule('notarial-deed-recorded-already');
  end if;
  was_on := t.effective_date;
  insert into notarial_deeds (
    organization_id, id, transaction_id, deed_date, notary, number, stored_file_id, moves_from, recorded_by, recorded_at)
  values (
    p_organization_id, p_id, p_transaction_id, p_date, p_notary, p_number, p_stored_file_id,
    case when t.status = 'completed' and was_on <> p_date then was_on end, p_user_id, p_now)
  returning * into deed;
  insert into audit_events (organization_id, user_id, action, record_type, record_id, after, ip)
  values (
    p_organization_id, p_user_id, 'notarial deed recorded', 'transaction', p_transaction_id,
    jsonb_strip_nulls(jsonb_build_object(
      'date', p_date, 'notary', p_notary, 'number', p_number, 'moved_from', case when was_on <> p_date then was_on end)),
    p_ip);

  if t.status = 'pending' and exists (
    select from awaited_deeds where organization_id = p_organization_id and transaction_id = p_transaction_id)
  then
    perform complete_transaction(t, p_user_id, p_ip, 'transaction completed by deed');
  elsif deed.moves_from is not null then
    update transactions set effective_date = p_date where organization_id = p_organization_id and id = p_transaction_id;
    insert into register_entries (
      organization_id, instrument_id, from_holder_id, to_holder_id, units, numbers, effective_date, until_date, notarial_deed_id,
      recorded_by)
    select p_organization_id, t.instrument_id, move.from_id, move.to_id, t.units, t.numbers, move.day, greatest(was_on, p_date), p_id,
      p_user_id
    from (values
      (was_on, t.receiver_id, case when t.type = 'transfer' then t.sender_id end),
      (p_date, case when t.type = 'transfer' then t.sender_id end, t.receiver_id)) move (day, from_id, to_id)
    order by move.day;
  end if;
exception when sqlstate 'ZGRUL' then
  if sqlerrm in (
    'units-not-held-between', 'units-above-available', 'numbering-not-of-sender', 'numbering-changed-later', 'numbering-waiting')
  then
    perform break_rule('deed-day-impossible', '{}', 'date');
  end if;
  raise;
end
$$;

-- The share numbers that somebody holds on a day by a transaction whose notarial deed is not recorded.
create function numbers_without_deed(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_date date)
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
