-- Each act on the register in one call: lock, check, write, post, sign and note it. The names of the rules they break are the
-- keys of the texts people read.

create function legal_person_snapshot(p_id uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', id, 'type', type, 'legal_name', legal_name, 'business_register_number', business_register_number,
    'address', address, 'zip_code', zip_code, 'city', city, 'country', country)
  from legal_persons where id = p_id
$$;

-- A transaction as people see it: with names, parties as they were on completion (or as they are), and who signed.
create view transaction_details as
select
  t.*,
  i.name as instrument_name,
  i.type as instrument_type,
  coalesce(t.sender_snapshot, legal_person_snapshot(t.sender_id)) as sender,
  coalesce(t.receiver_snapshot, legal_person_snapshot(t.receiver_id)) as receiver,
  coalesce(t.issuer_snapshot, legal_person_snapshot(i.issuing_legal_person_id)) as issuer,
  array(
    select s.party_type from transaction_signatures s
    where s.organization_id = t.organization_id and s.transaction_id = t.id) as signed_by
from transactions t
join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id;

create function transaction_detail(p_organization_id uuid, p_id uuid) returns transaction_details language sql stable as $$
  select * from transaction_details where organization_id = p_organization_id and id = p_id
$$;

-- An instrument, locked where share numbers are given out: two who choose the next free numbers take turns.
create function instrument_for_posting(p_organization_id uuid, p_id uuid) returns instruments language plpgsql as $$
declare
  found_instrument instruments;
begin
  select * into strict found_instrument from instruments where organization_id = p_organization_id and id = p_id;
  if found_instrument.type = 'shares' then
    perform from instruments where organization_id = p_organization_id and id = p_id for no key update;
  end if;
  return found_instrument;
end
$$;

create function lock_participants(p_organization_id uuid, p_instrument_id uuid, p_legal_person_ids uuid[]) returns bigint
language sql as $$
  select count(*) from (
    select from participants
    where organization_id = p_organization_id and instrument_id = p_instrument_id and legal_person_id = any (p_legal_person_ids)
    order by legal_person_id for no key update) locked
$$;

-- What a call answers, kept under its idempotency key.
create function answer_transaction(t transactions, p_user_id uuid, p_once jsonb) returns transaction_details language plpgsql as $$
declare
  detail transaction_details := transaction_detail(t.organization_id, t.id);
begin
  perform keep_reply(p_user_id, p_once, to_jsonb(detail));
  return detail;
end
$$;

create function post_transaction(t transactions, p_user_id uuid) returns void language sql as $$
  insert into register_entries
    (organization_id, instrument_id, from_holder_id, to_holder_id, units, numbers, effective_date, transaction_id, recorded_by)
  values (
    t.organization_id, t.instrument_id, case when t.type = 'transfer' then t.sender_id end, t.receiver_id, t.units, t.numbers,
    t.effective_date, t.id, p_user_id)
$$;

-- Makes a transaction: pending, or completed and posted at once when it is historic.
create function create_transaction(
  p_organization_id uuid, p_instrument_id uuid, p_id uuid, p_type text, p_historic boolean, p_sender_id uuid, p_receiver_id uuid,
  p_units bigint, p_price_cents bigint, p_effective_date date, p_description text, p_notify_recipient boolean, p_is_paid boolean,
  p_expires_at timestamptz, p_numbers int8multirange, p_signs_as text, p_user_id uuid, p_ip inet, p_once jsonb)
returns transaction_details language plpgsql as $$
declare
  earlier jsonb := claim_once(p_user_id, p_once);
  instrument instruments;
  chosen int8multirange;
  made transactions;
begin
  if earlier is not null then
    return jsonb_populate_record(null::transaction_details, earlier);
  end if;
  if p_type = 'issuance' then
    instrument := instrument_for_posting(p_organization_id, p_instrument_id);
  else
    select * into strict instrument from instruments where organization_id = p_organization_id and id = p_instrument_id;
    if p_sender_id = p_receiver_id then
      perform break_rule('receiver-is-sender', '{}', 'receiving_legal_person_id');
    end if;
  end if;
  perform lock_participants(p_organization_id, p_instrument_id, array[p_sender_id, p_receiver_id]);
  if not exists (
    select from participants
    where organization_id = p_organization_id and instrument_id = p_instrument_id and legal_person_id = p_receiver_id)
  then
    perform break_rule('receiver-not-participant', '{}', 'receiving_legal_person_id');
  end if;
  if p_type = 'transfer' and not exists (
    select from participants
    where organization_id = p_organization_id and instrument_id = p_instrument_id and legal_person_id = p_sender_id)
  then
    perform break_rule('units-above-available', jsonb_build_object('left', 0), 'amount');
  end if;

  if instrument.type = 'shares' then
    chosen := case p_type
      when 'issuance' then choose_new_numbers(p_organization_id, p_instrument_id, p_units, p_effective_date, p_numbers)
      else choose_numbers_of_holder(p_organization_id, p_instrument_id, p_sender_id, p_units, p_effective_date, p_numbers)
    end;
    if count_numbers(chosen) < p_units then
      perform break_rule('units-above-available', jsonb_build_object('left', count_numbers(chosen)), 'amount');
    end if;
  elsif p_numbers is not null then
    perform break_rule('numbering-only-for-shares', '{}', 'numbering');
  end if;

  insert into transactions (
    organization_id, id, instrument_id, type, status, historic, sender_id, receiver_id, units, price_cents, effective_date,
    numbers, description, notify_recipient, is_paid, payment_method, created_by, expires_at, completed_at, sender_snapshot,
    receiver_snapshot, issuer_snapshot)
  values (
    p_organization_id, p_id, p_instrument_id, p_type, case when p_historic then 'completed' else 'pending' end, p_historic,
    p_sender_id, p_receiver_id, p_units, p_price_cents, p_effective_date, chosen, p_description, p_notify_recipient, p_is_paid,
    instrument.payment_method, p_user_id, case when not p_historic then p_expires_at end,
    case when p_historic then now() end,
    case when p_historic then legal_person_snapshot(p_sender_id) end,
    case when p_historic then legal_person_snapshot(p_receiver_id) end,
    case when p_historic then legal_person_snapshot(instrument.issuing_legal_person_id) end)
  returning * into made;

  if p_historic then
    perform post_transaction(made, p_user_id);
  elsif p_signs_as is not null then
    insert into transaction_signatures (organization_id, transaction_id, party_type, user_id, ip)
    values (p_organization_id, p_id, p_signs_as, p_user_id, p_ip);
  end if;
  insert into audit_events (organization_id, user_id, action, record_type, record_id, after, ip)
  values (
    p_organization_id, p_user_id, case when p_historic then 'transaction recorded' else 'transaction made' end, 'transaction', p_id,
    jsonb_build_object(
      'type', p_type, 'sender_id', p_sender_id, 'receiver_id', p_receiver_id, 'units', p_units, 'price_cents', p_price_cents,
      'effective_date', p_effective_date, 'numbers', chosen),
    p_ip);
  return answer_transaction(made, p_user_id, p_once);
end
$$;

-- Locks a transaction that must be in a status, and what its posting will touch.
create function lock_transaction(p_organization_id uuid, p_id uuid, p_status text) returns transactions language plpgsql as $$
declare
  t transactions;
begin
  select * into strict t from transactions where organization_id = p_organization_id and id = p_id for no key update;
  if t.status <> p_status then
    perform break_rule(
      case p_status when 'completed' then 'transaction-not-completed' else 'transaction-not-open' end,
      jsonb_build_object('status', t.status));
  end if;
  if t.type = 'issuance' then
    perform instrument_for_posting(p_organization_id, t.instrument_id);
  end if;
  perform lock_participants(p_organization_id, t.instrument_id, array[t.sender_id, t.receiver_id]);
  return t;
end
$$;

create function note_transaction(t transactions, p_action text, p_user_id uuid, p_ip inet, p_before text, p_reason text default null)
returns void language sql as $$
  insert into audit_events (organization_id, user_id, action, record_type, record_id, before, after, ip)
  values (
    t.organization_id, p_user_id, p_action, 'transaction', t.id, jsonb_build_object('status', p_before),
    jsonb_strip_nulls(jsonb_build_object('status', t.status, 'is_paid', t.is_paid, 'reason', p_reason)), p_ip)
$$;

-- The receiver accepts: what was reserved is released and posted in the same moment.
create function accept_transaction(p_organization_id uuid, p_id uuid, p_user_id uuid, p_ip inet, p_once jsonb)
returns transaction_details language plpgsql as $$
declare
  earlier jsonb := claim_once(p_user_id, p_once);
  t transactions;
begin
  if earlier is not null then
    return jsonb_populate_record(null::transaction_details, earlier);
  end if;
  t := lock_transaction(p_organization_id, p_id, 'pending');
  if t.expires_at < now() then
    perform break_rule('transaction-expired');
  end if;
  if t.type = 'issuance' and t.payment_method <> 'none' and not t.is_paid then
    perform break_rule('transaction-must-be-paid');
  end if;
  update transactions
  set status = 'completed', completed_at = now(),
    sender_snapshot = legal_person_snapshot(t.sender_id),
    receiver_snapshot = legal_person_snapshot(t.receiver_id),
    issuer_snapshot = legal_person_snapshot((
      select issuing_legal_person_id from instruments where organization_id = p_organization_id and id = t.instrument_id))
  where organization_id = p_organization_id and id = p_id
  returning * into t;
  perform post_transaction(t, p_user_id);
  insert into transaction_signatures (organization_id, transaction_id, party_type, user_id, ip)
  values (p_organization_id, p_id, 'receiver', p_user_id, p_ip);
  perform note_transaction(t, 'transaction accepted', p_user_id, p_ip, 'pending');
  return answer_transaction(t, p_user_id, p_once);
end
$$;

-- A party or the issuer's side rejects: what was reserved is free again.
create function reject_transaction(p_organization_id uuid, p_id uuid, p_user_id uuid, p_ip inet, p_once jsonb)
returns transaction_details language plpgsql as $$
declare
  earlier jsonb := claim_once(p_user_id, p_once);
  t transactions;
begin
  if earlier is not null then
    return jsonb_populate_record(null::transaction_details, earlier);
  end if;
  t := lock_transaction(p_organization_id, p_id, 'pending');
  update transactions set status = 'rejected' where organization_id = p_organization_id and id = p_id returning * into t;
  perform note_transaction(t, 'transaction rejected', p_user_id, p_ip, 'pending');
  return answer_transaction(t, p_user_id, p_once);
end
$$;

-- Expires open transactions whose time has passed, and frees what they reserved; answers how many. Several servers may do this at
-- once: each takes others.
create function expire_transactions(p_limit integer) returns integer language plpgsql as $$
declare
  overdue record;
  t transactions;
  expired integer := 0;
begin
  for overdue in
    -- What each one releases is locked in the order in which everything else locks it.
    with overdue as materialized (
      select organization_id, id, status, instrument_id, type, sender_id from transactions
      where status in ('pending', 'payment_pending') and expires_at < now()
      order by expires_at limit p_limit for no key update skip locked)
    select organization_id, id, status from overdue order by organization_id, instrument_id, type, sender_id
  loop
    update transactions set status = 'expired' where organization_id = overdue.organization_id and id = overdue.id returning * into t;
    perform note_transaction(t, 'transaction expired', null, null, overdue.status);
    expired := expired + 1;
  end loop;
  return expired;
end
$$;

-- Notes that an open transaction was paid outside the platform.
create function mark_transaction_paid(p_organization_id uuid, p_id uuid, p_user_id uuid, p_ip inet, p_once jsonb)
returns transaction_details language plpgsql as $$
declare
  earlier jsonb := claim_once(p_user_id, p_once);
  t transactions;
begin
  if earlier is not null then
    return jsonb_populate_record(null::transaction_details, earlier);
  end if;
  t := lock_transaction(p_organization_id, p_id, 'pending');
  if t.is_paid then
    perform break_rule('transaction-already-paid');
  end if;
  update transactions set is_paid = true where organization_id = p_organization_id and id = p_id returning * into t;
  perform note_transaction(t, 'transaction marked as paid', p_user_id, p_ip, 'pending');
  return answer_transaction(t, p_user_id, p_once);
end
$$;

-- Posts the opposite of an entry, on the same date, with a reason.
create function reverse_entry(e register_entries, p_reason text, p_user_id uuid) returns void language plpgsql as $$
begin
  if exists (select from register_entries where organization_id = e.organization_id and reverses_id = e.id) then
    perform break_rule('already-reversed');
  end if;
  -- Numbers that came back to the issuer may have been given out again since.
  if e.to_holder_id is null and e.numbers is not null
    and numbers_held_from(e.organization_id, e.instrument_id, e.numbers, e.effective_date)
  then
    perform break_rule('numbering-changed-later', '{}', 'numbering');
  end if;
  insert into register_entries
    (organization_id, instrument_id, from_holder_id, to_holder_id, units, numbers, effective_date, reverses_id, reason, recorded_by)
  values (
    e.organization_id, e.instrument_id, e.to_holder_id, e.from_holder_id, e.units, e.numbers, e.effective_date, e.id, p_reason,
    p_user_id);
end
$$;

create function reverse_transaction(p_organization_id uuid, p_id uuid, p_reason text, p_user_id uuid, p_ip inet, p_once jsonb)
returns transaction_details language plpgsql as $$
declare
  earlier jsonb := claim_once(p_user_id, p_once);
  t transactions;
  e register_entries;
begin
  if earlier is not null then
    return jsonb_populate_record(null::transaction_details, earlier);
  end if;
  t := lock_transaction(p_organization_id, p_id, 'completed');
  select * into strict e from register_entries where organization_id = p_organization_id and transaction_id = p_id;
  perform reverse_entry(e, p_reason, p_user_id);
  update transactions set reversed_at = now(), reversal_reason = p_reason
  where organization_id = p_organization_id and id = p_id
  returning * into t;
  perform note_transaction(t, 'transaction reversed', p_user_id, p_ip, 'completed', p_reason);
  return answer_transaction(t, p_user_id, p_once);
end
$$;

-- States how many units a participant holds on a date and posts the difference with what the register says for that date.
create function register_balance(
  p_organization_id uuid, p_instrument_id uuid, p_id uuid, p_legal_person_id uuid, p_balance bigint, p_effective_date date,
  p_notify_recipient boolean, p_numbers int8multirange, p_user_id uuid, p_ip inet, p_once jsonb)
returns balance_registrations language plpgsql as $$
declare
  earlier jsonb := claim_once(p_user_id, p_once);
  instrument instruments;
  change bigint;
  chosen int8multirange;
  made balance_registrations;
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

  insert into balance_registrations (
    organization_id, id, instrument_id, legal_person_id, balance, difference, effective_date, numbers, notify_recipient, created_by)
  values (
    p_organization_id, p_id, p_instrument_id, p_legal_person_id, p_balance, change, p_effective_date, chosen, p_notify_recipient,
    p_user_id)
  returning * into made;
  if change <> 0 then
    insert into register_entries (
      organization_id, instrument_id, from_holder_id, to_holder_id, units, numbers, effective_date, balance_registration_id, recorded_by)
    values (
      p_organization_id, p_instrument_id,
      case when change < 0 then p_legal_person_id end, case when change > 0 then p_legal_person_id end,
      abs(change), chosen, p_effective_date, p_id, p_user_id);
  end if;
  insert into audit_events (organization_id, user_id, action, record_type, record_id, after, ip)
  values (
    p_organization_id, p_user_id, 'balance registered', 'balance registration', p_id,
    jsonb_build_object(
      'legal_person_id', p_legal_person_id, 'balance', p_balance, 'difference', change, 'effective_date', p_effective_date,
      'numbers', chosen),
    p_ip);
  perform keep_reply(p_user_id, p_once, to_jsonb(made));
  return made;
end
$$;

create function reverse_balance_registration(
  p_organization_id uuid, p_id uuid, p_reason text, p_user_id uuid, p_ip inet, p_once jsonb)
returns balance_registrations language plpgsql as $$
declare
  earlier jsonb := claim_once(p_user_id, p_once);
  r balance_registrations;
  e register_entries;
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
  select * into e from register_entries where organization_id = p_organization_id and balance_registration_id = p_id;
  if found then
    perform reverse_entry(e, p_reason, p_user_id);
  end if;
  update balance_registrations set reversed_at = now() where organization_id = p_organization_id and id = p_id returning * into r;
  insert into audit_events (organization_id, user_id, action, record_type, record_id, after, ip)
  values (
    p_organization_id, p_user_id, 'balance registration reversed', 'balance registration', p_id,
    jsonb_build_object('reason', p_reason), p_ip);
  perform keep_reply(p_user_id, p_once, to_jsonb(r));
  return r;
end
$$;
