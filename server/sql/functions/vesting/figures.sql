-- What of somebody's options has vested, on any day.

-- Somebody, with whoever was found to be them.
create or replace function known_as(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid) returns setof uuid
language sql stable rows 2 as $$
  with recursive holders as (
    select p_holder_id as id
    union
    select m.from_legal_person_id from holders
    join participant_merges m
      on m.organization_id = p_organization_id and m.instrument_id = p_instrument_id and m.into_legal_person_id = holders.id)
  select id from holders
$$;

-- The grants that somebody has, with those of whoever was found to be them.
create or replace function grants_of(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid) returns setof transactions
language sql stable rows 3 as $$
  select t.* from known_as(p_organization_id, p_instrument_id, p_holder_id) holder
  join transactions t
    on t.receiver_id = holder and t.organization_id = p_organization_id and t.instrument_id = p_instrument_id
      and t.type = 'issuance'
$$;

-- How many of somebody's options that had lapsed as they left went back to the issuer by a day. What was taken because the last day of all
-- was over is not among them: nothing is left to tell of it.
create or replace function taken_back(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_date date) returns bigint
language sql stable as $$
  select coalesce(-sum(l.change), 0)::bigint
  from corporate_action_lines l
  join corporate_actions a on a.organization_id = l.organization_id and a.id = l.action_id and a.kind = 'lapse'
  where l.organization_id = p_organization_id and l.instrument_id = p_instrument_id
    and l.legal_person_id in (select known_as(p_organization_id, p_instrument_id, p_holder_id))
    and a.effective_date <= p_date and not a.terms ? 'expired_on' and not exists (
      select from corporate_action_reversals r where r.organization_id = l.organization_id and r.action_id = l.action_id)
$$;

-- What of somebody's options can't be exercised on a day: still to vest, and lapsed without having been taken back. Null when none of their
-- grants has a schedule.
create or replace function not_vested(
  p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_date date, out unvested bigint, out lapsed bigint)
language sql stable as $$
  select sum(g.units - s.vested - s.lapsed)::bigint,
    greatest(sum(s.lapsed)::bigint - taken_back(p_organization_id, p_instrument_id, p_holder_id, p_date), 0)
  from grants_of(p_organization_id, p_instrument_id, p_holder_id) g
  join vesting_steps s
    on s.organization_id = g.organization_id and s.transaction_id = g.id and s.from_date <= p_date and s.until_date > p_date
  where g.status = 'completed' and g.reversed_at is null and g.effective_date <= p_date
$$;

-- The same as JSON, with what has vested of the units that somebody has: the three are those units. Null without a schedule.
create or replace function vesting_of(
  p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_date date, p_units bigint) returns jsonb
language sql stable as $$
  select jsonb_build_object('vested', p_units - unvested - lapsed, 'unvested', unvested, 'lapsed', lapsed)
  from (
    select least(n.unvested, p_units) as unvested, least(n.lapsed, p_units - least(n.unvested, p_units)) as lapsed
    from not_vested(p_organization_id, p_instrument_id, p_holder_id, p_date) n
    where n.unvested is not null) n
$$;
