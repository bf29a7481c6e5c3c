-- Interest that a bond earned since its last payment goes along when it is transferred. It is in the price, or beside it with an amount
-- that the parties agreed on. Units that are issued earn from the day of their issuance, so that there is none to pay for.

alter table transactions
  -- Paid for that interest beside the price; null when it is in the price, and of what is no transfer of bonds.
  add column accrued_cents bigint,
  add constraint accrued_interest_positive check (accrued_cents > 0),
  add constraint accrued_interest_is_of_transfers check (accrued_cents is null or type = 'transfer');

create trigger accrued_interest_stays before update on transactions
  for each row when (old.accrued_cents is distinct from new.accrued_cents) execute function refuse_change();

-- All that is paid for a transaction: units times price, and what is paid for interest beside that.
create function due_cents(t transactions) returns bigint language sql immutable as $$
  select t.total_cents + coalesce(t.accrued_cents, 0)
$$;

create or replace view transaction_details as
select
  t.organization_id, t.id, t.instrument_id, t.type, status_of(t) as status, t.historic, t.sender_id, t.receiver_id, t.units,
  t.price_cents, due_cents(t) as total_cents, t.effective_date, t.numbers, t.description, t.notify_recipient, t.is_paid, t.payment_method,
  t.created_by, t.created_at, t.expires_at, t.completed_at, t.sender_snapshot, t.receiver_snapshot, t.issuer_snapshot, t.reversed_at,
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
    where c.organization_id = t.organization_id and c.transaction_id = t.id and c.given_at is null) as awaits_consent,
  t.payment_recorded_at,
  t.status = 'pending' and exists (
    select from awaited_deeds a where a.organization_id = t.organization_id and a.transaction_id = t.id) as awaits_deed,
  t.accrued_cents
from transactions t
join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id;

drop function create_transaction(
  uuid, uuid, uuid, text, boolean, uuid, uuid, bigint, bigint, date, text, boolean, boolean, timestamptz, int8multirange, text, uuid,
  inet, jsonb);
drop function create_transaction_with_files(
  uuid, uuid, uuid, text, boolean, uuid, uuid, bigint, bigint, date, text, boolean, boolean, timestamptz, int8multirange, text, uuid,
  inet, jsonb, jsonb);

-- As before, with the interest that is paid beside the price, and with the notarial deed of shares when that is there already.
-- Makes a transaction: pending, or completed and posted at once when it is historic. Whoever makes it signs for the parties he acts for
-- (a list, with a comma between); a transfer that the issuer's side makes for somebody else waits for the consent of that sender.
create function create_transaction(
  p_organization_id uuid, p_instrument_id uuid, p_id uuid, p_type text, p_historic boolean, p_sender_id uuid, p_receiver_id uuid,
  p_units bigint, p_price_cents bigint, p_effective_date date, p_description text, p_notify_recipient boolean, p_is_paid boolean,
  p_expires_at timestamptz, p_numbers int8multirange, p_signs_as text, p_user_id uuid, p_ip inet, p_once jsonb,
  p_accrued_cents bigint default null, p_notarial_deed jsonb default null)
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
    receiver_snapshot, issuer_snapshot, accrued_cents)
  values (
    p_organization_id, p_id, p_instrument_id, p_type, case when p_historic then 'completed' else 'pending' end, p_historic,
    p_sender_id, p_receiver_id, p_units, p_price_cents, p_effective_date, chosen, p_description, p_notify_recipient, p_is_paid,
    instrument.payment_method, p_user_id, case when not p_historic then p_expires_at end,
    case when p_historic then now() end,
    case when p_historic then legal_person_snapshot(p_sender_id) end,
    case when p_historic then legal_person_snapshot(p_receiver_id) end,
    case when p_historic then legal_person_snapshot(instrument.issuing_legal_person_id) end, p_accrued_cents)
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
      'effective_date', p_effective_date, 'numbers', chosen)
      || case when p_accrued_cents is null then '{}'::jsonb else jsonb_build_object('accrued_cents', p_accrued_cents) end,
    p_ip);
  if p_notarial_deed is not null then
    perform record_notarial_deed(
      p_organization_id, p_id, (p_notarial_deed ->> 'id')::uuid, (p_notarial_deed ->> 'date')::date, p_notarial_deed ->> 'notary',
      p_notarial_deed ->> 'number', null, null, p_user_id, p_ip, now());
    select * into strict made from transactions where organization_id = p_organization_id and id = p_id;
  end if;
  return answer_transaction(made, p_user_id, p_once);
end
$$;

-- Makes a transaction together with its files, `[{storage_key, file_name, content_type, size_bytes, title}]`: both or neither. A
-- repeated request finds the transaction of the first one, and its files are left as they are.
create function create_transaction_with_files(
  p_organization_id uuid, p_instrument_id uuid, p_id uuid, p_type text, p_historic boolean, p_sender_id uuid, p_receiver_id uuid,
  p_units bigint, p_price_cents bigint, p_effective_date date, p_description text, p_notify_recipient boolean, p_is_paid boolean,
  p_expires_at timestamptz, p_numbers int8multirange, p_signs_as text, p_user_id uuid, p_ip inet, p_once jsonb, p_files jsonb,
  p_accrued_cents bigint default null, p_notarial_deed jsonb default null)
returns transaction_details language plpgsql as $$
declare
  made transaction_details := create_transaction(
    p_organization_id, p_instrument_id, p_id, p_type, p_historic, p_sender_id, p_receiver_id, p_units, p_price_cents,
    p_effective_date, p_description, p_notify_recipient, p_is_paid, p_expires_at, p_numbers, p_signs_as, p_user_id, p_ip, p_once,
    p_accrued_cents, p_notarial_deed);
  file record;
  stored_id uuid;
begin
  if made.id <> p_id then
    return made;
  end if;
  for file in
    select f.*, row_number() over () as position
    from jsonb_to_recordset(p_files) f(storage_key text, file_name text, content_type text, size_bytes bigint, title text)
  loop
    insert into stored_files (storage_key, file_name, content_type, size_bytes, uploaded_by)
    values (file.storage_key, file.file_name, file.content_type, file.size_bytes, p_user_id)
    returning id into stored_id;
    insert into transaction_files (organization_id, transaction_id, title, stored_file_id, position)
    values (p_organization_id, p_id, file.title, stored_id, file.position);
  end loop;
  return made;
end
$$;
