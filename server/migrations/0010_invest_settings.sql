-- How an instrument is offered to whoever invests through its public link. What is not filled in is null; how it is paid stands
-- with the instrument.
create table invest_settings (
  organization_id uuid not null,
  instrument_id uuid not null,
  -- The least that one investment may be: a euro.
  min_investment_cents bigint constraint min_investment_is_a_euro check (min_investment_cents >= 100),
  -- The most: what iDEAL carries in one payment.
  max_investment_cents bigint constraint max_investment_fits_ideal check (max_investment_cents between 100 and 5000000),
  -- HTML that the server cleaned before it came here.
  welcome_text text constraint welcome_text_not_blank check (welcome_text <> ''),
  thank_you_text text constraint thank_you_text_not_blank check (thank_you_text <> ''),
  -- Where the investor goes on to afterwards; only ever a page behind a certificate.
  return_link text constraint return_link_is_safe check (return_link like 'https://_%' and length(return_link) <= 2000),
  round_start_date date,
  round_end_date date,
  primary key (organization_id, instrument_id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id) on delete cascade,
  -- Or no amount would do.
  constraint min_investment_not_above_max check (min_investment_cents <= max_investment_cents),
  -- A round of one day starts and ends on it.
  constraint round_starts_before_it_ends check (round_start_date <= round_end_date)
);

-- Instruments that share a limit, besides any limit of their own: what is blocked of all of them together stays within it.
create table instrument_groups (
  organization_id uuid not null references organizations,
  id uuid not null default uuid_v7(),
  name text not null constraint group_has_name check (name <> ''),
  limit_cents bigint not null constraint group_limit_is_whole_euros check (limit_cents > 0 and limit_cents % 100 = 0),
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index instrument_groups_id on instrument_groups (id);
-- Two of one name could not be told apart where one is chosen.
create unique index group_named_once on instrument_groups (organization_id, lower(name));

-- Which instruments are in a group. One may be in several: that of a project, and that of everything offered in a year.
create table instrument_group_members (
  organization_id uuid not null,
  instrument_id uuid not null,
  group_id uuid not null,
  -- It begins with the instrument, because each issuance looks for the groups of one.
  constraint in_a_group_once primary key (organization_id, instrument_id, group_id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id) on delete cascade,
  foreign key (organization_id, group_id) references instrument_groups (organization_id, id) on delete cascade
);
create index instrument_group_members_group on instrument_group_members (organization_id, group_id);

-- Added up from its instruments each time, so that nothing beside them can be wrong.
create function group_blocked_cents(p_organization_id uuid, p_group_id uuid) returns bigint language sql stable as $$
  select coalesce(sum(t.blocked_cents), 0)::bigint
  from instrument_group_members m
  join instrument_totals t on t.organization_id = m.organization_id and t.instrument_id = m.instrument_id
  where m.organization_id = p_organization_id and m.group_id = p_group_id
$$;

-- Waits for whoever else fills this group, and refuses what no longer fits. Locks go from totals of an instrument to its groups in
-- order of their ids. It writes what was there: a lock alone would let somebody under serializable add up what was before it.
create function assert_group_has_room(p_organization_id uuid, p_group_id uuid, p_rule text, p_field text, p_cents bigint)
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
      p_field);
  end if;
end
$$;

-- As before, and then the same for each group of the instrument. What is let go needs no room, so that only who fills a group waits.
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
        'limit-exceeded', jsonb_build_object('left_cents', greatest(ceiling - blocked + p_blocked, 0)), 'amount');
    end if;
    for i in 1 .. cardinality(its_groups) loop
      perform assert_group_has_room(p_organization_id, its_groups[i], 'group-limit-exceeded', 'amount', p_blocked);
    end loop;
  end if;
end
$$;

-- What is in a group fits in it. Writing the totals makes whoever issues this instrument right now wait and see the group, or come first.
create function judge_group_member() returns trigger language plpgsql as $$
declare
  blocked bigint;
begin
  update instrument_totals set blocked_cents = blocked_cents
  where organization_id = new.organization_id and instrument_id = new.instrument_id
  returning blocked_cents into blocked;
  perform assert_group_has_room(new.organization_id, new.group_id, 'group-without-room', 'group_id', blocked);
  return null;
end
$$;
create trigger group_has_room_for_member after insert on instrument_group_members
  for each row execute function judge_group_member();

-- An instrument moves by leaving one group and joining another, so that each is judged.
create function refuse_moving_member() returns trigger language plpgsql as $$
begin
  raise exception 'members of groups come and go, and do not change' using errcode = 'ZGAPP';
end
$$;
create trigger group_member_stays_as_it_is before update on instrument_group_members
  for each row execute function refuse_moving_member();

-- A lower limit still covers what is blocked.
create function judge_group_limit() returns trigger language plpgsql as $$
declare
  blocked bigint := group_blocked_cents(new.organization_id, new.id);
begin
  if blocked > new.limit_cents then
    perform break_rule('limit-below-sold', jsonb_build_object('blocked_cents', blocked), 'total_limit');
  end if;
  return null;
end
$$;
create trigger group_limit_covers_what_is_blocked after update of limit_cents on instrument_groups
  for each row when (new.limit_cents < old.limit_cents) execute function judge_group_limit();
