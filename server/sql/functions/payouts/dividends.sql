-- What is resolved of dividends, and the tax on them.

-- Records a dividend with its parts (id, instrument_id, per_unit_millionths, total_cents, through_part_id). Of the same resolution for a class,
-- paid on the same day, there is one: whoever records it a second time waits for the first and is refused.
create or replace function record_dividend(p_act act, p_new dividends, p_parts jsonb) returns void language plpgsql
security definer set search_path from current as $$
declare
  twice text;
  changed date;
begin
  -- Whoever adds or removes a rate waits, so that it is known by which this is paid.
  lock table dividends in row exclusive mode;
  perform from instruments where organization_id = p_act.organization_id and id in (
    select instrument_id from jsonb_to_recordset(p_parts) part (instrument_id uuid))
  order by id for no key update;
  select i.name into twice
  from jsonb_to_recordset(p_parts) part (instrument_id uuid, through_part_id uuid)
  join dividend_parts p on p.organization_id = p_act.organization_id and p.instrument_id = part.instrument_id and p.through_part_id is null
  join dividends d on d.organization_id = p.organization_id and d.id = p.dividend_id
    and d.resolved_on = p_new.resolved_on and d.payment_date = p_new.payment_date
  join instruments i on i.organization_id = p.organization_id and i.id = p.instrument_id
  where part.through_part_id is null and not exists (
    select from dividend_reversals r where r.organization_id = d.organization_id and r.dividend_id = d.id)
  limit 1;
  if found then
    perform break_rule('dividend-recorded-already', jsonb_build_object('name', twice), 'day of the resolution');
  end if;
  -- Whoever splits the units at the same moment was first.
  select max(units_changed_between(p_act.organization_id, part.instrument_id, p_new.resolved_on, p_new.record_date)) into changed
  from jsonb_to_recordset(p_parts) part (instrument_id uuid, per_unit_millionths bigint) where part.per_unit_millionths is not null;
  if changed is not null then
    perform break_rule('dividend-across-action', jsonb_build_object('date', changed), 'day of the resolution');
  end if;
  if not exists (select from dividend_tax_rates where from_date <= p_new.payment_date) then
    perform break_rule('no-dividend-tax-rate', jsonb_build_object('date', p_new.payment_date), 'payment date');
  end if;
  p_new.organization_id := p_act.organization_id;
  p_new.recorded_by := p_act.user_id;
  p_new.recorded_at := now();
  insert into dividends select p_new.*;
  insert into dividend_parts (
    organization_id, id, dividend_id, instrument_id, per_unit_millionths, total_cents, through_part_id, position)
  select p_act.organization_id, part.id, p_new.id, part.instrument_id, part.per_unit_millionths, part.total_cents, part.through_part_id, part.position
  from rows from (jsonb_to_recordset(p_parts) as (
    id uuid, instrument_id uuid, per_unit_millionths bigint, total_cents bigint, through_part_id uuid)) with ordinality
    part (id, instrument_id, per_unit_millionths, total_cents, through_part_id, position)
  order by position;
  perform note_act(
    p_act, 'dividend recorded', 'dividend', p_new.id, jsonb_strip_nulls(jsonb_build_object(
      'issuer_id', p_new.issuer_id, 'resolved_on', p_new.resolved_on, 'board_approved_on', p_new.board_approved_on,
      'record_date', p_new.record_date, 'payment_date', p_new.payment_date, 'parts', p_parts)));
end
$$;

-- The last day, after that of a resolution and not after a record date, on which the units of an instrument became others by a split or a
-- consolidation that stands: so much a unit was said of other units than are paid. Null when there is none.
create or replace function units_changed_between(p_organization_id uuid, p_instrument_id uuid, p_resolved_on date, p_record_date date)
returns date language sql stable as $$
  select max(effective_date) from standing_splits(p_organization_id, p_instrument_id)
  where effective_date > p_resolved_on and effective_date <= p_record_date
$$;

-- The parts of dividends on an instrument that were resolved at so much a unit and not turned back, with their days.
create or replace function standing_unit_dividends(p_organization_id uuid, p_instrument_id uuid)
returns table (part_id uuid, resolved_on date, record_date date) language sql stable rows 2 as $$
  select p.id, d.resolved_on, d.record_date from dividend_parts p
  join dividends d on d.organization_id = p.organization_id and d.id = p.dividend_id
  where p.organization_id = p_organization_id and p.instrument_id = p_instrument_id and p.per_unit_millionths is not null
    and not exists (
      select from dividend_reversals r where r.organization_id = d.organization_id and r.dividend_id = d.id)
$$;

-- The day of the resolution of the last dividend so much a unit, not yet approved for payment, that was resolved on a day or later; null when
-- there is none. Whoever takes back what made the units what they are waits for who records one.
create or replace function dividend_on_units_since(p_organization_id uuid, p_instrument_id uuid, p_day date) returns date
language sql stable as $$
  select max(d.resolved_on) from standing_unit_dividends(p_organization_id, p_instrument_id) d
  where d.resolved_on >= p_day and not exists (
    select from payment_runs r where r.organization_id = p_organization_id and r.dividend_id = d.part_id and r.status = 'approved')
$$;

-- Has whoever turns a dividend back wait until the transaction ends; by its own id, or that of one of its parts.
create or replace function hold_dividend(p_organization_id uuid, p_id uuid) returns void language sql
security definer set search_path from current as $$
  select from dividends
  where organization_id = p_organization_id and id = coalesce(
    (select dividend_id from dividend_parts where organization_id = p_organization_id and id = p_id), p_id)
  for key share
$$;

-- Turns a dividend back with a reason, as long as no run of it was approved; its proposals are thrown away. Whoever approves one at the same
-- moment comes first or finds it gone.
create or replace function reverse_dividend(p_act act, p_id uuid, p_reason text) returns void language plpgsql
security definer set search_path from current as $$
begin
  perform from dividends where organization_id = p_act.organization_id and id = p_id for update;
  perform from payment_runs r
  join dividend_parts p on p.organization_id = r.organization_id and p.id = r.dividend_id
  where r.organization_id = p_act.organization_id and p.dividend_id = p_id
  order by r.id for no key update of r;
  if exists (
    select from payment_runs r join dividend_parts p on p.organization_id = r.organization_id and p.id = r.dividend_id
    where r.organization_id = p_act.organization_id and p.dividend_id = p_id and r.status = 'approved')
  then
    perform break_rule('dividend-run-approved');
  end if;
  insert into dividend_reversals (organization_id, dividend_id, reason, reversed_by, reversed_at)
  values (p_act.organization_id, p_id, p_reason, p_act.user_id, now())
  on conflict on constraint dividend_reversed_once do nothing;
  if not found then
    perform break_rule('dividend-reversed-already');
  end if;
  delete from payment_lines l using payment_runs r, dividend_parts p
  where r.organization_id = l.organization_id and r.id = l.run_id and p.organization_id = r.organization_id and p.id = r.dividend_id
    and l.organization_id = p_act.organization_id and p.dividend_id = p_id;
  update payment_runs r set status = 'discarded', reason = p_reason
  from dividend_parts p
  where p.organization_id = r.organization_id and p.id = r.dividend_id and r.organization_id = p_act.organization_id
    and p.dividend_id = p_id and r.status in ('preparing', 'proposed', 'failed');
  perform note_act(p_act, 'dividend reversed', 'dividend', p_id, jsonb_build_object('reason', p_reason));
end
$$;

-- Records why less is withheld of somebody, or nothing. One of the same kind that holds on some of its days is in the way.
create or replace function record_tax_exemption(p_act act, p_new dividend_tax_exemptions) returns void language plpgsql
security definer set search_path from current as $$
declare
  other date;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_act.organization_id::text, 460));
  select e.from_date into other from dividend_tax_exemptions e
  left join dividend_exemption_ends x on x.organization_id = e.organization_id and x.exemption_id = e.id
  where e.organization_id = p_act.organization_id and e.holder_id is not distinct from p_new.holder_id
    and e.issuer_id is not distinct from p_new.issuer_id and e.ground = p_new.ground
    and daterange(e.from_date, coalesce(x.until_date, e.until_date), '[]') && daterange(p_new.from_date, p_new.until_date, '[]')
  limit 1;
  if found then
    perform break_rule('exemption-known-already', jsonb_build_object('date', other), 'first day');
  end if;
  p_new.organization_id := p_act.organization_id;
  p_new.recorded_by := p_act.user_id;
  p_new.recorded_at := now();
  insert into dividend_tax_exemptions select p_new.*;
  perform note_act(
    p_act, 'tax exemption recorded', 'tax exemption', p_new.id, jsonb_strip_nulls(to_jsonb(p_new) - '{organization_id,recorded_by,recorded_at}'::text[]));
end
$$;

-- Says the last day of an exemption, once, and never later than it was to end.
create or replace function end_tax_exemption(p_act act, p_id uuid, p_until date) returns void language plpgsql
security definer set search_path from current as $$
declare
  exemption dividend_tax_exemptions;
begin
  select * into strict exemption from dividend_tax_exemptions where organization_id = p_act.organization_id and id = p_id for update;
  if p_until < exemption.from_date then
    perform break_rule('end-before-start', '{}', 'last day');
  elsif p_until > exemption.until_date then
    perform break_rule('exemption-ends-before', jsonb_build_object('date', exemption.until_date), 'last day');
  end if;
  insert into dividend_exemption_ends (organization_id, exemption_id, until_date, ended_by, ended_at)
  values (p_act.organization_id, p_id, p_until, p_act.user_id, now())
  on conflict on constraint exemption_ended_once do nothing;
  if not found then
    perform break_rule('exemption-ended-already', '{}', 'last day');
  end if;
  perform note_act(p_act, 'tax exemption ended', 'tax exemption', p_id, jsonb_build_object('until_date', p_until));
end
$$;

-- The day of the first dividend that is paid by the rate of a day, or would be; null when there is none.
create or replace function first_dividend_at_rate(p_from date) returns date language sql stable as $$
  select min(d.payment_date) from dividends d
  where d.payment_date >= p_from
    and d.payment_date < coalesce((select min(r.from_date) from dividend_tax_rates r where r.from_date > p_from), 'infinity')
    and not exists (select from dividend_reversals r where r.organization_id = d.organization_id and r.dividend_id = d.id)
$$;

-- Adds a rate of dividend tax. What was recorded keeps the rate that it was recorded by, so that it comes after that.
create or replace function add_dividend_tax_rate(p_act act, p_new dividend_tax_rates) returns void language plpgsql
security definer set search_path from current as $$
declare
  used date;
begin
  lock table dividends, dividend_tax_rates in share row exclusive mode;
  if exists (select from dividend_tax_rates where from_date = p_new.from_date) then
    perform break_rule('tax-rate-known-already', '{}', 'first day');
  end if;
  used := first_dividend_at_rate(p_new.from_date);
  if used is not null then
    perform break_rule('tax-rate-in-use', jsonb_build_object('date', used), 'first day');
  end if;
  p_new.added_by := p_act.user_id;
  p_new.added_at := now();
  insert into dividend_tax_rates select p_new.*;
  perform note_act(
    p_act, 'tax rate added', 'tax rate', p_new.id, jsonb_build_object(
      'from_date', p_new.from_date, 'rate_millionths', p_new.rate_millionths, 'source', p_new.source));
end
$$;

-- Removes a rate by which nothing was recorded.
create or replace function remove_dividend_tax_rate(p_act act, p_from date) returns boolean language plpgsql
security definer set search_path from current as $$
declare
  used date;
  removed uuid;
begin
  lock table dividends, dividend_tax_rates in share row exclusive mode;
  used := first_dividend_at_rate(p_from);
  if used is not null then
    perform break_rule('tax-rate-in-use', jsonb_build_object('date', used), 'first day');
  end if;
  delete from dividend_tax_rates where from_date = p_from returning id into removed;
  if not found then
    return false;
  end if;
  perform note_act(p_act, 'tax rate removed', 'tax rate', removed, null, jsonb_build_object('from_date', p_from));
  return true;
end
$$;
