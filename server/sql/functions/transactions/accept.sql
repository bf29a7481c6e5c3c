-- The receiver accepts, which completes it unless the sender's consent is awaited.
create or replace function accept_transaction(p_act act, p_id uuid) returns transactions language plpgsql as $$
declare
  t transactions;
  signed integer;
begin
  t := lock_transaction(p_act.organization_id, p_id, 'pending');
  if t.expires_at < now() then
    perform break_rule('transaction-expired');
  end if;
  if t.type = 'issuance' and t.payment_method <> 'none' and not t.is_paid then
    perform break_rule('transaction-must-be-paid');
  end if;
  insert into transaction_signatures (organization_id, transaction_id, party_type, user_id, ip)
  values (p_act.organization_id, p_id, 'receiver', p_act.user_id, p_act.ip)
  on conflict do nothing;
  get diagnostics signed = row_count;
  if signed = 0 then
    perform break_rule('transaction-accepted-already');
  end if;
  if exists (
    select from transfer_consents where organization_id = p_act.organization_id and transaction_id = p_id and given_at is null)
  then
    perform note_transaction(p_act, t, 'transaction accepted', 'pending');
    return t;
  end if;
  t := complete_transaction(p_act, t, 'transaction accepted');
  return t;
end
$$;

-- The sender agrees to a transfer that the issuer's side made for them, which completes it when the receiver has accepted it.
create or replace function consent_transaction(p_act act, p_id uuid) returns transactions language plpgsql as $$
declare
  t transactions;
begin
  t := lock_transaction(p_act.organization_id, p_id, 'pending');
  if t.expires_at < now() then
    perform break_rule('transaction-expired');
  end if;
  update transfer_consents set given_at = now(), given_by = p_act.user_id
  where organization_id = p_act.organization_id and transaction_id = p_id and given_at is null;
  if not found then
    perform break_rule('consent-not-awaited');
  end if;
  insert into transaction_signatures (organization_id, transaction_id, party_type, user_id, ip)
  values (p_act.organization_id, p_id, 'sender', p_act.user_id, p_act.ip)
  on conflict do nothing;
  if exists (
    select from transaction_signatures where organization_id = p_act.organization_id and transaction_id = p_id and party_type = 'receiver')
  then
    t := complete_transaction(p_act, t, 'transaction consented');
  else
    perform note_transaction(p_act, t, 'transaction consented', 'pending');
  end if;
  return t;
end
$$;

-- Completes a pending transaction that all have agreed to: what was reserved is released and posted in the same moment, on the day of its
-- deed where there is one. Where a deed is asked for it waits.
create or replace function complete_transaction(p_act act, t transactions, p_action text) returns transactions
language plpgsql as $$
begin
  if waits_for_deed(t) then
    t := await_deed(t);
    perform note_transaction(p_act, t, p_action, 'pending');
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
  perform post_transaction(t, p_act.user_id);
  perform tell_of_transaction(p_act, t, 'accepted');
  perform note_transaction(p_act, t, p_action, 'pending');
  return t;
end
$$;

create or replace function post_transaction(t transactions, p_user_id uuid) returns void language sql as $$
  select move_limited_rights(t, p_user_id) where t.type = 'transfer';
  insert into register_entries
    (organization_id, instrument_id, from_holder_id, to_holder_id, units, numbers, effective_date, transaction_id, recorded_by)
  values (
    t.organization_id, t.instrument_id, case when t.type = 'transfer' then t.sender_id end, t.receiver_id, t.units, t.numbers,
    t.effective_date, t.id, p_user_id)
$$;

-- A party or the issuer's side rejects: what was reserved is free again.
create or replace function reject_transaction(p_act act, p_id uuid) returns transactions language plpgsql as $$
declare
  t transactions;
begin
  t := lock_transaction(p_act.organization_id, p_id, 'pending');
  update transactions set status = 'rejected' where organization_id = p_act.organization_id and id = p_id returning * into t;
  perform tell_of_transaction(p_act, t, 'rejected');
  perform note_transaction(p_act, t, 'transaction rejected', 'pending');
  return t;
end
$$;

-- Expires open transactions whose time has passed, and frees what they reserved; returns how many. Several servers may do this at once:
-- each takes others.
create or replace function expire_transactions(p_limit integer) returns integer language plpgsql
security definer set search_path from current as $$
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
    perform tell_of_transaction(act_of(t.organization_id, null, null), t, 'expired');
    perform note_transaction(act_of(t.organization_id, null, null), t, 'transaction expired', overdue.status);
    expired := expired + 1;
  end loop;
  return expired;
end
$$;

create or replace function reverse_transaction(p_act act, p_id uuid, p_reason text) returns transactions language plpgsql as $$
declare
  t transactions;
  e register_entries;
  last_one register_entries;
begin
  t := lock_transaction(p_act.organization_id, p_id, 'completed');
  -- What came last stands; all before it has been moved away already, and is turned back without moving anything.
  select * into strict last_one from entries_of_transaction(p_act.organization_id, p_id) x
  where x.to_holder_id = t.receiver_id and x.effective_date = t.effective_date
  order by x.id desc limit 1;
  if exists (select from register_entries where organization_id = p_act.organization_id and reverses_id = last_one.id) then
    perform break_rule('already-reversed');
  end if;
  for e in select * from entries_of_transaction(p_act.organization_id, p_id) x where x.id <> last_one.id order by x.id loop
    insert into register_entries (
      organization_id, instrument_id, from_holder_id, to_holder_id, units, numbers, effective_date, until_date, reverses_id, reason,
      recorded_by)
    values (
      e.organization_id, e.instrument_id, e.to_holder_id, e.from_holder_id, e.units, e.numbers, e.effective_date, e.effective_date, e.id,
      p_reason, p_act.user_id);
  end loop;
  perform turn_back_limited_rights(t, p_reason, p_act.user_id);
  perform reverse_entry(last_one, p_reason, p_act.user_id);
  update transactions set reversed_at = now(), reversal_reason = p_reason
  where organization_id = p_act.organization_id and id = p_id
  returning * into t;
  perform tell_of_transaction(p_act, t, 'reversed');
  perform note_transaction(p_act, t, 'transaction reversed', 'completed', p_reason);
  return t;
end
$$;
