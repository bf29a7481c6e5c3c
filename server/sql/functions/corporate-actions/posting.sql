-- The entries of a corporate action, of which there may be one for each of very many holders, and those that turn it back: applied all at
-- once, by the same rules as one entry (apply_entry). Only what somebody gives who promised units, or on whose units something rests, is
-- looked at one by one.

create or replace function apply_action_entries() returns trigger language plpgsql as $$
declare
  act record;
  e register_entries;
  merged uuid[];
  one_by_one uuid[];
begin
  -- Whoever posts anything else pays for no more than this look.
  if not exists (select from made where coalesce(corporate_action_id, reverses_id) is not null) then
    return null;
  end if;
  -- Nothing is turned back in the name of who was found to be somebody else. Those are few: looked up first, they are asked of all entries at once.
  for act in select distinct organization_id, instrument_id from made where reverses_id is not null loop
    merged := array(
      select legal_person_id from participants
      where organization_id = act.organization_id and instrument_id = act.instrument_id and merged_into is not null);
    if exists (
      select from made m
      where m.instrument_id = act.instrument_id and m.reverses_id is not null
        and (m.from_holder_id = any (merged) or m.to_holder_id = any (merged)))
    then
      perform break_rule('participant-merged');
    end if;
  end loop;
  for e in
    select m.* from made m
    join register_entries r on r.organization_id = m.organization_id and r.id = m.reverses_id
    where r.corporate_action_id is null
    order by m.id
  loop
    perform apply_entry(e);
  end loop;
  for act in
    select m.organization_id, m.instrument_id, coalesce(m.corporate_action_id, r.corporate_action_id) as id,
      m.reverses_id is not null as is_back, m.effective_date, i.type, i.units_since, count(*) as entries
    from made m
    join instruments i on i.organization_id = m.organization_id and i.id = m.instrument_id
    left join register_entries r on r.organization_id = m.organization_id and r.id = m.reverses_id
    where coalesce(m.corporate_action_id, r.corporate_action_id) is not null
    group by 1, 2, 3, 4, 5, 6, 7
    order by m.organization_id, m.instrument_id
  loop
    -- So that what is of an instrument among them is of this action.
    if act.entries <> (select count(*) from made where instrument_id = act.instrument_id) then
      raise exception 'corporate action % is not posted by itself', act.id using errcode = 'ZGAPP';
    end if;
    perform pg_advisory_xact_lock_shared(register_lock(act.instrument_id));
    if act.effective_date < act.units_since then
      perform break_rule('action-since', jsonb_build_object('date', act.units_since), 'effective date');
    end if;
    if exists (
        select from made m
        where m.instrument_id = act.instrument_id and (m.until_date is not null or (m.numbers is not null) <> (act.type = 'shares')))
      or act.is_back and exists (
        select from made m
        join register_entries r on r.organization_id = m.organization_id and r.id = m.reverses_id
        where m.instrument_id = act.instrument_id and (
          r.reverses_id is not null
          or (m.from_holder_id, m.to_holder_id, m.units, m.effective_date, m.numbers)
            is distinct from (r.to_holder_id, r.from_holder_id, r.units, r.effective_date, r.numbers)
          or m.instrument_id <> r.instrument_id))
      or not act.is_back and (
        not exists (
          select from corporate_actions a
          where a.organization_id = act.organization_id and a.id = act.id and a.effective_date = act.effective_date)
        -- Nothing enters the register beside what the lines say.
        or exists (
          select m.from_holder_id, -1 from made m where m.instrument_id = act.instrument_id and m.from_holder_id is not null
          union
          select m.to_holder_id, 1 from made m where m.instrument_id = act.instrument_id and m.to_holder_id is not null
          except
          select l.legal_person_id, sign(l.change::numeric)::integer from corporate_action_lines l
          where l.organization_id = act.organization_id and l.action_id = act.id and l.instrument_id = act.instrument_id
            and l.transaction_id is null))
    then
      raise exception 'entries of corporate action % differ from what it says', act.id using errcode = 'ZGAPP';
    end if;
    perform from participants
    where organization_id = act.organization_id and instrument_id = act.instrument_id and legal_person_id in (
      select unnest(array[m.from_holder_id, m.to_holder_id]) from made m where m.instrument_id = act.instrument_id)
    order by legal_person_id for no key update;

    one_by_one := array(
      select m.id from made m
      join participants p on p.organization_id = m.organization_id and p.instrument_id = m.instrument_id
        and p.legal_person_id = m.from_holder_id and (p.reserved_units > 0 or p.encumbered)
      where m.instrument_id = act.instrument_id);

    begin
      with changes as materialized (
        select holder_id, sum(change)::bigint as change
        from made m cross join lateral (values (m.from_holder_id, -m.units), (m.to_holder_id, m.units)) side (holder_id, change)
        where m.instrument_id = act.instrument_id and m.id <> all (one_by_one) and holder_id is not null
        group by holder_id having sum(change) <> 0),
      present as materialized (
        select c.holder_id, c.change, h.from_date, h.until_date, h.units
        from changes c
        left join holder_balances h on h.organization_id = act.organization_id and h.instrument_id = act.instrument_id
          and h.holder_id = c.holder_id and h.from_date <= act.effective_date and h.until_date > act.effective_date),
      closed as (
        update holder_balances h set until_date = act.effective_date
        from present p
        where h.organization_id = act.organization_id and h.instrument_id = act.instrument_id and h.holder_id = p.holder_id
          and h.from_date = p.from_date and p.from_date < act.effective_date),
      changed as (
        update holder_balances h set units = h.units + c.change
        from changes c
        where h.organization_id = act.organization_id and h.instrument_id = act.instrument_id and h.holder_id = c.holder_id
          and h.from_date >= act.effective_date)
      insert into holder_balances
      select act.organization_id, act.instrument_id, p.holder_id, act.effective_date, coalesce(p.until_date, (
          select min(from_date) from holder_balances h
          where h.organization_id = act.organization_id and h.instrument_id = act.instrument_id and h.holder_id = p.holder_id
            and h.from_date > act.effective_date), 'infinity'), coalesce(p.units, 0) + p.change
      from present p where p.from_date is distinct from act.effective_date;
    exception when check_violation then
      -- Somebody gives more than they have: found one by one.
      one_by_one := array(select id from made where instrument_id = act.instrument_id);
    end;
    if act.type = 'shares' then
      perform move_numbers_of_action(act.organization_id, act.instrument_id, act.effective_date, array(
        select (m.from_holder_id, m.to_holder_id, m.numbers)::numbers_to_move from made m
        where m.instrument_id = act.instrument_id and m.id <> all (one_by_one)));
    end if;
    for e in
      select * from made m where m.id = any (one_by_one) order by m.id
    loop
      perform move_for_good(e);
    end loop;
  end loop;
  return null;
end
$$;

-- Moves share numbers of many holders from a date on, as move_numbers does those of one.
create or replace function move_numbers_of_action(
  p_organization_id uuid, p_instrument_id uuid, p_date date, p_moves numbers_to_move[]) returns void language plpgsql as $$
declare
  is_missing boolean;
begin
  if exists (
    select from reserved_numbers r
    where r.organization_id = p_organization_id and r.instrument_id = p_instrument_id and exists (
      select from unnest(p_moves) m where m.numbers && r.numbers))
  then
    perform break_rule('numbering-waiting', '{}', 'numbers');
  end if;
  with wanted as materialized (
    select m.from_holder_id as holder_id, range_agg(n) as numbers from unnest(p_moves) m cross join unnest(m.numbers) n
    where m.from_holder_id is not null group by 1),
  taken as (
    delete from holder_numbers h using wanted w
    where h.organization_id = p_organization_id and h.instrument_id = p_instrument_id and h.holder_id = w.holder_id
      and h.until_date = 'infinity' and h.from_date <= p_date and w.numbers && h.numbers
    returning h.holder_id, h.numbers as stay, w.numbers as gone, h.from_date),
  kept as (
    insert into holder_numbers
    select p_organization_id, p_instrument_id, holder_id, rest, from_date, 'infinity'
    from taken cross join unnest(int8multirange(stay) - gone) rest
    union all
    select p_organization_id, p_instrument_id, holder_id, past, from_date, p_date
    from taken cross join unnest(int8multirange(stay) * gone) past where from_date < p_date)
  select (select sum(count_numbers(numbers)) from wanted)
    is distinct from (select sum(count_numbers(int8multirange(stay) * gone)) from taken)
  into is_missing;
  if is_missing then
    perform break_rule('numbering-changed-later', '{}', 'numbers');
  end if;
  with given as materialized (
    select m.to_holder_id as holder_id, range_agg(n) as numbers from unnest(p_moves) m cross join unnest(m.numbers) n
    where m.to_holder_id is not null group by 1),
  -- What comes back on the day it went goes on without a break.
  continued as (
    delete from holder_numbers h using given g
    where h.organization_id = p_organization_id and h.instrument_id = p_instrument_id and h.holder_id = g.holder_id
      and h.until_date = p_date and g.numbers && h.numbers
    returning h.holder_id, h.numbers as stay, int8multirange(h.numbers) * g.numbers as again, h.from_date)
  insert into holder_numbers
  select p_organization_id, p_instrument_id, holder_id, rest, from_date, p_date
  from continued cross join unnest(int8multirange(stay) - again) rest
  union all
  select p_organization_id, p_instrument_id, holder_id, n, from_date, 'infinity' from continued cross join unnest(again) n
  union all
  select p_organization_id, p_instrument_id, holder_id, n, p_date, 'infinity'
  from (
    select holder_id, range_agg(numbers) - coalesce(range_agg(again) filter (where again is not null), '{}') as fresh
    from (
      select holder_id, numbers, null::int8multirange as again from given
      union all
      select holder_id, '{}', again from continued) each_of group by holder_id) comes
  cross join unnest(fresh) n;
end
$$;
