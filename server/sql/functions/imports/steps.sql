-- What is asked for when a transaction with these facts is made.
create or replace function new_transaction_of(p_facts transactions, p_id uuid) returns new_transaction language plpgsql immutable as $$
declare
  made new_transaction;
begin
  made.id := p_id;
  made.instrument_id := p_facts.instrument_id;
  made.type := p_facts.type;
  made.historic := p_facts.historic;
  made.sender_id := p_facts.sender_id;
  made.receiver_id := p_facts.receiver_id;
  made.units := p_facts.units;
  made.numbers := p_facts.numbers;
  made.price_cents := p_facts.price_cents;
  made.effective_date := p_facts.effective_date;
  made.description := p_facts.description;
  made.notify_recipient := p_facts.notify_recipient;
  made.is_paid := p_facts.is_paid;
  made.expires_at := p_facts.expires_at;
  made.signs_as := case when not p_facts.historic then 'issuer' end;
  return made;
end
$$;

-- An open transaction ends, and one with what was agreed on in these facts takes its place: that never changes under who has to accept it.
create or replace function replace_open_transaction(p_act act, t transactions, p_facts transactions, p_id uuid) returns void
language plpgsql as $$
begin
  perform reject_transaction(p_act, t.id);
  p_facts.historic := false;
  p_facts.notify_recipient := t.notify_recipient;
  p_facts.is_paid := t.is_paid;
  p_facts.expires_at := t.expires_at;
  perform create_transaction(p_act, new_transaction_of(p_facts, p_id));
end
$$;

-- Does one step, and returns the id of what it made; null for nothing.
create or replace function carry_out_import_step(p_act act, p_instrument_id uuid, s import_step) returns uuid language plpgsql as $$
declare
  made_id uuid := uuid_v7();
  held int8multirange;
  moved int8multirange;
  open_one transactions;
  facts transactions;
  new_one new_transaction;
  stated new_balance;
begin
  if s.act = 'change' then
    select * into strict open_one from transactions
    where organization_id = p_act.organization_id and id = s.transaction_id for no key update;
  end if;
  if s.act in ('issue', 'transfer', 'change') then
    facts.instrument_id := p_instrument_id;
    facts.sender_id := s.sender_id;
    facts.receiver_id := s.receiver_id;
    facts.units := s.units;
    facts.price_cents := coalesce(s.price_cents, open_one.price_cents);
    facts.effective_date := s.date;
    facts.description := coalesce(s.description, open_one.description);
    facts.numbers := coalesce(
      s.numbers, case when (s.sender_id, s.units) = (open_one.sender_id, open_one.units) then open_one.numbers end);
  end if;
  case s.act
    when 'issue', 'transfer' then
      facts.type := case s.act when 'issue' then 'issuance' else 'transfer' end;
      facts.historic := true;
      facts.notify_recipient := false;
      facts.is_paid := true;
      new_one := new_transaction_of(facts, made_id);
      if s.details is not null then
        new_one.limited_rights := rights_of_import_step(p_act.organization_id, p_instrument_id, s);
        if s.details ? 'vesting' then
          new_one.vesting := jsonb_populate_record(null::new_vesting, s.details -> 'vesting' -> 0);
          new_one.vesting.id := uuid_v7();
          new_one.vesting.seen := 0;
        end if;
      end if;
      perform create_transaction(p_act, new_one);
      if s.details is not null then
        perform record_details_of_step(p_act, made_id, s.details);
      end if;
    when 'right' then
      perform import_limited_right(p_act, p_instrument_id, made_id, s.details);
    when 'register', 'leave', 'come' then
      stated.id := made_id;
      stated.instrument_id := p_instrument_id;
      stated.legal_person_id := s.receiver_id;
      stated.effective_date := s.date;
      stated.notify_recipient := false;
      stated.keeps_id := s.keeps_id;
      if s.act = 'register' then
        stated.balance := balance_on(p_act.organization_id, p_instrument_id, s.receiver_id, s.date) + s.units;
      else
        held := numbers_held_on(p_act.organization_id, p_instrument_id, s.receiver_id, s.date);
        moved := case s.act when 'leave' then held - s.numbers else s.numbers - held end;
        if isempty(moved) then
          return null;
        end if;
        stated.numbers := moved;
        stated.balance := count_numbers(held) + count_numbers(moved) * case s.act when 'leave' then -1 else 1 end;
      end if;
      perform register_balance(p_act, stated);
    when 'change' then
      facts.type := case
        when s.sender_id = (
          select issuing_legal_person_id from instruments where organization_id = p_act.organization_id and id = p_instrument_id)
        then 'issuance' else 'transfer' end;
      perform replace_open_transaction(p_act, open_one, facts, made_id);
  end case;
  return made_id;
end
$$;

-- Names the row at fault in a refusal.
create or replace function refuse_step(
  p_position integer, p_state text, p_message text, p_detail text, p_hint text, p_constraint text)
returns void language plpgsql as $$
begin
  raise exception using
    errcode = p_state, message = p_message, detail = p_detail, hint = p_hint, constraint = p_constraint, column = p_position::text;
end
$$;

-- Does steps and notes what they made; returns how many records the import has. `p_settle_each` counts each step in the totals of the
-- instrument at once.
create or replace function do_import_steps(
  p_act act, p_instrument_id uuid, p_import_id uuid, p_records integer, p_steps jsonb, p_settle_each boolean)
returns integer language plpgsql as $$
declare
  s import_step;
  made_id uuid;
  records integer := p_records;
  state text;
  message text;
  detail text;
  hint text;
  broken text;
begin
  for s in select * from jsonb_populate_recordset(null::import_step, p_steps) loop
    made_id := carry_out_import_step(p_act, p_instrument_id, s);
    if made_id is not null then
      records := records + 1;
      insert into import_records (organization_id, import_id, step, position, record_type, record_id, given_id, before)
      values (
        p_act.organization_id, p_import_id, records, s.position,
        case
          when s.act in ('register', 'leave', 'come') then 'balance registration'
          when s.act = 'right' then 'limited right'
          else 'transaction' end, made_id, s.given_id,
        case when s.act = 'change' then jsonb_build_object('transaction_id', s.transaction_id) end);
    end if;
    if p_settle_each then
      perform settle_now();
    end if;
  end loop;
  perform settle_now();
  return records;
exception when others then
  get stacked diagnostics state = returned_sqlstate, message = message_text, detail = pg_exception_detail,
    hint = pg_exception_hint, broken = constraint_name;
  perform refuse_step(s.position, state, message, detail, hint, broken);
end
$$;

-- Carries out steps, `p_steps` being a list of import_step. Where a limit is passed, steps are done once more, each counted, to tell which
-- row it is.
create or replace function carry_out_import_steps(
  p_act act, p_instrument_id uuid, p_import_id uuid, p_records integer, p_steps jsonb)
returns integer language plpgsql security definer set search_path from current as $$
begin
  p_act.is_silent := true;
  -- What was planned while a table was small would read all of it for each row, once it is large.
  discard plans;
  begin
    return do_import_steps(p_act, p_instrument_id, p_import_id, p_records, p_steps, false);
  exception when sqlstate 'ZGRUL' then
    if sqlerrm not in ('limit-exceeded', 'group-limit-exceeded', 'receipts-not-covered', 'authorised-exceeded') then
      raise;
    end if;
  end;
  return do_import_steps(p_act, p_instrument_id, p_import_id, p_records, p_steps, true);
end
$$;
