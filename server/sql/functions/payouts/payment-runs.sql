-- What is so of payment runs, whoever writes them.

-- Tells since when payments go to an account. A statement that names the moment itself, as of who follows another, is believed.
create or replace function note_iban_change() returns trigger language plpgsql set search_path from current as $$
begin
  if (new.iban, new.iban_name) is distinct from (old.iban, old.iban_name) then
    new.iban_changed_at := now();
  end if;
  return new;
end
$$;

-- Refuses to change what an approved run says: its lines stay, but for what becomes of them, and so does the run itself. Its approval may be
-- withdrawn while nothing was done with it.
create or replace function freeze_payment_run() returns trigger language plpgsql set search_path from current as $$
declare
  withdrawn payment_runs := old;
begin
  if old.status = 'approved' and new.withdrawn_at is not null then
    withdrawn.status := 'discarded';
    withdrawn.withdrawn_by := new.withdrawn_by;
    withdrawn.withdrawn_at := new.withdrawn_at;
    withdrawn.withdrawal_reason := new.withdrawal_reason;
    if withdrawn is not distinct from new then
      perform assert_run_is_untouched(old);
      return new;
    end if;
  end if;
  if old.status in ('approved', 'discarded') then
    raise exception 'a payment run that is % stays as it is', old.status using errcode = 'ZGAPP';
  end if;
  if new.status = 'approved' then
    perform assert_run_is_current(new);
    perform assert_run_adds_up(new);
  end if;
  return new;
end
$$;

-- What a run corrects and carries over is what others left when it was prepared: one that was approved since may have done so already.
create or replace function assert_run_is_current(p_run payment_runs) returns void language plpgsql as $$
begin
  if exists (
    select from payment_runs
    where organization_id = p_run.organization_id and instrument_id = p_run.instrument_id and id <> p_run.id and status = 'approved'
      and approved_at >= p_run.prepared_at)
  then
    perform break_rule('payment-run-outdated');
  end if;
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

-- Lines are made while their run is a proposal.
create or replace function refuse_late_payment_lines() returns trigger language plpgsql set search_path from current as $$
declare
  run payment_runs;
begin
  for run in
    select r.* from payment_runs r
    where (r.organization_id, r.id) in (select distinct organization_id, run_id from made)
    order by r.organization_id, r.id
    for share
  loop
    if run.status not in ('preparing', 'proposed') then
      raise exception 'the lines of a payment run that is % stay as they are', run.status using errcode = 'ZGAPP';
    end if;
  end loop;
  return null;
end
$$;

-- A line is held, released and thrown away while its run is a proposal; after that only what becomes of it is written, and in the end, when
-- the law no longer asks to keep it, to whom it was is left out.
create or replace function freeze_payment_line() returns trigger language plpgsql set search_path from current as $$
declare
  run payment_runs;
  -- As it was, but for what may become of it. Rows are compared as they are: as jsonb it takes far longer, and a run may have 100,000.
  expected payment_lines := old;
begin
  select * into run from payment_runs where organization_id = old.organization_id and id = old.run_id for share;
  if run.status in ('preparing', 'proposed') then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  -- Its approval was withdrawn: they go on in the run that takes its place.
  if tg_op = 'DELETE' and run.withdrawn_at is not null then
    return old;
  end if;
  if tg_op = 'UPDATE' and run.status = 'approved' then
    expected.status := new.status;
    expected.status_on := new.status_on;
    expected.status_reason := new.status_reason;
    expected.file_id := new.file_id;
    -- What is generated is not known yet when this is asked.
    expected.net_cents := new.net_cents;
    if expected is not distinct from new then
      return new;
    end if;
    expected := old;
    expected.iban := new.iban;
    expected.iban_name := new.iban_name;
    expected.payee_name := new.payee_name;
    -- What somebody wrote; why the run itself held a line back stays.
    if old.held_by is not null and new.held_reason = '' then
      expected.held_reason := '';
    end if;
    expected.net_cents := new.net_cents;
    if run.approved_at < now() - interval '7 years' and new.payee_name = '' and new.iban_name is null and coalesce(new.iban, '') = ''
      and expected is not distinct from new
    then
      return new;
    end if;
  end if;
  raise exception 'the lines of a payment run that is % stay as they are', run.status using errcode = 'ZGAPP';
end
$$;

-- What happened to a line stays as it was told; what somebody wrote of it is left out after seven years. It goes with its line, while that is
-- of a proposal.
create or replace function freeze_payment_line_event() returns trigger language plpgsql set search_path from current as $$
declare
  expected payment_line_events := old;
  run payment_runs;
begin
  select r.* into run from payment_lines l
  join payment_runs r on r.organization_id = l.organization_id and r.id = l.run_id
  where l.organization_id = old.organization_id and l.id = old.line_id;
  if tg_op = 'DELETE' then
    if run.approved_at is null then
      return old;
    end if;
  else
    expected.reason := null;
    if new is not distinct from expected and run.approved_at < now() - interval '7 years' then
      return new;
    end if;
  end if;
  raise exception 'what happened to a line of a payment run stays as it was told' using errcode = 'ZGAPP';
end
$$;

-- Of what a line's correction consists is said anew while its run is a proposal, and stays then.
create or replace function freeze_payment_correction() returns trigger language plpgsql set search_path from current as $$
declare
  correction payment_corrections := case tg_op when 'DELETE' then old else new end;
begin
  perform from payment_lines l
  join payment_runs r on r.organization_id = l.organization_id and r.id = l.run_id
  where l.organization_id = correction.organization_id and l.id = correction.line_id and r.status not in ('preparing', 'proposed');
  if found or tg_op = 'UPDATE' then
    raise exception 'what a line of a payment run corrects stays as it is' using errcode = 'ZGAPP';
  end if;
  return correction;
end
$$;

-- Whether all that somebody had of an instrument went to who succeeded them, by inheritance or merger, and they have nothing of it since: what
-- is still due to them is their successors'.
create or replace function is_succeeded(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid) returns boolean language sql stable as $$
  select exists (
    select from corporate_action_lines gave
    join corporate_actions a on a.organization_id = gave.organization_id and a.id = gave.action_id and a.kind = 'succession'
    where gave.organization_id = p_organization_id and gave.instrument_id = p_instrument_id and gave.legal_person_id = p_holder_id
      and gave.change < 0 and not exists (
        select from corporate_action_reversals r where r.organization_id = a.organization_id and r.action_id = a.id))
    and not exists (
      select from holder_balances h
      where h.organization_id = p_organization_id and h.instrument_id = p_instrument_id and h.holder_id = p_holder_id
        and h.until_date = 'infinity' and h.units > 0)
$$;

-- Why a run holds back by itself what somebody would be paid; null when it doesn't. Of several rights on their units the one that most
-- stands in the way counts; whoever let it be paid all the same (`p_is_released`) knew of them, and of who succeeded the holder.
create or replace function held_by_itself(
  p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_day date, p_net_cents bigint, p_iban text, p_is_released boolean)
returns text language sql stable as $$
  select case
    when p_net_cents < 0 then 'below-zero'
    when p_net_cents > 0 then coalesce(
      (
        select case r.kind when 'attachment' then 'attached' when 'usufruct' then 'usufruct' else 'pledged' end
        from encumbrances e join limited_rights r on r.organization_id = e.organization_id and r.id = e.right_id
        where not p_is_released and e.organization_id = p_organization_id and e.instrument_id = p_instrument_id
          and e.holder_id = p_holder_id and e.from_date <= p_day and e.until_date > p_day
        order by array_position('{attachment,usufruct,pledge}'::text[], r.kind)
        limit 1),
      case when not p_is_released and is_succeeded(p_organization_id, p_instrument_id, p_holder_id) then 'succeeded' end,
      case when p_iban is null then 'no-iban' when p_net_cents > 99999999999 then 'too-large' end)
  end
$$;

-- The day at the close of which somebody had the units that a line is of: the record date of a dividend, also where another run pays it after
-- all, and else the day before it fell due.
create or replace function record_date_of(p_line payment_lines) returns date language sql stable as $$
  select coalesce((
    select d.record_date from dividend_parts p
    join dividends d on d.organization_id = p.organization_id and d.id = p.dividend_id
    where p.organization_id = p_line.organization_id and p.id = p_line.dividend_id), (
    select r.record_date from payment_runs r
    where p_line.of_line_id is null and r.organization_id = p_line.organization_id and r.id = p_line.run_id), p_line.due_date - 1)
$$;

-- Keeps what the lines of runs come to. Whoever writes lines of several runs at once takes their sums in one order.
create or replace function add_up_payment_lines() returns trigger language plpgsql security definer set search_path from current as $$
begin
  execute format($sums$
    insert into payment_run_totals as t
    select organization_id, run_id, sum(l.sign), sum(l.sign * interest_cents), sum(l.sign * redemption_cents),
      sum(l.sign * dividend_cents), sum(l.sign * correction_cents), sum(l.sign * withheld_cents),
      coalesce(sum(l.sign * net_cents) filter (where not is_held), 0), coalesce(sum(l.sign) filter (where is_held), 0),
      coalesce(sum(l.sign * net_cents) filter (where is_held), 0), coalesce(sum(l.sign) filter (where status = 'executed'), 0),
      coalesce(sum(l.sign * net_cents) filter (where status = 'executed'), 0),
      coalesce(sum(l.sign) filter (where status in ('refused', 'returned')), 0),
      coalesce(sum(l.sign * net_cents) filter (where status in ('refused', 'returned')), 0),
      coalesce(sum(l.sign) filter (where iban is null), 0), coalesce(sum(l.sign) filter (where net_cents = 0), 0)
    from (%s) l
    group by organization_id, run_id
    order by organization_id, run_id
    on conflict (organization_id, run_id) do update
    set lines = t.lines + excluded.lines, interest_cents = t.interest_cents + excluded.interest_cents,
      redemption_cents = t.redemption_cents + excluded.redemption_cents, dividend_cents = t.dividend_cents + excluded.dividend_cents,
      correction_cents = t.correction_cents + excluded.correction_cents, withheld_cents = t.withheld_cents + excluded.withheld_cents,
      net_cents = t.net_cents + excluded.net_cents, held_lines = t.held_lines + excluded.held_lines,
      held_cents = t.held_cents + excluded.held_cents, executed_lines = t.executed_lines + excluded.executed_lines,
      executed_cents = t.executed_cents + excluded.executed_cents, refused_lines = t.refused_lines + excluded.refused_lines,
      refused_cents = t.refused_cents + excluded.refused_cents, no_iban = t.no_iban + excluded.no_iban, zero = t.zero + excluded.zero$sums$,
    case tg_op
      when 'INSERT' then 'select 1 as sign, * from made'
      when 'DELETE' then 'select -1 as sign, * from gone'
      else 'select 1 as sign, * from made union all select -1, * from gone'
    end);
  return null;
end
$$;

-- How many facts there are by now that say what a run comes to. They only grow, so another number than when it was prepared tells that it may come
-- to something else: entries of the register by its record date, and changes of terms until it is due. A dividend is of all its classes and of the
-- receipts that it goes on to, and of whom what tax is withheld follows from usufruct on them and from exemptions that hold on the day of payment.
create or replace function facts_of_run(p_run payment_runs) returns bigint language sql stable as $$
  with dividend as (
    select d.id, d.issuer_id, d.payment_date from dividend_parts p
    join dividends d on d.organization_id = p.organization_id and d.id = p.dividend_id
    where p.organization_id = p_run.organization_id and p.id = p_run.dividend_id),
  paid as (
    select p_run.instrument_id as id
    union
    select p.instrument_id from dividend d
    join dividend_parts p on p.organization_id = p_run.organization_id and p.dividend_id = d.id),
  exempt as (
    select e.id, d.payment_date from dividend d
    join dividend_tax_exemptions e on e.organization_id = p_run.organization_id and e.from_date <= d.payment_date
      and coalesce(e.until_date, 'infinity') >= d.payment_date and coalesce(e.issuer_id, d.issuer_id) = d.issuer_id)
  select (
    select count(*) from paid
    join register_entries e on e.organization_id = p_run.organization_id and e.instrument_id = paid.id and e.effective_date <= p_run.record_date) + (
    select count(*) + count(c.withdrawn_at) from paid
    join terms_changes c on c.organization_id = p_run.organization_id and c.instrument_id = paid.id and c.effective_date <= p_run.due_date) + (
    select count(*) from dividend
    cross join paid
    join limited_rights r on r.organization_id = p_run.organization_id and r.instrument_id = paid.id and r.kind = 'usufruct'
    join limited_right_entries e on e.organization_id = r.organization_id and e.right_id = r.id and e.effective_date <= p_run.record_date) + (
    select count(*) from exempt) + (
    select count(*) from exempt e
    join dividend_exemption_ends x on x.organization_id = p_run.organization_id and x.exemption_id = e.id and x.until_date < e.payment_date)
$$;

-- The smallest id that is made (`uuid_v7`) from a moment on.
create or replace function first_id_at(p_moment timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex(floor(extract(epoch from p_moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;
