-- What is so of payment runs, whoever writes them.

-- Tells since when payments go to an account. A statement that names the moment itself, as of who follows another, is believed.
create or replace function note_iban_change() returns trigger language plpgsql set search_path from current as $$
begin
  if new.iban is distinct from old.iban then
    new.iban_changed_at := now();
  end if;
  return new;
end
$$;

-- Refuses to change what an approved run says: its lines stay, but for what becomes of them, and so does the run itself.
create or replace function freeze_payment_run() returns trigger language plpgsql set search_path from current as $$
begin
  if old.status in ('approved', 'discarded') then
    raise exception 'a payment run that is % stays as it is', old.status using errcode = 'ZGAPP';
  end if;
  if new.status = 'approved' then
    perform assert_run_adds_up(new);
  end if;
  return new;
end
$$;

-- The lines that pay what falls due on the day come to what the schedule says, to the cent.
create or replace function assert_run_adds_up(p_run payment_runs) returns void language plpgsql as $$
declare
  due bigint;
begin
  select coalesce(sum(interest_cents + redemption_cents + dividend_cents), 0) into due from payment_lines
  where organization_id = p_run.organization_id and run_id = p_run.id and cause = 'due';
  if due is distinct from p_run.scheduled_cents and p_run.kind <> 'rest' then
    perform break_rule('payment-run-does-not-add-up', jsonb_build_object('due_cents', p_run.scheduled_cents, 'lines_cents', due));
  end if;
end
$$;

-- A line is made, held and released while its run is a proposal; after that only what becomes of it is written.
create or replace function freeze_payment_line() returns trigger language plpgsql set search_path from current as $$
declare
  run_status text;
  -- What is reckoned from the rest is not there yet before a row is written.
  what_becomes text[] := '{status,status_on,status_reason,file_id,net_cents}';
  l payment_lines := case tg_op when 'INSERT' then new else old end;
begin
  select status into run_status from payment_runs where organization_id = l.organization_id and id = l.run_id for share;
  if run_status in ('preparing', 'proposed') then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and run_status = 'approved' and
    (to_jsonb(new) - what_becomes) = (to_jsonb(old) - what_becomes)
  then
    return new;
  end if;
  raise exception 'the lines of a payment run that is % stay as they are', run_status using errcode = 'ZGAPP';
end
$$;
