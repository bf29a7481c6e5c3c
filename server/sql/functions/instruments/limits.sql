-- Takes room under the limit of an instrument, and then of each of its groups. What is let go needs no room, so that only who fills a group
-- waits.
create or replace function block_amount(p_organization_id uuid, p_instrument_id uuid, p_blocked bigint, p_invested bigint)
returns void language plpgsql as $$
declare
  blocked bigint;
  ceiling bigint;
  its_groups uuid[];
begin
  if p_blocked = 0 and p_invested = 0 then
    return;
  end if;
  update instrument_totals
  set blocked_cents = blocked_cents + p_blocked, invested_cents = invested_cents + p_invested
  where organization_id = p_organization_id and instrument_id = p_instrument_id
  returning blocked_cents into blocked;
  if p_blocked > 0 then
    -- In one statement, so that who has no groups pays for one look at an index.
    select
      (select limit_cents from bond_terms where organization_id = p_organization_id and instrument_id = p_instrument_id),
      array(
        select group_id from instrument_group_members
        where organization_id = p_organization_id and instrument_id = p_instrument_id order by group_id)
    into ceiling, its_groups;
    if blocked > ceiling then
      perform break_rule(
        'limit-exceeded', jsonb_build_object('left_cents', greatest(ceiling - blocked + p_blocked, 0)), 'units');
    end if;
    for i in 1 .. cardinality(its_groups) loop
      perform assert_group_has_room(p_organization_id, its_groups[i], 'group-limit-exceeded', 'units', p_blocked);
    end loop;
  end if;
end
$$;

-- Open issuances reserve room under the limit; completed ones count as sold until they are reversed. What a statement changes of that is
-- kept until the transaction of the database ends: a row of totals is everybody's, and is held no longer than the writing to disk takes.
create or replace function count_issuances() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into totals_to_settle (organization_id, instrument_id, blocked_cents, invested_cents)
    select organization_id, instrument_id, sum(total_cents), coalesce(sum(total_cents) filter (where status = 'completed'), 0)
    from made where type = 'issuance'
    group by organization_id, instrument_id order by organization_id, instrument_id;
  else
    insert into totals_to_settle (organization_id, instrument_id, blocked_cents, invested_cents)
    select organization_id, instrument_id, sum(blocked), sum(invested)
    from (
      select is_now.organization_id, is_now.instrument_id,
        (is_blocked(is_now.status, is_now.reversed_at)::int - is_blocked(was.status, was.reversed_at)::int) * is_now.total_cents as blocked,
        (is_sold(is_now.status, is_now.reversed_at)::int - is_sold(was.status, was.reversed_at)::int) * is_now.total_cents as invested
      from was join is_now on is_now.organization_id = was.organization_id and is_now.id = was.id
      where is_now.type = 'issuance' and (is_now.status, is_now.reversed_at) is distinct from (was.status, was.reversed_at)) changes
    group by organization_id, instrument_id
    having sum(blocked) <> 0 or sum(invested) <> 0
    order by organization_id, instrument_id;
  end if;
  return null;
end
$$;

create or replace function is_sold(p_status text, p_reversed_at timestamptz) returns boolean language sql immutable as $$
  select p_status = 'completed' and p_reversed_at is null
$$;

create or replace function is_blocked(p_status text, p_reversed_at timestamptz) returns boolean language sql immutable as $$
  select p_status in ('pending', 'payment_pending') or p_status = 'completed' and p_reversed_at is null
$$;

-- The first that is left settles all of its instrument, so that the others find nothing left.
create or replace function settle_totals() returns trigger language plpgsql security definer set search_path from current as $$
declare
  blocked bigint;
  invested bigint;
begin
  if exists (select from totals_to_settle where organization_id = new.organization_id and id = new.id) then
    with settled as (
      delete from totals_to_settle
      where transaction_id = new.transaction_id and organization_id = new.organization_id and instrument_id = new.instrument_id
        and id >= new.id
      returning blocked_cents, invested_cents)
    select sum(blocked_cents), sum(invested_cents) into blocked, invested from settled;
    perform block_amount(new.organization_id, new.instrument_id, blocked, invested);
  end if;
  return null;
end
$$;

-- Judges now what waits for the end of the transaction: so many acts together.
create or replace function settle_now() returns void language plpgsql as $$
begin
  set constraints totals_are_settled, receipts_are_settled immediate;
  set constraints totals_are_settled, receipts_are_settled deferred;
end
$$;

-- Added up from its instruments each time, so that nothing beside them can be wrong.
create or replace function group_blocked_cents(p_organization_id uuid, p_group_id uuid) returns bigint language sql stable as $$
  select coalesce(sum(t.blocked_cents), 0)::bigint
  from instrument_group_members m
  join instrument_totals t on t.organization_id = m.organization_id and t.instrument_id = m.instrument_id
  where m.organization_id = p_organization_id and m.group_id = p_group_id
$$;

-- Waits for whoever else fills this group, and refuses what no longer fits. Locks go from totals of an instrument to its groups in
-- order of their ids. It writes what was there: a lock alone would let somebody under serializable add up what was before it.
create or replace function assert_group_has_room(p_organization_id uuid, p_group_id uuid, p_rule text, p_part text, p_cents bigint)
returns void language plpgsql as $$
declare
  found_group instrument_groups;
  blocked bigint;
begin
  update instrument_groups set limit_cents = limit_cents where organization_id = p_organization_id and id = p_group_id
  returning * into found_group;
  blocked := group_blocked_cents(p_organization_id, p_group_id);
  if blocked > found_group.limit_cents then
    perform break_rule(
      p_rule,
      jsonb_build_object('group', found_group.name, 'left_cents', greatest(found_group.limit_cents - blocked + p_cents, 0)),
      p_part);
  end if;
end
$$;

-- What is in a group fits in it. Writing the totals makes whoever issues this instrument right now wait and see the group, or come first.
create or replace function judge_group_member() returns trigger language plpgsql security definer set search_path from current as $$
declare
  blocked bigint;
begin
  update instrument_totals set blocked_cents = blocked_cents
  where organization_id = new.organization_id and instrument_id = new.instrument_id
  returning blocked_cents into blocked;
  perform assert_group_has_room(new.organization_id, new.group_id, 'group-without-room', 'group', blocked);
  return null;
end
$$;

-- An instrument moves by leaving one group and joining another, so that each is judged.
create or replace function refuse_moving_member() returns trigger language plpgsql as $$
begin
  raise exception 'members of groups come and go, and do not change' using errcode = 'ZGAPP';
end
$$;

-- A lower limit still covers what is blocked.
create or replace function judge_group_limit() returns trigger language plpgsql set search_path from current as $$
declare
  blocked bigint := group_blocked_cents(new.organization_id, new.id);
begin
  if blocked > new.limit_cents then
    perform break_rule('limit-below-sold', jsonb_build_object('blocked_cents', blocked), 'limit');
  end if;
  return null;
end
$$;
