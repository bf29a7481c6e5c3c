-- What rests on units. An entry puts a right on units, moves it along or ends it; on which units it rests on which days is worked out anew
-- from its entries each time, since a right has a few. Who holds something that a right rests on is looked at in posting, nobody else is.

create or replace function fold_numbers(p_so_far int8multirange, p_more int8multirange, p_fewer int8multirange) returns int8multirange
language sql immutable as $$
  select p_so_far - coalesce(p_fewer, '{}') + coalesce(p_more, '{}')
$$;

create or replace aggregate folded_numbers(int8multirange, int8multirange) (sfunc = fold_numbers, stype = int8multirange, initcond = '{}');

-- The entries of a right that were not turned back.
create or replace function standing_right_entries(p_organization_id uuid, p_right_id uuid) returns setof limited_right_entries
language sql stable rows 3 as $$
  select e.* from limited_right_entries e
  where e.organization_id = p_organization_id and e.right_id = p_right_id and e.reverses_id is null and not exists (
    select from limited_right_entries back where back.organization_id = e.organization_id and back.reverses_id = e.id)
$$;

-- On whose units a right rests on which days, worked out anew: what was written under the name of somebody who was found to be another is on
-- units of that one.
create or replace function work_out_encumbrances(p_organization_id uuid, p_right_id uuid) returns void language plpgsql as $$
declare
  about limited_rights;
  named uuid[];
begin
  select * into strict about from limited_rights where organization_id = p_organization_id and id = p_right_id;
  delete from encumbrances where organization_id = p_organization_id and right_id = p_right_id;
  -- A day has what its last move left. An id begins with its millisecond, within which it says nothing: what leaves then leaves first.
  insert into encumbrances
  select p_organization_id, about.instrument_id, p_right_id, holder_id, about.rank, about.shares_rank, units, numbers, day, until_day
  from (
    select holder_id, day, units, numbers, lead(day, 1, 'infinity') over (partition by holder_id order by day) as until_day
    from (
      select distinct on (holder_id, day) holder_id, day, sum(change) over moves as units,
        case when is_numbered then folded_numbers(more, fewer) over moves end as numbers
      from (
        select e.id, left(e.id::text, 13) as moment, e.effective_date as day, e.numbers is not null as is_numbered,
          present_holder(e.organization_id, e.instrument_id, side.holder_id) as holder_id, side.change, side.more, side.fewer
        from standing_right_entries(p_organization_id, p_right_id) e
        cross join lateral (values
          (e.from_holder_id, -e.units, null::int8multirange, e.numbers),
          (e.to_holder_id, e.units, e.numbers, null)) side (holder_id, change, more, fewer)
        where side.holder_id is not null
          -- Between two who are one nothing moved.
          and present_holder(e.organization_id, e.instrument_id, e.from_holder_id)
            is distinct from present_holder(e.organization_id, e.instrument_id, e.to_holder_id)) m
      window moves as (partition by holder_id order by day, moment, change, id)
      order by holder_id, day, moment desc, change desc, id desc) days) spans
  where units <> 0;
  select array_agg(distinct side) into named
  from limited_right_entries e
  cross join lateral unnest(array[
    e.from_holder_id, e.to_holder_id, present_holder(e.organization_id, e.instrument_id, e.from_holder_id),
    present_holder(e.organization_id, e.instrument_id, e.to_holder_id)]) side
  where e.organization_id = p_organization_id and e.right_id = p_right_id;
  update participants p set encumbered = is_now.so
  from (
    select holder_id, exists (
      select from encumbrances e
      where e.organization_id = p_organization_id and e.instrument_id = about.instrument_id and e.holder_id = named_one.holder_id) as so
    from unnest(named) named_one (holder_id)) is_now
  where p.organization_id = p_organization_id and p.instrument_id = about.instrument_id and p.legal_person_id = is_now.holder_id
    and p.encumbered <> is_now.so;
end
$$;

create or replace function apply_limited_right_entry() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if (new.numbers is not null) <> (
    select type = 'shares' from instruments where organization_id = new.organization_id and id = new.instrument_id)
  then
    raise exception 'limited right %: shares have numbers, nothing else has', new.right_id using errcode = 'ZGAPP';
  end if;
  perform lock_participants(new.organization_id, new.instrument_id, array[
    present_holder(new.organization_id, new.instrument_id, new.from_holder_id),
    present_holder(new.organization_id, new.instrument_id, new.to_holder_id)]);
  perform work_out_encumbrances(new.organization_id, new.right_id);
  return null;
exception when check_violation then
  -- It was taken from where it was not, or from more than it rested on.
  perform break_rule('right-not-there', '{}', 'units');
  return null;
end
$$;

-- Refuses what would have a right rest on more than its holder has on some day, or on the same units twice in one rank without saying so.
create or replace function judge_encumbrances(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid) returns void
language plpgsql stable as $$
begin
  if exists (
    select from encumbrances e
    where e.organization_id = p_organization_id and e.instrument_id = p_instrument_id and e.holder_id = p_holder_id
      and case when e.numbers is null then (
          select min(units) from (
            select units from holder_balances h
            where h.organization_id = e.organization_id and h.instrument_id = e.instrument_id and h.holder_id = e.holder_id
              and h.from_date < e.until_date and h.until_date > e.from_date
            union all
            select balance_on(e.organization_id, e.instrument_id, e.holder_id, e.from_date)) held) < e.units
        else not e.numbers <@ coalesce((
          select range_agg(h.numbers) from holder_numbers h
          where h.organization_id = e.organization_id and h.instrument_id = e.instrument_id and h.holder_id = e.holder_id
            and h.from_date <= e.from_date and h.until_date >= e.until_date), '{}') end)
  then
    perform break_rule('units-under-right', '{}', 'limited rights');
  end if;
  if exists (
    select from encumbrances one
    join encumbrances other on other.organization_id = one.organization_id and other.instrument_id = one.instrument_id
      and other.holder_id = one.holder_id and other.rank = one.rank and other.right_id > one.right_id
      and other.from_date < one.until_date and other.until_date > one.from_date
    where one.organization_id = p_organization_id and one.instrument_id = p_instrument_id and one.holder_id = p_holder_id
      and not other.shares_rank and one.numbers && other.numbers)
  then
    perform break_rule('right-of-same-rank', '{}', 'rank');
  end if;
  if exists (
    select from (
      select from_date as day from encumbrances
      where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
      union
      select from_date from holder_balances
      where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id) days
    where units_encumbered(p_organization_id, p_instrument_id, p_holder_id, day, day)
      > balance_on(p_organization_id, p_instrument_id, p_holder_id, day))
  then
    perform break_rule('right-of-same-rank', '{}', 'rank');
  end if;
end
$$;

create or replace function limited_rights_are_held() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform judge_encumbrances(new.organization_id, new.instrument_id, present_holder(new.organization_id, new.instrument_id, holder))
  from unnest(array[new.from_holder_id, new.to_holder_id]) holder where holder is not null;
  return null;
end
$$;

-- On how many units of a holder something rests, on the day from one until another on which that are most: rights of one rank are on units
-- of their own, save those that share it, and other ranks on the same units.
create or replace function units_encumbered(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_from date, p_until date)
returns bigint language sql stable as $$
  select coalesce(max(units), 0)::bigint from (
    select case when bool_or(e.numbers is not null)
      then count_numbers(coalesce((
        select range_agg(n) from encumbrances x cross join unnest(x.numbers) n
        where x.organization_id = p_organization_id and x.instrument_id = p_instrument_id and x.holder_id = p_holder_id
          and x.from_date <= d.day and x.until_date > d.day), '{}'))
      else greatest(max(e.units), max(own.units)) end as units
    from (
      select greatest(from_date, p_from) as day from encumbrances
      where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
        and until_date > p_from and from_date <= p_until) d
    join encumbrances e on e.organization_id = p_organization_id and e.instrument_id = p_instrument_id and e.holder_id = p_holder_id
      and e.from_date <= d.day and e.until_date > d.day
    left join lateral (
      select sum(s.units)::bigint as units from encumbrances s
      where s.organization_id = p_organization_id and s.instrument_id = p_instrument_id and s.holder_id = p_holder_id
        and s.rank = e.rank and not s.shares_rank and s.from_date <= d.day and s.until_date > d.day) own on true
    group by d.day) most
$$;

-- The share numbers of a holder that something rests on, on a day or later.
create or replace function numbers_encumbered(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_date date)
returns int8multirange language sql stable as $$
  select coalesce(range_agg(n), '{}') from encumbrances e cross join unnest(e.numbers) n
  where e.organization_id = p_organization_id and e.instrument_id = p_instrument_id and e.holder_id = p_holder_id
    and e.until_date > p_date
$$;
