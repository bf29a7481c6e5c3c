-- Nobody's units leave by the issuer's hand alone: a transfer that the issuer's side makes for a sender whom it does not act for waits
-- for that sender's consent, as much as for the receiver to accept it. The last of the two completes it.
create table transfer_consents (
  organization_id uuid not null,
  transaction_id uuid not null,
  given_at timestamptz,
  given_by uuid references users,
  primary key (organization_id, transaction_id),
  foreign key (organization_id, transaction_id) references transactions (organization_id, id),
  check ((given_at is null) = (given_by is null))
);

create or replace view transaction_details as
select
  t.organization_id, t.id, t.instrument_id, t.type, t.status, t.historic, t.sender_id, t.receiver_id, t.units, t.price_cents,
  t.total_cents, t.effective_date, t.numbers, t.description, t.notify_recipient, t.is_paid, t.payment_method, t.created_by,
  t.created_at, t.expires_at, t.completed_at, t.sender_snapshot, t.receiver_snapshot, t.issuer_snapshot, t.reversed_at,
  t.reversal_reason,
  i.name as instrument_name,
  i.type as instrument_type,
  coalesce(t.sender_snapshot, legal_person_snapshot(t.sender_id)) as sender,
  coalesce(t.receiver_snapshot, legal_person_snapshot(t.receiver_id)) as receiver,
  coalesce(t.issuer_snapshot, legal_person_snapshot(i.issuing_legal_person_id)) as issuer,
  array(
    select s.party_type from transaction_signatures s
    where s.organization_id = t.organization_id and s.transaction_id = t.id) as signed_by,
  t.paid_by_account_number,
  exists (
    select from transfer_consents c
    where c.organization_id = t.organization_id and c.transaction_id = t.id and c.given_at is null) as awaits_consent
from transactions t
join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id;

-- Makes a transaction: pending, or completed and posted at once when it is historic. Whoever makes it signs for the parties he acts for
-- (a list, with a comma between); a transfer that the issuer's side makes for somebody else waits for the consent of that sender.
create or replace function create_transaction(
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
    select p_organization_id, p_id, party, p_user_id, p_ip from unnest(string_to_array(p_signs_as, ',')) party;
    if p_type = 'transfer' and p_signs_as = 'issuer' then
      insert into transfer_consents (organization_id, transaction_id) values (p_organization_id, p_id);
      if current_setting('zegel.in_bulk', true) is distinct from 'on' then
        perform ask_for_job('tell-about-transaction', jsonb_build_object(
          'organization_id', p_organization_id, 'transaction_id', p_id, 'event', 'consent-asked'));
      end if;
    end if;
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

-- Completes a pending transaction that all have agreed to: what was reserved is released and posted in the same moment.
create function complete_transaction(t transactions, p_user_id uuid, p_ip inet, p_action text) returns transactions language plpgsql as $$
begin
  update transactions
  set status = 'completed', completed_at = now(),
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

-- The receiver accepts, which completes it unless the sender's consent is awaited.
create or replace function accept_transaction(p_organization_id uuid, p_id uuid, p_user_id uuid, p_ip inet, p_once jsonb)
returns transaction_details language plpgsql as $$
declare
  earlier jsonb := claim_once(p_user_id, p_once);
  t transactions;
  signed integer;
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
  insert into transaction_signatures (organization_id, transaction_id, party_type, user_id, ip)
  values (p_organization_id, p_id, 'receiver', p_user_id, p_ip)
  on conflict do nothing;
  get diagnostics signed = row_count;
  if signed = 0 then
    perform break_rule('transaction-accepted-already');
  end if;
  if exists (
    select from transfer_consents where organization_id = p_organization_id and transaction_id = p_id and given_at is null)
  then
    perform note_transaction(t, 'transaction accepted', p_user_id, p_ip, 'pending');
    return answer_transaction(t, p_user_id, p_once);
  end if;
  t := complete_transaction(t, p_user_id, p_ip, 'transaction accepted');
  return answer_transaction(t, p_user_id, p_once);
end
$$;

-- The sender agrees to a transfer that the issuer's side made for him, which completes it when the receiver has accepted it.
create function consent_transaction(p_organization_id uuid, p_id uuid, p_user_id uuid, p_ip inet, p_once jsonb)
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
  update transfer_consents set given_at = now(), given_by = p_user_id
  where organization_id = p_organization_id and transaction_id = p_id and given_at is null;
  if not found then
    perform break_rule('consent-not-awaited');
  end if;
  insert into transaction_signatures (organization_id, transaction_id, party_type, user_id, ip)
  values (p_organization_id, p_id, 'sender', p_user_id, p_ip)
  on conflict do nothing;
  if exists (
    select from transaction_signatures where organization_id = p_organization_id and transaction_id = p_id and party_type = 'receiver')
  then
    t := complete_transaction(t, p_user_id, p_ip, 'transaction consented');
  else
    perform note_transaction(t, 'transaction consented', p_user_id, p_ip, 'pending');
  end if;
  return answer_transaction(t, p_user_id, p_once);
end
$$;
