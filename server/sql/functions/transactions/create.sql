-- Acts on the register: lock, check, write, post, sign and note. The names of the rules they break are the keys of the texts people read.
-- A user performs one by `perform_act`, which keeps that it happens once.

-- Makes a transaction: pending, or completed and posted at once when it is historic, with the interest that is paid beside the price, with
-- the notarial deed of shares when that is there already, and with its files. Whoever makes it signs for the parties they act for (a list,
-- with a comma between); a transfer that the issuer's side makes for somebody else waits for the consent of that sender.
create or replace function create_transaction(p_act act, p_new new_transaction) returns transactions language plpgsql
security definer set search_path from current as $$
declare
  instrument instruments;
  chosen int8multirange;
  made transactions;
begin
  if p_new.type = 'issuance' then
    instrument := instrument_for_posting(p_act.organization_id, p_new.instrument_id);
  else
    select * into strict instrument from instruments where organization_id = p_act.organization_id and id = p_new.instrument_id;
    if p_new.sender_id = p_new.receiver_id then
      perform break_rule('receiver-is-sender', '{}', 'receiver');
    end if;
  end if;
  perform lock_participants(p_act.organization_id, p_new.instrument_id, array[p_new.sender_id, p_new.receiver_id]);
  if not exists (
    select from participants
    where organization_id = p_act.organization_id and instrument_id = p_new.instrument_id and legal_person_id = p_new.receiver_id)
  then
    perform break_rule('receiver-not-participant', '{}', 'receiver');
  end if;
  if p_new.type = 'transfer' and not exists (
    select from participants
    where organization_id = p_act.organization_id and instrument_id = p_new.instrument_id and legal_person_id = p_new.sender_id)
  then
    perform break_rule('units-above-available', jsonb_build_object('left', 0), 'units');
  end if;

  if p_new.effective_date < instrument.units_since then
    perform break_rule('action-since', jsonb_build_object('date', instrument.units_since), 'effective date');
  end if;
  if instrument.type = 'shares' then
    chosen := case p_new.type
      when 'issuance' then
        choose_new_numbers(p_act.organization_id, p_new.instrument_id, p_new.units, p_new.effective_date, p_new.numbers)
      else choose_numbers_of_holder(
        p_act.organization_id, p_new.instrument_id, p_new.sender_id, p_new.units, p_new.effective_date, p_new.numbers)
    end;
    if count_numbers(chosen) < p_new.units then
      perform break_rule('units-above-available', jsonb_build_object('left', count_numbers(chosen)), 'units');
    end if;
  elsif p_new.numbers is not null then
    perform break_rule('numbering-only-for-shares', '{}', 'numbers');
  end if;

  insert into transactions (
    organization_id, id, instrument_id, type, status, historic, sender_id, receiver_id, units, price_cents, effective_date,
    numbers, description, notify_recipient, is_paid, payment_method, created_by, expires_at, completed_at, sender_snapshot,
    receiver_snapshot, issuer_snapshot, accrued_cents)
  values (
    p_act.organization_id, p_new.id, p_new.instrument_id, p_new.type, case when p_new.historic then 'completed' else 'pending' end,
    p_new.historic, p_new.sender_id, p_new.receiver_id, p_new.units, p_new.price_cents, p_new.effective_date, chosen, p_new.description,
    p_new.notify_recipient, p_new.is_paid, instrument.payment_method, p_act.user_id,
    case when not p_new.historic then p_new.expires_at end,
    case when p_new.historic then now() end,
    case when p_new.historic then legal_person_snapshot(p_new.sender_id) end,
    case when p_new.historic then legal_person_snapshot(p_new.receiver_id) end,
    case when p_new.historic then legal_person_snapshot(instrument.issuing_legal_person_id) end, p_new.accrued_cents)
  returning * into made;

  if p_new.type = 'transfer' then
    perform say_what_becomes(made, p_new.limited_rights);
  end if;

  -- Whoever gave by a transfer that is only recorded hears of it, whatever was asked of telling the receiver: they can say that it is not
  -- right.
  if not p_new.historic then
    perform tell_of_transaction(p_act, made, 'received');
  elsif p_new.notify_recipient or p_new.type = 'transfer' then
    perform tell_of_transaction(p_act, made, 'recorded');
  end if;
  if p_new.historic then
    perform post_transaction(made, p_act.user_id);
  elsif p_new.signs_as is not null then
    insert into transaction_signatures (organization_id, transaction_id, party_type, user_id, ip)
    select p_act.organization_id, p_new.id, party, p_act.user_id, p_act.ip from unnest(string_to_array(p_new.signs_as, ',')) party;
    if p_new.type = 'transfer' and p_new.signs_as = 'issuer' then
      insert into transfer_consents (organization_id, transaction_id) values (p_act.organization_id, p_new.id);
      perform tell_of_transaction(p_act, made, 'consent-asked');
    end if;
  end if;
  perform note_act(
    p_act, case when p_new.historic then 'transaction recorded' else 'transaction made' end, 'transaction', p_new.id,
    jsonb_build_object(
      'type', p_new.type, 'sender_id', p_new.sender_id, 'receiver_id', p_new.receiver_id, 'units', p_new.units,
      'price_cents', p_new.price_cents, 'effective_date', p_new.effective_date, 'numbers', chosen)
      || case when p_new.accrued_cents is null then '{}'::jsonb else jsonb_build_object('accrued_cents', p_new.accrued_cents) end);
  if (p_new.notarial_deed).id is not null then
    p_new.notarial_deed.transaction_id := p_new.id;
    p_new.notarial_deed.recorded_at := now();
    perform record_notarial_deed(p_act, p_new.notarial_deed);
  end if;
  if (p_new.vesting).id is not null then
    p_new.vesting.transaction_id := p_new.id;
    perform record_vesting(p_act, p_new.vesting);
  end if;
  if p_new.files is not null then
    perform attach_files(p_act, p_new.id, p_new.files);
  end if;
  return made;
end
$$;

-- Files come with a transaction: both or neither.
create or replace function attach_files(p_act act, p_transaction_id uuid, p_files new_file[]) returns void language plpgsql as $$
declare
  file record;
  stored_id uuid;
begin
  for file in select f.*, f.ordinality as position from unnest(p_files) with ordinality f loop
    insert into stored_files (organization_id, storage_key, file_name, content_type, size_bytes, sha256, uploaded_by)
    values (p_act.organization_id, file.storage_key, file.file_name, file.content_type, file.size_bytes, file.sha256, p_act.user_id)
    returning id into stored_id;
    insert into transaction_files (organization_id, transaction_id, title, stored_file_id, position)
    values (p_act.organization_id, p_transaction_id, file.title, stored_id, file.position);
  end loop;
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

create or replace function note_transaction(p_act act, t transactions, p_action text, p_before text, p_reason text default null)
returns void language sql as $$
  select note_act(
    p_act, p_action, 'transaction', t.id,
    jsonb_strip_nulls(jsonb_build_object('status', t.status, 'is_paid', t.is_paid, 'reason', p_reason)),
    jsonb_build_object('status', p_before))
$$;

-- A transaction whose time has passed is told as expired; one of which a payment is under way waits for what becomes of that.
create or replace function status_of(t transactions) returns text language sql stable as $$
  select case when t.status = 'pending' and t.expires_at < now() then 'expired' else t.status end
$$;

-- All that is paid for a transaction: units times price, and what is paid for interest beside that.
create or replace function due_cents(t transactions) returns bigint language sql immutable as $$
  select t.total_cents + coalesce(t.accrued_cents, 0)
$$;
