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

-- Notes that an action counts no more, and turns back what it posted itself.
create or replace function take_back_action(p_act act, p_id uuid, p_reason text) returns void language plpgsql as $$
declare
  e register_entries;
  action corporate_actions;
begin
  select * into strict action from corporate_actions where organization_id = p_act.organization_id and id = p_id;
  insert into corporate_action_reversals (organization_id, action_id, reason, reversed_by)
  values (p_act.organization_id, p_id, p_reason, p_act.user_id)
  on conflict on constraint action_reversed_once do nothing;
  if not found then
    perform break_rule('already-reversed');
  end if;
  for e in
    select * from register_entries
    where organization_id = p_act.organization_id and corporate_action_id = p_id order by id
  loop
    perform lock_participants(e.organization_id, e.instrument_id, array[e.from_holder_id, e.to_holder_id]);
    perform reverse_entry(e, coalesce(p_reason, '-'), p_act.user_id);
  end loop;
  perform note_act(
    p_act, 'corporate action reversed', 'corporate action', p_id, jsonb_strip_nulls(jsonb_build_object('reason', p_reason)));
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

-- At the end of whatever made it, what an action takes or gives by itself is in the register, and of one that was turned back nothing is.
create or replace function assert_action_is_posted() returns trigger language plpgsql
security definer set search_path from current as $$
begin
  if exists (
    select from corporate_action_lines l
    where l.organization_id = new.organization_id and l.action_id = new.action_id and l.transaction_id is null and not exists (
      select from register_entries e
      where e.organization_id = l.organization_id and e.corporate_action_id = l.action_id and e.instrument_id = l.instrument_id
        and (e.from_holder_id is not distinct from case when l.change < 0 then l.legal_person_id end)
        and (e.to_holder_id is not distinct from case when l.change > 0 then l.legal_person_id end)
        and e.units = abs(l.change)
        and (
          exists (
            select from register_entries back where back.organization_id = e.organization_id and back.reverses_id = e.id)
          = exists (
            select from corporate_action_reversals r where r.organization_id = l.organization_id and r.action_id = l.action_id))))
  then
    raise exception 'corporate action % is not in the register', new.action_id using errcode = 'ZGAPP';
  end if;
  return null;
end
$$;
