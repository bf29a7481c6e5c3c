-- Each act on the register in one call: lock, check, write, post, sign and note it. The names of the rules they break are the keys of the
-- texts people read. Those with who signs along hold what the right to sign rests on before anything else.

-- Makes a transaction: pending, or completed and posted at once when it is historic, with the interest that is paid beside the price, and
-- with the notarial deed of shares when that is there already. Whoever makes it signs for the parties he acts for (a list, with a comma
-- between); a transfer that the issuer's side makes for somebody else waits for the consent of that sender.
create or replace function create_transaction(
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
      perform break_rule('receiver-is-sender', '{}', 'receiver');
    end if;
  end if;
  perform lock_participants(p_organization_id, p_instrument_id, array[p_sender_id, p_receiver_id]);
  if not exists (
    select from participants
    where organization_id = p_organization_id and instrument_id = p_instrument_id and legal_person_id = p_receiver_id)
  then
    perform break_rule('receiver-not-participant', '{}', 'receiver');
  end if;
  if p_type = 'transfer' and not exists (
    select from participants
    where organization_id = p_organization_id and instrument_id = p_instrument_id and legal_person_id = p_sender_id)
  then
    perform break_rule('units-above-available', jsonb_build_object('left', 0), 'units');
  end if;

  if instrument.type = 'shares' then
    chosen := case p_type
      when 'issuance' then choose_new_numbers(p_organization_id, p_instrument_id, p_units, p_effective_date, p_numbers)
      else choose_numbers_of_holder(p_organization_id, p_instrument_id, p_sender_id, p_units, p_effective_date, p_numbers)
    end;
    if count_numbers(chosen) < p_units then
      perform break_rule('units-above-available', jsonb_build_object('left', count_numbers(chosen)), 'units');
    end if;
  elsif p_numbers is not null then
    perform break_rule('numbering-only-for-shares', '{}', 'numbers');
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

-- The same, with who signs along.
create or replace function create_transaction(
  p_organization_id uuid, p_instrument_id uuid, p_id uuid, p_type text, p_historic boolean, p_sender_id uuid, p_receiver_id uuid,
  p_units bigint, p_price_cents bigint, p_effective_date date, p_description text, p_notify_recipient boolean, p_is_paid boolean,
  p_expires_at timestamptz, p_numbers int8multirange, p_signs_as text, p_user_id uuid, p_ip inet, p_once jsonb, p_accrued_cents bigint,
  p_notarial_deed jsonb, p_co_signer_id uuid)
returns transaction_details language plpgsql as $$
declare
  made transaction_details;
begin
  if not p_historic then
    perform begin_signing(p_organization_id, array[p_sender_id, (
      select issuing_legal_person_id from instruments
      where organization_id = p_organization_id and id = p_instrument_id and p_signs_as ~ 'issuer')], p_user_id, p_co_signer_id);
  end if;
  made := create_transaction(
    p_organization_id, p_instrument_id, p_id, p_type, p_historic, p_sender_id, p_receiver_id, p_units, p_price_cents, p_effective_date,
    p_description, p_notify_recipient, p_is_paid, p_expires_at, p_numbers, p_signs_as, p_user_id, p_ip, p_once, p_accrued_cents,
    p_notarial_deed);
  perform end_signing();
  return made;
end
$$;

-- Makes a transaction together with its files, `[{storage_key, file_name, content_type, size_bytes, title}]`: both or neither. A
-- repeated request finds the transaction of the first one, and its files are left as they are.
create or replace function create_transaction_with_files(
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

-- The same, with who signs along.
create or replace function create_transaction_with_files(
  p_organization_id uuid, p_instrument_id uuid, p_id uuid, p_type text, p_historic boolean, p_sender_id uuid, p_receiver_id uuid,
  p_units bigint, p_price_cents bigint, p_effective_date date, p_description text, p_notify_recipient boolean, p_is_paid boolean,
  p_expires_at timestamptz, p_numbers int8multirange, p_signs_as text, p_user_id uuid, p_ip inet, p_once jsonb, p_files jsonb,
  p_accrued_cents bigint, p_notarial_deed jsonb, p_co_signer_id uuid)
returns transaction_details language plpgsql as $$
declare
  made transaction_details;
begin
  if not p_historic then
    perform begin_signing(p_organization_id, array[p_sender_id, (
      select issuing_legal_person_id from instruments
      where organization_id = p_organization_id and id = p_instrument_id and p_signs_as ~ 'issuer')], p_user_id, p_co_signer_id);
  end if;
  made := create_transaction_with_files(
    p_organization_id, p_instrument_id, p_id, p_type, p_historic, p_sender_id, p_receiver_id, p_units, p_price_cents, p_effective_date,
    p_description, p_notify_recipient, p_is_paid, p_expires_at, p_numbers, p_signs_as, p_user_id, p_ip, p_once, p_files, p_accrued_cents,
    p_notarial_deed);
  perform end_signing();
  return made;
end
$$;

-- Locks a transaction that must be in a status, and what its posting will touch; nothing is done any more with one that is overdue.
create or replace function lock_transaction(p_organization_id uuid, p_id uuid, p_status text) returns transactions language plpgsql as $$
declare
  t transactions;
begin
  select * into strict t from transactions where organization_id = p_organization_id and id = p_id for no key update;
  if t.status <> p_status then
    perform break_rule(
      case p_status when 'completed' then 'transaction-not-completed' else 'transaction-not-open' end,
      jsonb_build_object('status', t.status));
  end if;
  if status_of(t) = 'expired' then
    perform break_rule('transaction-expired');
  end if;
  if t.type = 'issuance' then
    perform instrument_for_posting(p_organization_id, t.instrument_id);
  end if;
  perform lock_participants(p_organization_id, t.instrument_id, array[t.sender_id, t.receiver_id]);
  return t;
end
$$;

create or replace function note_transaction(t transactions, p_action text, p_user_id uuid, p_ip inet, p_before text, p_reason text default null)
returns void language sql as $$
  insert into audit_events (organization_id, user_id, action, record_type, record_id, before, after, ip)
  values (
    t.organization_id, p_user_id, p_action, 'transaction', t.id, jsonb_build_object('status', p_before),
    jsonb_strip_nulls(jsonb_build_object('status', t.status, 'is_paid', t.is_paid, 'reason', p_reason)), p_ip)
$$;

create or replace function transaction_detail(p_organization_id uuid, p_id uuid) returns transaction_details language sql stable as $$
  select * from transaction_details where organization_id = p_organization_id and id = p_id
$$;

-- A transaction whose time has passed is told as expired; one of which a payment is under way waits for what becomes of that.
create or replace function status_of(t transactions) returns text language sql stable as $$
  select case when t.status = 'pending' and t.expires_at < now() then 'expired' else t.status end
$$;

-- All that is paid for a transaction: units times price, and what is paid for interest beside that.
create or replace function due_cents(t transactions) returns bigint language sql immutable as $$
  select t.total_cents + coalesce(t.accrued_cents, 0)
$$;

-- What a call answers, kept under its idempotency key.
create or replace function answer_transaction(t transactions, p_user_id uuid, p_once jsonb) returns transaction_details language plpgsql as $$
declare
  detail transaction_details := transaction_detail(t.organization_id, t.id);
begin
  perform keep_reply(p_user_id, p_once, to_jsonb(detail));
  return detail;
end
$$;
