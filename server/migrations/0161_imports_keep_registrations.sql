-- A registration of a later day stays true when an import states an earlier one, as it does when somebody registers it: the check of the
-- import says which one that is, and what stands against it in the register on its day. So it does when the import is undone.

-- {date, balance, difference} of the registration that stays true, and of what is posted on its day.
alter table import_findings add column keeps jsonb;
create index import_findings_keeping on import_findings (organization_id, import_id, position) where keeps is not null;

alter type import_step add attribute keeps_id uuid;

-- Share numbers that nobody has on any day from one until another, nor waits for.
create function numbers_free_between(
  p_organization_id uuid, p_instrument_id uuid, p_numbers int8multirange, p_from date, p_until date)
returns int8multirange language plpgsql stable as $$
begin
  if exists (
    select from holder_numbers
    where organization_id = p_organization_id and instrument_id = p_instrument_id and from_date < p_until and until_date > p_from
      and numbers && range_merge(p_numbers) and p_numbers && numbers)
    or numbers_reserved(p_organization_id, p_instrument_id, p_numbers)
  then
    perform break_rule('numbering-overlap', '{}', 'numbering');
  end if;
  return p_numbers;
end
$$;

drop function register_balance(uuid, uuid, uuid, uuid, bigint, date, boolean, int8multirange, uuid, inet, jsonb, boolean);

-- States how many units a participant holds on a date and posts the difference with what the register says for that date. Later days
-- change with it, up to the next registration when that is to be kept, or up to the one that the caller names.
create function register_balance(
  p_organization_id uuid, p_instrument_id uuid, p_id uuid, p_legal_person_id uuid, p_balance bigint, p_effective_date date,
  p_notify_recipient boolean, p_numbers int8multirange, p_user_id uuid, p_ip inet, p_once jsonb, p_keeps_later boolean default false,
  p_keeps_id uuid default null)
returns balance_registrations language plpgsql as $$
declare
  earlier jsonb := claim_once(p_user_id, p_once);
  instrument instruments;
  change bigint;
  chosen int8multirange;
  made balance_registrations;
  kept balance_registrations;
  posted register_entries;
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
  if p_keeps_id is not null and change <> 0 then
    select * into strict kept from balance_registrations where organization_id = p_organization_id and id = p_keeps_id;
  elsif p_keeps_later and change <> 0 then
    kept := later_registration(p_organization_id, p_instrument_id, p_legal_person_id, p_effective_date);
  end if;
  if instrument.type = 'shares' and (change <> 0 or p_numbers is not null) then
    chosen := case
      when kept.id is not null and change > 0 and count_numbers(p_numbers) = change
        then numbers_free_between(p_organization_id, p_instrument_id, p_numbers, p_effective_date, kept.effective_date)
      when change >= 0 then choose_new_numbers(p_organization_id, p_instrument_id, change, p_effective_date, p_numbers)
      when kept.id is not null then choose_numbers_between(
        p_organization_id, p_instrument_id, p_legal_person_id, -change, p_effective_date, kept.effective_date, p_numbers)
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
    posted.from_holder_id := case when change < 0 then p_legal_person_id end;
    posted.to_holder_id := case when change > 0 then p_legal_person_id end;
    posted.units := abs(change);
    posted.numbers := chosen;
    -- What comes goes first, so that no day is short for a moment.
    if kept.id is not null and change < 0 then
      perform keep_registration(kept, p_id, posted, p_user_id);
    end if;
    insert into register_entries (
      organization_id, instrument_id, from_holder_id, to_holder_id, units, numbers, numbers_until, effective_date,
      balance_registration_id, recorded_by)
    values (
      p_organization_id, p_instrument_id, posted.from_holder_id, posted.to_holder_id, posted.units, chosen,
      case when chosen is not null then kept.effective_date end, p_effective_date, p_id, p_user_id);
    if kept.id is not null and change > 0 then
      perform keep_registration(kept, p_id, posted, p_user_id);
    end if;
  end if;
  insert into audit_events (organization_id, user_id, action, record_type, record_id, after, ip)
  values (
    p_organization_id, p_user_id, 'balance registered', 'balance registration', p_id,
    jsonb_build_object(
      'legal_person_id', p_legal_person_id, 'balance', p_balance, 'difference', change, 'effective_date', p_effective_date,
      'numbers', chosen, 'keeps', kept.id),
    p_ip);
  perform keep_reply(p_user_id, p_once, to_jsonb(made));
  return made;
end
$$;

-- Does one step, and answers the id of what it made; null for nothing.
create or replace function carry_out_import_step(p_organization_id uuid, p_instrument_id uuid, s import_step, p_user_id uuid, p_ip inet)
returns uuid language plpgsql as $$
declare
  made_id uuid := uuid_v7();
  held int8multirange;
  moved int8multirange;
  open_one transactions;
  facts transactions;
begin
  case s.act
    when 'issue', 'transfer' then
      perform create_transaction(
        p_organization_id, p_instrument_id, made_id, case s.act when 'issue' then 'issuance' else 'transfer' end, true, s.sender_id,
        s.receiver_id, s.units, s.price_cents, s.date, s.description, false, true, null, s.numbers, 'issuer', p_user_id, p_ip, null);
    when 'register' then
      perform register_balance(
        p_organization_id, p_instrument_id, made_id, s.receiver_id,
        balance_on(p_organization_id, p_instrument_id, s.receiver_id, s.date) + s.units, s.date, false, null, p_user_id, p_ip, null,
        p_keeps_id => s.keeps_id);
    when 'leave', 'come' then
      held := numbers_held_on(p_organization_id, p_instrument_id, s.receiver_id, s.date);
      moved := case s.act when 'leave' then held - s.numbers else s.numbers - held end;
      if isempty(moved) then
        return null;
      end if;
      perform register_balance(
        p_organization_id, p_instrument_id, made_id, s.receiver_id,
        count_numbers(held) + count_numbers(moved) * case s.act when 'leave' then -1 else 1 end, s.date, false, moved, p_user_id, p_ip,
        null, p_keeps_id => s.keeps_id);
    when 'change' then
      select * into strict open_one from transactions
      where organization_id = p_organization_id and id = s.transaction_id for no key update;
      facts := open_one;
      facts.sender_id := s.sender_id;
      facts.receiver_id := s.receiver_id;
      facts.units := s.units;
      facts.price_cents := coalesce(s.price_cents, open_one.price_cents);
      facts.effective_date := s.date;
      facts.description := coalesce(s.description, open_one.description);
      facts.numbers := coalesce(
        s.numbers, case when (s.sender_id, s.units) = (open_one.sender_id, open_one.units) then open_one.numbers end);
      facts.type := case
        when s.sender_id = (
          select issuing_legal_person_id from instruments where organization_id = p_organization_id and id = p_instrument_id)
        then 'issuance' else 'transfer' end;
      perform replace_open_transaction(open_one, facts, made_id, p_user_id, p_ip);
  end case;
  return made_id;
end
$$;

-- Takes back what one record of an import says was made. What was turned back by hand, or ended by itself, is so already.
create or replace function undo_import_record(r import_records, p_reason text, p_user_id uuid, p_ip inet) returns void language plpgsql as $$
declare
  t transactions;
  earlier transactions;
begin
  if r.record_type = 'balance registration' then
    if exists (
      select from balance_registrations
      where organization_id = r.organization_id and id = r.record_id and reversed_at is null)
    then
      perform reverse_balance_registration(r.organization_id, r.record_id, p_reason, p_user_id, p_ip, null, true);
    end if;
    return;
  end if;
  select * into strict t from transactions where organization_id = r.organization_id and id = r.record_id for no key update;
  if r.before is null then
    if t.reversed_at is null then
      perform reverse_transaction(r.organization_id, r.record_id, p_reason, p_user_id, p_ip, null);
    end if;
  elsif t.status = 'pending' then
    select * into strict earlier from transactions
    where organization_id = r.organization_id and id = (r.before ->> 'transaction_id')::uuid;
    perform replace_open_transaction(t, earlier, uuid_v7(), p_user_id, p_ip);
  elsif t.status in ('completed', 'payment_pending') and t.reversed_at is null then
    perform break_rule('import-transaction-went-on');
  end if;
end
$$;
