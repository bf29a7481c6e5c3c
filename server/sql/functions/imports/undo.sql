-- Takes back what one record of an import says was made. What was turned back by hand, or ended by itself, is so already.
create or replace function undo_import_record(p_act act, r import_records, p_reason text) returns void language plpgsql as $$
declare
  t transactions;
  earlier transactions;
  made_at timestamptz;
begin
  if r.record_type = 'balance registration' then
    select created_at into made_at from balance_registrations
    where organization_id = r.organization_id and id = r.record_id and reversed_at is null;
    -- What was there before is as it was once the rest is taken back as well.
    if found then
      perform reverse_balance_registration(p_act, r.record_id, p_reason, made_at);
    end if;
    return;
  end if;
  if r.record_type = 'limited right' then
    if exists (select from standing_right_entries(r.organization_id, r.record_id)) then
      perform take_back_imported_right(p_act, r.record_id, p_reason);
    end if;
    return;
  end if;
  select * into strict t from transactions where organization_id = r.organization_id and id = r.record_id for no key update;
  if r.before is null then
    if t.reversed_at is null then
      perform reverse_transaction(p_act, r.record_id, p_reason);
    end if;
  elsif t.status = 'pending' then
    select * into strict earlier from transactions
    where organization_id = r.organization_id and id = (r.before ->> 'transaction_id')::uuid;
    perform replace_open_transaction(p_act, t, earlier, uuid_v7());
  elsif t.status in ('completed', 'payment_pending') and t.reversed_at is null then
    perform break_rule('import-transaction-went-on');
  end if;
end
$$;

-- Takes back the records of an import from a step downwards, at most so many of them, the latest first; returns the step it came to, or 0
-- when there is nothing left. Persons and participants are for who calls it.
create or replace function undo_import_records(p_act act, p_import_id uuid, p_below integer, p_most integer, p_reason text)
returns integer language plpgsql security definer set search_path from current as $$
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
  p_act.is_silent := true;
  discard plans;
  begin
    for r in
      select * from import_records
      where organization_id = p_act.organization_id and import_id = p_import_id and import_records.step < p_below
        and record_type in ('transaction', 'balance registration', 'limited right')
      order by import_records.step desc limit p_most
    loop
      perform undo_import_record(p_act, r, p_reason);
      step := r.step;
      done := done + 1;
    end loop;
    perform settle_now();
  exception when others then
    get stacked diagnostics state = returned_sqlstate, message = message_text, detail = pg_exception_detail,
      hint = pg_exception_hint, broken = constraint_name;
    perform refuse_step(r.step, state, message, detail, hint, broken);
  end;
  return case when done < p_most then 0 else step end;
end
$$;

-- Legal persons that an import made and that nothing names any more, gone again; returns how many.
create or replace function remove_unnamed_persons(p_ids uuid[]) returns integer language plpgsql as $$
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
