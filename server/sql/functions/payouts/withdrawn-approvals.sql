-- How the approval of a payment run is withdrawn.

-- Refuses it of a run with which anything was done: what the bank or people know of it, and what other runs made of it, stays.
create or replace function assert_run_is_untouched(p_run payment_runs) returns void language plpgsql as $$
declare
  later integer;
begin
  if exists (select from payment_files where organization_id = p_run.organization_id and run_id = p_run.id) then
    perform break_rule('payment-run-has-files');
  elsif exists (
    select from payment_lines where organization_id = p_run.organization_id and run_id = p_run.id and status <> 'open')
  then
    perform break_rule('payment-run-answered');
  end if;
  select max(r.number) into later from payment_runs r
  where r.organization_id = p_run.organization_id and r.id in (
    select l.run_id from payment_corrections c
    join payment_lines l on l.organization_id = c.organization_id and l.id = c.line_id
    where c.organization_id = p_run.organization_id and c.of_run_id = p_run.id
    union all
    select f.run_id from payment_lines l
    join payment_lines f on f.organization_id = l.organization_id and f.of_line_id = l.id
    where l.organization_id = p_run.organization_id and l.run_id = p_run.id);
  if later is not null then
    perform break_rule('payment-run-taken-over', jsonb_build_object('number', later));
  end if;
end
$$;

-- Withdraws the approval of a run, and returns the proposal that takes its place: the same lines, held back and let go as they were, made and
-- looked through by whom it was. The texts of the lines that were approved are kept for the seals on the history. Whoever makes files of it,
-- marks lines or prepares another run of the instrument at the same moment comes first or finds it withdrawn.
create or replace function withdraw_payment_run_approval(p_act act, p_id uuid, p_reason text) returns uuid language plpgsql
security definer set search_path from current set timezone = 'UTC' set datestyle = 'ISO' set bytea_output = 'hex' as $$
declare
  run payment_runs;
  replacing payment_runs;
begin
  insert into payout_settings (organization_id) values (p_act.organization_id) on conflict (organization_id) do nothing;
  perform from payout_settings where organization_id = p_act.organization_id for no key update;
  perform from payment_runs
  where organization_id = p_act.organization_id and instrument_id = (
      select instrument_id from payment_runs where organization_id = p_act.organization_id and id = p_id)
    and (status in ('preparing', 'proposed') or id = p_id)
  order by id for update;
  select * into strict run from payment_runs where organization_id = p_act.organization_id and id = p_id;
  if run.withdrawn_at is not null then
    perform break_rule('payment-run-withdrawn');
  elsif run.status <> 'approved' then
    perform break_rule('payment-run-not-approved');
  end if;
  replacing := run;
  replacing.id := uuid_v7();
  select max(number) + 1 into replacing.number from payment_runs where organization_id = p_act.organization_id;
  replacing.status := 'proposed';
  replacing.approved_by := null;
  replacing.approved_at := null;
  replacing.replaces_id := p_id;
  perform keep_payment_records(run);
  update payment_runs set status = 'discarded', withdrawn_by = p_act.user_id, withdrawn_at = clock_timestamp(), withdrawal_reason = p_reason
  where organization_id = p_act.organization_id and id = p_id;
  insert into payment_runs select replacing.*;
  perform move_payment_lines(run, replacing.id);
  perform note_act(
    p_act, 'payment run approval withdrawn', 'payment run', p_id, jsonb_build_object('reason', p_reason, 'replaced_by', replacing.number));
  return replacing.id;
end
$$;

-- Keeps the texts of a run's lines and of what happened to them, as they were approved.
create or replace function keep_payment_records(p_run payment_runs) returns void language sql as $$
  with records as (
    select 'payment line'::history_kind as kind, l.id from payment_lines l
    where l.organization_id = p_run.organization_id and l.run_id = p_run.id
    union all
    select 'event of payment line', e.id from payment_lines l
    join payment_line_events e on e.organization_id = l.organization_id and e.line_id = l.id
    where l.organization_id = p_run.organization_id and l.run_id = p_run.id),
  asked as materialized (
    select coalesce(array_agg(kind order by kind, id), '{}') as kinds, coalesce(array_agg(id order by kind, id), '{}') as ids from records)
  insert into withdrawn_payment_records (organization_id, run_id, kind, id, form)
  select p_run.organization_id, p_run.id, r.kind, r.id, f.form
  from asked
  cross join lateral unnest(asked.kinds, asked.ids) with ordinality r (kind, id, place)
  join lateral history_forms(p_run.organization_id, asked.kinds, asked.ids) f on f.place = r.place
$$;

-- Has the lines of a run be those of another, under ids of their own, with who held them back or let them go.
create or replace function move_payment_lines(p_run payment_runs, p_to uuid) returns void language sql as $$
  with moved as materialized (
    select uuid_v7() as new_id, l.* from payment_lines l where l.organization_id = p_run.organization_id and l.run_id = p_run.id),
  gone as (
    delete from payment_lines l using moved m where l.organization_id = m.organization_id and l.id = m.id returning l.organization_id, l.id),
  lines as (
    insert into payment_lines (
      organization_id, id, run_id, instrument_id, due_date, holder_id, payee_id, cause, of_line_id, covers_interest, covers_redemption,
      dividend_id, units, lots, interest_cents, redemption_cents, dividend_cents, correction_cents, withheld_cents, tax_millionths,
      tax_exemption, iban, iban_name, iban_changed_at, payee_name, held_reason, held_by, is_held)
    -- Each is gone before it is there again: nobody is paid twice.
    select m.organization_id, m.new_id, p_to, m.instrument_id, m.due_date, m.holder_id, m.payee_id, m.cause, m.of_line_id, m.covers_interest,
      m.covers_redemption, m.dividend_id, m.units, m.lots, m.interest_cents, m.redemption_cents, m.dividend_cents, m.correction_cents,
      m.withheld_cents, m.tax_millionths, m.tax_exemption, m.iban, m.iban_name, m.iban_changed_at, m.payee_name, m.held_reason, m.held_by,
      m.is_held
    from gone join moved m on m.organization_id = gone.organization_id and m.id = gone.id),
  corrections as (
    insert into payment_corrections (organization_id, line_id, of_run_id, interest_cents, redemption_cents, dividend_cents, withheld_cents)
    select m.organization_id, m.new_id, c.of_run_id, c.interest_cents, c.redemption_cents, c.dividend_cents, c.withheld_cents
    from moved m join payment_corrections c on c.organization_id = m.organization_id and c.line_id = m.id),
  events as (
    insert into payment_line_events (organization_id, line_id, kind, reason, user_id, recorded_at)
    select m.organization_id, m.new_id, e.kind, e.reason, e.user_id, e.recorded_at
    from moved m join payment_line_events e on e.organization_id = m.organization_id and e.line_id = m.id
    where e.kind in ('held', 'released')
    order by e.id)
  update payment_run_changes set run_id = p_to where organization_id = p_run.organization_id and run_id = p_run.id
$$;
