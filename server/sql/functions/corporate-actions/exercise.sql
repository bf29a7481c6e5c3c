-- The exercise of options: the options go back to the issuer, and what they give a right to is issued, in one act.

-- Refuses what its holder can't exercise on a day: more than can be given, what has not vested by then, and what lapsed on a later day
-- that was recorded already.
create or replace function assert_exercisable(
  p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_date date, p_units bigint) returns void language plpgsql as $$
declare
  available bigint := coalesce(units_available(p_organization_id, p_instrument_id, p_holder_id, p_date), 0);
  blocked bigint;
  later date;
begin
  if p_units > available then
    perform break_rule('units-above-available', jsonb_build_object('left', greatest(available, 0)), 'exercised units');
  end if;
  select coalesce(unvested + lapsed, 0) into blocked from not_vested(p_organization_id, p_instrument_id, p_holder_id, p_date);
  if p_units > available - blocked then
    perform break_rule('exercise-not-vested', jsonb_build_object('left', greatest(available - blocked, 0)), 'exercised units');
  end if;
  select s.from_date into later
  from grants_of(p_organization_id, p_instrument_id, p_holder_id) g
  join vesting_steps s on s.organization_id = g.organization_id and s.transaction_id = g.id and s.from_date > p_date and s.lapsed > 0
  cross join lateral not_vested(p_organization_id, p_instrument_id, p_holder_id, s.from_date) n
  where g.status = 'completed' and g.reversed_at is null
    and balance_on(p_organization_id, p_instrument_id, p_holder_id, s.from_date) - p_units < n.unvested + n.lapsed
  order by s.from_date limit 1;
  if later is not null then
    perform break_rule('exercise-lapsed-later', jsonb_build_object('date', later), 'effective date');
  end if;
end
$$;

-- How many units of what lies below come of so many options, by the terms of a day. Only as many as give whole units are exercised together.
create or replace function units_of_exercise(p_organization_id uuid, p_instrument_id uuid, p_date date, p_options bigint)
returns bigint language plpgsql stable as $$
declare
  terms option_terms;
  times bigint;
begin
  select o.* into strict terms
  from option_terms now cross join lateral terms_on(now, p_organization_id, p_instrument_id, p_date) o
  where now.organization_id = p_organization_id and now.instrument_id = p_instrument_id;
  times := terms.exercise_ratio_options / gcd(terms.exercise_ratio, terms.exercise_ratio_options);
  if p_options % times <> 0 then
    perform break_rule('exercise-not-whole', jsonb_build_object('times', times), 'exercised units');
  end if;
  return p_options / times * (terms.exercise_ratio / gcd(terms.exercise_ratio, terms.exercise_ratio_options));
end
$$;

-- Exercises options of one holder: takes them back on the day, and issues what they give a right to, for the price of exercise. Shares that
-- pass by a notary wait for the deed at once; anything else waits for the holder to accept it, as any issuance does, unless it is only
-- recorded. Of two who exercise the same options one does.
create or replace function exercise_options(p_act act, p_new new_exercise) returns void language plpgsql
security definer set search_path from current as $$
declare
  issue new_transaction;
  made transactions;
  issued bigint := units_of_exercise(p_act.organization_id, p_new.instrument_id, p_new.effective_date, p_new.units);
begin
  if not p_new.historic then
    perform begin_signing(p_act, array[p_new.issuer_id]);
  end if;
  issue.id := p_new.transaction_id;
  issue.instrument_id := p_new.underlying_instrument_id;
  issue.type := 'issuance';
  issue.historic := p_new.historic;
  issue.sender_id := p_new.issuer_id;
  issue.receiver_id := p_new.legal_person_id;
  issue.units := issued;
  issue.price_cents := p_new.price_cents;
  issue.effective_date := p_new.effective_date;
  issue.description := p_new.description;
  issue.notify_recipient := true;
  issue.is_paid := p_new.is_paid;
  issue.signs_as := 'issuer';
  made := create_transaction(p_act, issue);
  perform lock_participants(p_act.organization_id, p_new.instrument_id, array[p_new.legal_person_id]);
  perform assert_exercisable(
    p_act.organization_id, p_new.instrument_id, p_new.legal_person_id, p_new.effective_date, p_new.units);
  insert into corporate_actions (organization_id, id, instrument_id, kind, effective_date, description, made_by)
  values (
    p_act.organization_id, p_new.id, p_new.instrument_id, 'exercise', p_new.effective_date, p_new.description, p_act.user_id);
  insert into corporate_action_lines (organization_id, action_id, instrument_id, legal_person_id, change, transaction_id)
  values
    (p_act.organization_id, p_new.id, p_new.instrument_id, p_new.legal_person_id, -p_new.units, null),
    (p_act.organization_id, p_new.id, p_new.underlying_instrument_id, p_new.legal_person_id, issued, p_new.transaction_id);
  insert into register_entries (
    organization_id, instrument_id, from_holder_id, units, effective_date, corporate_action_id, recorded_by)
  values (
    p_act.organization_id, p_new.instrument_id, p_new.legal_person_id, p_new.units, p_new.effective_date, p_new.id, p_act.user_id);
  perform wait_for_room(p_act.organization_id, p_new.underlying_instrument_id);
  perform assert_authorised(p_act.organization_id, p_new.underlying_instrument_id, 'exercised units');
  if made.status = 'pending' and waits_for_deed(made) then
    perform await_deed(made);
  end if;
  perform note_act(
    p_act, 'options exercised', 'corporate action', p_new.id,
    jsonb_build_object(
      'instrument_id', p_new.instrument_id, 'legal_person_id', p_new.legal_person_id, 'units', p_new.units, 'issued', issued,
      'price_cents', p_new.price_cents, 'effective_date', p_new.effective_date, 'transaction_id', p_new.transaction_id));
  if not p_new.historic then
    perform end_signing();
  end if;
end
$$;
