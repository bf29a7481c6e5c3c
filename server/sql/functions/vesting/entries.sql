-- How grants of options vest: entries that only grow, and the steps that follow from them.

-- The entries of a grant that were not turned back, in the order in which they were recorded.
create or replace function standing_vesting(p_organization_id uuid, p_transaction_id uuid) returns setof vesting_entries
language sql stable rows 2 as $$
  select e.* from vesting_entries e
  where e.organization_id = p_organization_id and e.transaction_id = p_transaction_id and e.kind <> 'reversal' and not exists (
    select from vesting_entries back where back.organization_id = e.organization_id and back.reverses_id = e.id)
  order by e.id
$$;

-- Locks a grant and its holder's position, in the order in which everything locks them: of two who record something of it the second
-- finds what the first recorded, and nobody exercises meanwhile.
create or replace function lock_grant(p_organization_id uuid, p_transaction_id uuid) returns void language plpgsql
security definer set search_path from current as $$
declare
  t transactions;
begin
  select * into strict t from transactions where organization_id = p_organization_id and id = p_transaction_id for no key update;
  perform lock_participants(
    p_organization_id, t.instrument_id, array[present_holder(p_organization_id, t.instrument_id, t.receiver_id)]);
end
$$;

-- Records how a grant vests, or what happened to it, with the steps that follow. What was computed from other entries than those that
-- stand is refused, and so is what would leave less vested than was exercised.
create or replace function record_vesting(p_act act, p_new new_vesting) returns void language plpgsql
security definer set search_path from current as $$
declare
  t transactions;
begin
  perform lock_grant(p_act.organization_id, p_new.transaction_id);
  select * into strict t from transactions where organization_id = p_act.organization_id and id = p_new.transaction_id;
  if p_new.seen <> (
    select count(*) from vesting_entries
    where organization_id = p_act.organization_id and transaction_id = p_new.transaction_id)
  then
    perform break_rule('vesting-changed-meanwhile');
  end if;
  insert into vesting_entries (
    organization_id, id, transaction_id, kind, effective_date, schedule, note, reverses_id, reason, recorded_by)
  values (
    p_act.organization_id, p_new.id, p_new.transaction_id, p_new.kind, p_new.effective_date, p_new.schedule, p_new.note,
    p_new.reverses_id, p_new.reason, p_act.user_id);
  perform set_vesting_steps(t, p_new.steps);
  perform assert_exercised_had_vested(t);
  perform note_act(
    p_act,
    case p_new.kind when 'schedule' then 'vesting set' when 'reversal' then 'vesting reversed' else 'vesting event recorded' end,
    'transaction', p_new.transaction_id,
    jsonb_strip_nulls(jsonb_build_object(
      'vesting_entry_id', p_new.id, 'kind', p_new.kind, 'effective_date', p_new.effective_date, 'schedule', p_new.schedule,
      'note', p_new.note, 'reverses_id', p_new.reverses_id, 'reason', p_new.reason)));
end
$$;

-- What was exercised had vested on its day, whatever is recorded of vesting afterwards.
create or replace function assert_exercised_had_vested(t transactions) returns void language plpgsql as $$
declare
  holder uuid := present_holder(t.organization_id, t.instrument_id, t.receiver_id);
  too_early date;
begin
  select a.effective_date into too_early
  from corporate_action_lines l
  join corporate_actions a on a.organization_id = l.organization_id and a.id = l.action_id and a.kind = 'exercise'
  cross join lateral not_vested(t.organization_id, t.instrument_id, holder, a.effective_date) n
  where l.organization_id = t.organization_id and l.instrument_id = t.instrument_id and l.change < 0
    and l.legal_person_id in (select known_as(t.organization_id, t.instrument_id, holder))
    and not exists (
      select from corporate_action_reversals r where r.organization_id = l.organization_id and r.action_id = l.action_id)
    and balance_on(t.organization_id, t.instrument_id, holder, a.effective_date) < n.unvested + n.lapsed
  order by a.effective_date limit 1;
  perform assert_taken_back_had_lapsed(t, holder);
  if too_early is not null then
    perform break_rule('vesting-exercised', jsonb_build_object('date', too_early), 'effective date');
  end if;
end
$$;

-- What went back to the issuer because it had lapsed had, whatever is recorded of vesting afterwards.
create or replace function assert_taken_back_had_lapsed(t transactions, p_holder_id uuid) returns void language plpgsql as $$
declare
  taken_on date;
begin
  select a.effective_date into taken_on
  from corporate_action_lines l
  join corporate_actions a on a.organization_id = l.organization_id and a.id = l.action_id and a.kind = 'lapse'
  cross join lateral (
    select coalesce(sum(s.lapsed), 0) as units
    from grants_of(t.organization_id, t.instrument_id, p_holder_id) g
    join vesting_steps s on s.organization_id = g.organization_id and s.transaction_id = g.id
      and s.from_date <= a.effective_date and s.until_date > a.effective_date
    where g.status = 'completed' and g.reversed_at is null) lapsed
  where l.organization_id = t.organization_id and l.instrument_id = t.instrument_id
    and l.legal_person_id in (select known_as(t.organization_id, t.instrument_id, p_holder_id))
    and lapsed.units < taken_back(t.organization_id, t.instrument_id, p_holder_id, a.effective_date)
  order by a.effective_date limit 1;
  if taken_on is not null then
    perform break_rule('vesting-taken-back', jsonb_build_object('date', taken_on), 'effective date');
  end if;
end
$$;

-- The steps of a grant anew. They begin with nothing and add up to the grant as long as a schedule stands.
create or replace function set_vesting_steps(t transactions, p_steps new_vesting_step[]) returns void language plpgsql as $$
begin
  delete from vesting_steps where organization_id = t.organization_id and transaction_id = t.id;
  if not exists (select from standing_vesting(t.organization_id, t.id)) then
    return;
  end if;
  if not exists (
    select from unnest(p_steps) with ordinality s where s.ordinality = cardinality(p_steps) and s.vested + s.lapsed = t.units)
    or exists (select from unnest(p_steps) s where s.vested + s.lapsed > t.units)
  then
    raise exception 'the steps of grant % do not end at what was granted', t.id using errcode = 'ZGAPP';
  end if;
  insert into vesting_steps (organization_id, transaction_id, from_date, until_date, vested, lapsed)
  select t.organization_id, t.id, s.day, lead(s.day, 1, 'infinity') over (order by s.day), s.vested, s.lapsed
  from (
    select '-infinity'::date as day, 0::bigint as vested, 0::bigint as lapsed
    union all
    select * from unnest(p_steps)) s;
end
$$;

-- What may be recorded of a grant, given what stands.
create or replace function guard_vesting_entry() returns trigger language plpgsql set search_path from current as $$
declare
  stands text[] := array(select kind from standing_vesting(new.organization_id, new.transaction_id));
  undone vesting_entries;
begin
  if not exists (
    select from transactions t join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id
    where t.organization_id = new.organization_id and t.id = new.transaction_id and t.type = 'issuance' and i.type = 'options')
  then
    perform break_rule('vesting-of-grants-only');
  end if;
  if new.kind <> 'reversal' and exists (
    select from transactions t
    where t.organization_id = new.organization_id and t.id = new.transaction_id
      and (t.status in ('rejected', 'expired') or t.reversed_at is not null))
  then
    perform break_rule('transaction-ended');
  end if;
  if new.kind = 'schedule' and 'schedule' = any(stands) then
    perform break_rule('vesting-set-already');
  elsif new.kind in ('acceleration', 'good_leaver', 'bad_leaver') and not 'schedule' = any(stands) then
    perform break_rule('vesting-not-set');
  elsif new.kind in ('acceleration', 'good_leaver', 'bad_leaver') and stands && array['good_leaver', 'bad_leaver'] then
    perform break_rule('vesting-stopped', jsonb_build_object('date', (
      select effective_date from standing_vesting(new.organization_id, new.transaction_id) where kind like '%leaver')), 'effective date');
  elsif new.kind = 'reversal' then
    select * into undone from vesting_entries where organization_id = new.organization_id and id = new.reverses_id;
    if undone.transaction_id is distinct from new.transaction_id or undone.kind = 'reversal' then
      raise exception 'vesting entry % turns back something else than one of its grant', new.id using errcode = 'ZGAPP';
    end if;
    if exists (select from vesting_entries where organization_id = new.organization_id and reverses_id = new.reverses_id) then
      perform break_rule('already-reversed');
    end if;
    if undone.kind = 'schedule' and cardinality(stands) > 1 then
      perform break_rule('vesting-events-stand');
    end if;
  end if;
  return new;
end
$$;
