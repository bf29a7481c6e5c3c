-- Carrying an import out and taking it back: the functions of the register, called for many rows in one round trip. What they refuse
-- names its row in the error's column, and all of the import goes with it.

-- The address that a company gave, by which a row of a file may name it.
create index legal_persons_contact on legal_persons (email) where type <> 'natural_person' and email is not null;

-- As before, save that nobody is told of each of a hundred thousand rows of an import: whoever carries it out tells who has to know.
create or replace function follow_up_transaction() returns trigger language plpgsql as $$
declare
  event text;
begin
  if current_setting('zegel.in_bulk', true) = 'on' then
    return null;
  end if;
  event := case
    when tg_op = 'INSERT' then
      case when not new.historic then 'received' when new.notify_recipient then 'recorded' end
    when new.status = 'completed' and old.status <> 'completed' then 'accepted'
    when new.status = 'rejected' and old.status <> 'rejected' then 'rejected'
    when new.status = 'expired' and old.status <> 'expired' then 'expired'
    when new.reversed_at is not null and old.reversed_at is null then 'reversed'
    when new.is_paid and not old.is_paid then 'paid'
  end;
  if event = 'accepted' then
    perform ask_for_job('follow-acceptance', jsonb_build_object('organization_id', new.organization_id, 'transaction_id', new.id));
  elsif event is not null then
    perform ask_for_job('tell-about-transaction', jsonb_build_object(
      'organization_id', new.organization_id, 'transaction_id', new.id, 'event', event));
  end if;
  return null;
end
$$;

-- All the share numbers somebody has at the end of a day.
create function numbers_held_on(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_date date)
returns int8multirange language sql stable as $$
  select coalesce(range_agg(numbers), '{}') from holder_numbers
  where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
    and from_date <= p_date and until_date > p_date
$$;

-- An open transaction ends, and one with these facts takes its place: what is agreed on never changes under who has to accept it.
create function replace_open_transaction(t transactions, p_facts transactions, p_id uuid, p_user_id uuid, p_ip inet)
returns void language plpgsql as $$
begin
  perform reject_transaction(t.organization_id, t.id, p_user_id, p_ip, null);
  perform create_transaction(
    t.organization_id, t.instrument_id, p_id, p_facts.type, false, p_facts.sender_id, p_facts.receiver_id, p_facts.units,
    p_facts.price_cents, p_facts.effective_date, p_facts.description, t.notify_recipient, t.is_paid, t.expires_at, p_facts.numbers,
    'issuer', p_user_id, p_ip, null);
end
$$;

-- For the rest of the transaction nobody is told of each row, and rows are looked up by an index: a plan that is made while a table is
-- small, and kept while it grows by a hundred thousand rows, would read all of them for each.
create function prepare_bulk() returns void language plpgsql as $$
begin
  perform set_config('zegel.in_bulk', 'on', true);
  perform set_config('enable_seqscan', 'off', true);
  set constraints issuance_is_counted immediate;
end
$$;

-- As before, save that what is done in bulk is added up first: a row that is written a hundred thousand times in one transaction keeps
-- that many versions, and each writing goes past all of them.
create or replace function count_issuance() returns trigger language plpgsql as $$
declare
  was_open boolean := tg_op = 'UPDATE' and old.status in ('pending', 'payment_pending');
  is_open boolean := new.status in ('pending', 'payment_pending');
  was_sold boolean := tg_op = 'UPDATE' and old.status = 'completed' and old.reversed_at is null;
  is_sold boolean := new.status = 'completed' and new.reversed_at is null;
  blocked bigint := ((is_open or is_sold)::int - (was_open or was_sold)::int) * new.total_cents;
  invested bigint := (is_sold::int - was_sold::int) * new.total_cents;
begin
  if current_setting('zegel.in_bulk', true) = 'on' then
    perform set_config('zegel.bulk_blocked', (bulk_sum('zegel.bulk_blocked') + blocked)::text, true);
    perform set_config('zegel.bulk_invested', (bulk_sum('zegel.bulk_invested') + invested)::text, true);
  else
    perform block_amount(new.organization_id, new.instrument_id, blocked, invested);
  end if;
  return null;
end
$$;

create function bulk_sum(p_name text) returns bigint language sql stable as $$
  select coalesce(nullif(current_setting(p_name, true), ''), '0')::bigint
$$;

-- Counts what was added up of an instrument in its totals, which only triggers write.
create view bulk_settlements as select organization_id, id as instrument_id from instruments where false;

create function settle_in_totals() returns trigger language plpgsql as $$
begin
  perform block_amount(new.organization_id, new.instrument_id, bulk_sum('zegel.bulk_blocked'), bulk_sum('zegel.bulk_invested'));
  perform set_config('zegel.bulk_blocked', '', true);
  perform set_config('zegel.bulk_invested', '', true);
  return null;
end
$$;
create trigger bulk_is_settled instead of insert on bulk_settlements for each row execute function settle_in_totals();

create function settle_bulk(p_organization_id uuid, p_instrument_id uuid) returns void language sql as $$
  insert into bulk_settlements values (p_organization_id, p_instrument_id)
$$;

-- A step of an import. Its act is 'issue' or 'transfer' what happened; 'register' a change of a balance; 'leave' and 'come', by
-- which somebody has no other share numbers than these, or these too; or 'change' an open transaction, where null leaves a fact as it is.
create type import_step as (
  position integer, act text, given_id uuid, transaction_id uuid, sender_id uuid, receiver_id uuid, units bigint, price_cents bigint,
  date date, numbers int8multirange, description text);

-- Does one step, and answers the id of what it made; null for nothing.
create function carry_out_import_step(p_organization_id uuid, p_instrument_id uuid, s import_step, p_user_id uuid, p_ip inet)
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
        balance_on(p_organization_id, p_instrument_id, s.receiver_id, s.date) + s.units, s.date, false, null, p_user_id, p_ip, null);
    when 'leave', 'come' then
      held := numbers_held_on(p_organization_id, p_instrument_id, s.receiver_id, s.date);
      moved := case s.act when 'leave' then held - s.numbers else s.numbers - held end;
      if isempty(moved) then
        return null;
      end if;
      perform register_balance(
        p_organization_id, p_instrument_id, made_id, s.receiver_id,
        count_numbers(held) + count_numbers(moved) * case s.act when 'leave' then -1 else 1 end, s.date, false, moved, p_user_id, p_ip,
        null);
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

-- Names the row at fault in a refusal.
create function refuse_step(
  p_position integer, p_state text, p_message text, p_detail text, p_hint text, p_constraint text)
returns void language plpgsql as $$
begin
  raise exception using
    errcode = p_state, message = p_message, detail = p_detail, hint = p_hint, constraint = p_constraint, column = p_position::text;
end
$$;

-- Does steps and notes what they made; answers how many records the import has. `p_settle_each` counts each step in the totals of the
-- instrument at once.
create function do_import_steps(
  p_organization_id uuid, p_instrument_id uuid, p_import_id uuid, p_records integer, p_steps jsonb, p_user_id uuid, p_ip inet,
  p_settle_each boolean)
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
    made_id := carry_out_import_step(p_organization_id, p_instrument_id, s, p_user_id, p_ip);
    if made_id is not null then
      records := records + 1;
      insert into import_records (organization_id, import_id, step, position, record_type, record_id, given_id, before)
      values (
        p_organization_id, p_import_id, records, s.position,
        case when s.act in ('register', 'leave', 'come') then 'balance registration' else 'transaction' end, made_id, s.given_id,
        case when s.act = 'change' then jsonb_build_object('transaction_id', s.transaction_id) end);
    end if;
    if p_settle_each then
      perform settle_bulk(p_organization_id, p_instrument_id);
    end if;
  end loop;
  perform settle_bulk(p_organization_id, p_instrument_id);
  return records;
exception when others then
  get stacked diagnostics state = returned_sqlstate, message = message_text, detail = pg_exception_detail,
    hint = pg_exception_hint, broken = constraint_name;
  perform refuse_step(s.position, state, message, detail, hint, broken);
end
$$;

-- The same, `p_steps` being a list of import_step. Where a limit is passed, steps are done once more, each counted, to tell which row it is.
create function carry_out_import_steps(
  p_organization_id uuid, p_instrument_id uuid, p_import_id uuid, p_records integer, p_steps jsonb, p_user_id uuid, p_ip inet)
returns integer language plpgsql as $$
begin
  perform prepare_bulk();
  begin
    return do_import_steps(p_organization_id, p_instrument_id, p_import_id, p_records, p_steps, p_user_id, p_ip, false);
  exception when sqlstate 'ZGRUL' then
    if sqlerrm not in ('limit-exceeded', 'group-limit-exceeded') then
      raise;
    end if;
  end;
  return do_import_steps(p_organization_id, p_instrument_id, p_import_id, p_records, p_steps, p_user_id, p_ip, true);
end
$$;

-- Takes back what one record of an import says was made. What was turned back by hand, or ended by itself, is so already.
create function undo_import_record(r import_records, p_reason text, p_user_id uuid, p_ip inet) returns void language plpgsql as $$
declare
  t transactions;
  earlier transactions;
begin
  if r.record_type = 'balance registration' then
    if exists (
      select from balance_registrations
      where organization_id = r.organization_id and id = r.record_id and reversed_at is null)
    then
      perform reverse_balance_registration(r.organization_id, r.record_id, p_reason, p_user_id, p_ip, null);
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

-- Takes back the records of an import from a step downwards, at most so many of them, the latest first; answers the step it came to,
-- or 0 when there is nothing left. Persons and participants are for who calls it.
create function undo_import_records(
  p_organization_id uuid, p_import_id uuid, p_below integer, p_most integer, p_reason text, p_user_id uuid, p_ip inet)
returns integer language plpgsql as $$
declare
  r import_records;
  step integer := 0;
  done integer := 0;
  state text;
  message text;
  detail text;
  hint text;
  broken text;
begin
  perform prepare_bulk();
  begin
    for r in
      select * from import_records
      where organization_id = p_organization_id and import_id = p_import_id and import_records.step < p_below
        and record_type in ('transaction', 'balance registration')
      order by import_records.step desc limit p_most
    loop
      perform undo_import_record(r, p_reason, p_user_id, p_ip);
      step := r.step;
      done := done + 1;
    end loop;
    perform settle_bulk(
      p_organization_id, (select instrument_id from imports where organization_id = p_organization_id and id = p_import_id));
  exception when others then
    get stacked diagnostics state = returned_sqlstate, message = message_text, detail = pg_exception_detail,
      hint = pg_exception_hint, broken = constraint_name;
    perform refuse_step(r.step, state, message, detail, hint, broken);
  end;
  return case when done < p_most then 0 else step end;
end
$$;

-- Legal persons that an import made and that nothing names any more, gone again; answers how many.
create function remove_unnamed_persons(p_ids uuid[]) returns integer language plpgsql as $$
declare
  one uuid;
  removed integer := 0;
begin
  for one in
    select id from unnest(p_ids) id where not exists (select from participants where legal_person_id = id)
  loop
    begin
      delete from legal_persons where id = one;
      removed := removed + 1;
    exception when foreign_key_violation then
      -- Somebody uses it by now, and it stays.
      null;
    end;
  end loop;
  return removed;
end
$$;
