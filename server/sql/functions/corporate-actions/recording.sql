-- Whatever happens to units by one act: its lines say what comes to and leaves each holder, its entries in the register do it.

-- Holds what is in the register of instruments as it is until the act ends: all their holders, or those named. Nobody comes in beside
-- them meanwhile: whoever locks a participant or posts waits for an act on all, in the order in which locks are taken everywhere.
create or replace function hold_holders(p_organization_id uuid, p_instrument_ids uuid[], p_holder_ids uuid[]) returns void
language plpgsql security definer set search_path from current as $$
begin
  perform from instruments where organization_id = p_organization_id and id = any (p_instrument_ids) order by id for no key update;
  if p_holder_ids is null then
    perform pg_advisory_xact_lock(register_lock(id)) from (select id from unnest(p_instrument_ids) id order by id) locks;
  else
    perform pg_advisory_xact_lock_shared(register_lock(id)) from (select id from unnest(p_instrument_ids) id order by id) locks;
  end if;
  perform from participants
  where organization_id = p_organization_id and instrument_id = any (p_instrument_ids)
    and (p_holder_ids is null or legal_person_id = any (p_holder_ids))
  order by instrument_id, legal_person_id for no key update;
end
$$;

-- What whoever locks participants of an instrument or posts to it shares, before that, and an act on all its holders has alone.
create or replace function register_lock(p_instrument_id uuid) returns bigint language sql immutable parallel safe as $$
  select hashtextextended(p_instrument_id::text, 390)
$$;

-- The first day, of those from a day on, on which something of an instrument stands in the register; null when there is none.
create or replace function first_entry_from(p_organization_id uuid, p_instrument_id uuid, p_date date) returns date language sql stable as $$
  select min(e.effective_date) from register_entries e
  where e.organization_id = p_organization_id and e.instrument_id = p_instrument_id and e.effective_date >= p_date
    and e.reverses_id is null and not exists (
      select from register_entries back where back.organization_id = e.organization_id and back.reverses_id = e.id)
$$;

-- Asks for a job that tells the holders whom an action touches of it, or that it was turned back.
create or replace function tell_of_action(p_organization_id uuid, p_action_id uuid) returns void language sql as $$
  select ask_for_job('tell-about-action', jsonb_build_object('organization_id', p_organization_id, 'action_id', p_action_id))
$$;

-- Where nobody stated what a unit is worth, it was its price: so many new units are worth what so many old ones were. What was stated is
-- reckoned in units of the day that is asked (unit_value_on).
create or replace function value_units_anew(p_act act, p_new new_corporate_action) returns void language sql as $$
  insert into valuations (organization_id, instrument_id, date, value_cents, created_by, corporate_action_id)
  select p_act.organization_id, p_new.instrument_id, p_new.effective_date,
    greatest(1, round(i.price_cents::numeric * (p_new.terms ->> 'old_units')::bigint / (p_new.terms ->> 'new_units')::bigint)),
    p_act.user_id, p_new.id
  from instruments i
  where i.organization_id = p_act.organization_id and i.id = p_new.instrument_id and i.price_cents > 0 and not exists (
    select from valuations v
    where v.organization_id = i.organization_id and v.instrument_id = i.id and v.date <= p_new.effective_date)
  on conflict on constraint valued_once_a_day do nothing
$$;

-- Records an action: its lines (instrument_id, legal_person_id, change, fraction_numerator, fraction_denominator, amount_cents) and the
-- entries that do it, in their order (instrument_id, from_id, to_id, units, numbers). Of shares, numbers that are left open are the lowest
-- that the giver has free, or the ones after the highest that was ever given out.
create or replace function record_corporate_action(p_act act, p_new new_corporate_action, p_lines jsonb, p_entries jsonb) returns void
language plpgsql security definer set search_path from current as $$
begin
  insert into corporate_actions (
    organization_id, id, instrument_id, kind, effective_date, description, terms, deed_date, notary, deed_number, made_by)
  values (
    p_act.organization_id, p_new.id, p_new.instrument_id, p_new.kind, p_new.effective_date, p_new.description, p_new.terms,
    p_new.deed_date, p_new.notary, p_new.deed_number, p_act.user_id);
  insert into corporate_action_lines (
    organization_id, action_id, instrument_id, legal_person_id, change, fraction_numerator, fraction_denominator, amount_cents)
  select p_act.organization_id, p_new.id, l.*
  from jsonb_to_recordset(p_lines) l (
    instrument_id uuid, legal_person_id uuid, change bigint, fraction_numerator bigint, fraction_denominator bigint, amount_cents bigint);
  perform change_terms_by_action(p_act, p_new);
  perform move_rights_by_action(p_act, p_new, true);
  insert into register_entries (
    organization_id, instrument_id, from_holder_id, to_holder_id, units, numbers, effective_date, corporate_action_id, recorded_by)
  select p_act.organization_id, e.instrument_id, e.from_id, e.to_id, e.units,
    case
      when i.type <> 'shares' then null
      when e.numbers is not null then e.numbers
      when e.from_id is not null then choose_numbers_of_holder(
        p_act.organization_id, e.instrument_id, e.from_id, e.units, p_new.effective_date, null)
      else int8multirange(int8range(n.next + e.before, n.next + e.before + e.units)) end,
    p_new.effective_date, p_new.id, p_act.user_id
  from (
    select e.*, coalesce(sum(e.units) filter (where e.numbers is null and e.from_id is null) over (
      partition by e.instrument_id order by place rows between unbounded preceding and 1 preceding), 0)::bigint as before
    from rows from (jsonb_to_recordset(p_entries) as (
      instrument_id uuid, from_id uuid, to_id uuid, units bigint, numbers int8multirange)) with ordinality
      e (instrument_id, from_id, to_id, units, numbers, place)) e
  join instruments i on i.organization_id = p_act.organization_id and i.id = e.instrument_id
  left join (
    select id, lower(choose_new_numbers(p_act.organization_id, id, 1, p_new.effective_date, null)) as next
    from instruments
    where organization_id = p_act.organization_id and type = 'shares' and id in (
      select instrument_id from jsonb_to_recordset(p_entries) x (instrument_id uuid, from_id uuid) where from_id is null)) n
    on n.id = e.instrument_id
  order by e.place;
  perform move_rights_by_action(p_act, p_new, false);
  if p_new.is_of_all then
    update instruments set units_since = greatest(units_since, p_new.effective_date)
    where organization_id = p_act.organization_id and id = p_new.instrument_id;
    perform value_units_anew(p_act, p_new);
  end if;
  if p_new.notify_holders then
    perform tell_of_action(p_act.organization_id, p_new.id);
  end if;
  perform note_act(
    p_act, 'corporate action recorded', 'corporate action', p_new.id, jsonb_strip_nulls(jsonb_build_object(
      'kind', p_new.kind, 'instrument_id', p_new.instrument_id, 'effective_date', p_new.effective_date, 'terms', p_new.terms,
      'lines', jsonb_array_length(p_lines))));
end
$$;

-- Changes the terms that go by the unit with an action on all units, from its day on: a change of terms whose document is the action. Its day
-- has come, so that it holds at once.
create or replace function change_terms_by_action(p_act act, p_new new_corporate_action) returns void language plpgsql as $$
declare
  change_id uuid;
begin
  if p_new.terms_after is null or p_new.terms_after = p_new.terms_before then
    return;
  end if;
  insert into terms_changes (
    organization_id, instrument_id, resolved_on, effective_date, corporate_action_id, before, after, created_by, created_at)
  values (
    p_act.organization_id, p_new.instrument_id, coalesce(p_new.deed_date, p_new.effective_date), p_new.effective_date, p_new.id,
    p_new.terms_before, p_new.terms_after, p_act.user_id, now())
  returning id into change_id;
  update terms_changes set applied_at = now() where organization_id = p_act.organization_id and id = change_id;
end
$$;

-- Moves what rests on units with an action. What leaves a holder goes before the units do, who else would give what is under a right; what
-- comes to rest anew comes after them.
create or replace function move_rights_by_action(p_act act, p_new new_corporate_action, p_leaves boolean) returns void language sql as $$
  insert into limited_right_entries (
    organization_id, right_id, instrument_id, from_holder_id, to_holder_id, units, numbers, effective_date, corporate_action_id, recorded_by,
    recorded_at)
  select p_act.organization_id, r.*, p_new.effective_date, p_new.id, p_act.user_id, now()
  from jsonb_to_recordset(p_new.rights) r (
    right_id uuid, instrument_id uuid, from_id uuid, to_id uuid, units bigint, numbers int8multirange)
  where (r.from_id is not null) = p_leaves
$$;

-- Takes back what an action changed of terms, unless they were changed again since.
create or replace function take_back_terms_of_action(p_act act, p_id uuid, p_reason text) returns void language plpgsql as $$
declare
  change terms_changes;
  later date;
begin
  select * into change from terms_changes where organization_id = p_act.organization_id and corporate_action_id = p_id;
  if not found then
    return;
  end if;
  select min(effective_date) into later from terms_changes
  where organization_id = change.organization_id and instrument_id = change.instrument_id and withdrawn_at is null
    and effective_date > change.effective_date;
  if later is not null then
    perform break_rule('action-built-upon', jsonb_build_object('date', later));
  end if;
  update terms_changes set withdrawn_at = now(), withdrawn_by = p_act.user_id, withdrawal_reason = p_reason
  where organization_id = change.organization_id and id = change.id;
end
$$;
