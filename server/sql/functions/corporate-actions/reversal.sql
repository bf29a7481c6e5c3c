-- Turns an action back as a whole, once: what it took goes back to its holders on its day, and what it issued is turned back, or called off
-- as long as it waits.
create or replace function reverse_corporate_action(p_act act, p_id uuid, p_reason text) returns void language plpgsql
security definer set search_path from current as $$
declare
  made transactions;
begin
  -- What it issued is locked before anything else.
  perform from transactions t
  where t.organization_id = p_act.organization_id and t.id in (
    select transaction_id from corporate_action_lines where organization_id = p_act.organization_id and action_id = p_id)
  order by t.id for no key update;
  perform take_back_action(p_act, p_id, p_reason);
  for made in
    select t.* from corporate_action_lines l
    join transactions t on t.organization_id = l.organization_id and t.id = l.transaction_id
    where l.organization_id = p_act.organization_id and l.action_id = p_id
    order by t.id
  loop
    if made.status = 'completed' and made.reversed_at is null then
      perform reverse_transaction(p_act, made.id, p_reason);
    elsif made.status = 'payment_pending' then
      perform break_rule('payments-under-way');
    elsif made.status = 'pending' then
      perform reject_transaction(p_act, made.id);
    end if;
  end loop;
end
$$;

-- The kinds after which all units of an instrument are others than before.
create or replace function kinds_of_all() returns text[] language sql immutable as $$
  select array['split', 'consolidation']
$$;

-- The first day of what was recorded in an instrument after an action and still stands: units that moved, and what rests on them.
create or replace function recorded_since(p_organization_id uuid, p_instrument_id uuid, p_action_id uuid) returns date
language sql stable as $$
  select least((
    select min(e.effective_date) from register_entries e
    where e.organization_id = p_organization_id and e.instrument_id = p_instrument_id and e.id > p_action_id
      and e.corporate_action_id is distinct from p_action_id and e.reverses_id is null and not exists (
        select from register_entries back where back.organization_id = e.organization_id and back.reverses_id = e.id)), (
    select min(e.effective_date) from limited_right_entries e
    where e.organization_id = p_organization_id and e.instrument_id = p_instrument_id and e.id > p_action_id
      and e.corporate_action_id is distinct from p_action_id and e.reverses_id is null and not exists (
        select from limited_right_entries back where back.organization_id = e.organization_id and back.reverses_id = e.id)))
$$;

-- Notes that an action counts no more, and turns back what it posted itself.
create or replace function take_back_action(p_act act, p_id uuid, p_reason text) returns void language plpgsql as $$
declare
  action corporate_actions;
  later date;
begin
  select * into strict action from corporate_actions where organization_id = p_act.organization_id and id = p_id;
  insert into corporate_action_reversals (organization_id, action_id, reason, reversed_by)
  values (p_act.organization_id, p_id, p_reason, p_act.user_id)
  on conflict on constraint action_reversed_once do nothing;
  if not found then
    perform break_rule('already-reversed');
  end if;
  if action.instrument_id in (
      select id from instruments
      where organization_id = p_act.organization_id and id = action.instrument_id and units_since = action.effective_date)
    and action.kind = any (kinds_of_all())
  then
    perform hold_holders(p_act.organization_id, array[action.instrument_id], null);
    later := recorded_since(p_act.organization_id, action.instrument_id, p_id);
    if later is not null then
      perform break_rule('action-built-upon', jsonb_build_object('date', later));
    end if;
    later := dividend_on_units_since(p_act.organization_id, action.instrument_id, action.effective_date);
    if later is not null then
      perform break_rule('action-before-dividend', jsonb_build_object('date', later));
    end if;
    delete from valuations where organization_id = p_act.organization_id and corporate_action_id = p_id;
    update instruments set units_since = (
      select max(effective_date) from standing_splits(p_act.organization_id, action.instrument_id))
    where organization_id = p_act.organization_id and id = action.instrument_id;
  end if;
  perform take_back_terms_of_action(p_act, p_id, coalesce(p_reason, '-'));
  perform turn_back_rights_of_action(p_act, p_id, coalesce(p_reason, '-'), true);
  perform lock_participants(p_act.organization_id, of.instrument_id, of.holders) from (
    select instrument_id, array_agg(distinct holder_id) as holders
    from register_entries cross join lateral (values (from_holder_id), (to_holder_id)) side (holder_id)
    where organization_id = p_act.organization_id and corporate_action_id = p_id and holder_id is not null
    group by instrument_id order by instrument_id) of;
  perform reverse_entries_of_action(p_act, p_id, coalesce(p_reason, '-'));
  -- Who exercised hears of what was issued for it.
  if action.kind <> 'exercise' then
    perform tell_of_action(p_act.organization_id, p_id);
  end if;
  perform turn_back_rights_of_action(p_act, p_id, coalesce(p_reason, '-'), false);
  perform note_act(
    p_act, 'corporate action reversed', 'corporate action', p_id, jsonb_strip_nulls(jsonb_build_object('reason', p_reason)));
end
$$;

-- Posts the opposite of all that an action posted, on its day. What came last goes first: a holder has what it gives.
create or replace function reverse_entries_of_action(p_act act, p_id uuid, p_reason text) returns void language plpgsql as $$
begin
  -- Numbers that came back to the issuer may have been given out again since.
  if exists (
    select from register_entries e
    where e.organization_id = p_act.organization_id and e.corporate_action_id = p_id and e.to_holder_id is null and e.numbers is not null
      and numbers_held_from(e.organization_id, e.instrument_id, e.numbers, e.effective_date))
  then
    perform break_rule('numbering-changed-later', '{}', 'numbers');
  end if;
  insert into register_entries
    (organization_id, instrument_id, from_holder_id, to_holder_id, units, numbers, effective_date, reverses_id, reason, recorded_by)
  select
    e.organization_id, e.instrument_id, e.to_holder_id, e.from_holder_id, e.units, e.numbers, e.effective_date, e.id, p_reason, p_act.user_id
  from register_entries e
  where e.organization_id = p_act.organization_id and e.corporate_action_id = p_id
  order by e.id desc;
end
$$;

-- What an action issued came to nothing: it was rejected, called off or turned back. Then the action counts no more either.
create or replace function follow_issuance_of_action() returns trigger language plpgsql
security definer set search_path from current as $$
declare
  line corporate_action_lines;
begin
  select * into line from corporate_action_lines l
  where l.organization_id = new.organization_id and l.transaction_id = new.id and not exists (
    select from corporate_action_reversals r where r.organization_id = l.organization_id and r.action_id = l.action_id);
  if found then
    perform take_back_action(act_of(new.organization_id, null, null), line.action_id, new.reversal_reason);
  end if;
  return null;
end
$$;

-- Lines come with their action, so that whether they are posted is asked once of all of them.
create or replace function assert_lines_come_with_action() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if exists (
    select from (select distinct organization_id, action_id from made) l
    join corporate_actions a on a.organization_id = l.organization_id and a.id = l.action_id
    where a.made_at <> now())
  then
    raise exception 'a line came after its corporate action' using errcode = 'ZGAPP';
  end if;
  return null;
end
$$;

-- At the end of whatever made it, what an action takes or gives by itself is in the register, and of one that was turned back nothing is.
create or replace function assert_action_is_posted() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if not action_is_posted(new.organization_id, new.id) then
    raise exception 'corporate action % is not in the register', new.id using errcode = 'ZGAPP';
  end if;
  return null;
end
$$;

create or replace function assert_action_is_taken_back() returns trigger language plpgsql
security definer set search_path from current as $$
begin
  if not action_is_posted(new.organization_id, new.action_id) then
    raise exception 'corporate action % is still in the register', new.action_id using errcode = 'ZGAPP';
  end if;
  return null;
end
$$;

-- Entries of an action give or take what its lines say, no more and no less, and are turned back with it. What comes by a transaction is
-- posted by that. Added up without a join: what was written a moment ago the planner takes for a few rows.
create or replace function action_is_posted(p_organization_id uuid, p_action_id uuid) returns boolean language sql stable as $$
  select not exists (
      select from (
        select l.instrument_id, l.legal_person_id, sign(l.change::numeric) as direction, abs(l.change) as units
        from corporate_action_lines l
        where l.organization_id = p_organization_id and l.action_id = p_action_id and l.transaction_id is null and l.change <> 0
        union all
        select e.instrument_id, e.from_holder_id, -1, -e.units from register_entries e
        where e.organization_id = p_organization_id and e.corporate_action_id = p_action_id and e.from_holder_id is not null
        union all
        select e.instrument_id, e.to_holder_id, 1, -e.units from register_entries e
        where e.organization_id = p_organization_id and e.corporate_action_id = p_action_id and e.to_holder_id is not null) both_sides
      group by instrument_id, legal_person_id, direction having sum(units) <> 0)
    and not exists (
      select from register_entries e
      where e.organization_id = p_organization_id and e.corporate_action_id = p_action_id
        and exists (select from register_entries back where back.organization_id = e.organization_id and back.reverses_id = e.id)
          <> exists (select from corporate_action_reversals r where r.organization_id = p_organization_id and r.action_id = p_action_id))
$$;
